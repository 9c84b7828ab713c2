/** Careers of players, in the format of the careers call. */
import { cellsOf, groupsOf } from './answer.ts';
import type { Cells } from './figures.ts';
import type { Match, Who } from './match-file.ts';

/** By player, then by "format gender". Includes players who were named in a match and did nothing. */
export function careersOf(matches: readonly Match[]): Map<Who, Record<string, object>> {
  const groupsFor = (of: string) =>
    groupsOf({ matches, register: new Map() }, { of, by: ['player', 'format', 'gender'], filters: [], ranges: [] });
  const [batting, bowling, fielding] = [groupsFor('batting'), groupsFor('bowling'), groupsFor('fielding')];
  const careers = new Map<Who, Record<string, object>>();
  for (const [key, batted] of batting) {
    const [who, format, gender] = batted.groups as [Who, string, string];
    const bat = cellsOf('batting', batted);
    const career = {
      matches: bat['matches'],
      batting: battingOf(bat),
      bowling: bowlingOf(cellsOf('bowling', bowling.get(key)!)),
      fielding: fieldingOf(cellsOf('fielding', fielding.get(key)!)),
    };
    careers.set(who, { ...careers.get(who), [`${format} ${gender}`]: career });
  }
  return careers;
}

const battingOf = (cells: Cells): object => ({
  innings: cells['innings'],
  notOuts: cells['not-outs'],
  runs: cells['runs'],
  balls: cells['balls'],
  highest: Number.parseInt(String(cells['highest']), 10),
  highestNotOut: String(cells['highest']).endsWith('*'),
  average: cells['average'],
  strikeRate: cells['strike-rate'],
  fifties: cells['fifties'],
  hundreds: cells['hundreds'],
  ducks: cells['ducks'],
  fours: cells['fours'],
  sixes: cells['sixes'],
});

const bowlingOf = (cells: Cells): object => ({
  innings: cells['innings'],
  balls: cells['balls'],
  maidens: cells['maidens'],
  runs: cells['runs'],
  wickets: cells['wickets'],
  average: cells['average'],
  economy: cells['economy'],
  strikeRate: cells['strike-rate'],
  bestInnings: bestOf(cells['best']!),
  bestMatch: bestOf(cells['best-match']!),
  fourWickets: cells['four-wickets'],
  fiveWickets: cells['five-wickets'],
  tenInMatch: cells['ten-wickets'],
  wides: cells['wides'],
  noBalls: cells['no-balls'],
});

function bestOf(cell: Cells[string]): { wickets: number; runs: number } | null {
  const [wickets, runs] = String(cell).split('/').map(Number);
  return runs === undefined ? null : { wickets: wickets!, runs };
}

const fieldingOf = (cells: Cells): object => ({
  catches: cells['catches'],
  stumpings: cells['stumpings'],
  runOuts: cells['run-outs'],
});
