/**
 * The auction room: one bid to N readers of the live page by stream, alternating with a ball of a match to as many;
 * then as many polling readers, and the cost of a change for all of them.
 */
import { fork } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import type { AuctionLiveReply } from '@sightscreen/contracts/calls/auction';
import { run, type Site } from '@sightscreen/test-kit/site/site';
import { type Crowd, openCrowd } from '../load/crowd.ts';
import type { Poll, Polled } from '../load/pollers.ts';
import { median, percentile, type Row } from '../measure.ts';
import { metricByLabel } from '../metrics.ts';
import { loadCore, pin, type Stage, startPinned } from '../stage.ts';

const SECTION = 'auction';
const ROUNDS = 15;
/** AUCT-017 */
const EVERY_MS = 10_000;
const CHANGE_MS = 1_500;
const CHANGES = 12;
const MAX_SIDES = 40;
/** A fraction of the readers, to separate the cost per delivery from the cost per change. */
const FEW = 0.1;
const pause = (ms: number): Promise<void> => new Promise((done) => setTimeout(done, ms));

export async function benchAuction(stage: Stage, readers = 5_000): Promise<Row[]> {
  const { site, scorer } = stage;
  // Memory left by other sections would distort the processor time.
  await site.end('SIGTERM');
  await startPinned(site);
  const room = await openRoom(site);
  const match = stage.live[0]!;
  const host = { port: site.port, pid: site.pid! };
  type Say = () => Promise<{ mark: string; send: () => Promise<void> }>;
  const heardBy = async (count: number, path: string, say: Say) => {
    const crowd: Crowd = await openCrowd({ ...host, path }, count, { gzip: true });
    const p99: number[] = [];
    const last: number[] = [];
    const cpu: number[] = [];
    try {
      for (let round = -1; round < ROUNDS; round += 1) {
        const { mark, send } = await say();
        const { at, times, cpuMicros } = await crowd.press(mark, send);
        // The first round warms up.
        if (round < 0) continue;
        p99.push(percentile(times, 0.99) - at);
        last.push(Math.max(...times) - at);
        cpu.push(cpuMicros);
      }
    } finally {
      crowd.close();
    }
    return {
      p99: median(p99),
      last: median(last),
      /** Of all readers, in microseconds. */
      cpu: median(cpu) * count,
      kilobytes: crowd.bytesPerConnection / 1024,
    };
  };
  const measured = async (path: string, say: Say) => {
    const few = Math.round(readers * FEW);
    const before = await heardBy(few, path, say);
    const all = await heardBy(readers, path, say);
    return { ...all, each: (all.cpu - before.cpu) / (readers - few) };
  };
  let sentCount = 0;
  const balls = await measured(`/match-api/${match.id}/stream`, async () => {
    sentCount += 1;
    const mark = `bench-auction-${sentCount}`.padEnd(20, '.');
    return {
      mark,
      send: async () => {
        const { status } = await scorer.say(match.id, { type: 'comment', snippet: 'plain', text: mark });
        if (status >= 300) throw new Error(`the comment was answered ${status}`);
      },
    };
  });
  const bids = await measured(`${room.call}/stream`, async () => {
    const number = await room.ready();
    return { mark: `{"number":${number + 1},`, send: () => room.bid() };
  });
  // After a push a room is rendered for ten more minutes, so the polling test starts with a restarted site.
  await site.end('SIGTERM');
  await startPinned(site);
  const { renders, polled, changes } = await polls(site, await openRoom(site), readers);
  return [
    {
      section: SECTION,
      what: 'p99 from the bid to the reader',
      value: `${bids.p99.toFixed(0)} ms`,
      aim: '<= 250 ms',
      note: `${readers} readers, last ${bids.last.toFixed(0)} ms, from the desk’s request through ruling and database; a ball of a match p99 ${balls.p99.toFixed(0)} ms`,
    },
    {
      section: SECTION,
      what: 'processor time a delivery / a ball’s',
      value: (bids.each / balls.each).toFixed(2),
      aim: '<= 1.0',
      note: `one more of ${readers}: bid ${bids.each.toFixed(1)} us, ball ${balls.each.toFixed(1)} us; with what is made once for all ${(bids.cpu / readers).toFixed(1)} and ${(balls.cpu / readers).toFixed(1)} us; ${bids.kilobytes.toFixed(1)} KB a connection`,
    },
    {
      section: SECTION,
      what: 'renders a change of the poll',
      value: (renders / changes).toFixed(2),
      aim: '1',
      note: `${readers} pollers, each every ${EVERY_MS / 1000} s, ${changes} bids: ${polled.full} replies with a body, ${polled.same} 304, ${polled.failed} failed; p99 ${percentile(polled.waits, 0.99).toFixed(1)} ms`,
    },
  ];
}

async function polls(
  site: Site,
  room: Room,
  pollers: number,
): Promise<{ renders: number; polled: Polled; changes: number }> {
  const child = fork(join(import.meta.dirname, '../load/pollers.ts'), [], { execArgv: [] });
  pin(child.pid!, loadCore);
  const take = (): Promise<Polled> =>
    new Promise((done) => {
      child.once('message', (polled: Polled) => done(polled));
      child.send({ kind: 'take' });
    });
  const counted = async (): Promise<number> =>
    [...(await metricByLabel(site.origin, 'snapshot_renders_total', 'kind'))]
      .filter(([kind]) => kind === 'auction')
      .reduce((sum, [, count]) => sum + count, 0);
  const poll: Poll = {
    host: '127.0.0.1',
    authority: `127.0.0.1:${site.port}`,
    port: site.port,
    // As the page does in addition to the stream.
    paths: [`${room.call}/room`],
    pollers,
    everyMs: EVERY_MS,
  };
  try {
    child.send({ kind: 'poll', poll });
    // Every reader has polled once, and has a connection.
    await pause(EVERY_MS * 1.5);
    await take();
    const [before, from] = [await counted(), await room.head()];
    for (let change = 0; change < CHANGES; change += 1) {
      await room.ready();
      await room.bid();
      await pause(CHANGE_MS);
    }
    const [after, to] = [await counted(), await room.head()];
    return { renders: after - before, polled: await take(), changes: to - from };
  } finally {
    child.send({ kind: 'close' });
  }
}

interface Room {
  /** The call of the live room, in the currency of the auction. */
  call: string;
  head(): Promise<number>;
  /** Advances the room until another bid is possible; returns the number of the last fact. */
  ready(): Promise<number>;
  bid(): Promise<void>;
}

/** The auction of the demonstration, held by an account created for it. */
async function openRoom(site: Site): Promise<Room> {
  const cookie = await signedIn(site);
  const headers = { cookie, origin: site.origin, 'content-type': 'application/json' };
  const { auctions } = (await (await fetch(`${site.origin}/desk/api/auctions`, { headers })).json()) as {
    auctions: { id: number; world: string; phase: string; tournament: string; year: number }[];
  };
  const auction = auctions.find(({ world, phase }) => world === 'demo' && phase === 'open');
  if (auction === undefined) throw new Error('no auction of the demonstration is open');
  const call = `/api/ipl-auction/live/GBP/${auction.tournament}/${auction.year}`;
  let live = (await (await fetch(site.origin + call)).json()) as AuctionLiveReply;
  const say = async (command: object): Promise<void> => {
    const reply = await fetch(`${site.origin}/desk/api/auctions/${auction.id}/commands`, {
      method: 'POST',
      headers,
      body: JSON.stringify({ id: `bench-${randomBytes(9).toString('hex')}`, expected: live.number, command }),
    });
    if (!reply.ok) throw new Error(`${JSON.stringify(command)}: ${reply.status} ${await reply.text()}`);
    live = ((await reply.json()) as { live: AuctionLiveReply }).live;
  };
  const bidder = (): number | undefined => live.auctionTeamsList.find(({ next }) => next?.can === true)?.team.id;
  return {
    call,
    head: async () => live.number,
    ready: async () => {
      for (let turn = 0; turn < MAX_SIDES && (live.lot === null || bidder() === undefined); turn += 1)
        if (live.lot === null) await say({ kind: 'call' });
        else if (live.lot.match !== null) await say({ kind: 'decline' });
        else await say({ kind: live.lot.bids.length > 0 ? 'sell' : 'unsold' });
      return live.number;
    },
    bid: () => say({ kind: 'bid', side: bidder() }),
  };
}

async function signedIn(site: Site): Promise<string> {
  const email = `auctioneer.${randomBytes(4).toString('hex')}@example.org`;
  const password = 'harbour lights over the pier';
  const output = await run(
    'apps/server/src/features/staff/cli.ts',
    ['create', '--email', email, '--name', 'Auctioneer', '--role', 'editor'],
    site.env,
  );
  const token = /\/desk\/set-up#(\S+)/.exec(output)![1]!;
  let cookies = '';
  for (const [path, body] of [
    ['set-up', { token, password }],
    ['sign-in', { email, password }],
  ] as const) {
    const reply = await fetch(`${site.origin}/desk/api/${path}`, {
      method: 'POST',
      headers: { origin: site.origin, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    if (!reply.ok) throw new Error(`${path} was answered ${reply.status}`);
    cookies = reply.headers
      .getSetCookie()
      .map((one) => one.split(';')[0])
      .join('; ');
  }
  return cookies;
}
