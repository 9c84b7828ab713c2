/**
 * Which worlds a page shows (docs/decisions/two-worlds.md). Lists of matches show both, with demonstration matches
 * labelled; figures never mix, so a page of figures shows one world and links to the other.
 */
import { type Kysely, sql } from 'kysely';
import type { ListedWorld as ListedWorldProps } from '@sightscreen/contracts';
import type { Database } from '../../core/db/database.ts';
import type { World } from '../../core/db/column-types.ts';
import { addressOf } from './pager.ts';

/** The worlds of a list of matches. */
export interface ListedWorlds {
  worlds: readonly World[];
  /** The world that the URL names; null if the list includes all of them. */
  named: World | null;
}

/** Null if the demonstration is requested but not shown on this site (`demo`). */
export function listedWorlds(requested: World | null, demo: boolean): ListedWorlds | null {
  if (requested === 'demo' && !demo) return null;
  return { worlds: requested === null ? (demo ? ['real', 'demo'] : ['real']) : [requested], named: requested };
}

/** A condition on a match row `m`. It is `true` for both worlds, so that any index of starts can serve. */
export const inWorlds = (worlds: readonly World[]) =>
  worlds.length === 2 ? sql`true` : sql`m.world = ${worlds[0] ?? 'real'}`;

/** For the page of a list of matches: links from one world back to all. `to`: the URL of its first page. */
export const linkedWorlds = ({ named }: ListedWorlds, to: (world: World | null) => string): ListedWorldProps => ({
  named,
  other: named === null ? null : { world: 'all', href: to(null) },
});

/** A finished match with at least one innings, because an abandoned one has no figures. */
const hasFigures = (world: World) =>
  sql<boolean>`exists (select from match m join match_figure f on f.match_id = m.id and f.over join innings_figure i on i.match_id = m.id where m.world = ${world})`;

/** The world whose figures a page shows if its URL names none: the real one once it has any. */
export async function worldOfFigures(db: Kysely<Database>, demo: boolean): Promise<World> {
  if (!demo) return 'real';
  const { rows } = await sql<{ real: boolean }>`select ${hasFigures('real')} as real`.execute(db);
  return rows[0]?.real === true ? 'real' : 'demo';
}

/** Worlds with figures, the default one first. */
export async function worldsWithFigures(db: Kysely<Database>, demo: boolean): Promise<World[]> {
  const { rows } = await sql<{ real: boolean; demo: boolean }>`
    select ${hasFigures('real')} as real, ${demo} and ${hasFigures('demo')} as demo`.execute(db);
  const [found] = rows;
  return [...(found?.real === true ? ['real' as const] : []), ...(found?.demo === true ? ['demo' as const] : [])];
}

/** Worlds with rows in the registry, the default one first: real rows without figures come second. */
export async function worldsOfRegistry(db: Kysely<Database>, kind: 'team' | 'venue', demo: boolean): Promise<World[]> {
  const [usual, { rows }] = await Promise.all([
    worldOfFigures(db, demo),
    sql<{ world: World }>`
      select w.world from unnest(array['real', 'demo']) as w(world)
       where (w.world = 'real' or ${demo}) and exists (select from ${sql.table(kind)} n where n.world = w.world)`.execute(
      db,
    ),
  ]);
  return rows.map(({ world }) => world).toSorted((a, b) => Number(b === usual) - Number(a === usual));
}

/** The world of a page of figures. */
export interface VisibleWorld {
  world: World;
  /** Its name in URLs of this world's lists; null for the default one. */
  named: World | null;
  /** The other world, if it has figures, with its name in URLs. */
  other: { world: World; named: World | null } | null;
}

/** `worlds`: the available ones, the default one first. Null if the requested one is not available. */
export function resolveWorld(worlds: readonly World[], requested: World | null): VisibleWorld | null {
  const [usual = 'real'] = worlds;
  if (requested !== null && !worlds.includes(requested)) return null;
  const world = requested ?? usual;
  const named = (candidate: World): World | null => (candidate === usual ? null : candidate);
  const other = worlds.find((candidate) => candidate !== world);
  return { world, named: named(world), other: other === undefined ? null : { world: other, named: named(other) } };
}

/** For the page of a list of figures. `to`: the URL of its first page in a world, by its name in URLs. */
export const linked = (
  named: World | null,
  other: VisibleWorld['other'],
  to: (world: World | null) => string,
): ListedWorldProps => ({ named, other: other === null ? null : { world: other.world, href: to(other.named) } });

/** The world of a list of the registry at `path`, with a link to the other; null for one that is not available. */
export async function worldOfList(
  { db, site }: { db: Kysely<Database>; site: { demo: boolean } },
  kind: 'team' | 'venue',
  requested: World | null,
  path: string,
) {
  const listed = resolveWorld(await worldsOfRegistry(db, kind, site.demo), requested);
  if (listed === null) return null;
  const { world, named, other } = listed;
  return {
    world,
    query: { world: named },
    otherWorld: other === null ? null : { world: other.world, href: addressOf(path, { world: other.named }) },
  };
}

/** Search engines index no page of the demonstration. */
export const baseIn = (world: World, { origin }: { origin: string }, path: string) => ({
  origin,
  path,
  demo: world === 'demo',
  noindex: world === 'demo',
});

/** The world of a query; null for any other value. */
export const parseWorld = (text: string | undefined): World | null =>
  text === 'real' || text === 'demo' ? text : null;

/** For descriptions of calls. */
export const BOTH_WORLDS = 'Real and demonstration matches; `world` (`real` or `demo`) lists one of them.';
export const ONE_WORLD = 'One world at a time: `world` is `real` or `demo`, by default real once it has figures.';
