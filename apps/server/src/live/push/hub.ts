/** All open streams of this process. A change becomes bytes once and goes to every reader of its match in the same turn. */
import { LRUCache } from 'lru-cache';
import type { Frame } from '@sightscreen/contracts';
import { type Detail, Reader, type Wire } from './reader.ts';
import { type Position, Ring, RingFrame, event } from './ring.ts';

export interface StreamLimits {
  perProcess: number;
  perAddress: number;
  /** How long a stream lives at most, milliseconds; each ends up to a fifth earlier, so that they do not all come back at once. */
  lifeMs: number;
  heartbeatMs: number;
}
export const streamLimits: StreamLimits = { perProcess: 10_000, perAddress: 6_000, lifeMs: 30 * 60_000, heartbeatMs: 15_000 };

export interface HubOptions {
  clock: () => number;
  random?: () => number;
  limits?: Partial<StreamLimits>;
  /** When the server last knew that it stood at the head. */
  asOf: () => number;
  /** A match that is followed is watched. */
  watch: (matchId: string) => void;
}

export interface Opening {
  address: string;
  matches: string[];
  many: boolean;
  detail: Detail;
  since: Map<string, Position>;
}

/** Frames kept a match: about ten overs, more than any reconnect misses. */
const RING = 64;

export class Hub {
  readonly limits: StreamLimits;
  private readonly options: HubOptions;
  private readonly random: () => number;
  private readonly rings = new LRUCache<string, Ring>({ max: 500 });
  private readonly readers = new Map<string, Set<Reader>>();
  private readonly all = new Set<Reader>();
  private readonly byAddress = new Map<string, number>();
  private timer: NodeJS.Timeout | null = null;

  constructor(options: HubOptions) {
    this.options = options;
    this.random = options.random ?? Math.random;
    this.limits = { ...streamLimits, ...options.limits };
  }

  get size(): number { return this.all.size; }
  /** Bytes that wait for the reader for whom most wait. */
  get mostWaiting(): number {
    let most = 0;
    for (const reader of this.all) most = Math.max(most, reader.waiting);
    return most;
  }

  start(): void {
    this.timer = setInterval(() => this.beat(), this.limits.heartbeatMs);
    this.timer.unref();
  }

  /** Ends every stream: browsers come back by themselves, jittered. */
  stop(): void {
    if (this.timer !== null) clearInterval(this.timer);
    this.timer = null;
    for (const reader of [...this.all]) this.leave(reader, (gone) => gone.end());
  }

  /** Whether anybody follows the match, so that a frame is worth making beyond the ring. */
  follows(matchId: string): boolean {
    return this.readers.has(matchId);
  }

  /** Whether one more stream may open; streams of one address are bounded too. */
  room(address: string): boolean {
    return this.all.size < this.limits.perProcess && (this.byAddress.get(address) ?? 0) < this.limits.perAddress;
  }

  /** The position this process tells readers of; null while it has told nobody. */
  at(matchId: string): Position | null {
    return this.rings.get(matchId)?.at ?? null;
  }

  /** The fold of a match stands there: from here on its changes are kept. A ring that stands there already stays as it is. */
  stand(matchId: string, at: Position): void {
    const ring = this.rings.get(matchId);
    if (ring === undefined) this.rings.set(matchId, new Ring(at, RING));
    else if (ring.at.epoch !== at.epoch || ring.at.number < at.number) ring.restart(at);
  }

  /** Frames after `since`, or null when a snapshot is needed. */
  after(matchId: string, since: Position | null): { at: Position; frames: RingFrame[] | null } | null {
    const ring = this.rings.get(matchId);
    return ring === undefined ? null : { at: ring.at, frames: ring.after(since) };
  }

  /** One change, to all. */
  push(frame: Frame): void {
    const made = new RingFrame(frame);
    this.ringOf(frame.match, { epoch: frame.epoch, number: frame.after }).push(made);
    this.spread(frame.match, made);
  }

  /** The log was replaced, or too much changed for a frame. */
  resync(matchId: string, at: Position): void {
    this.ringOf(matchId, at).restart(at);
    const told = { one: this.resyncEvent(matchId, false), many: this.resyncEvent(matchId, true) };
    this.spread(matchId, { ...told, summary: told.many });
  }

  /** Opens a stream: hello, then what was missed, then what comes. Backlog and registration happen in one turn, so nothing falls between. */
  open(wire: Wire, opening: Opening): Reader {
    const { address, matches, many, detail, since } = opening;
    const { clock, asOf, watch } = this.options;
    const now = clock();
    const reader = new Reader(wire, { address, many, detail, matches, endsAt: now + this.limits.lifeMs * (0.8 + 0.2 * this.random()) });
    const parts: Buffer[] = [Buffer.from(`retry: ${1000 + Math.floor(this.random() * 4000)}\n\n`)];
    for (const matchId of matches) {
      const ring = this.rings.get(matchId);
      if (ring === undefined) continue;
      watch(matchId);
      parts.push(event('hello', JSON.stringify({ match: matchId, ...ring.at, asOf: asOf(), now, heartbeatMs: this.limits.heartbeatMs })));
      const from = since.get(matchId);
      if (from !== undefined) {
        const missed = ring.after(from);
        if (missed === null) parts.push(this.resyncEvent(matchId, many));
        // In a list only the newest state matters.
        else if (detail === 'summary') parts.push(...missed.slice(-1).map((frame) => frame.summary));
        else parts.push(...missed.map((frame) => (many ? frame.many : frame.one)));
      }
      const set = this.readers.get(matchId);
      if (set === undefined) this.readers.set(matchId, new Set([reader]));
      else set.add(reader);
    }
    this.all.add(reader);
    this.byAddress.set(address, (this.byAddress.get(address) ?? 0) + 1);
    wire.on('close', () => this.leave(reader, () => undefined));
    wire.write(Buffer.concat(parts));
    return reader;
  }

  /** Heartbeats, made once a match; streams at the end of their life and those that take nothing are let go. */
  beat(): void {
    const now = this.options.clock();
    const asOf = this.options.asOf();
    for (const [matchId, readers] of this.readers) {
      this.options.watch(matchId);
      const at = this.rings.get(matchId)?.at;
      if (at === undefined) continue;
      const bytes = event('heartbeat', JSON.stringify({ match: matchId, asOf, now, epoch: at.epoch, number: at.number }));
      for (const reader of readers) reader.beat(bytes);
    }
    for (const reader of [...this.all]) {
      if (now >= reader.endsAt) this.leave(reader, (gone) => gone.end());
      else if (this.stuck.has(reader) && reader.stuck) this.leave(reader, (gone) => gone.cut());
      else if (reader.stuck) this.stuck.add(reader);
      else this.stuck.delete(reader);
    }
  }
  /** Stuck at the beat before: twice is enough. */
  private readonly stuck = new WeakSet<Reader>();

  private spread(matchId: string, bytes: { one: Buffer; many: Buffer; summary: Buffer }): void {
    for (const reader of this.readers.get(matchId) ?? []) {
      reader.send(reader.detail === 'summary' ? bytes.summary : reader.many ? bytes.many : bytes.one, matchId, () => this.resyncEvent(matchId, reader.many));
    }
  }

  /** One reply for all who must take a snapshot: it says only where the match stands. */
  private resyncEvent(matchId: string, many: boolean): Buffer {
    const at = this.rings.get(matchId)?.at ?? { epoch: 0, number: 0 };
    return event('resync', JSON.stringify({ match: matchId, ...at }), many ? `${matchId}:${at.epoch}-${at.number}` : `${at.epoch}-${at.number}`);
  }

  private ringOf(matchId: string, at: Position): Ring {
    const known = this.rings.get(matchId);
    if (known !== undefined) return known;
    const ring = new Ring(at, RING);
    this.rings.set(matchId, ring);
    return ring;
  }

  private leave(reader: Reader, how: (reader: Reader) => void): void {
    if (this.all.delete(reader)) {
      const left = (this.byAddress.get(reader.address) ?? 1) - 1;
      if (left <= 0) this.byAddress.delete(reader.address);
      else this.byAddress.set(reader.address, left);
      for (const matchId of reader.matches) {
        const set = this.readers.get(matchId);
        set?.delete(reader);
        if (set?.size === 0) this.readers.delete(matchId);
      }
    }
    how(reader);
  }
}
