/** The list of all grounds of one world. */
import type { ListedVenue } from '@sightscreen/contracts';
import { type Kysely, sql } from 'kysely';
import type { Database } from '../../core/db/database.ts';
import type { World } from '../../core/db/column-types.ts';
import { venuePath } from '../../match/views/profile-paths.ts';

/** Grounds in one part of the list. */
export const GROUNDS_A_PART = 40;

interface GroundRow {
  id: number;
  name: string;
  city: string | null;
  country: string | null;
  last: string | null;
  matches: number;
  total: number;
  /** Whether it is the first ground of its country. */
  first: boolean;
}
/** Sorted by country, grounds without one last. Matches are counted for the rows of this part only. */
export async function readGroundList(
  db: Kysely<Database>,
  world: World,
  page: number,
  form: 'page' | 'part',
): Promise<{ ids: number[]; venues: ListedVenue[]; total: number }> {
  const { rows } = await sql<GroundRow>`
    select v.*, v.last::text as last, (select count(*)::int from match_figure f where f.venue_id = v.id and f.over and f.result is distinct from 'abandoned') as matches
      from (select v.id, v.name, v.city, v.country, (select max(f.start_date) from match_figure f where f.venue_id = v.id) as last, (count(*) over ())::int as total, row_number() over (partition by v.country order by v.name, v.id) = 1 as first
              from venue v where v.world = ${world} and v.merged_into is null
             order by v.country nulls last, v.name, v.id limit ${GROUNDS_A_PART} offset ${(page - 1) * GROUNDS_A_PART}) v
     order by v.country nulls last, v.name, v.id`.execute(db);
  return {
    ids: rows.map(({ id }) => id),
    total: rows[0]?.total ?? 0,
    venues: rows.map((row, at) => ({
      // A page starts with a country heading; a part continues the country of the previous one.
      heads: row.first || (at === 0 && form === 'page') ? { country: row.country } : null,
      name: row.name,
      location: row.city === '' ? null : row.city,
      href: venuePath(row),
      matches: row.matches,
      last: row.last,
    })),
  };
}
