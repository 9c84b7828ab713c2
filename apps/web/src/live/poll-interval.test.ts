import { expect, test } from 'vitest';
import { MENU_INTERVAL, pollInterval, REQUEST_TIMEOUT } from './poll-interval.ts';
import { isInProgress } from '../ui/score/match-state.ts';

const NOW = Date.UTC(2026, 10, 21, 12);
const HOUR = 3_600_000;
const at = (
  phase: Parameters<typeof pollInterval>[0]['summary']['phase'],
  times: { startTime?: number; endTime?: number } = {},
) => pollInterval({ summary: { phase }, startTime: times.startTime ?? null, endTime: times.endTime ?? null }, NOW);

test('a match in progress, in a break or expected is requested every 15 s (MATCH-098, MATCH-103)', () => {
  expect([at('inprogress'), at('break'), at('forseen')]).toEqual([15_000, 15_000, 15_000]);
});
test('a match that starts in more than two hours is requested every 30 s (MATCH-099)', () => {
  expect([at('upcoming', { startTime: NOW + 2 * HOUR + 1 }), at('preview', { startTime: NOW + 48 * HOUR })]).toEqual([
    30_000, 30_000,
  ]);
});
test('a match that starts within two hours is requested every 25 s (MATCH-100)', () => {
  expect([
    at('upcoming', { startTime: NOW + 2 * HOUR }),
    at('preview', { startTime: NOW - HOUR }),
    at('upcoming'),
  ]).toEqual([25_000, 25_000, 25_000]);
});
test('a completed match is requested every 15 s until two hours after its end (MATCH-101)', () => {
  expect([
    at('complete', { endTime: NOW - 2 * HOUR }),
    at('complete', { endTime: NOW - 2 * HOUR - 1 }),
    at('complete'),
  ]).toEqual([15_000, null, null]);
});
test('a recent match is not requested (MATCH-Q02)', () => {
  expect(at('recent', { endTime: NOW })).toBeNull();
});
test.each([
  ['upcoming', 'MATCH-090'],
  ['preview', 'MATCH-091'],
  ['inprogress', 'MATCH-092'],
  ['break', 'MATCH-093'],
  ['forseen', 'MATCH-094'],
] as const)(
  'a match that is %s is not finished (%s, MATCH-090, MATCH-091, MATCH-092, MATCH-093, MATCH-094, MATCH-095, MATCH-Q01)',
  (phase, _row) => {
    expect([isInProgress(phase), at(phase) !== null]).toEqual([true, true]);
  },
);
test('a complete or recent match is finished (MATCH-096, MATCH-097)', () => {
  expect([isInProgress('complete'), isInProgress('recent')]).toEqual([false, false]);
});
test('the menu refreshes every 50 s, and match feed requests time out after 30 s (MATCH-031, MATCH-105)', () => {
  expect([MENU_INTERVAL, REQUEST_TIMEOUT]).toEqual([50_000, 30_000]);
});
