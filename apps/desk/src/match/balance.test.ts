import { expect, test } from 'vitest';
import { buildMatch } from '@sightscreen/test-kit/match-builder';
import { balanceOf } from './balance.ts';

function scored() {
  const match = buildMatch();
  match.say({ type: 'startInnings', batting: 0, striker: 1, nonStriker: 2, bowler: 101 });
  for (const ball of [
    { bat: 4, boundary: true },
    { wide: 1 },
    { noBall: true, bat: 2 },
    { byes: 2 },
    { legByes: 1 },
    { wicket: { kind: 'bowled' as const } },
  ])
    match.say({ type: 'ball', ...ball });
  match.say({ type: 'batter', player: 3 });
  match.say({ type: 'penalty', to: 'batting' });
  return match;
}

test('bat runs plus extras equal the total and the bowlers’ runs, and balls agree (R23.1, R23.2, R23.4)', () => {
  const { fold } = scored();
  expect(balanceOf(fold.state, fold.state.innings[0]!)).toEqual({
    total: 17,
    bat: 6,
    extras: 11,
    conceded: 9,
    byes: 2,
    legByes: 1,
    penalty: 5,
    balls: 4,
    bowled: 4,
    faced: 5,
    received: 5,
    wickets: 1,
    out: 1,
    off: { batting: 0, bowling: 0, balls: 0, faced: 0 },
    balanced: true,
  });
});

test('a mismatch is reported with its amount (R23.1, R23.4)', () => {
  const { fold } = scored();
  const innings = structuredClone(fold.state.innings[0]!);
  innings.batters[0]!.runs += 2;
  innings.bowlers[0]!.legalBalls -= 1;
  expect(balanceOf(fold.state, innings)).toMatchObject({
    off: { batting: 2, bowling: 0, balls: -1, faced: 0 },
    balanced: false,
  });
});
