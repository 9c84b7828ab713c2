/**
 * One open stream. Writes shared bytes; when its reader does not take them, it is told once to look at the newest state
 * instead.
 */
import type { Audience, Listener } from './audience.ts';
import { uncompressed } from './pieces.ts';
import type { Topic } from './topic.ts';

/** What a stream is written to: a response whose head is sent, or the socket under it. */
export interface Wire {
  readonly writableLength: number;
  readonly destroyed: boolean;
  /** @param taken called when these bytes and all before them have left the process, or never will */
  write(bytes: Buffer, taken?: () => void): boolean;
  end(): unknown;
  destroy(): unknown;
  on(event: 'close', hear: () => void): unknown;
}

/**
 * Bytes that may wait in the process for one reader before its changes are left out. What the kernel holds for its
 * socket comes on top.
 */
export const MOST_WAITING = 64 * 1024;

/** A comment, which readers pass over: it asks to be told when everything before it has been taken. */
const ASKING = Buffer.from(':\n\n');
const ASKING_GZIP = uncompressed(ASKING);
/** Has not been told the newest event. */
const BROKEN = -1;

export class Reader implements Listener {
  readonly audience: Audience;
  readonly address: string;
  readonly gzip: boolean;
  readonly endsAt: number;
  /** It lagged at the last heartbeat and has lagged ever since. */
  late = false;
  private readonly wire: Wire;
  /** Topics of which it was not told something; null: it has been told everything. */
  private missing: Set<Topic> | null = null;
  /** The first event of its audience from which on it was told each, and nothing else. */
  private since = BROKEN;
  private closed = false;

  constructor(wire: Wire, about: { audience: Audience; address: string; gzip: boolean; endsAt: number }) {
    this.wire = wire;
    this.audience = about.audience;
    this.address = about.address;
    this.gzip = about.gzip;
    this.endsAt = about.endsAt;
  }

  get open(): boolean {
    return !this.closed && !this.wire.destroyed;
  }

  unbrokenSince(number: number): boolean {
    return this.since !== BROKEN && this.since <= number;
  }

  /** What only this reader is told; `bytes` as they are. */
  sendAlone(bytes: Buffer): void {
    this.since = BROKEN;
    this.wire.write(this.gzip ? uncompressed(bytes) : bytes);
  }

  send(bytes: Buffer, number: number, topic: Topic | null): void {
    if (this.missing === null && this.room(bytes)) {
      this.wire.write(bytes);
      if (this.since === BROKEN) this.since = number;
    } else {
      this.since = BROKEN;
      if (topic !== null) this.miss(topic);
    }
  }

  /** Bytes that wait in the process for it to read. */
  get waiting(): number {
    return this.wire.writableLength;
  }

  /** Whether it has not caught up yet. */
  get lags(): boolean {
    return this.missing !== null;
  }

  end(): void {
    if (this.closed) return;
    this.closed = true;
    this.wire.end();
  }

  cut(): void {
    this.closed = true;
    this.wire.destroy();
  }

  /** One event larger than the bound still goes to a reader that has taken everything. */
  private room(bytes: Buffer): boolean {
    const { waiting } = this;
    return waiting === 0 || waiting + bytes.length + ASKING_GZIP.length <= MOST_WAITING;
  }

  private miss(topic: Topic): void {
    if (this.missing === null) {
      this.missing = new Set();
      // A socket speaks of a drain only when it was filled to its own bound, which is not ours.
      this.wire.write(this.gzip ? ASKING_GZIP : ASKING, () => this.caughtUp());
    }
    this.missing.add(topic);
  }

  private caughtUp(): void {
    if (!this.open || this.missing === null) return;
    const news = this.missing;
    this.missing = null;
    this.late = false;
    for (const topic of news) this.sendAlone(this.audience.resync(topic));
  }
}
