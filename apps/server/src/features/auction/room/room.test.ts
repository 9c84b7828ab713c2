import { get as ask, type IncomingMessage } from 'node:http';
import { type AuctionCommand, ruleAuction } from '@sightscreen/auction';
import { type AuctionRoom, auctionRoom } from '@sightscreen/contracts';
import { startApp, type TestApp } from '@sightscreen/server/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { appendToAuction } from '../log/auction-log.store.ts';
import { importSeason } from '../log/seasons/import-season.store.ts';
import { readRows } from '../log/seasons/read-season.ts';
import { seasonFile } from '../log/seasons/season-file.ts';

const LIVE = (currency: string): string => `/api/ipl-auction/live/${currency}/harbour/2027`;
const PLAYERS = 12;

/** Start of the log. */
const BEGUN = Date.UTC(2027, 0, 9, 10);
let now = BEGUN;
let here: TestApp;
let other: TestApp;
let origin: string;
let auction: number;
beforeAll(async () => {
  here = await startApp({ clock: () => now });
  other = await startApp({ database: here.database });
  origin = await here.listen();
  const { db } = here.database;
  await db
    .insertInto('team')
    .values(
      [1, 2].map((id) => ({
        id,
        world: 'real' as const,
        name: ['Rooks', 'Herons'][id - 1]!,
        short_name: `S${id}`,
        gender: 'male' as const,
        kind: 'club' as const,
        emblem: JSON.stringify({ kind: 'initials', text: `S${id}` }),
      })),
    )
    .execute();
  const made = await db
    .insertInto('auction')
    .values({
      world: 'real',
      tournament: 'harbour',
      year: 2027,
      title: 'Harbour auction',
      rates: JSON.stringify({ USD: 1.25 }),
      faq: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  auction = made.id;
  const players = await db
    .insertInto('auction_player')
    .values(
      Array.from({ length: PLAYERS }, (_, at) => ({
        auction_id: auction,
        name: `Lot ${at + 1}`,
        country: null,
        age: null,
        style: null,
        person_id: null,
      })),
    )
    .returning('id')
    .execute();
  await submit({
    kind: 'open',
    rules: {
      currency: 'GBP',
      steps: [{ from: 0, step: 5_000 }],
      places: { least: 1, most: PLAYERS, overseas: 1 },
      roles: null,
      lowestBase: 20_000,
      finalBid: false,
    },
    sides: [1, 2].map((side) => ({ side, purse: 10_000_000, cards: 0 })),
  });
  await submit({
    kind: 'list',
    players: players.map(({ id }) => ({
      player: id,
      role: null,
      cap: null,
      overseas: false,
      sale: true,
      base: 20_000,
      set: null,
      former: null,
    })),
  });
  await submit({ kind: 'call' });
});
afterAll(async () => {
  await other.close();
  await here.close();
});

/** Submits a command on one of the servers; returns the number of its fact. */
async function submit(command: AuctionCommand, { context } = here, of = auction): Promise<number> {
  const done = await appendToAuction(
    { db: here.database.db, tags: context.tags, clock: context.clock },
    {
      auction: of,
      author: 'test',
      command: null,
      expected: null,
      decide: (facts, state) => ruleAuction(facts, command, state),
    },
  );
  if (done.kind !== 'appended') throw new Error(JSON.stringify(done));
  return done.fact.number;
}
let turn = 0;
/** The two teams bid alternately. */
const bids = (site = here): Promise<number> => submit({ kind: 'bid', side: 1 + (turn++ % 2) }, site);

interface ReceivedEvent {
  id: string | undefined;
  event: string | undefined;
  data: { number: number; epoch?: number; room?: AuctionRoom };
}
/** Subscribes to the stream of the room. */
async function subscribe(path: string, headers: Record<string, string> = {}) {
  const received: ReceivedEvent[] = [];
  const wakes = new Set<() => void>();
  let text = '';
  const request = ask(`${origin}${path}`, { headers });
  const reply = await new Promise<IncomingMessage>((done, fail) => {
    request.on('response', done).on('error', fail);
  });
  request.on('error', () => undefined);
  reply.setEncoding('utf8').on('data', (part: string) => {
    text += part;
    const blocks = text.split('\n\n');
    text = blocks.pop() ?? '';
    for (const block of blocks) {
      const field = (name: string) => new RegExp(`^${name}: (.*)$`, 'm').exec(block)?.[1];
      if (field('event') !== undefined)
        received.push({ id: field('id'), event: field('event'), data: JSON.parse(field('data')!) });
    }
    for (const wake of wakes) wake();
  });
  const until = async (event: string, number: number): Promise<ReceivedEvent> => {
    for (;;) {
      const found = received.find((candidate) => candidate.event === event && candidate.data.number === number);
      if (found !== undefined) return found;
      // oxlint-disable-next-line no-await-in-loop -- event after event
      await new Promise<void>((done) => {
        wakes.add(done);
      });
    }
  };
  return { status: reply.statusCode, events: received, until, close: () => request.destroy() };
}
/** Number of auction replies made so far. */
const renders = async (): Promise<number> => {
  const metric = (await here.context.metrics.getSingleMetric('snapshot_renders_total')!.get()).values;
  return metric
    .filter(({ labels }) => String(labels['kind']).startsWith('auction'))
    .reduce((sum, { value }) => sum + value, 0);
};
const priceOf = (room: AuctionRoom | undefined): string => `${room?.live.number} ${room?.live.lot?.bids[0]?.amount}`;
const headNow = async (): Promise<number> => (await here.app.inject(LIVE('GBP'))).json<{ number: number }>().number;

test('each fact reaches all readers and is made once per subscribed currency (AUCT-016, BEYOND-24)', async () => {
  const before = await headNow();
  const readers = await Promise.all([
    subscribe(`${LIVE('GBP')}/stream?since=${BEGUN}-${before}`),
    subscribe(`${LIVE('GBP')}/stream?since=${BEGUN}-${before}`),
    subscribe(`${LIVE('GBP')}/stream?since=${BEGUN}-${before}`),
    subscribe(`${LIVE('USD')}/stream?since=${BEGUN}-${before}`),
  ]);
  await Promise.all(readers.map(({ until }) => until('hello', before)));
  const made = await renders();
  const rooms: string[] = [];
  for (let bid = 0; bid < 3; bid += 1) {
    const number = await bids();
    const events = await Promise.all(readers.map(({ until }) => until('room', number)));
    const [one, two, three, other] = events.map(({ data }) => auctionRoom.parse(data.room));
    rooms.push(priceOf(one), priceOf(other));
    expect([two, three]).toEqual([one, one]);
    expect(events[0]!.id).toBe(`${BEGUN}-${number}`);
  }
  expect(rooms).toEqual(
    [20_000, 25_000, 25_000, 31_250, 30_000, 37_500].map((price, at) => `${before + 1 + Math.floor(at / 2)} ${price}`),
  );
  expect(await renders()).toBe(made + 6);
  for (const { close } of readers) close();
});

test('facts from another process reach the readers of this one (AUCT-016)', async () => {
  const reader = await subscribe(`${LIVE('GBP')}/stream`);
  const number = await bids(other);
  expect((await reader.until('room', number)).data.room?.live.number).toBe(number);
  reader.close();
});

test('a returning reader gets missed changes or a resync, and nothing if up to date (AUCT-016)', async () => {
  const first = await subscribe(`${LIVE('GBP')}/stream`);
  const number = await bids();
  const two = await bids();
  await first.until('room', two);
  first.close();
  const lost = await subscribe(`${LIVE('GBP')}/stream`, { 'last-event-id': 'abc' });
  await lost.until('resync', two);
  lost.close();
  const back = await subscribe(`${LIVE('GBP')}/stream?since=${BEGUN}-1`, { 'last-event-id': `${BEGUN}-${number}` });
  await back.until('room', two);
  const long = await subscribe(`${LIVE('GBP')}/stream?since=${BEGUN}-1`);
  await long.until('resync', two);
  const up = await subscribe(`${LIVE('GBP')}/stream?since=${BEGUN}-${two}`);
  await up.until('hello', two);
  const three = await bids();
  await up.until('room', three);
  expect(up.events.map(({ event }) => event)).toEqual(['hello', 'room']);
  for (const { close } of [back, long, up]) close();
});

test('ten minutes after its last reader a room is no longer made (AUCT-016)', async () => {
  await expect.poll(() => here.context.live.hub.size).toBe(0);
  now += 11 * 60_000;
  const made = await renders();
  const number = await bids();
  const reader = await subscribe(`${LIVE('GBP')}/stream?since=${BEGUN}-${number}`);
  await reader.until('hello', number);
  expect(await renders()).toBe(made);
  const next = await bids();
  await reader.until('room', next);
  expect(await renders()).toBe(made + 1);
  reader.close();
  await expect.poll(() => here.context.live.hub.size).toBe(0);
  now += 11 * 60_000;
});

test('polling costs one render per change and currency (AUCT-017)', async () => {
  const tags = new Map<string, string>();
  const poll = async (currency: string): Promise<number> => {
    const etag = tags.get(currency);
    const reply = await here.app.inject({
      url: `${LIVE(currency)}/room`,
      headers: etag === undefined ? {} : { 'if-none-match': etag },
    });
    tags.set(currency, reply.headers['etag'] as string);
    return reply.statusCode;
  };
  const everybody = () => Promise.all(Array.from({ length: 40 }, (_, at) => poll(at % 2 === 0 ? 'GBP' : 'USD')));
  await everybody();
  const pushed = await subscribe(`${LIVE('GBP')}/stream?since=${BEGUN}-${await headNow()}`);
  const before = await renders();
  expect(new Set(await everybody())).toEqual(new Set([304]));
  expect(await renders()).toBe(before);
  for (let change = 1; change <= 3; change += 1) {
    const number = await bids();
    const known = new Map(tags);
    const replies = await everybody();
    await pushed.until('room', number);
    expect(replies.filter((status) => status === 200).length).toBeGreaterThan(0);
    expect([tags.get('GBP') === known.get('GBP'), tags.get('USD') === known.get('USD')]).toEqual([false, false]);
    expect(await renders()).toBe(before + change * 2);
  }
  pushed.close();
});

test('replies with the room are cached for less than the poll interval until it is closed (AUCT-S03)', async () => {
  const { db } = here.database;
  const { id } = await db
    .insertInto('auction')
    .values({ world: 'real', tournament: 'pier', year: 2027, title: 'Pier auction', faq: null })
    .returning('id')
    .executeTakeFirstOrThrow();
  const { id: lot } = await db
    .insertInto('auction_player')
    .values({ auction_id: id, name: 'Otis Vale', country: null, age: null, style: null, person_id: null })
    .returning('id')
    .executeTakeFirstOrThrow();
  const pier = (command: AuctionCommand): Promise<number> => submit(command, here, id);
  /** Maximum age in seconds of each reply that shows the room. */
  const cacheAges = async (): Promise<number[]> => {
    const replies = await Promise.all(
      [
        '/api/ipl-auction/live/GBP/pier/2027',
        '/api/ipl-auction/live/GBP/pier/2027/room',
        '/api/ipl-auction/upcoming/0/GBP/all/all/all/recent/pier/2027',
        '/cricket-auction/pier/2027/live',
        '/cricket-auction/pier/2027/teams',
      ].map((url) => here.app.inject(url)),
    );
    return replies.map(({ statusCode, headers }) => {
      const seconds = [...String(headers['cache-control']).matchAll(/(?:max-age|stale-while-revalidate)=(\d+)/g)];
      return statusCode === 200 ? seconds.reduce((sum, [, value]) => sum + Number(value), 0) : Number.NaN;
    });
  };
  await pier({
    kind: 'open',
    rules: {
      currency: 'GBP',
      steps: [{ from: 0, step: 5_000 }],
      places: { least: 0, most: 3, overseas: 1 },
      roles: null,
      lowestBase: 20_000,
      finalBid: false,
    },
    sides: [1, 2].map((side) => ({ side, purse: 100_000, cards: 0 })),
  });
  await pier({
    kind: 'list',
    players: [
      { player: lot, role: null, cap: null, overseas: false, sale: true, base: 20_000, set: null, former: null },
    ],
  });
  const phases: (() => Promise<unknown>)[] = [
    async () => {},
    () => pier({ kind: 'call' }),
    () => pier({ kind: 'pause' }),
    () => pier({ kind: 'resume' }),
  ];
  for (const next of phases) {
    // oxlint-disable-next-line no-await-in-loop -- phase after phase
    await next();
    // oxlint-disable-next-line no-await-in-loop -- phase after phase
    for (const seconds of await cacheAges()) expect(seconds).toBeLessThan(10);
  }
  await pier({ kind: 'unsold' });
  await pier({ kind: 'close' });
  for (const seconds of await cacheAges()) expect(seconds).toBeGreaterThan(10);
});

test('a repeated import is a new room for current and returning readers (AUCT-016)', async () => {
  const season = seasonFile.parse({
    title: 'Past auction',
    tournament: 'past',
    year: 2027,
    purse: 100_000_000,
    currency: 'GBP',
    steps: [{ from: 0, step: 5_000 }],
    places: { least: 0, most: 3, overseas: 1 },
    lowestBase: 20_000,
  });
  const imports = async (price: string) => {
    const { rows } = readRows([
      ['Players', 'Team', 'Sold'],
      ['Otis Vale', 'Rooks', price],
    ]);
    const done = await importSeason(here.database.db, season, rows, now);
    if (!done.ok) throw new Error(done.why);
    // The import is another process, and its notification arrives a moment later.
    await here.waitForNotifications();
    return done.facts;
  };
  const roomNow = async () => (await here.app.inject('/api/ipl-auction/live/GBP/past/2027/room')).json<AuctionRoom>();
  const number = await imports('1.00');
  const path = '/api/ipl-auction/live/GBP/past/2027/stream';
  const first = await subscribe(path);
  const { epoch } = (await first.until('hello', number)).data;
  expect(await imports('2.00')).toBe(number);
  const again = await first.until('resync', number);
  expect(again.data.epoch).toBeGreaterThan(epoch!);
  expect(await roomNow()).toMatchObject({ begun: again.data.epoch, live: { number } });
  const back = await subscribe(`${path}?since=${epoch}-${number}`);
  expect((await back.until('resync', number)).data.epoch).toBe(again.data.epoch);
  const same = await subscribe(`${path}?since=${again.data.epoch}-${number}`);
  await same.until('hello', number);
  expect(same.events.map(({ event }) => event)).toEqual(['hello']);
  for (const { close } of [first, back, same]) close();
});

test('polling returns the current room in its currency (AUCT-006, AUCT-016)', async () => {
  const number = await bids();
  const reply = await here.app.inject('/api/ipl-auction/live/USD/harbour/2027/room');
  expect(reply.statusCode).toBe(200);
  expect(auctionRoom.parse(reply.json())).toMatchObject({ begun: BEGUN, live: { number, currency: 'USD' } });
});

test.each([
  [`${LIVE('GBP').replace('2027', '2031')}/stream`, 404],
  [`${LIVE('XXX')}/stream`, 400],
  [`${LIVE('gbp')}/stream`, 400],
  ['/api/ipl-auction/live/GBP/harbour/2031/room', 404],
  ['/api/ipl-auction/live/XXX/harbour/2027/room', 400],
  ['/api/ipl-auction/live/GBP/constructor/2027/room', 404],
])('%s is answered %i (AUCT-016)', async (url, status) => {
  expect((await here.app.inject(url)).statusCode).toBe(status);
});
