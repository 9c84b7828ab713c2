/**
 * Which worlds a page shows (docs/decisions/two-worlds.md). Lists of matches show both, with demonstration matches
 * labelled; figures never mix, so a page of figures shows one world and links to the other.
 */
import { type Kysely, sql } from 'kysely';
import type { ListedWorld as ListedWorldProps } from '@sightscreen/contracts';
import type { Database } from '../db/database.ts';
import type { World } from '../db/column-types.ts';

/** What a list of matches shows. */
export interface ListedWorlds {
  worlds: readonly World[];
  /** The world that the address names; null where the list has all of them. */
  named: World | null;
}

/** Null for the demonstration where the site does not show it (`demo`). */
export function listedWorlds(asked: World | null, demo: boolean): ListedWorlds | null {
  if (asked === 'demo' && !demo) return null;
  return { worlds: asked === null ? (demo ? ['real', 'demo'] : ['real']) : [asked], named: asked };
}

/** A condition on a match row `m`. Without a world to leave out there is none, so that any index of starts serves. */
export const inWorlds = (worlds: readonly World[]) =>
  worlds.length === 2 ? sql`true` : sql`m.world = ${worlds[0] ?? 'real'}`;

/** For the page of a list of matches: from one world its address leads back to all. `to`: its first page. */
export const linkedWorlds = ({ named }: ListedWorlds, to: (world: World | null) => string): ListedWorldProps => ({
  named,
  other: named === null ? null : { world: 'all', href: to(null) },
});

/** A finished match with at least one innings: one that was abandoned has no figures to show. */
const hasFigures = (world: World) =>
  sql<boolean>`exists (select from match m join match_figure f on f.match_id = m.id and f.over join innings_figure i on i.match_id = m.id where m.world = ${world})`;

/** The world whose figures a page shows where its address names none: the real one once it has any. */
export async function worldOfFigures(db: Kysely<Database>, demo: boolean): Promise<World> {
  if (!demo) return 'real';
  const { rows } = await sql<{ real: boolean }>`select ${hasFigures('real')} as real`.execute(db);
  return rows[0]?.real === true ? 'real' : 'demo';
}

/** Worlds with figures, the one that is shown first. */
export async function worldsWithFigures(db: Kysely<Database>, demo: boolean): Promise<World[]> {
  const { rows } = await sql<{ real: boolean; demo: boolean }>`
    select ${hasFigures('real')} as real, ${demo} and ${hasFigures('demo')} as demo`.execute(db);
  const [found] = rows;
  return [...(found?.real === true ? ['real' as const] : []), ...(found?.demo === true ? ['demo' as const] : [])];
}

/** Worlds with rows of the registry, the one that is shown first: real rows alone, without figures, come second. */
export async function worldsOfRegistry(db: Kysely<Database>, noun: 'team' | 'venue', demo: boolean): Promise<World[]> {
  const [usual, { rows }] = await Promise.all([
    worldOfFigures(db, demo),
    sql<{ world: World }>`
      select w.world from unnest(array['real', 'demo']) as w(world)
       where (w.world = 'real' or ${demo}) and exists (select from ${sql.table(noun)} n where n.world = w.world)`.execute(
      db,
    ),
  ]);
  return rows.map(({ world }) => world).toSorted((a, b) => Number(b === usual) - Number(a === usual));
}

/** What a page of figures shows. */
export interface ShownWorld {
  world: World;
  /** As addresses of this world's lists name it: not where it is the usual one. */
  named: World | null;
  /** The other one, where it has any, and as addresses name that. */
  other: { world: World; named: World | null } | null;
}

/** `worlds`: those there are, the usual one first. Null where another is asked for. */
export function shownWorld(worlds: readonly World[], asked: World | null): ShownWorld | null {
  const [usual = 'real'] = worlds;
  if (asked !== null && !worlds.includes(asked)) return null;
  const world = asked ?? usual;
  const named = (one: World): World | null => (one === usual ? null : one);
  const other = worlds.find((one) => one !== world);
  return { world, named: named(world), other: other === undefined ? null : { world: other, named: named(other) } };
}

/** For the page of a list of figures. `to`: its first page in a world as addresses name it. */
export const linked = (
  named: World | null,
  other: ShownWorld['other'],
  to: (world: World | null) => string,
): ListedWorldProps => ({ named, other: other === null ? null : { world: other.world, href: to(other.named) } });

/** The world of a query; anything else names none. */
export const askedWorld = (text: string | undefined): World | null =>
  text === 'real' || text === 'demo' ? text : null;

/** In descriptions of calls. */
export const BOTH_WORLDS = 'Real and demonstration matches; `world` (`real` or `demo`) lists one of them.';
export const ONE_WORLD = 'One world at a time: `world` is `real` or `demo`, by default real once it has figures.';
