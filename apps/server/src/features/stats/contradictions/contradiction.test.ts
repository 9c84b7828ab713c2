import { describe, expect, test } from 'vitest';
import { questionOf } from '../testing/answers.ts';
import { contradictionOf } from './contradiction.ts';

/** The names of the conflicting filters, the one at fault first. */
function named(address: string): string[] {
  const found = contradictionOf(questionOf(address));
  if (found === null) return [];
  for (const name of found.beside) expect(found.message, address).toContain(name);
  return [found.field, ...found.beside];
}

describe('impossible filters are refused with their names', () => {
  test.each([
    ['from=2026-06-01&to=2025-01-01', ['to', 'from']],
    ['from=2026&to=2025', ['to', 'from']],
    ['from=2024-06-01&year=2020-2023', ['year', 'from']],
    ['from=2020&to=2021&year=2024', ['year', 'from', 'to']],
    ['season=2024&year=2010', ['season', 'year']],
    ['season=2023-24&to=2019', ['season', 'to']],
    ['of=team&team=7&opponent=7', ['opponent', 'team']],
    ['of=team&batter=7&bowler=7', ['bowler', 'batter']],
    ['of=batting&player=7&bowler=7', ['bowler', 'player']],
    ['of=bowling&player=7&batter=7', ['batter', 'player']],
    ['of=fielding&player=7&batter=7', ['batter', 'player']],
    ['of=partnerships&pair=7-7', ['pair']],
    ['of=partnerships&pair=7-8&player=9', ['player', 'pair']],
    ['format=Test&phase=powerplay', ['phase', 'format']],
    ['format=MDM,Test&phase=death,middle', ['phase', 'format']],
    ['format=T20&session=1', ['session', 'format']],
    ['format=ODI,T20I&new-ball=2', ['new-ball', 'format']],
    ['format=T20&over=21', ['over', 'format']],
    ['format=Hundred&over=21-25', ['over', 'format']],
    ['format=ODI&match-innings=3-4', ['match-innings', 'format']],
    ['format=T20I&result=drawn', ['result', 'format']],
    ['match-innings=1&chase=yes', ['chase', 'match-innings']],
    ['target=200&match-innings=1', ['target', 'match-innings']],
    ['format=T20&follow-on=yes', ['follow-on', 'format']],
    ['toss=won&chose=bat&match-innings=2', ['match-innings', 'toss', 'chose']],
    ['of=bowling&toss=won&chose=bat&match-innings=1', ['match-innings', 'toss', 'chose']],
    ['format=T20I&toss=lost&chose=field&chase=yes', ['chase', 'toss', 'chose', 'format']],
    ['result=abandoned&chase=yes', ['result', 'chase']],
    ['of=team&result=abandoned', ['result', 'of']],
    ['of=fielding&dismissal=run-out', ['dismissal', 'of']],
    ['min-dot-share=101', ['min-dot-share']],
    ['of=bowling&by=innings&min-wickets=11', ['min-wickets', 'by']],
  ])('%s (BEYOND-09)', (address, names) => expect(named(address)).toEqual(names));

  test.each([
    'from=2025&to=2025',
    'season=2023-24&year=2024',
    'season=2023-24&from=2025-01-01',
    'season=2020,2024&year=2010,2024',
    'season=first&year=2010',
    'from=2024-06-01&year=2023,2024',
    'team=7,8&opponent=7',
    'of=bowling&player=7&bowling=pace',
    'of=fielding&player=7&bowler=7',
    'format=Test,T20&phase=powerplay',
    'format=T20&session=unknown',
    'format=T20&over=18-25',
    'format=ODI&over=55',
    'phase=death&over=60',
    // In a shortened innings.
    'format=T20&phase=death&over=3',
    'match-innings=1-2&chase=yes',
    'format=Test&match-innings=4&result=drawn',
    'toss=won&chose=bat&match-innings=3',
    'of=bowling&toss=won&chose=bat&match-innings=2&chase=yes&format=ODI',
    'result=abandoned,won&chase=yes',
    'result=abandoned',
    'dot-share=100',
  ])('%s is accepted (BEYOND-09)', (address) => expect(named(address)).toEqual([]));
});
