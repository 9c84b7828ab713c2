/** Lists show one world: the real one where it has any rows, unless the address names the other (issue 9). */
import { type Kysely, sql } from 'kysely';
import type { ListedWorld as ListedWorldProps } from '@sightscreen/contracts';
import type { Database } from '../db/database.ts';
import type { World } from '../db/tables/match.ts';

/** Worlds with such rows, the real one first. `demo`: whether the site shows the invented one. */
export async function worldsOf(
  db: Kysely<Database>,
  noun: 'team' | 'venue' | 'match',
  demo: boolean,
): Promise<World[]> {
  const listed = noun === 'match' ? sql`and n.summary is not null` : sql``;
  const { rows } = await sql<{ world: World }>`
    select w.world from unnest(array['real', 'demo']) as w(world)
     where (w.world = 'real' or ${demo}) and exists (select from ${sql.table(noun)} n where n.world = w.world ${listed})
     order by w.world = 'real' desc`.execute(db);
  return rows.map(({ world }) => world);
}

export interface ListedWorld {
  world: World;
  /** As addresses of this world's lists name it: not where it is the usual one. */
  named: World | null;
  /** The other one, where it has any, and as addresses name that. */
  other: { world: World; named: World | null } | null;
}

/** Null where another world is asked for than those there are. */
export function listedWorld(worlds: readonly World[], asked: World | null): ListedWorld | null {
  const [usual = 'real'] = worlds;
  if (asked !== null && !worlds.includes(asked)) return null;
  const world = asked ?? usual;
  const named = (one: World): World | null => (one === usual ? null : one);
  const other = worlds.find((one) => one !== world);
  return { world, named: named(world), other: other === undefined ? null : { world: other, named: named(other) } };
}

/** For the page of a list. `to`: its first page in a world as addresses name it. */
export const linked = (
  named: World | null,
  other: ListedWorld['other'],
  to: (world: World | null) => string,
): ListedWorldProps => ({ named, other: other === null ? null : { world: other.world, href: to(other.named) } });

/** The world of a query; anything else names none. */
export const askedWorld = (text: string | undefined): World | null =>
  text === 'real' || text === 'demo' ? text : null;

/** In descriptions of calls. */
export const ONE_WORLD = 'One world at a time: `world` is `real` or `demo`, by default real where it exists.';
