import { expect, test } from 'vitest';
import { buildMatch } from '@sightscreen/test-kit/match-builder';
import { primeLine } from './prime-line.ts';

test('the toss holds the prime line until the first ball, then the partnership (MATCH-S02)', () => {
  const match = buildMatch({ overrides: { inningsBalls: 6 } });
  expect(primeLine(match.fold.state)).toBe('Home opt to bat');
  match.say({ type: 'startInnings', batting: 0, striker: 1, nonStriker: 2, bowler: 101 });
  match.say({ type: 'ball', bat: 3 });
  expect(primeLine(match.fold.state)).toBe('1st-wicket stand 3 (1)');
  match.say({ type: 'break', name: 'rain', reason: 'Rain stops play' });
  expect(primeLine(match.fold.state)).toBe('Rain stops play');
  match.say({ type: 'resume' });
  for (let ball = 0; ball < 5; ball += 1) match.say({ type: 'ball' });
  match.say({ type: 'startInnings', batting: 1, striker: 101, nonStriker: 102, bowler: 1 });
  expect(primeLine(match.fold.state)).toBe('Away need 4 runs in 6 balls');
});
