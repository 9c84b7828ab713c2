/**
 * The views of `packages/cricket` and the schemas of the contracts are defined twice, because neither may import the
 * other: this test compares them.
 */
import { describe, expect, expectTypeOf, test } from 'vitest';
import type { z } from 'zod';
import * as contract from '@sightscreen/contracts';
import { commentary, miniscore, scorecard, seriesOf, summarise } from '@sightscreen/cricket';
import type * as views from '@sightscreen/cricket';
import { scripted } from '@sightscreen/cricket/testing/scripted';

// The compiler checks these: a missing field or another type fails `npm run check -- types`.
expectTypeOf<views.MatchSummary>().toExtend<contract.MatchSummary>();
expectTypeOf<views.Miniscore>().toExtend<contract.Miniscore>();
expectTypeOf<views.Scorecard>().toExtend<contract.Scorecard>();
expectTypeOf<views.Line>().toExtend<contract.Line>();
expectTypeOf<views.InningsSeries>().toExtend<contract.InningsSeries>();
expectTypeOf<views.BallToken>().toExtend<contract.BallToken>();
expectTypeOf<views.EventKind>().toExtend<contract.EventKind>();
expectTypeOf<contract.EventKind>().toExtend<views.EventKind>();

/**
 * A match with nearly everything in it: extras, wickets with and without a ball, a review, a correction, comments, a
 * chase, a super over.
 */
function eventful(type: 'T20' | 'HUN') {
  const match = scripted({ type, overrides: { inningsBalls: 10 } })
    .fact({ kind: 'toss', winner: 0, decision: 'bat' })
    .start(0)
    .balls('4 wd nb6 6 2lb W')
    .balls('1', {
      review: { by: 1, batter: 1, outcome: 'upheld' },
      shot: 'sweep',
      zone: { angle: 262, distance: 0.8 },
      pitch: { length: 9, line: 0 },
    })
    .fact({ kind: 'departure', innings: 1, wicket: { kind: 'retired hurt', player: 2, fielders: [] } })
    .fact({ kind: 'comment', innings: 1, snippet: 'expert', text: 'A <b>good</b> start', by: 'M Oduya' })
    .balls('1 . 1 . 1')
    .end('overs')
    .fact({ kind: 'state', state: 'break', break: 'innings break' })
    .start(1)
    .balls('1 6 W');
  return match.fact({ kind: 'void', of: match.fold.facts.length });
}

/** The schema must preserve the whole view: a field unknown to the contract would be stripped. */
function expectUnchanged<Schema extends z.ZodType>(schema: Schema, view: unknown) {
  expect(schema.parse(view)).toEqual(view);
}

describe('views and contracts', () => {
  test.each(['T20', 'HUN'] as const)(
    'every view of a %s passes unchanged through its contract (MATCH-063, MATCH-066)',
    (type) => {
      const { state } = eventful(type);
      expectUnchanged(contract.matchSummary, summarise(state));
      expectUnchanged(contract.miniscore, miniscore(state));
      expectUnchanged(contract.scorecard, scorecard(state));
      for (const line of commentary(state)) expectUnchanged(contract.line, line);
      for (const series of seriesOf(state)) expectUnchanged(contract.inningsSeries, series);
      expect(commentary(state).map((line) => line.kind)).toEqual(
        expect.arrayContaining(['ball', 'wicket', 'departure', 'expert', 'state']),
      );
    },
  );
});
