import { type Line, lineOf } from '@sightscreen/cricket';
import { buildMatch } from '@sightscreen/test-kit/match-builder';
import { diceFrom, playRandomly } from '@sightscreen/test-kit/random-match';
import { expect, test } from 'vitest';
import { tallyOf } from './tally.ts';

test.each([
  [5, 'T20', 220],
  [6, 'Test', 300],
  [7, 'Hundred', 150],
] as const)(
  'each filter over the feed counts its lines without voided balls, match %i, %s (MATCH-035)',
  (seed, format, commands) => {
    const match = buildMatch({ format });
    const dice = diceFrom(seed);
    playRandomly(match, dice, commands);
    for (const { number, body } of match.fold.facts.filter(({ body: { kind } }) => kind === 'delivery').slice(0, 40))
      if (body.kind === 'delivery' && dice(4) === 0) match.try({ type: 'void', of: number, reason: 'No such ball' });
    const { state } = match.fold;
    const lines = state.entries.flatMap((entry) => lineOf(state, entry) ?? []).filter(({ voided }) => !voided);
    const having = (event: Line['events'][number]): number =>
      lines.filter(({ events }) => events.includes(event)).length;
    expect(tallyOf(state)).toEqual({
      wickets: having('wicket'),
      sixes: having('six'),
      fours: having('four'),
      reviews: having('udrs'),
      milestones: lines.filter(({ milestones }) => milestones.length > 0).length,
    });
  },
);
