import { buildMatch, type MatchBuilder } from '@sightscreen/test-kit/match-builder';
import { describe, expect, it } from 'vitest';
import { correctsOf, rule } from '../index.ts';
import type { Fact } from '../log/fact.ts';
import { foldMatch } from '../fold/fold.ts';
import { assertInvariants } from './invariants.ts';
import type { Command } from './command.ts';

/** A wicket on the first ball, then the next batter in, then three balls faced by both batters. */
function wicketAndOn(wicket: object = { kind: 'bowled' }): { match: MatchBuilder; ball: number } {
  const match = buildMatch();
  match.say({ type: 'startInnings', batting: 0, striker: 1, nonStriker: 2, bowler: 101 });
  const [ball] = match.say({ type: 'ball', wicket } as Command);
  match.say({ type: 'batter', player: 3 });
  match.say({ type: 'ball', bat: 1 });
  match.say({ type: 'ball', bat: 4, boundary: true });
  match.say({ type: 'ball', bat: 2 });
  return { match, ball: ball! };
}
const scores = ({ fold }: MatchBuilder) =>
  fold.state.innings[0]!.batters.map(({ player, runs, balls, out }) => [player, runs, balls, out]);
/** As a single command of the live log: its facts share an id. */
function sayAs(match: MatchBuilder, id: string, command: Command): void {
  const ruling = rule(match.fold, command, null);
  if (!ruling.ok) throw new Error(ruling.refusal.words);
  const first = match.fold.facts.length + 1;
  match.fold.append(
    ruling.facts.map(({ body, happenedAt, breaks }, at): Fact => ({
      match: 'built',
      number: first + at,
      epoch: 1,
      kind: body.kind,
      version: 1,
      happenedAt,
      recordedAt: 0,
      author: '',
      commandId: id,
      corrects: correctsOf(body),
      breaks,
      body,
    })),
  );
}

describe('a wicket corrected after the next batter came in', () => {
  it('is rejected alone, and accepted together with amendments of the later balls (R5.14, R6.1)', () => {
    const { match, ball } = wicketAndOn();
    expect(scores(match)).toEqual([
      [1, 0, 1, true],
      [2, 6, 2, false],
      [3, 1, 1, false],
    ]);
    expect(match.try({ type: 'amend', of: ball, ball: { type: 'ball' } })).toMatchObject({ code: 'rest_impossible' });
    expect(match.try({ type: 'amend', of: ball, ball: { type: 'ball' }, alsoAfter: true })).toBeNull();
    expect(scores(match)).toEqual([
      [1, 1, 2, false],
      [2, 6, 2, false],
    ]);
    expect(match.fold.state.innings[0]).toMatchObject({ runs: 7, wickets: 0 });
    expect(assertInvariants(match.fold.state)).toEqual([]);
    expect(foldMatch('built', match.fold.facts)).toEqual(match.fold.state);
  });

  it('to the other batter swaps both in all later balls (R5.15)', () => {
    const { match, ball } = wicketAndOn({ kind: 'run out', player: 2 });
    match.say({
      type: 'amend',
      of: ball,
      ball: { type: 'ball', wicket: { kind: 'run out', player: 1 } },
      alsoAfter: true,
    });
    expect(scores(match).map(([player, , , out]) => [player, out])).toEqual([
      [1, true],
      [2, false],
      [3, false],
    ]);
    // The striker after a run out is predicted from the running; the recorded one is kept.
    expect(assertInvariants(match.fold.state).filter((words) => !words.startsWith('R23.10'))).toEqual([]);
  });

  it('may be removed, and one undo restores everything (R23.12)', () => {
    const { match, ball } = wicketAndOn();
    const before = scores(match);
    sayAs(match, 'one', { type: 'void', of: ball, alsoAfter: true });
    expect(scores(match)).toEqual([
      [1, 1, 1, false],
      [2, 6, 2, false],
    ]);
    const removed = match.fold.facts.find(({ body }) => body.kind === 'void')!.number;
    sayAs(match, 'two', { type: 'restore', of: removed });
    expect(scores(match)).toEqual(before);
    sayAs(match, 'three', {
      type: 'restore',
      of: match.fold.facts.find(({ body }) => body.kind === 'restore')!.number,
    });
    expect(scores(match)).toEqual([
      [1, 1, 1, false],
      [2, 6, 2, false],
    ]);
  });

  it('keeps later balls unchanged if the same batter is out (R5.14)', () => {
    const { match, ball } = wicketAndOn();
    const head = match.fold.facts.length;
    match.say({ type: 'amend', of: ball, ball: { type: 'ball', wicket: { kind: 'lbw' } }, alsoAfter: true });
    expect(match.fold.facts).toHaveLength(head + 1);
  });

  it('names the bowler’s end, at the start and between overs (R3.7)', () => {
    const match = buildMatch();
    match.say({ type: 'startInnings', batting: 0, striker: 1, nonStriker: 2, bowler: 101, from: 'Pier End' });
    for (let n = 0; n < 6; n += 1) match.say({ type: 'ball' });
    match.say({ type: 'bowler', player: 102, from: 'Pavilion End' });
    expect(match.fold.state.entries.flatMap(({ body }) => (body.kind === 'bowler' ? [body.from] : []))).toEqual([
      'Pier End',
      'Pavilion End',
    ]);
  });
});
