/** Finds the series or match whose rows are to be downloaded. */
import { type Kysely, sql } from 'kysely';
import type { Database } from '../../core/db/database.ts';
import { remainingId } from '../../core/db/merged.ts';
import type { World } from '../../core/db/column-types.ts';
import { pagePath, slugOf } from '../../match/views/paths.ts';
import { seriesPath } from '../../match/views/profile-paths.ts';
import { slug, slugOr } from '../../match/views/slug.ts';

export type ScopeId = { series: number } | { match: string };
export interface DownloadScope {
  /** For a merged series, the id of the remaining one. */
  id: number | string;
  world: World;
  name: string;
  href: string;
  /** Prefix of its file names. */
  slug: string;
  /** Whether the ball data includes any of its matches. */
  counted: boolean;
}

export const findScope = (db: Kysely<Database>, selection: ScopeId): Promise<DownloadScope | null> =>
  'series' in selection ? ofSeries(db, selection.series) : ofMatch(db, selection.match);

async function ofSeries(db: Kysely<Database>, series: number): Promise<DownloadScope | null> {
  const { rows } = await sql<{ id: number; world: World; name: string; season: string; counted: boolean }>`
    select s.id, s.world, s.name, s.season,
           exists (select from match_figure f join ball_match b on b.match_id = f.match_id where f.series_id = s.id and b.figures is not null) as counted
      from series s where s.id = ${remainingId('series', series)}`.execute(db);
  const [row] = rows;
  if (row === undefined) return null;
  const { id, world, season, counted } = row;
  const name = row.name.includes(season) ? row.name : `${row.name} ${season}`;
  return { id, world, name, href: seriesPath(row), slug: slugOr(name, 'series'), counted };
}

async function ofMatch(db: Kysely<Database>, match: string): Promise<DownloadScope | null> {
  const row = await db
    .selectFrom('match')
    .leftJoin('ball_match', 'ball_match.match_id', 'match.id')
    .select(['match.id', 'match.world', 'match.summary', 'match.start_date', 'ball_match.figures'])
    .where('match.id', '=', match)
    .executeTakeFirst();
  const [one, two] = row?.summary?.sides ?? [];
  if (row?.summary == null || one === undefined || two === undefined) return null;
  const { id, world, summary, figures } = row;
  const name = `${one.name} v ${two.name}, ${summary.description}`;
  return {
    id,
    world,
    name,
    // The page redirects to its canonical address, which includes the series.
    href: pagePath('scorecard', id, slugOf(summary, null)),
    slug: slug(`${slugOr(one.shortName, 'team')} v ${slugOr(two.shortName, 'team')} ${row.start_date}`),
    counted: figures !== null,
  };
}
