import { expect, test } from 'vitest';
import { bowlingAnalysis, bowlingFigures } from './figures.ts';

test('bowling figures are wickets/runs, with overs in brackets (R12.7)', () => {
  expect(bowlingFigures({ wickets: 3, runs: 20 })).toBe('3/20');
  expect(bowlingFigures({ wickets: 0, runs: 31 }, '4 ov')).toBe('0/31 (4 ov)');
});
test('an analysis is overs, maidens, runs and wickets (MATCH-065)', () =>
  expect(bowlingAnalysis({ overs: '3.4', maidens: 1, runs: 18, wickets: 2 })).toBe('3.4-1-18-2'));
