import { expect, test } from 'vitest';
import { buildMatch } from '@sightscreen/test-kit/match-builder';
import { conditionsOf } from './conditions.ts';

const powerplays = (match: ReturnType<typeof buildMatch>) =>
  conditionsOf(match.fold.state).find(([name]) => name === 'Powerplays')?.[1];

test('reviews are counted by innings (R1.1)', () =>
  expect(conditionsOf(buildMatch().fold.state)).toContainEqual(['Reviews', '2 unsuccessful per innings']));
test('the powerplay follows the conditions, also after lost overs, unless the log has one (R17.1 to R17.4)', () => {
  const match = buildMatch();
  expect(powerplays(match)).toBe('Overs 1–6, two outside the ring');
  match.say({ type: 'startInnings', batting: 0, striker: 1, nonStriker: 2, bowler: 101 });
  match.say({ type: 'allocation', balls: 54 });
  expect(powerplays(match)).toBe('First 2.4 overs, two outside the ring');
  match.record({ kind: 'powerplay', innings: 1, type: 'mandatory', fromBall: 1, toBall: 18 });
  expect(powerplays(match)).toBe('mandatory, 3 overs');
  expect(powerplays(buildMatch({ format: 'Hundred' }))).toBe('Balls 1–25, two outside the ring');
  expect(powerplays(buildMatch({ format: 'Test' }))).toBeNull();
  expect(powerplays(buildMatch({}, { clock: false }))).toBeNull();
});
