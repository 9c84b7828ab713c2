/** The overview of a series: its points table, what must happen, and its leaders. */
import type { MustHappen, SeriesPage, SourceLine, SummedMatches, TableGroup } from '@sightscreen/contracts';
import { type Kysely, sql } from 'kysely';
import type { Database } from '../../core/db/database.ts';
import { readBattingSums, readBowlingSums } from '../../match/figures/team-records.store.ts';
import { cachedReads, type Read } from '../../core/tags/cached-reads.ts';
import { type Tag, tagOf } from '../../core/tags/tag.ts';
import { profilePath, seriesTabs } from '../../match/views/profile-paths.ts';
import { statsPath } from '../../match/views/stats-path.ts';
import { readSource } from '../../match/views/source-line.ts';
import { recentlyOver, summedUntil } from '../../match/views/summed.ts';
import type { Services } from '../services.ts';
import { type ReadOverview, readAbout, type SeriesAbout } from './series.ts';
import { readStandings } from './table/read-standings.ts';
import { summaryOf } from './table/table-page.ts';

type Overview = NonNullable<SeriesPage['overview']>;
type Leaders = Overview['leaders'][number];

const tagsOfOverview = (id: number): Tag[] => [tagOf.seriesFixtures(id), tagOf.seriesFigures(id), tagOf.series(id)];

const LEADERS = 3;
/** Maximum overviews cached. */
const MAX_KEPT = 50;

/**
 * Cached until a result, a fixture, a rule, a figure or a name changes, because the page itself is rendered after every
 * ball.
 */
export const seriesOverviews = ({
  database: { db },
  tags: versions,
  clock,
  demo,
}: Pick<Services, 'database' | 'tags' | 'clock' | 'demo'>) =>
  cachedReads({
    versions,
    clock,
    most: MAX_KEPT,
    read: async (series: number): Promise<Read<ReadOverview | null>> => {
      const now = clock();
      const read = await readStandings(db, series, demo);
      const about = read === null ? null : await readAbout(db, read.id);
      if (read === null || about === null)
        return { value: null, tags: [tagOf.registry, tagOf.series(series)], validUntil: summedUntil(now) };
      const summed = await recentlyOver(db, sql`m.series_id = any(${read.ids}::int[])`, now);
      const [leaders, source] = await Promise.all([leadersOf(db, about), sourceOf(db, about, summed)]);
      const { standings, teams } = read;
      const tables: { groups: TableGroup[]; must: MustHappen[] } =
        standings === null ? { groups: [], must: [] } : summaryOf(standings, teams);
      const people = leaders.flatMap(({ rows }) => rows.map(({ id }) => tagOf.person(id)));
      return {
        value: {
          tables: tables.groups,
          must: tables.must,
          usualPoints: standings?.usualPoints ?? false,
          leaders,
          summed,
          source,
        },
        // Whatever invalidates the results of a series invalidates its figures too.
        tags: [tagOf.registry, ...read.ids.flatMap(tagsOfOverview), ...people],
        validUntil: summedUntil(now),
      };
    },
  });

/** The source of the figures of a series. */
export const sourceOf = (
  db: Kysely<Database>,
  { id, world }: SeriesAbout,
  summed: SummedMatches,
): Promise<SourceLine | undefined> =>
  readSource(db, {
    where: sql`f.series_id = ${id}`,
    summed,
    data: `/data?series=${id}`,
    ask: statsPath({ of: 'batting', series: id, world }),
  });

async function leadersOf(db: Kysely<Database>, about: SeriesAbout): Promise<Overview['leaders']> {
  const of = { series: about.id };
  const [{ runs }, wickets] = await Promise.all([
    readBattingSums(db, of, LEADERS + 1, ['runs']),
    readBowlingSums(db, of, LEADERS + 1),
  ]);
  const ids = [...runs, ...wickets].map(({ id }) => id);
  const { rows: sides } = await sql<{
    person: number;
    id: number;
    emblem: Overview['tables'][number]['rows'][number]['side']['emblem'];
  }>`
    select distinct on (a.person_id) a.person_id as person, t.id, t.emblem
      from appearance_figure a join match_figure f on f.match_id = a.match_id join team t on t.id = a.team_id
     where f.series_id = ${about.id} and a.person_id = any(${ids}::int[])
     order by a.person_id, f.start_date desc, f.match_id desc`.execute(db);
  const sideOf = new Map(sides.map(({ person, ...side }) => [person, side]));
  const stats = seriesTabs(about).find(({ tab }) => tab === 'stats')!.href;
  const row = (one: { id: number; name: string }, figure: number) => ({
    id: one.id,
    name: one.name,
    href: profilePath(one),
    team: sideOf.get(one.id) ?? null,
    figure,
  });
  const list = (of: Leaders['of'], href: string, rows: Leaders['rows']): Leaders => ({
    of,
    href,
    rows: rows.slice(0, LEADERS),
    level: rows.length > LEADERS && rows[LEADERS]!.figure === rows[LEADERS - 1]!.figure,
  });
  return [
    list(
      'mostRuns',
      stats,
      runs.map((one) => row(one, one.runs)),
    ),
    list(
      'mostWickets',
      `${stats}?statsType=bowling`,
      wickets.map((one) => row(one, one.wickets)),
    ),
  ].filter(({ rows }) => rows.length > 0);
}
