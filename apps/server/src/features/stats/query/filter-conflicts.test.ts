import { describe, expect, test } from 'vitest';
import { statsQueryOf } from '../testing/answers.ts';
import { filterConflictOf } from './filter-conflicts.ts';

/** The names of the conflicting filters, the one at fault first. */
function namesOf(address: string): string[] {
  const conflict = filterConflictOf(statsQueryOf(address));
  if (conflict === null) return [];
  for (const name of conflict.beside) expect(conflict.message, address).toContain(name);
  return [conflict.field, ...conflict.beside];
}

describe('typing errors between filters are refused with their names', () => {
  test.each([
    ['from=2026-06-01&to=2025-01-01', ['to', 'from']],
    ['from=2026&to=2025', ['to', 'from']],
    ['from=2024-06-01&year=2020-2023', ['year', 'from']],
    ['from=2020&to=2021&year=2024', ['year', 'from', 'to']],
    ['of=team&team=7&opponent=7', ['opponent', 'team']],
    ['of=team&batter=7&bowler=7', ['bowler', 'batter']],
    ['of=batting&player=7&bowler=7', ['bowler', 'player']],
    ['of=bowling&player=7&batter=7', ['batter', 'player']],
    ['of=fielding&player=7&batter=7', ['batter', 'player']],
    ['of=partnerships&pair=7-7', ['pair']],
    ['format=T20&over=21', ['over', 'format']],
    ['format=Hundred&over=21-25', ['over', 'format']],
  ])('%s (BEYOND-09)', (address, names) => expect(namesOf(address)).toEqual(names));

  test.each([
    'from=2025&to=2025',
    'from=2024-06-01&year=2023,2024',
    'year=2024',
    'team=7,8&opponent=7',
    'of=bowling&player=7&bowling=pace',
    'of=fielding&player=7&bowler=7',
    'of=partnerships&pair=7-8',
    'format=T20&over=18-25',
    'format=ODI&over=55',
    'over=90',
    // Impossible, so the result is empty.
    'format=Test&phase=powerplay',
    'result=abandoned&chase=yes',
  ])('%s is accepted (BEYOND-09)', (address) => expect(namesOf(address)).toEqual([]));
});
