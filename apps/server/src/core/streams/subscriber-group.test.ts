import { gunzipSync, constants } from 'node:zlib';
import { EventEmitter } from 'node:events';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Frame } from '@sightscreen/contracts';
import { MatchChange } from '../../match/delivery/match-change.ts';
import { matchKind, matchTopic } from '../../match/delivery/match-topic.ts';
import { Hub } from './hub.ts';
import { OPENING, REACH, compressed, uncompressed } from './gzip-chunks.ts';

/** A connection that records its bytes; `plain` is its twin, opened at the same moment without gzip. */
class FakeConnection extends EventEmitter {
  written: Buffer[] = [];
  writableLength = 0;
  destroyed = false;
  private writeCallbacks: (() => void)[] = [];
  write(bytes: Buffer, taken?: () => void): boolean {
    this.written.push(bytes);
    if (taken !== undefined) this.writeCallbacks.push(taken);
    return true;
  }
  take(): void {
    this.writableLength = 0;
    for (const taken of this.writeCallbacks.splice(0)) taken();
  }
  end(): void {
    this.emit('close');
  }
  destroy(): void {
    this.destroyed = true;
    this.emit('close');
  }
  get bytes(): Buffer {
    return Buffer.concat(this.written);
  }
}

/** Reads an unfinished stream as a browser does. */
const read = (bytes: Buffer): string => gunzipSync(bytes, { finishFlush: constants.Z_SYNC_FLUSH }).toString();

const words =
  'over wide no ball four six wicket mid-off long leg gully slip umpire review dropped single tight appeal'.split(' ');
/** Heads of a match are nearly alike; some frames carry many lines, some are larger than a chunk can refer back. */
const frame = (match: string, number: number, size: number): Frame => ({
  match,
  epoch: 1,
  number,
  after: number - 1,
  at: number,
  head: {
    summary: { matchId: match, status: 'Bench Hill opt to bat', runs: number * 3 },
    miniscore: { strips: Array.from({ length: 8 }, (_, at) => ({ over: at, balls: words.slice(0, 6) })) },
  } as unknown as Frame['head'],
  lines: Array.from({ length: size }, (_, at) => ({
    text: `${words[(number + at) % words.length]} ${words[(number * 7 + at) % words.length]} ${number * 31 + at * 17}`,
  })) as unknown as Frame['lines'],
});

const push = (hub: Hub, frame: Frame): void => hub.push(matchTopic(frame.match), new MatchChange(frame));

type Step =
  | { do: 'open'; follows: number; many: boolean; summary: boolean; since: number | null }
  | { do: 'push'; match: number; size: number }
  | { do: 'beat' }
  | { do: 'resync'; match: number }
  | { do: 'stall' | 'take' | 'close'; who: number };
const matchOf = fc.integer({ min: 0, max: 2 });
const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constant('open' as const),
      follows: fc.integer({ min: 1, max: 7 }),
      many: fc.boolean(),
      summary: fc.boolean(),
      since: fc.option(fc.nat(8)),
    }),
  },
  {
    weight: 8,
    arbitrary: fc.record({
      do: fc.constant('push' as const),
      match: matchOf,
      size: fc.oneof(fc.nat(5), fc.integer({ min: 100, max: 2_500 })),
    }),
  },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('beat' as const) }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('resync' as const), match: matchOf }) },
  {
    weight: 5,
    arbitrary: fc.record({ do: fc.constantFrom('stall' as const, 'take' as const, 'close' as const), who: fc.nat(20) }),
  },
);

test('each compressed stream reads as the plain one opened beside it', () => {
  fc.assert(
    fc.property(fc.array(step, { minLength: 5, maxLength: 60 }), (steps) => {
      let now = 1_000;
      const hub = new Hub({ clock: () => now, random: () => 0.5, kinds: matchKind({ asOf: () => now }) });
      const names = ['a', 'b', 'c'];
      const heads = new Map(names.map((name) => [name, 10]));
      for (const name of names) hub.stand(matchTopic(name), { epoch: 1, number: 10 });
      const pairs: { gzip: FakeConnection; plain: FakeConnection }[] = [];
      for (const taken of steps) {
        now += 100;
        if (taken.do === 'open') {
          const chosen = names.filter((_, at) => (taken.follows >> at) % 2 === 1);
          const matches = taken.many ? chosen : chosen.slice(0, 1);
          const since = new Map(
            taken.since === null
              ? []
              : matches.map((match) => [matchTopic(match), { epoch: 1, number: heads.get(match)! - taken.since! }]),
          );
          const pair = { gzip: new FakeConnection(), plain: new FakeConnection() };
          for (const gzip of [true, false])
            hub.open(gzip ? pair.gzip : pair.plain, {
              address: 'x',
              topics: matches.map(matchTopic),
              many: taken.many,
              detail: taken.many && taken.summary ? 'summary' : 'frames',
              since,
              gzip,
            });
          pairs.push(pair);
        } else if (taken.do === 'push') {
          const match = names[taken.match]!;
          heads.set(match, heads.get(match)! + 1);
          push(hub, frame(match, heads.get(match)!, taken.size));
        } else if (taken.do === 'beat') hub.beat();
        else if (taken.do === 'resync')
          hub.resync(matchTopic(names[taken.match]!), { epoch: 1, number: heads.get(names[taken.match]!)! });
        else {
          const pair = pairs[taken.who % Math.max(1, pairs.length)];
          for (const connection of pair === undefined ? [] : [pair.gzip, pair.plain]) {
            if (taken.do === 'stall') connection.writableLength = 1024 * 1024;
            else if (taken.do === 'take') connection.take();
            else connection.destroy();
          }
        }
      }
      for (const { gzip, plain } of pairs) expect(read(gzip.bytes)).toBe(plain.bytes.toString());
    }),
    { numRuns: 150 },
  );
});

function followed(sizes: number[]): { connection: FakeConnection; chunkSizes: number[] } {
  const hub = new Hub({ clock: () => 1_000, random: () => 0.5, kinds: matchKind({ asOf: () => 1_000 }) });
  hub.stand(matchTopic('m'), { epoch: 1, number: 10 });
  const connection = new FakeConnection();
  hub.open(connection, {
    address: 'x',
    topics: [matchTopic('m')],
    many: true,
    detail: 'frames',
    since: new Map(),
    gzip: true,
  });
  for (const [at, size] of sizes.entries()) push(hub, frame('m', 11 + at, size));
  return { connection, chunkSizes: connection.written.slice(1).map((bytes) => bytes.length) };
}

test('a frame costs far fewer bytes for a reader that has the previous one', () => {
  const {
    chunkSizes: [first, second],
  } = followed([1, 1]);
  expect(second!).toBeLessThan(first! / 3);
});

test('all readers of a subscriber group get the same chunk, and a new one an independent chunk', () => {
  const hub = new Hub({ clock: () => 1_000, random: () => 0.5, kinds: matchKind({ asOf: () => 1_000 }) });
  hub.stand(matchTopic('m'), { epoch: 1, number: 10 });
  const open = (): FakeConnection => {
    const connection = new FakeConnection();
    hub.open(connection, {
      address: 'x',
      topics: [matchTopic('m')],
      many: false,
      detail: 'frames',
      since: new Map(),
      gzip: true,
    });
    return connection;
  };
  const [one, two] = [open(), open()];
  push(hub, frame('m', 11, 1));
  const [third, fourth] = [open(), open()];
  push(hub, frame('m', 12, 1));
  expect(one.written.at(-1)).toBe(two.written.at(-1));
  expect(third.written.at(-1)).toBe(fourth.written.at(-1));
  expect(third.written.at(-1)!.length).toBeGreaterThan(one.written.at(-1)!.length);
});

test('odd sets of matches, each with its own subscriber group, are compressed sixteen times at most', () => {
  const hub = new Hub({ clock: () => 1_000, random: () => 0.5, kinds: matchKind({ asOf: () => 1_000 }) });
  hub.stand(matchTopic('m'), { epoch: 1, number: 10 });
  const open = (matches: string[]): FakeConnection => {
    const connection = new FakeConnection();
    hub.open(connection, {
      address: 'x',
      topics: matches.map(matchTopic),
      many: true,
      detail: 'frames',
      since: new Map(),
      gzip: true,
    });
    return connection;
  };
  const odd = Array.from({ length: 40 }, (_, at) => open(['m', `with ${at}`]));
  const [page, another] = [open(['m']), open(['m'])];
  // The order of the topics does not matter: it is one subscriber group.
  const same = [open(['m', 'with 0']), open(['with 0', 'm'])];
  for (const number of [11, 12]) push(hub, frame('m', number, 1));
  const chunks = [...odd, page, ...same].map((connection) => connection.written.at(-1)!);
  expect(new Set(chunks).size).toBe(17);
  // The largest come first.
  expect(page.written.at(-1)).toBe(another.written.at(-1));
  expect(page.written.at(-1)!.length).toBeLessThan(Math.max(...chunks.map(({ length }) => length)) / 3);
  expect(same[0]!.written.at(-1)).toBe(same[1]!.written.at(-1));
  for (const connection of [...odd, page]) expect(read(connection.bytes).match(/^event: frame$/gm)).toHaveLength(2);
});

test('a frame larger than a chunk can refer back is sent as an independent chunk', () => {
  const { connection } = followed([3_000, 1, 3_000, 3_000, 2]);
  const text = read(connection.bytes);
  expect(text.length).toBeGreaterThan(4 * REACH);
  expect(text.match(/^event: frame$/gm)).toHaveLength(5);
  expect(text.endsWith('\n\n')).toBe(true);
});

test('uncompressed bytes may have any length, including none', () => {
  for (const length of [0, 1, 0xffff, 0x10000, 200_000]) {
    const bytes = Buffer.alloc(length, 'sightscreen ');
    expect(read(Buffer.concat([OPENING, uncompressed(bytes), compressed(Buffer.from('!'))]))).toBe(
      `${bytes.toString()}!`,
    );
  }
});
