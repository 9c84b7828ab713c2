/** Tables of players and records, by tab: the same for a side and a series (STAT-020 to STAT-026, STAT-035). */
import type { RecordTable, StatsTab, SumTable } from '@sightscreen/contracts';
import { careerEconomy, strikeRate, twoDecimals } from '@sightscreen/cricket';
import type { Kysely } from 'kysely';
import type { Database } from '../../core/db/database.ts';
import type { Counted } from '../figures/counted.ts';
import { readBattingSums, readBowlingSums, readFieldingSums } from '../figures/team-records.store.ts';
import { readNamed, readRecords, recordsOf, topOf } from './feats.ts';
import { profilePath } from './profile-paths.ts';

/** STAT-025 */
const MAX_ROWS = 10;
export const STATS_TABS = ['batting', 'bowling', 'fielding', 'team'] as const satisfies StatsTab[];

const RECORDS: Record<StatsTab, readonly RecordTable['of'][]> = {
  batting: ['scores', 'stands'],
  bowling: ['bowling'],
  fielding: [],
  team: ['highestTotals', 'lowestTotals'],
};
export async function tablesOf(db: Kysely<Database>, tab: StatsTab, of: Counted): Promise<Tables> {
  if (of.kinds?.length === 0) return { sums: [], records: [], people: [] };
  const [sums, read] = await Promise.all([sumsOf(db, tab, of), readRecords(db, of, RECORDS[tab], MAX_ROWS)]);
  return {
    sums: sums
      .filter(({ rows }) => rows.length > 0)
      .map(({ of: name, rows, level }) => ({ of: name, rows: rows.map(({ who, cells }) => ({ who, cells })), level })),
    records: recordsOf(await readNamed(db, read), read),
    people: [
      ...sums.flatMap(({ rows }) => rows.map(({ id }) => id)),
      ...read.flatMap(({ feats }) => feats.flatMap(({ people }) => people)),
    ],
  };
}
interface Tables {
  sums: SumTable[];
  records: RecordTable[];
  /** Ids of all players named. */
  people: number[];
}

type SumsOfPeople = Omit<SumTable, 'rows'> & { rows: (SumTable['rows'][number] & { id: number })[] };
const by = (one: { id: number; name: string }) => ({ id: one.id, who: { name: one.name, href: profilePath(one) } });
/** `rank` returns the value that the table ranks by. */
function sumTable<Sum extends { id: number; name: string }>(
  of: SumTable['of'],
  sums: readonly Sum[],
  rank: (sum: Sum) => number,
  cells: (sum: Sum) => (string | number)[],
): SumsOfPeople {
  const { rows, level } = topOf(sums, MAX_ROWS, rank);
  return { of, rows: rows.map((one) => ({ ...by(one), cells: cells(one).map(String) })), level };
}
async function sumsOf(db: Kysely<Database>, tab: StatsTab, of: Counted): Promise<SumsOfPeople[]> {
  if (tab === 'batting') {
    const { runs, sixes } = await readBattingSums(db, of, MAX_ROWS + 1);
    return [
      sumTable(
        'mostRuns',
        runs,
        (one) => one.runs,
        (one) => [
          one.innings,
          one.notOuts,
          one.runs,
          `${one.highest}${one.highestNotOut ? '*' : ''}`,
          twoDecimals(one.runs, one.innings - one.notOuts),
          strikeRate(one.runs, one.balls),
        ],
      ),
      sumTable(
        'mostSixes',
        sixes,
        (one) => one.sixes,
        (one) => [one.innings, one.sixes, one.fours],
      ),
    ];
  }
  if (tab === 'bowling')
    return [
      sumTable(
        'mostWickets',
        await readBowlingSums(db, of, MAX_ROWS + 1),
        (one) => one.wickets,
        (one) => [
          one.innings,
          one.wickets,
          `${one.bestWickets}/${one.bestRuns}`,
          twoDecimals(one.runs, one.wickets),
          careerEconomy(one.runs, one.balls),
        ],
      ),
    ];
  if (tab === 'fielding')
    return [
      sumTable(
        'mostDismissals',
        await readFieldingSums(db, of, MAX_ROWS + 1),
        (one) => one.catches + one.stumpings,
        (one) => [one.catches + one.stumpings, one.catches, one.stumpings, one.runOuts],
      ),
    ];
  return [];
}
