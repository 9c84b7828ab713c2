import { expect, test } from 'vitest';
import { askTimes, REQUEST_TIMEOUT_MS } from './ask-times.ts';

test('highlights are requested every 15000 ms with a timeout of 30000 ms (MATCH-107, MATCH-108)', () => {
  expect(askTimes('highlights')).toEqual({ onMove: false, every: 15_000 });
  expect(REQUEST_TIMEOUT_MS).toBe(30_000);
});
test('full commentary is requested on every ball and at least every 25 s (MATCH-104, MATCH-Q03)', () => {
  expect(askTimes('commentary')).toEqual({ onMove: true, every: 25_000 });
});
test('other match pages are requested when the match moves, not by the clock (MATCH-103)', () => {
  for (const tab of ['overs', 'day', 'squads', 'info', 'hi'])
    expect(askTimes(tab)).toEqual({ onMove: true, every: null });
});
