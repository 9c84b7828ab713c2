/** Stores a past season: its teams, its players and a reconstructed log. */
import { type AuctionFact, foldAuction } from '@sightscreen/auction';
import { type Kysely, sql, type Transaction } from 'kysely';
import type { Database } from '../../../../core/db/database.ts';
import type { World } from '../../../../core/db/column-types.ts';
import { lockRegistry, teamSeen } from '../../../../registry/naming/registry.ts';
import { findTeams, makeTeams, teamKey } from '../../../../registry/teams.store.ts';
import { notifyRaised } from '../../../../core/tags/changing.ts';
import { writeAuctionFacts } from '../auction-log.store.ts';
import { linkPeople } from '../link-people.store.ts';
import { nameKey } from './name-key.ts';
import { factsOfSeason, oneRowEach } from './season.ts';
import { rulesOf, type SeasonFile } from './season-file.ts';
import type { SeasonRow } from './season-row.ts';
import { auctionTag, auctionsTag } from '../tags.ts';

const AUTHOR = 'import';
/** Interval between facts of an import in milliseconds, since lists identify lots by their times. */
const APART = 1_000;

export type SeasonImported = { ok: true; auction: number; facts: number } | { ok: false; why: 'people-spoke' };

/** Rolls back when staff have entered commands. This is known only after writing, since the write locks the row. */
class PeopleSpoke extends Error {}

/**
 * Replaces an earlier import of the season and keeps its player ids. A season with commands of staff is refused and
 * unchanged. `now` is in milliseconds.
 */
export async function importSeason(...args: Parameters<typeof replaceSeason>): Promise<SeasonImported> {
  try {
    return await replaceSeason(...args);
  } catch (error) {
    if (error instanceof PeopleSpoke) return { ok: false, why: 'people-spoke' };
    throw error;
  }
}

async function replaceSeason(
  db: Kysely<Database>,
  season: SeasonFile,
  list: readonly SeasonRow[],
  now: number,
  world: World = 'real',
): Promise<SeasonImported> {
  const rows = oneRowEach(list);
  return db.transaction().execute(async (trx): Promise<SeasonImported> => {
    await lockRegistry(trx);
    const { tournament, year, title, rates } = season;
    const { id: auction } = await trx
      .insertInto('auction')
      .values({ world, tournament, year, title, rates: JSON.stringify(rates), faq: null })
      .onConflict((conflict) =>
        conflict.columns(['tournament', 'year']).doUpdateSet({ title, rates: JSON.stringify(rates) }),
      )
      .returning('id')
      .executeTakeFirstOrThrow();
    const spoken = await trx
      .selectFrom('auction_fact')
      .select('number')
      .where('auction_id', '=', auction)
      .where('author', '!=', AUTHOR)
      .limit(1)
      .executeTakeFirst();
    if (spoken !== undefined) throw new PeopleSpoke();
    const before = await trx
      .deleteFrom('auction_fact')
      .where('auction_id', '=', auction)
      .returning(sql<number>`(extract(epoch from recorded_at) * 1000)::float8`.as('at'))
      .execute();
    const sides = await sidesOf(trx, world, season, rows);
    const players = await playersOf(trx, auction, rows);
    await trx.deleteFrom('auction_side').where('auction_id', '=', auction).execute();
    if (sides.size > 0)
      await trx
        .insertInto('auction_side')
        .values([...new Set(sides.values())].map((team_id) => ({ auction_id: auction, team_id })))
        .execute();
    const people = await linkPeople(trx, auction);
    const bodies = factsOfSeason(rows, rulesOf(season), {
      player: ({ player }) => players.get(nameKey(player))!,
      side: (name) => sides.get(name)!,
    });
    // The start time distinguishes this log for readers from the one before, which had the same numbers.
    const last = Math.min(...before.map(({ at }) => Math.round(at)));
    const begun = Math.max(now - bodies.length * APART, before.length === 0 ? 0 : last + 1);
    const facts = bodies.map((body, at): AuctionFact => ({ number: at + 1, recordedAt: begun + at * APART, body }));
    await writeAuctionFacts(
      trx,
      auction,
      facts.map((fact) => ({ ...fact, author: AUTHOR, command: null })),
    );
    const { phase } = foldAuction(facts);
    await trx.updateTable('auction').set({ head: facts.length, phase }).where('id', '=', auction).execute();
    await notifyRaised(trx, [auctionTag(auction), auctionsTag, ...people]);
    return { ok: true, auction, facts: facts.length };
  });
}

/** Teams by their spelling in the list; unknown ones are created. */
async function sidesOf(
  trx: Transaction<Database>,
  world: World,
  season: SeasonFile,
  rows: readonly SeasonRow[],
): Promise<Map<string, number>> {
  const named = new Map(Object.entries(season.sides));
  const spellings = [...new Set(rows.flatMap(({ side, former }) => [side, former]))].filter((name) => name !== null);
  const seen = spellings.map((name) => teamSeen({ name: named.get(name) ?? name, gender: 'male', kind: 'club' }));
  const found = await findTeams(trx, world, seen);
  const made = await makeTeams(
    trx,
    world,
    seen.filter((team) => !found.has(teamKey(team))),
  );
  return new Map(
    spellings.map((name, at) => {
      const key = teamKey(seen[at]!);
      return [name, (found.get(key) ?? made.get(key))!.id];
    }),
  );
}

/** Players by `nameKey`. Players no longer on the list are deleted; nothing refers to them. */
async function playersOf(
  trx: Transaction<Database>,
  auction: number,
  rows: readonly SeasonRow[],
): Promise<Map<string, number>> {
  const byKey = new Map(rows.map((row) => [nameKey(row.player), row]));
  const known = await trx
    .selectFrom('auction_player')
    .select(['id', 'name'])
    .where('auction_id', '=', auction)
    .execute();
  const ids = new Map(known.map(({ id, name }) => [nameKey(name), id]));
  const gone = known.filter(({ name }) => !byKey.has(nameKey(name))).map(({ id }) => id);
  if (gone.length > 0) await trx.deleteFrom('auction_player').where('id', 'in', gone).execute();
  const fresh = [...byKey].filter(([key]) => !ids.has(key));
  if (fresh.length > 0) {
    const made = await trx
      .insertInto('auction_player')
      .values(
        fresh.map(([, { player, country, age, style }]) => ({
          auction_id: auction,
          name: player,
          country,
          age,
          style,
          person_id: null,
        })),
      )
      .returning(['id', 'name'])
      .execute();
    for (const { id, name } of made) ids.set(nameKey(name), id);
  }
  for (const [key, { country, age, style, player }] of byKey)
    await trx
      .updateTable('auction_player')
      .set({ name: player, country, age, style })
      .where('id', '=', ids.get(key)!)
      .where(
        sql<boolean>`(name, country, age, style) is distinct from (${player}, ${country}::text, ${age}::int, ${style}::text)`,
      )
      .execute();
  return ids;
}
