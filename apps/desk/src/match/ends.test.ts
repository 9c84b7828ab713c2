import { expect, test } from 'vitest';
import { buildMatch, type MatchBuilder } from '@sightscreen/test-kit/match-builder';
import { endsInLog, nextEnd } from './ends.ts';

const NAMES = ['Pier End', 'Town End'];
const over = (match: MatchBuilder, balls = 6): void => {
  for (let n = 0; n < balls; n += 1) match.say({ type: 'ball' });
};

test('the ends are named once and alternate automatically after every over (MATCH-S02)', () => {
  const match = buildMatch();
  expect([nextEnd(match.fold.state, []), nextEnd(match.fold.state, NAMES)]).toEqual([null, 'Pier End']);
  match.say({ type: 'startInnings', batting: 0, striker: 1, nonStriker: 2, bowler: 101, from: 'Pier End' });
  over(match);
  expect(nextEnd(match.fold.state, NAMES)).toBe('Town End');
  match.say({ type: 'bowler', player: 102, from: 'Town End' });
  over(match);
  expect([nextEnd(match.fold.state, NAMES), endsInLog(match.fold.state)]).toEqual(['Pier End', NAMES]);
  // No end was entered for this over: it still comes from the other one.
  match.say({ type: 'bowler', player: 101 });
  over(match);
  expect(nextEnd(match.fold.state, NAMES)).toBe('Town End');
});

test('in The Hundred two sets of five come from one end (R4.3)', () => {
  const match = buildMatch({ format: 'Hundred' });
  match.say({ type: 'startInnings', batting: 0, striker: 1, nonStriker: 2, bowler: 101, from: 'Pier End' });
  over(match, 5);
  expect(nextEnd(match.fold.state, NAMES)).toBe('Pier End');
  match.say({ type: 'bowler', player: 102, from: 'Pier End' });
  over(match, 5);
  expect(nextEnd(match.fold.state, NAMES)).toBe('Town End');
});
