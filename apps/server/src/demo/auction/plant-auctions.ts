/** Seeds the demo auctions: three closed seasons and one in progress. */
import type { Kysely } from 'kysely';
import { writeAuctionFacts } from '../../auction/auction-log.store.ts';
import { linkPeople } from '../../auction/link-people.store.ts';
import { importSeason } from '../../auction/seasons/import-season.store.ts';
import type { SeasonFile } from '../../auction/seasons/season-file.ts';
import type { SeasonRow } from '../../auction/seasons/season-row.ts';
import type { Database } from '../../db/database.ts';
import { notifyRaised } from '../../tags/changing.ts';
import { tagOf } from '../../tags/tag.ts';
import { harbourClubs } from '../world/teams.ts';
import type { People } from '../world/squads.ts';
import { playAuction } from './play-auction.ts';
import { type AuctionPlan, planOf, PURSE, RATES, RULES, TOURNAMENT, titleOf } from './plan.ts';

const PAST = 3;
/** Author of the simulator's entries. */
export const AUCTIONEER = 'simulator';
/** Lots already settled when the demo world is created. */
const SETTLED = 9;

/** The auction in progress is for next year's season. */
export const liveYear = (now: number): number => new Date(now).getUTCFullYear() + 1;
/** Each edition gets its own plan. */
export const planOfEdition = (people: People, seed: string, auction: number): AuctionPlan =>
  planOf(people, `${seed}:auction ${auction}`);

/** Stores missing auctions; existing ones are kept. */
export async function plantAuctions(db: Kysely<Database>, people: People, seed: string, now: number): Promise<void> {
  const known = await db.selectFrom('auction').select('year').where('tournament', '=', TOURNAMENT).execute();
  const years = new Set(known.map(({ year }) => year));
  for (let year = liveYear(now) - PAST; year < liveYear(now); year += 1)
    // oxlint-disable-next-line no-await-in-loop -- seasons share their sides
    if (!years.has(year)) await storePast(db, people, seed, year);
  if (!years.has(liveYear(now))) await beginEdition(db, people, seed, { now, settled: SETTLED, before: null });
}

async function storePast(db: Kysely<Database>, people: People, seed: string, year: number): Promise<void> {
  const plan = planOf(people, `${seed}:season ${year}`);
  const numbers = new Map(plan.players.map(({ name }, at) => [name, at + 1]));
  const { state, nameOf } = playAuction(plan, 0, (name) => numbers.get(name)!);
  const byName = new Map(plan.players.map((player) => [player.name, player]));
  const clubs = new Map(harbourClubs.map(({ id, name }) => [id, name]));
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
  const { steps, places, lowestBase, finalBid, currency } = RULES;
  const season: SeasonFile = {
    title: titleOf(year),
    tournament: TOURNAMENT,
    year,
    purse: PURSE,
    currency,
    rates: RATES,
    steps: [...steps],
    places,
    lowestBase,
    finalBid,
    keptNobody: false,
    sides: {},
  };
  await importSeason(db, season, rows, Date.UTC(year - 1, 11, 12, 16), 'demo');
}

const FAQ = `<h3>Who may bid?</h3><p>A side with a place left, and with enough in its purse to fill the places that it must at the lowest base price.</p><h3>What is right to match?</h3><p>When the hammer falls for another side, the one that he played for last may take him at the price. The buyer then has one more bid.</p><h3>What is the accelerated round?</h3><p>Who went unsold comes back once all lots were called.</p>`;

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
      await notifyRaised(trx, [tagOf.auction(before)]);
    }
    const year = liveYear(now);
    const made = await trx
      .insertInto('auction')
      .values({
        world: 'demo',
        tournament: TOURNAMENT,
        year,
        title: titleOf(year),
        rates: JSON.stringify(RATES),
        faq: FAQ,
      })
      .onConflict((conflict) => conflict.columns(['tournament', 'year']).doNothing())
      .returning('id')
      .executeTakeFirst();
    if (made === undefined) return;
    await notifyRaised(trx, [tagOf.auctions, tagOf.auction(made.id)]);
    if (settled === null) return;
    const plan = planOfEdition(people, seed, made.id);
    const rows = await trx
      .insertInto('auction_player')
      .values(
        plan.players.map(({ name, country, age, style }) => ({
          auction_id: made.id,
          name,
          country,
          age,
          style,
          person_id: null,
        })),
      )
      .returning(['id', 'name'])
      .execute();
    await notifyRaised(trx, await linkPeople(trx, made.id));
    const numbers = new Map(rows.map(({ id, name }) => [name, id]));
    const played = playAuction(
      plan,
      0,
      (name) => numbers.get(name)!,
      ({ lots, room }) =>
        room !== null &&
        lots.get(room.player)!.bids.length > 1 &&
        [...lots.values()].filter(({ place, settledBy }) => place !== null && settledBy !== null).length >= settled,
    );
    const startedAt = now - played.facts.at(-1)!.recordedAt;
    await writeAuctionFacts(
      trx,
      made.id,
      played.facts.map((fact) => ({
        ...fact,
        recordedAt: startedAt + fact.recordedAt,
        author: AUCTIONEER,
        command: null,
      })),
    );
    await trx
      .insertInto('auction_side')
      .values(plan.sides.map(({ side }) => ({ auction_id: made.id, team_id: side })))
      .execute();
    await trx
      .updateTable('auction')
      .set({ head: played.facts.length, phase: played.state.phase })
      .where('id', '=', made.id)
      .execute();
  });
}
