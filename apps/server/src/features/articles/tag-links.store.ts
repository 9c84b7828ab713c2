/** Links to the players, teams, grounds and series that an article is about; merged rows lead to the remaining one. */
import { type Kysely, sql } from 'kysely';
import type { ArticleTags, RegistryKind } from '../../core/db/column-types.ts';
import type { Database } from '../../core/db/database.ts';
import { remainingId } from '../../core/db/merged.ts';
import { type Tag, tagOf } from '../../core/tags/tag.ts';
import { profilePath, seriesPath, teamPath, venuePath } from '../../match/views/profile-paths.ts';

type Named = { id: number; name: string; season: string };
const PATHS: Record<RegistryKind, (row: Named) => string> = {
  series: seriesPath,
  team: teamPath,
  venue: venuePath,
  person: profilePath,
};

/** In the order of kinds above, then of the tags. */
export async function readTagLinks(
  db: Kysely<Database>,
  tags: ArticleTags,
): Promise<{ links: { name: string; href: string }[]; tags: Tag[] }> {
  const found = await Promise.all(
    (Object.keys(PATHS) as RegistryKind[]).map(async (entity) => {
      const ids = tags.filter((tag) => tag.entity === entity).map(({ id }) => id);
      if (ids.length === 0) return [];
      const season = entity === 'series' ? sql`n.season` : sql`''`;
      const { rows } = await sql<Named>`
        select n.id, n.name, ${season} as season from unnest(${ids}::int[]) with ordinality as t(id, place)
          join ${sql.table(entity)} n on n.id = ${remainingId(entity, sql`t.id`)} order by t.place`.execute(db);
      return rows.map((row) => ({ name: row.name, href: PATHS[entity](row), tag: tagOf[entity](row.id) }));
    }),
  );
  const links = new Map(found.flat().map((link) => [link.href, link]));
  return {
    links: [...links.values()].map(({ name, href }) => ({ name, href })),
    tags: [...links.values()].map(({ tag }) => tag),
  };
}
