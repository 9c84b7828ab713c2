/** Creates an auction before its first fact: its row, and the numbers of its teams and players. */
import type { ListedPlayer } from '@sightscreen/auction';
import { type Kysely, sql, type Transaction } from 'kysely';
import type { Database } from '../../../core/db/database.ts';
import type { World } from '../../../core/db/column-types.ts';
import { withInvalidation } from '../../../core/tags/changing.ts';
import type { Tag } from '../../../core/tags/tag.ts';
import type { TagVersions } from '../../../core/tags/tag-versions.ts';
import { linkPeople } from './link-people.store.ts';
import type { AuctionRow } from './read-auction.store.ts';
import { auctionTag, auctionsTag } from './tags.ts';

/** Null if the season already has an auction. */
export function beginAuction(
  { db, tags }: { db: Kysely<Database>; tags: TagVersions },
  season: { world: World; tournament: string; year: number; title: string },
): Promise<(Omit<AuctionRow, 'rates' | 'faq'> & { number: number }) | null> {
  return withInvalidation(db, tags, async (trx, changed) => {
    const row = await trx
      .insertInto('auction')
      .values({ ...season, faq: null })
      .onConflict((conflict) => conflict.columns(['tournament', 'year']).doNothing())
      .returning(['id', 'world', 'tournament', 'year', 'title', 'phase', 'head as number'])
      .executeTakeFirst();
    if (row === undefined) return null;
    changed([auctionsTag, auctionTag(row.id)]);
    return row;
  });
}

export const auctionWorld = async (db: Kysely<Database>, auction: number): Promise<World> =>
  (await db.selectFrom('auction').select('world').where('id', '=', auction).executeTakeFirstOrThrow()).world;

/** The ids that are not teams of the auction's world. */
export async function unknownSides(db: Kysely<Database>, auction: number, sides: readonly number[]): Promise<number[]> {
  const rows = await db
    .selectFrom('team')
    .select('id')
    .where('id', 'in', [...sides])
    .where('world', '=', db.selectFrom('auction').select('world').where('id', '=', auction))
    .execute();
  const known = new Set(rows.map(({ id }) => id));
  return sides.filter((side) => !known.has(side));
}

/**
 * Team ids by the requested names, case-insensitively: teams of the auction first, otherwise of its world. Several
 * ids where a name is ambiguous.
 */
export async function sidesNamed(
  db: Kysely<Database>,
  auction: number,
  names: readonly string[],
): Promise<Map<string, number[]>> {
  const { rows } = await sql<{ asked: string; id: number; own: boolean }>`
    select distinct asked, t.id, exists (select from auction_side s where s.auction_id = ${auction} and s.team_id = t.id) as own
    from unnest(${[...new Set(names)]}::text[]) as asked
    join (select name, id from team union select name, team_id from team_alias) known on lower(known.name) = lower(asked)
    join team said on said.id = known.id
    join team t on t.id = coalesce(said.merged_into, said.id)
    where t.world = (select world from auction where id = ${auction})
    order by t.id`.execute(db);
  return new Map(
    [...Map.groupBy(rows, ({ asked }) => asked)].map(([name, all]) => {
      const own = all.filter((team) => team.own);
      return [name, (own.length > 0 ? own : all).map(({ id }) => id)];
    }),
  );
}

export interface NamedPlayer extends Omit<ListedPlayer, 'player'> {
  name: string;
  country: string | null;
  age: number | null;
  style: string | null;
}

/**
 * Runs in the transaction that stores the list. Players are matched by name, so a repeated list reuses their numbers.
 * @returns tags of people who were linked to the registry
 */
export async function listPlayers(
  trx: Transaction<Database>,
  auction: number,
  players: readonly NamedPlayer[],
): Promise<{ listed: ListedPlayer[]; tags: Tag[] }> {
  const rows = players.map(({ name, country, age, style }) => ({
    auction_id: auction,
    name,
    country,
    age,
    style,
    person_id: null,
  }));
  const made = await trx
    .insertInto('auction_player')
    .values(rows)
    .onConflict((conflict) =>
      conflict
        .columns(['auction_id', 'name'])
        .doUpdateSet({ country: sql`excluded.country`, age: sql`excluded.age`, style: sql`excluded.style` }),
    )
    .returning(['id', 'name'])
    .execute();
  const ids = new Map(made.map(({ id, name }) => [name, id]));
  return {
    listed: players.map(({ name, country: _, age: __, style: ___, ...one }) => ({ player: ids.get(name)!, ...one })),
    tags: await linkPeople(trx, auction),
  };
}
