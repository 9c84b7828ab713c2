/** The excerpt of a points table on the page of an upcoming match or of a side. */
import type { Kysely } from 'kysely';
import type { PreviewTable } from '@sightscreen/contracts';
import type { Database } from '../../../core/db/database.ts';
import type { Tag } from '../../../core/tags/tag.ts';
import { seriesTabs } from '../../../match/views/profile-paths.ts';
import { readAbout } from '../series.ts';
import { readStandings, tagsOfStandings } from './read-standings.ts';
import { groupsOf } from './table-page.ts';

/** A longer table is cut to the rows around the sides. */
const MAX_ROWS = 10;

/**
 * `around` is the number of rows kept above and below each side; null keeps a table of normal size complete. Returns
 * tags even without a table, so that the page is renewed when the series gets one.
 */
export async function readPreviewTable(
  db: Kysely<Database>,
  series: number,
  sides: readonly number[],
  around: number | null = null,
): Promise<{ table: PreviewTable | null; tags: Tag[] }> {
  const read = await readStandings(db, series, true);
  if (read === null) return { table: null, tags: [] };
  const tags = tagsOfStandings(read.ids);
  const about = await readAbout(db, read.id);
  const group =
    read.standings === null
      ? undefined
      : groupsOf(read.standings, read.teams).find(({ rows }) => rows.some(({ side }) => sides.includes(side.id)));
  const href = about === null ? undefined : seriesTabs(about).find(({ tab }) => tab === 'table')?.href;
  if (group === undefined || about === null || href === undefined) return { table: null, tags };
  const own = group.rows.flatMap(({ side }, at) => (sides.includes(side.id) ? [at] : []));
  const span = around ?? (group.rows.length <= MAX_ROWS ? group.rows.length : 1);
  const visibleRows = rowsAround(own, span, group.rows.length);
  return {
    tags,
    table: {
      series: about.name,
      href,
      count: group.rows.length,
      rows: group.rows.flatMap(({ side, played, won, lost, points, rate }, at) =>
        visibleRows.has(at)
          ? [{ place: at + 1, side, own: own.includes(at), played, won, lost, points, rate, cut: group.cut === at + 1 }]
          : [],
      ),
    },
  };
}

/** Indices of the rows shown. At the ends of a table as many rows as in its middle. */
function rowsAround(own: readonly number[], span: number, count: number): Set<number> {
  return new Set(
    own.flatMap((at) => {
      const first = Math.max(0, Math.min(at - span, count - 2 * span - 1));
      return Array.from({ length: 2 * span + 1 }, (_, step) => first + step).filter((row) => row < count);
    }),
  );
}
