/** Points tables of current leagues on the home page. */
import { type Kysely, sql } from 'kysely';
import type { HomePage, MatchCard } from '@sightscreen/contracts';
import type { Instant } from '@sightscreen/cricket';
import type { Database } from '../../core/db/database.ts';
import { cachedReads, type Read } from '../../core/tags/cached-reads.ts';
import { type Tag, tagOf } from '../../core/tags/tag.ts';
import type { Lists } from '../../match/views/lists.ts';
import { seriesTabs } from '../../match/views/profile-paths.ts';
import { recentlyOver, summedUntil } from '../../match/views/summed.ts';
import type { Services } from '../services.ts';
import { type ReadStandings, groupsOf, readAbout, readStandings, tagsOfStandings } from '../series/index.ts';

type HomeTable = HomePage['tables'][number];

/** A league is current with a match today (GMT) or within this many days. */
const NEAR = 3;
const MAX_TABLES = 3;
/** More than are shown, because series between two teams have no table. */
const MAX_READ = 6;
const A_DAY = 86_400_000;

/** Ids of series: those with a match in play first, then by next start, then by last match. */
export function leaguesInPlay(
  { live, recent, upcoming }: Pick<Lists, 'live' | 'recent' | 'upcoming'>,
  now: Instant,
): number[] {
  const dayOf = (at: Instant) => Math.floor(at / A_DAY);
  const near = ({ startTime, date }: MatchCard) => Math.abs(dayOf(startTime ?? Date.parse(date)) - dayOf(now)) <= NEAR;
  const cards = [...live, ...upcoming.filter(near), ...recent.filter(near)];
  const ids = cards.flatMap(({ series }) => series?.id ?? []);
  return [...new Set(ids)];
}

/**
 * Reads the table of a series for the home page; null if it has none. The result is cached until a result, fixture,
 * rule or name changes, since the home page is rebuilt after every ball.
 */
export const homeTables = ({
  database: { db },
  tags: versions,
  clock,
  live: { site },
}: Pick<Services, 'database' | 'tags' | 'clock' | 'live'>) =>
  cachedReads({
    versions,
    clock,
    most: 4 * MAX_READ,
    read: async (series: number): Promise<Read<{ ids: number[]; table: HomeTable | null }>> => {
      const now = clock();
      const read = await readStandings(db, series, site.demo);
      const ids = read?.ids ?? [series];
      return {
        value: { ids, table: read === null ? null : await tableOf(db, read, now) },
        tags: [tagOf.registry, ...tagsOfStandings(ids)],
        validUntil: summedUntil(now),
      };
    },
  });

const resultsAndRules = (ids: readonly number[]): Tag[] =>
  ids.flatMap((id) => [tagOf.seriesResults(id), tagOf.series(id)]);

/**
 * `tags` cover every series read, including those without a table yet. Tags of fixtures and names are left out, since
 * the page depends on them anyway.
 */
export async function readTables(
  tableInPlay: ReturnType<typeof homeTables>,
  lists: Pick<Lists, 'live' | 'recent' | 'upcoming'>,
  now: Instant,
): Promise<{ tables: HomeTable[]; tags: Tag[] }> {
  const read = await Promise.all(leaguesInPlay(lists, now).slice(0, MAX_READ).map(tableInPlay));
  return {
    tables: read.flatMap(({ value: { table } }) => table ?? []).slice(0, MAX_TABLES),
    tags: read.flatMap(({ value: { ids } }) => resultsAndRules(ids)),
  };
}

async function tableOf(db: Kysely<Database>, read: ReadStandings, now: Instant): Promise<HomeTable | null> {
  const groups = groupsInPlay(read);
  if (groups.length === 0) return null;
  const [about, of] = await Promise.all([
    readAbout(db, read.id),
    recentlyOver(db, sql`m.series_id = any(${read.ids}::int[])`, now),
  ]);
  if (about === null) return null;
  const { id, name, season, category, world } = about;
  const href = seriesTabs(about).find(({ tab }) => tab === 'table')!.href;
  return { series: { id, name, season, category, href }, world, groups, of };
}

/**
 * Groups with a match to come, or all if none has. A group appears from its first match on, since appearing with its
 * first result would reveal that result (BEYOND-04).
 */
function groupsInPlay({ standings, teams }: ReadStandings): HomeTable['groups'] {
  if (standings === null) return [];
  const started = standings.groups.filter(
    ({ counted, open }) => counted.length > 0 || open.some(({ phase }) => phase !== 'upcoming' && phase !== 'preview'),
  );
  const open = started.filter((group) => group.open.length > 0);
  return groupsOf(standings, teams, open.length > 0 ? open : started);
}
