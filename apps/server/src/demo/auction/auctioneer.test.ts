import { type AuctionFact, foldAuction } from '@sightscreen/auction';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readAuctionFacts } from '../../features/auction/log/auction-log.store.ts';
import { COOKIE } from '../../features/staff/sessions/session.ts';
import { type DeskBrowser, type DeskTest, ORIGIN, startDesk } from '../../features/staff/testing/desk-person.ts';
import type { Runtime } from '../simulator/player.ts';
import type { Caller } from '../simulator/site-client.ts';
import { storeRegistry } from '../seed/registry-rows.ts';
import { world } from '../world/world.ts';
import { type Desk, holdAuction } from './auctioneer.ts';
import { auctionData, type AuctionPlan, planOf } from './plan.ts';
import { beginEdition, liveYear, plantAuctions } from './plant-auctions.ts';

let desk: DeskTest;
let editor: DeskBrowser;
const NOW = Date.UTC(2026, 10, 21, 9);
const SEED = 'a world';
const { people } = world(SEED, NOW);
beforeAll(async () => {
  desk = await startDesk({ config: { SIGHTSCREEN_DEMO: '0' } });
  editor = await desk.person('editor', 'Edda Vane');
  await desk.database.db.transaction().execute((trx) => storeRegistry(trx, world(SEED, NOW)));
});
afterAll(() => desk.close());

/** A plan with three teams and a dozen players. */
function short(seed: string): AuctionPlan {
  const plan = planOf(people, seed);
  const sides = plan.sides.slice(0, 3);
  const teamIds = new Set(sides.map(({ side }) => side));
  const players = plan.players
    .filter(({ former, sale }) => former !== null && teamIds.has(former) && sale)
    .slice(0, 12)
    .map((player) => ({ ...player, overseas: false }));
  return {
    ...plan,
    sides,
    players,
    retained: new Map(),
    rules: { ...plan.rules, places: { least: 2, most: 3, overseas: 3 } },
  };
}
async function startAuction(): Promise<number> {
  const { id } = (
    await editor.post('/desk/api/auctions', {
      tournament: `t-${(made += 1)}`,
      year: 2027,
      title: 'A short one',
      world: 'demo',
    })
  ).body;
  return id;
}
let made = 0;

/** The desk's API; `each` gets the number of each command, and false drops the command. */
function deskOf(each: (command: number) => boolean = () => true): Desk {
  let commands = 0;
  const call: Caller = async (method, url, headers, body) => {
    if (method === 'POST' && !each((commands += 1))) return null;
    const reply = await desk.app.inject({ method, url, headers, ...(body !== undefined && { payload: body }) });
    return { status: reply.statusCode, body: reply.json(), retryAfter: null };
  };
  return { call, cookie: `${COOKIE}=${editor.token}`, origin: ORIGIN };
}
const runtime: Runtime = {
  clock: () => desk.time.now,
  sleep: (_, signal) => (signal.aborted ? Promise.resolve() : new Promise((done) => setImmediate(done))),
  speed: 1,
  warn: (message) => {
    throw new Error(message);
  },
};
const logOf = (id: number): Promise<AuctionFact[]> => readAuctionFacts(desk.database.db, id);
const never = new AbortController().signal;

test('a demo auction runs through the desk to its end, even after a stop (AUCT-S01, AUCT-016)', async () => {
  const [complete, halved] = [await startAuction(), await startAuction()];
  expect(await holdAuction(complete, short('one'), deskOf(), runtime, never)).toBe('over');
  const facts = await logOf(complete);
  expect(foldAuction(facts).phase).toBe('closed');
  const stop = new AbortController();
  const first = deskOf((command) => {
    if (command === 20) stop.abort();
    return command <= 20;
  });
  expect(await holdAuction(halved, short('one'), first, runtime, stop.signal)).toBe('stopped');
  const before = await logOf(halved);
  expect(before.length).toBe(20);
  expect(await holdAuction(halved, short('one'), deskOf(), runtime, never)).toBe('over');
  const after = await logOf(halved);
  expect(after.slice(0, before.length)).toEqual(before);
  expect(after.length).toBe(facts.length);
});

test('two servers together send each command once (AUCT-S01)', async () => {
  const id = await startAuction();
  const ends = await Promise.all([1, 2].map(() => holdAuction(id, short('two'), deskOf(), runtime, never)));
  expect(ends).toEqual(['over', 'over']);
  const alone = await startAuction();
  await holdAuction(alone, short('two'), deskOf(), runtime, never);
  const kinds = (facts: readonly AuctionFact[]) => facts.map(({ body }) => body.kind);
  expect(kinds(await logOf(id))).toEqual(kinds(await logOf(alone)));
});

test('the demo has three closed seasons and one open, seeded once (AUCT-007, AUCT-S05)', async () => {
  const { db } = desk.database;
  for (let start = 0; start < 2; start += 1) await plantAuctions(db, people, SEED, NOW);
  const rows = await db
    .selectFrom('auction')
    .select(['id', 'year', 'phase', 'world'])
    .where('tournament', '=', auctionData.season.tournament)
    .orderBy('year')
    .execute();
  expect(rows.map(({ year, phase, world: of }) => [year, phase, of])).toEqual([
    [2024, 'closed', 'demo'],
    [2025, 'closed', 'demo'],
    [2026, 'closed', 'demo'],
    [2027, 'open', 'demo'],
  ]);
  const live = foldAuction(await logOf(rows[3]!.id));
  expect(live.lots.get(live.room!.player)!.bids.length).toBeGreaterThan(1);
  const [past, now] = await Promise.all(
    [rows[2]!.id, rows[3]!.id].map((id) =>
      db.selectFrom('auction_player').select('name').where('auction_id', '=', id).execute(),
    ),
  );
  const names = new Set(past!.map(({ name }) => name));
  expect(now!.filter(({ name }) => names.has(name)).length).toBeGreaterThan(100);
});

test('a closed auction is replaced once, and a reopened one is kept (AUCT-016)', async () => {
  const { db } = desk.database;
  const row = () =>
    db
      .selectFrom('auction')
      .select(['id', 'head'])
      .where('tournament', '=', auctionData.season.tournament)
      .where('year', '=', liveYear(NOW))
      .executeTakeFirstOrThrow();
  const open = await row();
  const anew = { now: NOW, settled: null, before: open.id };
  await beginEdition(db, people, SEED, anew);
  expect(await row()).toEqual(open);
  await db.updateTable('auction').set({ phase: 'closed' }).where('id', '=', open.id).execute();
  await Promise.all([1, 2].map(() => beginEdition(db, people, SEED, anew)));
  const next = await row();
  expect([next.id > open.id, next.head]).toEqual([true, 0]);
});
