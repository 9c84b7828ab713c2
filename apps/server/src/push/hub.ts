/** All open streams of this process. A change becomes bytes once and goes to every reader of its match in the same turn. */
import { LRUCache } from 'lru-cache';
import type { Frame } from '@sightscreen/contracts';
import type { Following } from './audience.ts';
import { Audiences } from './audiences.ts';
import { OPENING, uncompressed } from './pieces.ts';
import { Reader, type Wire } from './reader.ts';
import { EventBytes, type Position, Ring, RingFrame, event } from './ring.ts';

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

export interface Opening extends Following {
  address: string;
  since: Map<string, Position>;
  /** Whether the head of its stream announced gzip. */
  gzip: boolean;
}

/** Whoever has not asked for this long takes a snapshot when he comes back, milliseconds. */
const ASKS_AGAIN = 10 * 60_000;
/** Frames kept a match: about ten overs, more than any reconnect misses. */
const RING = 64;

export class Hub {
  readonly limits: StreamLimits;
  private readonly options: HubOptions;
  private readonly random: () => number;
  /** As many as are watched: of a match that does not move a ring holds nothing but where it stands, and a crowd of odd matches must not push out those in play. */
  private readonly rings = new LRUCache<string, Ring>({ max: 5_000 });
  private readonly audiences = new Audiences((matchId, many) => this.resyncEvent(matchId, many));
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
    // Who has not taken everything would keep the house from closing.
    for (const reader of [...this.all]) this.leave(reader, (gone) => (gone.waiting > 0 ? gone.cut() : gone.end()));
  }

  follows(matchId: string): boolean {
    return this.audiences.follow(matchId);
  }

  /** Whether a frame is worth making: somebody follows the match, or asked for its changes not long ago and may ask again. */
  wants(matchId: string): boolean {
    const ring = this.rings.get(matchId);
    return ring !== undefined && (this.follows(matchId) || this.options.clock() - ring.askedAt < ASKS_AGAIN);
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
    if (ring === undefined) this.ringOf(matchId, at);
    else if (ring.at.epoch !== at.epoch || ring.at.number < at.number) ring.restart(at);
  }

  /** Frames after `since`, or null when a snapshot is needed. */
  after(matchId: string, since: Position | null): { at: Position; frames: RingFrame[] | null } | null {
    const ring = this.rings.get(matchId);
    if (ring === undefined) return null;
    ring.askedAt = this.options.clock();
    return { at: ring.at, frames: ring.after(since) };
  }

  /** One change, to all. */
  push(frame: Frame): void {
    const made = new RingFrame(frame);
    this.ringOf(frame.match, { epoch: frame.epoch, number: frame.after }).push(made);
    this.audiences.spread(frame.match, 'state', ({ many, detail }) => (detail === 'summary' ? made.summary : many ? made.many : made.one));
  }

  /** One change that nobody waits for: the ring begins anew behind it, and whoever comes back takes a snapshot. */
  pass(matchId: string, at: Position): void {
    this.rings.get(matchId)?.restart(at);
  }

  /** The log was replaced, or too much changed for a frame. */
  resync(matchId: string, at: Position): void {
    this.ringOf(matchId, at).restart(at);
    const [one, many] = [new EventBytes(this.resyncEvent(matchId, false)), new EventBytes(this.resyncEvent(matchId, true))];
    this.audiences.spread(matchId, 'word', (audience) => (audience.many ? many : one));
  }

  /** Opens a stream: hello, then what was missed, then what comes. Backlog and registration happen in one turn, so nothing falls between. */
  open(wire: Wire, opening: Opening): Reader {
    const { address, matches, many, detail, since, gzip } = opening;
    const { clock, asOf, watch } = this.options;
    const now = clock();
    const told: Buffer[] = [];
    const tell = (bytes: Buffer): void => { told.push(gzip ? uncompressed(bytes) : bytes); };
    if (gzip) told.push(OPENING);
    tell(Buffer.from(`retry: ${1000 + Math.floor(this.random() * 4000)}\n\n`));
    for (const matchId of matches) {
      const ring = this.rings.get(matchId);
      if (ring === undefined) continue;
      ring.askedAt = now;
      watch(matchId);
      tell(event('hello', JSON.stringify({ match: matchId, ...ring.at, asOf: asOf(), now, heartbeatMs: this.limits.heartbeatMs })));
      const from = since.get(matchId);
      if (from === undefined) continue;
      const missed = ring.after(from);
      if (missed === null) tell(this.resyncEvent(matchId, many));
      // In a list only the newest state matters.
      else for (const { summary, many: shared, one } of detail === 'summary' ? missed.slice(-1) : missed) told.push(bytesFor(gzip, detail === 'summary' ? summary : many ? shared : one));
    }
    const audience = this.audiences.of(opening);
    const reader = new Reader(wire, { audience, address, gzip, endsAt: now + this.limits.lifeMs * (0.8 + 0.2 * this.random()) });
    audience.readers.add(reader);
    this.all.add(reader);
    this.byAddress.set(address, (this.byAddress.get(address) ?? 0) + 1);
    wire.on('close', () => this.leave(reader, () => undefined));
    wire.write(Buffer.concat(told));
    return reader;
  }

  /** Heartbeats, made once a match; streams at the end of their life and those that take nothing are let go. */
  beat(): void {
    const now = this.options.clock();
    const asOf = this.options.asOf();
    for (const matchId of this.audiences.matches) {
      this.options.watch(matchId);
      const at = this.rings.get(matchId)?.at;
      if (at === undefined) continue;
      const bytes = new EventBytes(event('heartbeat', JSON.stringify({ match: matchId, asOf, now, epoch: at.epoch, number: at.number })));
      this.audiences.spread(matchId, 'beat', () => bytes);
    }
    for (const reader of [...this.all]) {
      if (now >= reader.endsAt) this.leave(reader, (gone) => gone.end());
      // Late at the beat before, and at no moment up to date since.
      else if (reader.late) this.leave(reader, (gone) => gone.cut());
      else reader.late = reader.lags;
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
    ring.askedAt = this.options.clock();
    this.rings.set(matchId, ring);
    return ring;
  }

  private leave(reader: Reader, how: (reader: Reader) => void): void {
    if (this.all.delete(reader)) {
      const left = (this.byAddress.get(reader.address) ?? 1) - 1;
      if (left <= 0) this.byAddress.delete(reader.address);
      else this.byAddress.set(reader.address, left);
      this.audiences.remove(reader);
    }
    how(reader);
  }
}

const bytesFor = (gzip: boolean, bytes: EventBytes): Buffer => (gzip ? bytes.gzip : bytes.plain);
