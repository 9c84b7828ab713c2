/**
 * All open streams of this process. A change becomes bytes once and goes to every reader of its topic in the same turn.
 */
import { LRUCache } from 'lru-cache';
import type { Following } from './subscriber-group.ts';
import { SubscriberGroups } from './subscriber-groups.ts';
import { type Change, EventBytes, type Position } from './change.ts';
import { OPENING, uncompressed } from './gzip-chunks.ts';
import { Subscriber, type StreamConnection } from './subscriber.ts';
import { type Topic, idOf, kindOf } from './topic.ts';
import type { TopicKind } from './topic-kind.ts';
import { TopicRing } from './topic-ring.ts';

export interface StreamLimits {
  perProcess: number;
  perAddress: number;
  /**
   * Maximum age of a stream, milliseconds; each ends up to a fifth earlier, so that readers do not all reconnect at
   * once.
   */
  lifeMs: number;
  heartbeatMs: number;
}
export const streamLimits: StreamLimits = {
  perProcess: 10_000,
  perAddress: 6_000,
  lifeMs: 30 * 60_000,
  heartbeatMs: 15_000,
};

export interface HubOptions {
  clock: () => number;
  random: () => number;
  limits?: Partial<StreamLimits>;
  /** The kinds of topic that can be followed, by the first part of the topic. */
  kinds: Readonly<Record<string, TopicKind>>;
}

export interface Opening extends Following {
  address: string;
  since: Map<Topic, Position>;
  /** Whether the response headers announced gzip. */
  gzip: boolean;
}

/** A reader silent for this long takes a snapshot on return, milliseconds. */
const ASKS_AGAIN = 10 * 60_000;
/** The position of a forgotten topic: no reader can continue from it. */
const NOWHERE: Position = { epoch: 0, number: 0 };

export class Hub {
  readonly limits: StreamLimits;
  private readonly clock: () => number;
  private readonly random: () => number;
  private readonly kinds: Map<string, TopicKind>;
  /** A high limit: the ring of a quiet topic holds only its position, and odd topics must not evict busy ones. */
  private readonly rings = new LRUCache<Topic, TopicRing>({ max: 5_000 });
  private readonly groups = new SubscriberGroups((topic, many) =>
    (this.rings.get(topic) ?? this.made(topic, NOWHERE)).resync(many),
  );
  private readonly all = new Set<Subscriber>();
  private readonly byAddress = new Map<string, number>();
  private timer: NodeJS.Timeout | null = null;

  constructor(options: HubOptions) {
    this.clock = options.clock;
    this.kinds = new Map(Object.entries(options.kinds));
    this.random = options.random;
    this.limits = { ...streamLimits, ...options.limits };
  }

  /** Kinds of topic that features publish. */
  addKinds(kinds: Readonly<Record<string, TopicKind>>): void {
    for (const [name, kind] of Object.entries(kinds)) this.kinds.set(name, kind);
  }

  get size(): number {
    return this.all.size;
  }
  /** Bytes queued for the slowest reader. */
  get mostWaiting(): number {
    let most = 0;
    for (const reader of this.all) most = Math.max(most, reader.waiting);
    return most;
  }

  start(): void {
    this.timer = setInterval(() => this.beat(), this.limits.heartbeatMs);
    this.timer.unref();
  }

  /** Ends every stream; browsers reconnect automatically, with jitter. */
  stop(): void {
    if (this.timer !== null) clearInterval(this.timer);
    this.timer = null;
    // A reader with queued bytes would delay the shutdown.
    for (const reader of [...this.all]) this.leave(reader, (gone) => (gone.waiting > 0 ? gone.cut() : gone.end()));
  }

  follows(topic: Topic): boolean {
    return this.groups.follow(topic);
  }

  /** Whether a change is worth building: the topic has followers, or was polled recently and may be polled again. */
  wants(topic: Topic): boolean {
    const ring = this.rings.get(topic);
    return ring !== undefined && (this.follows(topic) || this.clock() - ring.requestedAt < ASKS_AGAIN);
  }

  /** Whether one more stream may open; streams of one address are limited too. */
  room(address: string): boolean {
    return this.all.size < this.limits.perProcess && (this.byAddress.get(address) ?? 0) < this.limits.perAddress;
  }

  /** The last position announced to readers; null if none was. */
  at(topic: Topic): Position | null {
    return this.rings.get(topic)?.at ?? null;
  }

  /**
   * Sets the position of a topic, from which changes are stored. A ring at that position, or later in the same epoch,
   * is left as it is.
   */
  stand(topic: Topic, at: Position): void {
    const ring = this.rings.get(topic);
    if (ring === undefined) this.ringOf(topic, at);
    else if (ring.at.epoch !== at.epoch || ring.at.number < at.number) ring.restart(at);
  }

  /** Changes after `since`, or null when a snapshot is needed. */
  after(topic: Topic, since: Position | null): { at: Position; changes: Change[] | null } | null {
    const ring = this.rings.get(topic);
    if (ring === undefined) return null;
    ring.requestedAt = this.clock();
    return { at: ring.at, changes: ring.after(since) };
  }

  /** Sends one change to all followers. */
  push(topic: Topic, change: Change): void {
    this.ringOf(topic, { epoch: change.epoch, number: change.after }).push(change);
    this.groups.publish(topic, 'state', ({ many, detail }) => change.form(many, detail));
  }

  /** Skips a change without followers: the ring restarts after it, and a returning reader takes a snapshot. */
  pass(topic: Topic, at: Position): void {
    this.rings.get(topic)?.restart(at);
  }

  /** Earlier changes no longer apply, or too much changed for one event: all readers take a snapshot. */
  resync(topic: Topic, at: Position): void {
    const ring = this.ringOf(topic, at);
    ring.restart(at);
    const [one, many] = [new EventBytes(ring.resync(false)), new EventBytes(ring.resync(true))];
    this.groups.publish(topic, 'word', (group) => (group.many ? many : one));
  }

  /**
   * Opens a stream: hello, then the missed changes, then new ones. Backlog and registration happen in one turn, so no
   * change is lost in between.
   */
  open(connection: StreamConnection, opening: Opening): Subscriber {
    const { address, topics, many, detail, since, gzip } = opening;
    const now = this.clock();
    const initial: Buffer[] = [];
    const add = (bytes: Buffer): void => {
      initial.push(gzip ? uncompressed(bytes) : bytes);
    };
    if (gzip) initial.push(OPENING);
    add(Buffer.from(`retry: ${1000 + Math.floor(this.random() * 4000)}\n\n`));
    for (const topic of topics) {
      const ring = this.rings.get(topic);
      if (ring === undefined) continue;
      ring.requestedAt = now;
      ring.watch();
      add(ring.hello(now, this.limits.heartbeatMs));
      const from = since.get(topic);
      if (from === undefined) continue;
      const missed = ring.after(from);
      if (missed === null) add(ring.resync(many));
      // In a list only the newest state matters.
      else
        for (const change of detail === 'summary' ? missed.slice(-1) : missed)
          initial.push(bytesFor(gzip, change.form(many, detail)));
    }
    const group = this.groups.of(opening);
    const reader = new Subscriber(connection, {
      group,
      address,
      gzip,
      endsAt: now + this.limits.lifeMs * (0.8 + 0.2 * this.random()),
    });
    group.subscribers.add(reader);
    this.all.add(reader);
    this.byAddress.set(address, (this.byAddress.get(address) ?? 0) + 1);
    connection.on('close', () => this.leave(reader, () => undefined));
    connection.write(Buffer.concat(initial));
    return reader;
  }

  /** Sends heartbeats, built once per topic; closes streams that have reached their age limit or stopped reading. */
  beat(): void {
    const now = this.clock();
    for (const topic of this.groups.topics) {
      const ring = this.rings.get(topic);
      (ring ?? this.made(topic, NOWHERE)).watch();
      if (ring === undefined || !ring.kind.heartbeat) continue;
      const bytes = new EventBytes(ring.heartbeat(now));
      this.groups.publish(topic, 'beat', () => bytes);
    }
    for (const reader of [...this.all]) {
      if (now >= reader.endsAt) this.leave(reader, (gone) => gone.end());
      // It lagged at the previous heartbeat and has not caught up since.
      else if (reader.late) this.leave(reader, (gone) => gone.cut());
      else reader.late = reader.lags;
    }
  }

  private ringOf(topic: Topic, at: Position): TopicRing {
    const known = this.rings.get(topic);
    if (known !== undefined) return known;
    const ring = this.made(topic, at);
    ring.requestedAt = this.clock();
    this.rings.set(topic, ring);
    return ring;
  }

  private made(topic: Topic, at: Position): TopicRing {
    const kind = this.kinds.get(kindOf(topic));
    if (kind === undefined) throw new Error(`nothing is known of topics like ${topic}`);
    return new TopicRing(kind, idOf(topic), at);
  }

  private leave(reader: Subscriber, how: (reader: Subscriber) => void): void {
    if (this.all.delete(reader)) {
      const left = (this.byAddress.get(reader.address) ?? 1) - 1;
      if (left <= 0) this.byAddress.delete(reader.address);
      else this.byAddress.set(reader.address, left);
      this.groups.remove(reader);
    }
    how(reader);
  }
}

const bytesFor = (gzip: boolean, bytes: EventBytes): Buffer => (gzip ? bytes.gzip : bytes.plain);
