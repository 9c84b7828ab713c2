/** Statistics of a side by match type, year and opponent (STAT-001, STAT-002, STAT-020 to 023, STAT-026). */
import type { StatsTab, StatsTable, SumTable, SummedMatches } from '@sightscreen/contracts';
import { type Format, formatOf, twoDecimals, UNDEFINED_RATE } from '@sightscreen/cricket';
import type { Kysely } from 'kysely';
import type { Database } from '../../core/db/database.ts';
import type { KindOfMatch } from '../../match/figures/counted.ts';
import { readResults, type ResultsAgainst } from '../../match/figures/team-records.store.ts';
import { isInTeamFilters } from '../../match/views/team-filters.ts';
import { STATS_TABS, tablesOf } from '../../match/views/stats-tables.ts';
import { readTeamNames, teamLink } from '../../match/views/team-and-match-links.ts';
import { byOpponent } from './team-results.ts';
import type { TeamAbout } from './team.store.ts';

/** STAT-020 */
export const FIRST_YEAR = 1937;

/**
 * STAT-021 to STAT-023: 1 is Test, 2 ODI, 3 T20I; for clubs multi-day, one-day and T20 matches. The Hundred never
 * counts as 3 (STAT-Q10) and has its own number.
 */
export const MATCH_TYPES: Record<'international' | 'club', Record<string, Format>> = {
  international: { 1: 'Test', 2: 'ODI', 3: 'T20I' },
  club: { 1: 'MDM', 2: 'ODM', 3: 'T20', 4: 'Hundred' },
};

/** 0 means all years or all opponents (STAT-Q05, STAT-Q08). */
export interface StatsTableQuery {
  stats: StatsTab;
  matchType: number;
  year: number;
  opponent: number;
}
export const statsPath = (
  team: Pick<TeamAbout, 'href'>,
  { stats, matchType, year, opponent }: StatsTableQuery,
): string => `${team.href}/stats-table/${stats}/${matchType}/${year}/${opponent}`;

/** The match types offered for a side; The Hundred only if it was played. */
const offeredTypes = (kind: TeamAbout['kind'], rows: readonly ResultsAgainst[]): [type: string, format: Format][] =>
  Object.entries(MATCH_TYPES[kind]).filter(([type, format]) => type !== '4' || kindsOf(rows, kind, format).length > 0);

interface Deps {
  db: Kysely<Database>;
  team: TeamAbout;
  now: number;
}
/** Returns null for a match type that the side does not offer. */
export async function readStats(
  { db, team, now }: Deps,
  selection: StatsTableQuery,
  rows: readonly ResultsAgainst[],
  summed: SummedMatches,
): Promise<{ table: StatsTable; people: number[] } | null> {
  const types = offeredTypes(team.kind, rows);
  const format = types.find(([type]) => type === String(selection.matchType))?.[1];
  if (format === undefined) return null;
  const kinds = kindsOf(rows, team.kind, format);
  const of = {
    team: team.id,
    kinds,
    ...(selection.year === 0 ? {} : { year: selection.year }),
    ...(selection.opponent === 0 ? {} : { opponent: selection.opponent }),
  };
  const narrowed = selection.year !== 0 || selection.opponent !== 0;
  const [results, opponents, { people, ...tables }] = await Promise.all([
    narrowed ? readResults(db, of) : rows.filter((row) => isAmong(kinds, row)),
    readTeamNames(
      db,
      rows.map(({ opponentId }) => opponentId),
    ),
    tablesOf(db, selection.stats, of),
  ]);
  if (selection.stats === 'team') tables.sums.push(opponentTable(results, opponents));
  const lastYear = new Date(now).getUTCFullYear();
  const years = Array.from({ length: lastYear - FIRST_YEAR + 1 }, (_, before) => String(lastYear - before));
  const table: StatsTable = {
    tab: selection.stats,
    tabs: STATS_TABS.map((tab) => ({ tab, href: statsPath(team, { ...selection, stats: tab }) })),
    matchType: String(selection.matchType),
    matchTypes: types.map(([value, name]) => ({ value, name })),
    year: String(selection.year),
    years: [{ value: '0', name: 'all' }, ...years.map((year) => ({ value: year, name: year }))],
    opponent: String(selection.opponent),
    opponents: [
      { value: '0', name: 'all' },
      ...[...opponents.values()]
        .filter(isInTeamFilters)
        .map(({ id, name }) => ({ value: String(id), name }))
        .toSorted((a, b) => a.name.localeCompare(b.name, 'en-GB')),
    ],
    action: statsPath(team, selection),
    matches: results.reduce((sum, { played }) => sum + played, 0),
    ...tables,
    summed,
  };
  return { table, people };
}

const isAmong = (kinds: readonly KindOfMatch[], { sourceType, type }: KindOfMatch): boolean =>
  kinds.some((kind) => kind.sourceType === sourceType && kind.type === type);

/** The kinds of match within a format that a side has played. */
export const kindsOf = (
  rows: readonly KindOfMatch[],
  teamType: 'international' | 'club',
  format: Format | undefined,
): KindOfMatch[] => [
  ...new Map(
    rows
      .filter(({ sourceType, type }) => formatOf({ sourceType, type, teamType }) === format)
      .map(({ sourceType, type }) => [`${type} ${sourceType}`, { sourceType, type }]),
  ).values(),
];

const opponentTable = (results: readonly ResultsAgainst[], opponents: Parameters<typeof teamLink>[0]): SumTable => ({
  of: 'byOpponent',
  rows: byOpponent(results).map(({ opponentId, results: { played, won, lost, tied, drawn, noResult } }) => ({
    who: teamLink(opponents, opponentId),
    cells: [...[played, won, lost, drawn, tied, noResult].map(String), share(won, played - noResult)],
  })),
  level: false,
});
const share = (won: number, of: number): string => (of === 0 ? UNDEFINED_RATE : twoDecimals(100 * won, of));
