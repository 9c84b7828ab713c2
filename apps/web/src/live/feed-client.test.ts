import type { Frame } from '@sightscreen/contracts';
import { expect, test } from 'vitest';
import { line } from '../fixtures/balls.ts';
import { chaseLive } from '../fixtures/t20.ts';
import { feedClient, type FeedState, type Fetcher } from './feed-client.ts';
import type { MatchView } from './match-state.ts';
import type { SharedStream, StreamEvent } from './shared-stream.ts';
import { handClock } from './testing.ts';

const ball = line({ text: 'the newest' });
const first: MatchView = {
  match: 'm',
  epoch: 1,
  number: 10,
  head: chaseLive.head,
  lines: chaseLive.lines,
  older: { innings: 2, before: 5 },
  fresh: [],
};
const frame = (number: number, after = number - 1): Frame => ({
  match: 'm',
  epoch: 1,
  number,
  after,
  at: 0,
  head: chaseLive.head,
  lines: [ball],
});
const delta = (number: number, frames: Frame[] = [], more: object = {}): object => ({
  match: 'm',
  epoch: 1,
  number,
  resync: false,
  frames,
  ...more,
});

function page({
  push = false,
  stream: has = push,
  answers,
}: {
  push?: boolean;
  /** The browser could join one. */ stream?: boolean;
  answers: (address: string, nth: number) => object | null;
}) {
  const clock = handClock();
  const requests: { address: string; at: number }[] = [];
  const start = clock.now();
  const fetch: Fetcher = (address) => {
    requests.push({ address, at: (clock.now() - start) / 1000 });
    const body = answers(address, requests.length);
    if (body === null) return Promise.reject(new Error('no way through'));
    return Promise.resolve({
      ok: true,
      headers: new Headers({ 'X-As-Of': String(clock.now() - 2000), Date: new Date(clock.now()).toUTCString() }),
      json: () => Promise.resolve(body as unknown),
    });
  };
  let hear: ((event: StreamEvent) => void) | null = null;
  const stream: SharedStream = {
    join: (_match, _at, listener) => {
      hear = listener;
      return () => {
        hear = null;
      };
    },
  };
  let state: FeedState = { view: first, reading: null, failures: 0, at: null };
  const client = feedClient(first, push, { fetch, clock, stream: has ? stream : null }, (next) => {
    state = next;
  });
  return {
    clock,
    requests,
    client,
    state: () => state,
    say: (name: StreamEvent['name'], data: unknown) => hear?.({ name, match: 'm', data }),
    joined: () => hear !== null,
  };
}

test('a pulled match is requested at once, then every 15 s from its last number (MATCH-098)', async () => {
  const { client, clock, requests, state } = page({
    answers: (_address, nth) => (nth === 1 ? delta(11, [frame(11)]) : delta(11)),
  });
  client.start();
  await clock.pass(31_000);
  expect(requests.map(({ at }) => at)).toEqual([0, 15, 30]);
  expect([requests[0]?.address, requests[1]?.address]).toEqual([
    '/match-api/m/commentary-push.json?since=10&epoch=1',
    '/match-api/m/commentary-push.json?since=11&epoch=1',
  ]);
  expect(state().view.lines[0]?.text).toBe('the newest');
});
test('two failures wait for the next interval, the third retries at once (MATCH-111, MATCH-Q05)', async () => {
  const { client, clock, requests, state } = page({ answers: () => null });
  client.start();
  await clock.pass(61_000);
  expect(requests.map(({ at }) => at)).toEqual([0, 15, 30, 30, 45, 60]);
  expect(state().failures).toBe(6);
});
test('the attempt after failures continues from the shown number and resets the count (MATCH-111)', async () => {
  const { client, clock, state } = page({ answers: (_address, nth) => (nth < 3 ? null : delta(11, [frame(11)])) });
  client.start();
  await clock.pass(31_000);
  expect([state().failures, state().view.number]).toEqual([0, 11]);
});
test('a delta with a gap is replaced by a snapshot (MATCH-128)', async () => {
  const { client, clock, requests, state } = page({
    answers: (address) =>
      address.endsWith('commentary.json')
        ? { live: { match: 'm', epoch: 1, number: 20, head: chaseLive.head, lines: [ball], older: null } }
        : delta(20, [frame(20, 15)]),
  });
  client.start();
  await clock.pass(1000);
  expect([requests.map(({ address }) => address), state().view.number]).toEqual([
    ['/match-api/m/commentary-push.json?since=10&epoch=1', '/match-api/m/commentary.json'],
    20,
  ]);
});
test('a replaced log is loaded from its snapshot (MATCH-128)', async () => {
  const { client, clock, state } = page({
    answers: (address) =>
      address.endsWith('commentary.json')
        ? { live: { match: 'm', epoch: 2, number: 3, head: chaseLive.head, lines: [], older: null } }
        : delta(3, [], { epoch: 2, resync: true }),
  });
  client.start();
  await clock.pass(1000);
  expect([state().view.epoch, state().view.number, state().view.lines.length]).toEqual([2, 3, 0]);
});
test('polling stops while the stream delivers and resumes when it fails (MATCH-110)', async () => {
  const { client, clock, requests, state, say } = page({ push: true, answers: () => delta(10) });
  client.start();
  await clock.pass(100);
  say('hello', { match: 'm', epoch: 1, number: 10, asOf: 1, heartbeatMs: 15_000 });
  say('frame', frame(11));
  await clock.pass(60_000);
  expect([requests.length, state().view.number]).toEqual([1, 11]);
  say('down', null);
  await clock.pass(16_000);
  expect(requests.length).toBe(2);
});
test('a page whose stream is refused repeatedly still polls every 15 s (BEYOND-02, MATCH-098)', async () => {
  const { client, clock, requests, say } = page({ push: true, answers: () => delta(10) });
  client.start();
  for (let second = 0; second < 46; second += 1) {
    say('down', null);
    await clock.pass(1_000);
  }
  expect(requests.map(({ at }) => at)).toEqual([0, 15, 30, 45]);
});
test('a gap in the stream, or a later head, triggers a poll (MATCH-128)', async () => {
  const { client, clock, requests, state, say } = page({
    push: true,
    answers: (_address, nth) => (nth === 1 ? delta(10) : delta(14, [frame(14, 10)])),
  });
  client.start();
  await clock.pass(100);
  say('frame', frame(14));
  await clock.pass(100);
  expect([requests.length, state().view.number]).toEqual([2, 14]);
  say('heartbeat', { match: 'm', asOf: 1, now: 2, epoch: 1, number: 15 });
  await clock.pass(100);
  expect(requests.length).toBe(3);
});
test('an unreadable frame from the stream counts as a gap (MATCH-128)', async () => {
  const { client, clock, requests, say } = page({ push: true, answers: () => delta(10) });
  client.start();
  await clock.pass(100);
  say('frame', { match: 'm', epoch: 1, number: 'eleven' });
  await clock.pass(100);
  expect(requests.length).toBe(2);
});
test('a match that ended long ago is neither polled nor streamed (MATCH-101)', async () => {
  const clock = handClock();
  const over: MatchView = { ...first, head: { ...first.head, summary: { ...first.head.summary, phase: 'recent' } } };
  let requests = 0;
  const client = feedClient(
    over,
    true,
    {
      clock,
      fetch: () => {
        requests += 1;
        return Promise.reject(new Error('asked'));
      },
      stream: {
        join: () => {
          requests += 1;
          return () => {};
        },
      },
    },
    () => {},
  );
  client.start();
  await clock.pass(120_000);
  expect(requests).toBe(0);
});
test('a stopped page leaves the stream and resumes when started (MATCH-110)', async () => {
  const { client, clock, requests, joined } = page({ push: true, answers: () => delta(10) });
  client.start();
  await clock.pass(100);
  client.stop();
  await clock.pass(120_000);
  expect([requests.length, joined()]).toEqual([1, false]);
  client.start();
  await clock.pass(100);
  expect([requests.length, joined()]).toEqual([2, true]);
});
test('older lines are requested by innings and timestamp, and a failure is reported (MATCH-135)', async () => {
  let well = false;
  const { client, requests, state } = page({
    answers: () =>
      well ? { lines: [], older: null, live: { lines: [{ ...ball, timestamp: 3 }], older: null } } : null,
  });
  expect(await client.older()).toBe(false);
  well = true;
  expect(await client.older()).toBe(true);
  expect([requests[0]?.address, state().view.older, state().view.lines.at(-1)?.timestamp]).toEqual([
    '/api/cricket-match/commentary-pagination/m/2/5',
    null,
    3,
  ]);
});
test('an open page switches between polling and the stream when the mode changes (MATCH-110, MATCH-109)', async () => {
  const frameWithMode = (number: number, mode: 'pull' | 'push'): Frame => ({
    ...frame(number),
    head: { ...chaseLive.head, mode },
  });
  const { client, clock, requests, say, joined, state } = page({
    stream: true,
    answers: (_address, nth) =>
      nth === 1 ? delta(10) : nth === 2 ? delta(11, [frameWithMode(11, 'push')]) : delta(12),
  });
  client.start();
  await clock.pass(14_000);
  expect([requests.length, joined()]).toEqual([1, false]);
  await clock.pass(2_000);
  expect([requests.length, joined(), state().view.number]).toEqual([2, true, 11]);
  say('hello', { match: 'm', epoch: 1, number: 11, asOf: 1, heartbeatMs: 15_000 });
  await clock.pass(60_000);
  expect(requests.length).toBe(2);
  say('frame', frameWithMode(12, 'pull'));
  expect([joined(), state().view.number]).toEqual([false, 12]);
  await clock.pass(16_000);
  expect(requests.length).toBe(3);
});
