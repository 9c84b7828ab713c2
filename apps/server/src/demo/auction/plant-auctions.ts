/** Seeds the demo auctions: past seasons through the import, and one in progress. */
import type { Kysely } from 'kysely';
import type { Database } from '../../core/db/database.ts';
import { notifyRaised } from '../../core/tags/changing.ts';
import type { People } from '../world/people.ts';
import { teamGroups } from '../world/registry.ts';
import { type AuctionPlan, auctionData, planOf } from './plan.ts';
import { playAuction } from './play-auction.ts';
import {
  type SeasonRow,
  auctionTag,
  auctionsResource,
  auctionsTag,
  importSeason,
  listPlayers,
  writeAuctionFacts,
} from '../../features/auction/index.ts';

const { season, faq, pastSeasons, settledLots } = auctionData;
const titleOf = (year: number): string => auctionData.title.replace('{year}', String(year));
/** The auction in progress is for next year's season. */
export const liveYear = (now: number): number => new Date(now).getUTCFullYear() + 1;
/** Each edition gets its own plan. */
export const planOfEdition = (people: People, seed: string, auction: number): AuctionPlan =>
  planOf(people, `${seed}:auction ${auction}`);

/** Stores missing auctions; existing ones are kept. */
export async function plantAuctions(db: Kysely<Database>, people: People, seed: string, now: number): Promise<void> {
  const known = await db.selectFrom('auction').select('year').where('tournament', '=', season.tournament).execute();
  const years = new Set(known.map(({ year }) => year));
  const live = liveYear(now);
  for (let year = live - pastSeasons; year < live; year += 1)
    if (!years.has(year)) await storePast(db, people, seed, year);
  if (!years.has(live)) await beginEdition(db, people, seed, { now, settled: settledLots, before: null });
}

async function storePast(db: Kysely<Database>, people: People, seed: string, year: number): Promise<void> {
  const plan = planOf(people, `${seed}:season ${year}`);
  const numbers = new Map(plan.players.map(({ name }, at) => [name, at + 1]));
  const { state, nameOf } = playAuction(plan, 0, (name) => numbers.get(name)!);
  const byName = new Map(plan.players.map((player) => [player.name, player]));
  const clubs = new Map(teamGroups.harbour.map(({ id, name }) => [id, name]));
  const clubOf = (side: number | null): string | null => (side === null ? null : clubs.get(side)!);
  const rows = [...state.lots.values()].map(({ player, status, side, price }, at): SeasonRow => {
    const { name, sale: _, base, set, former, ...known } = byName.get(nameOf(player))!;
    return {
      ...known,
      line: at + 2,
      player: name,
      base,
      set,
      price,
      side: clubOf(side),
      former: clubOf(former),
      status: status === 'retained' ? 'retained' : side === null ? 'unsold' : 'sold',
      year,
    };
  });
  await importSeason(db, { ...season, title: titleOf(year), year }, rows, Date.UTC(year - 1, 11, 12, 16), 'demo');
}

/**
 * Starts an auction that replaces the one `before`, unless that one is already gone or open again.
 * @param settled lots sold before the first visitor; null starts with an empty log
 */
export async function beginEdition(
  db: Kysely<Database>,
  people: People,
  seed: string,
  { now, settled, before }: { now: number; settled: number | null; before: number | null },
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    if (before !== null) {
      const gone = await trx
        .deleteFrom('auction')
        .where('id', '=', before)
        .where('phase', '=', 'closed')
        .returning('id')
        .executeTakeFirst();
      if (gone === undefined) return;
      await notifyRaised(trx, [auctionTag(before)]);
    }
    const { tournament } = season;
    const year = liveYear(now);
    const rates = Object.entries(season.rates).map(([currency, rate]) => ({ currency, rate: String(rate) }));
    const values = { tournament, year, title: titleOf(year), rates, faq, world: 'demo' };
    const id = Number(await auctionsResource.create!(trx, values, null, now));
    await notifyRaised(trx, [auctionsTag, auctionTag(id)]);
    if (settled === null) return;
    const plan = planOfEdition(people, seed, id);
    const { listed, tags } = await listPlayers(trx, id, plan.players);
    await notifyRaised(trx, tags);
    const numbers = new Map(plan.players.map(({ name }, at) => [name, listed[at]!.player]));
    const { facts, state } = playAuction(
      plan,
      0,
      (name) => numbers.get(name)!,
      ({ lots, room }) =>
        room !== null &&
        lots.get(room.player)!.bids.length > 1 &&
        [...lots.values()].filter(({ place, settledBy }) => place !== null && settledBy !== null).length >= settled,
    );
    const startedAt = now - facts.at(-1)!.recordedAt;
    const entry = { author: 'simulator', command: null };
    await writeAuctionFacts(
      trx,
      id,
      facts.map((fact) => ({ ...fact, ...entry, recordedAt: startedAt + fact.recordedAt })),
    );
    await trx
      .insertInto('auction_side')
      .values(plan.sides.map(({ side }) => ({ auction_id: id, team_id: side })))
      .execute();
    await trx.updateTable('auction').set({ head: facts.length, phase: state.phase }).where('id', '=', id).execute();
  });
}
