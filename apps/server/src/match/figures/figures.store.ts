/**
 * Replaces the figures of matches in all tables, in the caller's transaction, which has locked the matches. Idempotent.
 */
import { sql, type Transaction } from 'kysely';
import type { Database } from '../../core/db/database.ts';
import type { AppearanceFigure, MatchFigure } from '../../core/db/schema.generated.ts';
import { beforeMerges, readMergedIds, withMergedIds } from './merged-ids.ts';
import { notifyRaised } from '../../core/tags/changing.ts';
import { type Tag, tagOf } from '../../core/tags/tag.ts';
import type { Figures } from './projector.ts';

const TABLES = {
  innings: 'innings_figure',
  batting: 'batting_figure',
  battingPhases: 'batting_phase_figure',
  bowling: 'bowling_figure',
  partnerships: 'partnership_figure',
  fielding: 'fielding_figure',
  appearances: 'appearance_figure',
  zones: 'zone_figure',
  boosts: 'boost_figure',
} as const;
export const FIGURE_TABLES = ['match_figure', ...Object.values(TABLES)] as const;

/** A few statements per table regardless of the number of matches, for the speed of bulk import. */
export async function storeFigures(trx: Transaction<Database>, made: Figures[]): Promise<void> {
  if (made.length === 0) return;
  await beforeMerges(trx);
  const mergedIds = await readMergedIds(trx);
  const all = made.map((figures) => withMergedIds(figures, mergedIds));
  const ids = all.map((figures) => figures.matchId);
  const countedBefore = await countedIn(trx, ids);
  const before = await peopleOf(trx, ids);
  const seriesBefore = await matchesInSeries(trx, ids);
  await replace(trx, 'match_figure', ids, await withLogPosition(trx, ids, all));
  for (const [part, table] of Object.entries(TABLES) as [keyof typeof TABLES, (typeof TABLES)[keyof typeof TABLES]][]) {
    await replace(
      trx,
      table,
      ids,
      all.flatMap<object>((figures) => figures[part]),
    );
  }
  const people = [
    ...before,
    ...all.flatMap(({ batting, bowling, fielding, appearances }) => [
      ...batting,
      ...bowling,
      ...fielding,
      ...appearances,
    ]),
  ];
  const counted = [...countedBefore, ...all.flatMap(({ matches }) => matches.filter(({ over }) => over))];
  const over = new Set(counted.map((row) => row.match_id));
  const careers = people.filter((row) => over.has(row.match_id));
  await notifyRaised(trx, [
    tagOf.figures,
    ...idsOf(people).map(tagOf.personFigures),
    ...idsOf(careers).map(tagOf.personCareer),
    ...placesOf(counted),
    ...tagsOfSeries(
      seriesBefore,
      all.flatMap(({ matches }) => matches),
    ),
  ]);
}

type Places = Pick<MatchFigure, 'match_id' | 'team1_id' | 'team2_id' | 'venue_id'>;
/** Sums of people, sides and grounds count finished matches only, so a ball of a live match does not change them. */
const countedIn = (trx: Transaction<Database>, ids: string[]): Promise<Places[]> =>
  trx
    .selectFrom('match_figure')
    .select(['match_id', 'team1_id', 'team2_id', 'venue_id'])
    .where('match_id', '=', sql<string>`any(${ids}::text[])`)
    .where('over', '=', true)
    .execute();
const placesOf = (matches: readonly Places[]): Tag[] =>
  matches.flatMap(({ team1_id, team2_id, venue_id }) => [
    tagOf.teamFigures(team1_id),
    tagOf.teamFigures(team2_id),
    ...(venue_id === null ? [] : [tagOf.venueFigures(venue_id)]),
  ]);

/** People with figures in these matches before the write: a correction may remove all figures of a person. */
async function peopleOf(trx: Transaction<Database>, ids: string[]): Promise<InMatch[]> {
  const { rows } = await sql<InMatch>`
    select match_id, person_id from batting_figure where match_id = any(${ids}::text[]) union select match_id, person_id from bowling_figure where match_id = any(${ids}::text[])
     union select match_id, person_id from fielding_figure where match_id = any(${ids}::text[])
     union select match_id, person_id from appearance_figure where match_id = any(${ids}::text[])`.execute(trx);
  return rows;
}
type InMatch = Pick<AppearanceFigure, 'match_id' | 'person_id'>;
const idsOf = (people: readonly InMatch[]): number[] => [...new Set(people.map((row) => row.person_id))];

type InSeries = Pick<MatchFigure, 'match_id' | 'series_id' | 'over' | 'knock_out'>;
/** The matches before the write: a correction may move one to another series, or reopen it. */
const matchesInSeries = (trx: Transaction<Database>, ids: string[]): Promise<InSeries[]> =>
  trx
    .selectFrom('match_figure')
    .select(['match_id', 'series_id', 'over', 'knock_out'])
    .where('match_id', '=', sql<string>`any(${ids}::text[])`)
    .execute();

/** Points tables count finished matches only, but depend on which of the others are knock-outs. */
function tagsOfSeries(before: readonly InSeries[], after: readonly InSeries[]): Tag[] {
  const known = new Map(before.map((row) => [row.match_id, row]));
  const counts = (row: InSeries): boolean =>
    row.over || known.get(row.match_id)?.over === true || known.get(row.match_id)?.knock_out !== row.knock_out;
  const seriesOf = (rows: readonly InSeries[]) => new Set(rows.flatMap(({ series_id }) => series_id ?? []));
  return [
    ...[...seriesOf([...before, ...after])].map(tagOf.seriesFigures),
    ...[...seriesOf([...before.filter(({ over }) => over), ...after.filter(counts)])].map(tagOf.seriesResults),
  ];
}

/** Adds the current epoch and head of each log. Figures with other values are out of date. */
async function withLogPosition(trx: Transaction<Database>, ids: string[], all: Figures[]): Promise<MatchFigure[]> {
  const rows = await trx
    .selectFrom('match')
    .select(['id', 'epoch', 'head'])
    .where('id', '=', sql<string>`any(${ids}::text[])`)
    .execute();
  const positions = new Map(rows.map(({ id, epoch, head }) => [id, { epoch, head }]));
  return all.flatMap(({ matches }) =>
    matches.flatMap((row) => {
      const at = positions.get(row.match_id);
      return at === undefined ? [] : [{ ...row, ...at }];
    }),
  );
}

async function replace(
  trx: Transaction<Database>,
  table: 'match_figure' | (typeof TABLES)[keyof typeof TABLES],
  ids: string[],
  rows: object[],
): Promise<void> {
  await trx
    .deleteFrom(table)
    .where('match_id', '=', sql<string>`any(${ids}::text[])`)
    .execute();
  if (rows.length === 0) return;
  // Rows use the column names of the table, so no column list is needed here.
  await sql`insert into ${sql.table(table)} select * from jsonb_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(rows)}::jsonb)`.execute(
    trx,
  );
}
