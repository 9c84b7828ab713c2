import { EventEmitter } from 'node:events';
import { expect, test } from 'vitest';
import type { Frame } from '@sightscreen/contracts';
import { connectionsWithin, streamsWithin } from '../config/descriptors.ts';
import { MatchChange } from '../../match/delivery/match-change.ts';
import { matchKind, matchTopic } from '../../match/delivery/match-topic.ts';
import { Hub, type Opening } from './hub.ts';

interface Received {
  id?: string;
  event?: string;
  data: Record<string, unknown>;
}
const eventsIn = (text: string): Received[] =>
  text
    .split('\n\n')
    .filter((block) => block.includes('data: '))
    .map((block) => {
      const fields = new Map(
        block.split('\n').map((line) => [line.slice(0, line.indexOf(':')), line.slice(line.indexOf(':') + 2)]),
      );
      return { id: fields.get('id'), event: fields.get('event'), data: JSON.parse(fields.get('data') ?? 'null') };
    });

/** A connection whose reader accepts bytes only on `take()`. */
class FakeConnection extends EventEmitter {
  written: Buffer[] = [];
  writableLength = 0;
  destroyed = false;
  ended = false;
  private writeCallbacks: (() => void)[] = [];
  write(bytes: Buffer, taken?: () => void): boolean {
    this.written.push(bytes);
    if (taken !== undefined) this.writeCallbacks.push(taken);
    return true;
  }
  /** The reader accepts all waiting bytes. */
  take(): void {
    this.writableLength = 0;
    for (const taken of this.writeCallbacks.splice(0)) taken();
  }
  end(): void {
    this.ended = true;
    this.emit('close');
  }
  destroy(): void {
    this.destroyed = true;
    this.emit('close');
  }
  get text(): string {
    return Buffer.concat(this.written).toString();
  }
  get events(): Received[] {
    return eventsIn(this.text);
  }
}
const [m, n] = [matchTopic('m'), matchTopic('n')];
const push = (hub: Hub, frame: Frame): void => hub.push(matchTopic(frame.match), new MatchChange(frame));
const head = { summary: {}, miniscore: { strips: [1, 2, 3] } } as unknown as Frame['head'];
const frame = (number: number, more: Partial<Frame> = {}): Frame => ({
  match: 'm',
  epoch: 1,
  number,
  after: number - 1,
  at: number,
  head,
  lines: [],
  ...more,
});
function site(limits = {}) {
  let now = 1_000;
  const hub = new Hub({ clock: () => now, random: () => 0.5, limits, kinds: matchKind({ asOf: () => now - 1 }) });
  hub.stand(m, { epoch: 1, number: 10 });
  const open = (more: Partial<Opening> = {}): FakeConnection => {
    const connection = new FakeConnection();
    hub.open(connection, {
      address: 'a',
      topics: [m],
      many: false,
      detail: 'frames',
      since: new Map(),
      gzip: false,
      ...more,
    });
    return connection;
  };
  return {
    hub,
    open,
    pass: (ms: number) => {
      now += ms;
    },
  };
}
const since = (number: number, epoch = 1) => ({ since: new Map([[m, { epoch, number }]]) });
const received = (connection: FakeConnection) => connection.events.map(({ event, data }) => [event, data['number']]);

test('a returning reader gets exactly what it missed, then new changes (MATCH-S06)', () => {
  const { hub, open } = site();
  for (const number of [11, 12, 13]) push(hub, frame(number));
  const connection = open(since(11));
  push(hub, frame(14));
  expect(received(connection)).toEqual([
    ['hello', 13],
    ['frame', 12],
    ['frame', 13],
    ['frame', 14],
  ]);
  expect(connection.events.map((event) => event.id)).toEqual([undefined, '1-12', '1-13', '1-14']);
});

test('a gap that cannot be filled for certain causes a resync (MATCH-S06)', () => {
  const { hub, open } = site();
  for (let number = 11; number <= 100; number++) push(hub, frame(number));
  for (const lost of [since(9), since(20), since(99, 7), since(500)])
    expect(received(open(lost))).toEqual([
      ['hello', 100],
      ['resync', 100],
    ]);
  expect(received(open(since(98)))).toEqual([
    ['hello', 100],
    ['frame', 99],
    ['frame', 100],
  ]);
  // A frame that does not follow the previous one makes all earlier ones unusable.
  push(hub, frame(120, { after: 110 }));
  expect(received(open(since(99)))).toEqual([
    ['hello', 120],
    ['resync', 120],
  ]);
  expect(received(open(since(115)))).toEqual([
    ['hello', 120],
    ['frame', 120],
  ]);
});

test('a replaced log causes a resync under its new epoch', () => {
  const { hub, open } = site();
  const connection = open(since(10));
  hub.resync(m, { epoch: 2, number: 4 });
  expect(connection.events.at(-1)).toMatchObject({
    event: 'resync',
    id: '2-4',
    data: { match: 'm', epoch: 2, number: 4 },
  });
  expect(received(open(since(10)))).toEqual([
    ['hello', 4],
    ['resync', 4],
  ]);
});

test('all readers get the same bytes, built once', () => {
  const { hub, open } = site();
  const [one, two] = [open(), open()];
  push(hub, frame(11));
  expect(one.written.at(-1)).toBe(two.written.at(-1));
});

test('no frame is built for a topic without followers or polls for ten minutes (MATCH-S06)', () => {
  const { hub, open, pass } = site();
  push(hub, frame(11));
  const connection = open();
  pass(20 * 60_000);
  expect(hub.wants(m)).toBe(true);
  connection.end();
  expect(hub.wants(m)).toBe(false);
  hub.after(m, { epoch: 1, number: 11 });
  expect(hub.wants(m)).toBe(true);
  pass(10 * 60_000);
  expect(hub.wants(m)).toBe(false);
  hub.pass(m, { epoch: 1, number: 12 });
  expect(hub.after(m, { epoch: 1, number: 11 })).toEqual({ at: { epoch: 1, number: 12 }, changes: null });
  push(hub, frame(13));
  expect(received(open(since(12)))).toEqual([
    ['hello', 13],
    ['frame', 13],
  ]);
  expect(hub.wants(matchTopic('other'))).toBe(false);
});

test('a reader that accepts nothing gets a single resync once it has caught up', () => {
  const { hub, open } = site();
  const connection = open();
  const before = connection.text.length;
  connection.writableLength = 1024 * 1024;
  for (let number = 11; number <= 60; number++) push(hub, frame(number));
  hub.beat();
  // An empty comment, whose write callback reports that everything was taken.
  expect(connection.text.slice(before)).toBe(':\n\n');
  connection.take();
  push(hub, frame(61));
  expect(received(connection).slice(1)).toEqual([
    ['resync', 60],
    ['frame', 61],
  ]);
});

test('at most 64 KB wait in the process for a reader, except for a larger single event', () => {
  const { hub, open } = site();
  const connection = open();
  const write = connection.write.bind(connection);
  connection.write = (bytes: Buffer, taken?: () => void) => {
    connection.writableLength += bytes.length;
    return write(bytes, taken);
  };
  const large = (number: number, bytes: number) =>
    frame(number, { head: { text: 'x'.repeat(bytes) } as unknown as Frame['head'] });
  for (let number = 11; number <= 60; number++) push(hub, large(number, 7_000));
  expect(connection.writableLength).toBeGreaterThan(55 * 1024);
  expect(hub.mostWaiting).toBe(connection.writableLength);
  expect(hub.mostWaiting).toBeLessThanOrEqual(64 * 1024);
  connection.take();
  connection.writableLength = 0;
  push(hub, large(61, 100_000));
  expect(received(connection).at(-1)).toEqual(['frame', 61]);
});

test('a reader that accepts nothing for two heartbeats is disconnected', () => {
  const { hub, open } = site();
  const connection = open();
  connection.writableLength = 1024 * 1024;
  push(hub, frame(11));
  hub.beat();
  expect(connection.destroyed).toBe(false);
  hub.beat();
  expect([connection.destroyed, hub.size, hub.follows(m)]).toEqual([true, 0, false]);
});

test('a reader that catches up between two heartbeats is not disconnected', () => {
  const { hub, open } = site();
  const connection = open();
  for (const number of [11, 12, 13]) {
    connection.writableLength = 1024 * 1024;
    push(hub, frame(number));
    hub.beat();
    expect(connection.destroyed).toBe(false);
    connection.take();
  }
  expect(received(connection)).toEqual([
    ['hello', 10],
    ['resync', 11],
    ['resync', 12],
    ['resync', 13],
  ]);
});

test('at shutdown streams end, and readers that lag are disconnected', () => {
  const { hub, open } = site();
  const [reading, stuck] = [open(), open()];
  stuck.writableLength = 100;
  hub.stop();
  expect([reading.ended, reading.destroyed, stuck.ended, stuck.destroyed, hub.size]).toEqual([
    true,
    false,
    false,
    true,
    0,
  ]);
});

test('a heartbeat per match gives the "as of", and a stream ends at its jittered age limit', () => {
  const { hub, open, pass } = site({ lifeMs: 60_000 });
  const connection = open();
  hub.beat();
  expect(connection.events.at(-1)).toEqual({
    event: 'heartbeat',
    data: { match: 'm', asOf: 999, now: 1000, epoch: 1, number: 10 },
    id: undefined,
  });
  pass(53_000);
  hub.beat();
  expect(connection.ended).toBe(false);
  pass(2_000);
  hub.beat();
  expect([connection.ended, hub.size]).toEqual([true, 0]);
});

test('streams are limited in total and by address', () => {
  const { hub, open } = site({ perProcess: 3, perAddress: 2 });
  const first = open();
  open();
  expect([hub.room('a'), hub.room('b')]).toEqual([false, true]);
  open({ address: 'b' });
  expect(hub.room('c')).toBe(false);
  first.emit('close');
  expect([hub.room('a'), hub.room('c')]).toEqual([true, true]);
});

test('a shared stream names the match in each event, and a list gets heads without balls', () => {
  const { hub, open } = site();
  hub.stand(n, { epoch: 1, number: 5 });
  const many = { topics: [m, n], many: true };
  const [list, pages] = [open({ ...many, detail: 'summary', ...since(10) }), open({ ...many })];
  push(hub, frame(11));
  push(hub, frame(6, { match: 'n' }));
  expect(list.events.map(({ id, event, data }) => [id, event, data['match']])).toEqual([
    [undefined, 'hello', 'm'],
    [undefined, 'hello', 'n'],
    ['m:1-11', 'summary', 'm'],
    ['n:1-6', 'summary', 'n'],
  ]);
  expect(list.events.at(-1)?.data).toMatchObject({ head: { miniscore: { strips: [] } } });
  expect(pages.events.slice(2).map(({ id, event }) => [id, event])).toEqual([
    ['m:1-11', 'frame'],
    ['n:1-6', 'frame'],
  ]);
});

test('streams and connections stay below the descriptor limit and leave room for requests (BEYOND-01)', () => {
  const limits =
    'Limit                     Soft Limit           Hard Limit\nMax open files            4096                 1048576              files\n';
  expect([streamsWithin(10_000, limits), streamsWithin(100, limits), streamsWithin(10_000, '')]).toEqual([
    3_584, 100, 10_000,
  ]);
  expect([connectionsWithin(20_000, limits), connectionsWithin(200, limits), connectionsWithin(20_000, '')]).toEqual([
    3_840, 200, 20_000,
  ]);
});
