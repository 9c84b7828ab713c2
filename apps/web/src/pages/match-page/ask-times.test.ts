import { expect, test } from 'vitest';
import { askTimes, PATIENCE } from './ask-times.ts';

test('highlights are asked again every 15000 ms and given up after 30000 ms (MATCH-107, MATCH-108)', () => {
  expect(askTimes('highlights')).toEqual({ onMove: false, every: 15_000 });
  expect(PATIENCE).toBe(30_000);
});
test('full commentary follows every ball and asks again after 25 s at the latest, as the calls of the API do (MATCH-104, MATCH-Q03)', () => {
  expect(askTimes('commentary')).toEqual({ onMove: true, every: 25_000 });
});
test('other pages of a match ask when it has moved and not by the clock (MATCH-103)', () => {
  for (const tab of ['overs', 'day', 'squads', 'info', 'hi'])
    expect(askTimes(tab)).toEqual({ onMove: true, every: null });
});
