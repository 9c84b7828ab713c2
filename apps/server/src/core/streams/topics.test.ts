import { EventEmitter } from 'node:events';
import { expect, test } from 'vitest';
import type { Frame } from '@sightscreen/contracts';
import { MatchChange } from '../../match/delivery/match-change.ts';
import { matchKind } from '../../match/delivery/match-topic.ts';
import { EventBytes, type Position, event } from './change.ts';
import { Hub } from './hub.ts';
import { type Topic, idOf, kindOf, topicOf } from './topic.ts';
import type { TopicKind } from './topic-kind.ts';

class FakeConnection extends EventEmitter {
  writableLength = 0;
  destroyed = false;
  private text = '';
  private writeCallbacks: (() => void)[] = [];
  write(bytes: Buffer, taken?: () => void): boolean {
    this.text += bytes.toString();
    if (taken !== undefined) this.writeCallbacks.push(taken);
    return true;
  }
  /** The reader accepts all waiting bytes. */
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
  /** The events since the last call, each as `[id, name, data]`. */
  news(): [string | undefined, string | undefined, unknown][] {
    const blocks = this.text.split('\n\n').filter((block) => block.includes('data: '));
    this.text = '';
    return blocks.map((block) => {
      const field = (name: string): string | undefined =>
        block
          .split('\n')
          .find((line) => line.startsWith(`${name}: `))
          ?.slice(name.length + 2);
      return [field('id'), field('event'), JSON.parse(field('data') ?? 'null')];
    });
  }
}

const [match, poll] = [topicOf('match', 1), topicOf('poll', 3)];
const head = { summary: {}, miniscore: null } as unknown as Frame['head'];
const frame = (number: number): Frame => ({
  match: '1',
  epoch: 1,
  number,
  after: number - 1,
  at: number,
  head,
  lines: [],
});
/** A kind that counts votes: its numbers leave gaps, its event ids name the topic, and it stores two changes. */
const votes = (number: number, after: number) => {
  const json = JSON.stringify({ poll: 3, epoch: 7, number, after });
  const [one, many] = [
    new EventBytes(event('votes', json, `7-${number}`)),
    new EventBytes(event('votes', json, `poll/3@${number}`)),
  ];
  return { epoch: 7, number, after, json, form: (shared: boolean) => (shared ? many : one) };
};

function site() {
  const watched: string[] = [];
  const polls: TopicKind = {
    name: (id) => ({ poll: Number(id) }),
    sharedId: (id, { number }) => `poll/${id}@${number}`,
    asOf: () => 500,
    replayLength: 2,
    heartbeat: false,
    watch: (id) => watched.push(`poll ${id}`),
  };
  const hub = new Hub({
    clock: () => 1_000,
    random: () => 0.5,
    kinds: { ...matchKind({ asOf: () => 999, watch: (id) => watched.push(`match ${id}`) }), poll: polls },
  });
  hub.stand(match, { epoch: 1, number: 10 });
  hub.stand(poll, { epoch: 7, number: 100 });
  const open = (since: [Topic, Position][] = []): FakeConnection => {
    const connection = new FakeConnection();
    hub.open(connection, {
      address: 'a',
      topics: [match, poll],
      many: true,
      detail: 'frames',
      since: new Map(since),
      gzip: false,
    });
    return connection;
  };
  return { hub, open, watched };
}
const hellos = (number: number, votes: number) => [
  [undefined, 'hello', { match: '1', epoch: 1, number, asOf: 999, now: 1_000, heartbeatMs: 15_000 }],
  [undefined, 'hello', { poll: 3, epoch: 7, number: votes, asOf: 500, now: 1_000, heartbeatMs: null }],
];
const [framed, voted] = [
  (number: number) => [`1:1-${number}`, 'frame', frame(number)],
  (number: number, after: number) => [`poll/3@${number}`, 'votes', { poll: 3, epoch: 7, number, after }],
];

test('one stream follows a match and a poll, each with its own events and numbers (BEYOND-02)', () => {
  const { hub, open, watched } = site();
  const first = open();
  expect([first.news(), watched]).toEqual([hellos(10, 100), ['match 1', 'poll 3']]);
  hub.push(match, new MatchChange(frame(11)));
  hub.push(poll, votes(140, 100));
  hub.push(match, new MatchChange(frame(12)));
  expect(first.news()).toEqual([framed(11), voted(140, 100), framed(12)]);
  // Each topic resumes at its own position.
  const again = open([
    [match, { epoch: 1, number: 11 }],
    [poll, { epoch: 7, number: 99 }],
  ]);
  const [matchHello, pollHello] = hellos(12, 140);
  expect(again.news()).toEqual([
    matchHello,
    framed(12),
    pollHello,
    ['poll/3@140', 'resync', { poll: 3, epoch: 7, number: 140 }],
  ]);
  hub.push(poll, votes(150, 140));
  expect(
    open([
      [match, { epoch: 1, number: 12 }],
      [poll, { epoch: 7, number: 100 }],
    ]).news(),
  ).toEqual([matchHello, hellos(12, 150)[1], voted(140, 100), voted(150, 140)]);
  // The ring of a poll is shorter than that of a match.
  hub.push(poll, votes(160, 150));
  expect([
    hub.after(poll, { epoch: 7, number: 100 })?.changes,
    hub.after(match, { epoch: 1, number: 10 })?.changes?.length,
  ]).toEqual([null, 2]);
});

test('a resync of a poll does not affect a match on the same stream, and vice versa (BEYOND-02)', () => {
  const { hub, open, watched } = site();
  const connection = open();
  hub.push(match, new MatchChange(frame(11)));
  hub.push(poll, votes(101, 100));
  connection.news();
  hub.resync(poll, { epoch: 7, number: 200 });
  expect(connection.news()).toEqual([['poll/3@200', 'resync', { poll: 3, epoch: 7, number: 200 }]]);
  expect([hub.at(match), hub.after(match, { epoch: 1, number: 10 })?.changes?.length]).toEqual([
    { epoch: 1, number: 11 },
    1,
  ]);
  hub.resync(match, { epoch: 2, number: 5 });
  expect([connection.news(), hub.at(poll)]).toEqual([
    [['1:2-5', 'resync', { match: '1', epoch: 2, number: 5 }]],
    { epoch: 7, number: 200 },
  ]);
  // A lagging reader gets a resync only for topics with missed events.
  connection.writableLength = 1024 * 1024;
  hub.push(poll, votes(201, 200));
  connection.take();
  expect(connection.news()).toEqual([['poll/3@201', 'resync', { poll: 3, epoch: 7, number: 201 }]]);
  watched.length = 0;
  hub.beat();
  expect([connection.news(), watched]).toEqual([
    [[undefined, 'heartbeat', { match: '1', asOf: 999, now: 1_000, epoch: 2, number: 5 }]],
    ['match 1', 'poll 3'],
  ]);
});

test('a topic preserves any id, and an unknown kind is refused', () => {
  for (const id of ['1', 'a:b', '', '__proto__', '𠮷'])
    expect([kindOf(topicOf('chat', id)), idOf(topicOf('chat', id))]).toEqual(['chat', id]);
  for (const kind of ['auction', 'constructor', '__proto__'])
    expect(() => site().hub.stand(topicOf(kind, 1), { epoch: 1, number: 1 })).toThrow(
      `nothing is known of topics like ${kind}:1`,
    );
});
