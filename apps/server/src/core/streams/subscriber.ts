/** One open stream. Writes shared bytes; a reader that falls behind gets one resync event once it has caught up. */
import type { SubscriberGroup, Listener } from './subscriber-group.ts';
import { uncompressed } from './gzip-chunks.ts';
import type { Topic } from './topic.ts';

/** Destination of a stream: a response whose headers were sent, or its socket. */
export interface StreamConnection {
  readonly writableLength: number;
  readonly destroyed: boolean;
  /** @param taken called when all bytes so far have left the process, or never will */
  write(bytes: Buffer, taken?: () => void): boolean;
  end(): unknown;
  destroy(): unknown;
  on(event: 'close', listener: () => void): unknown;
}

/**
 * Maximum bytes queued in the process for one reader; beyond it changes are dropped. The kernel's socket buffer is not
 * included.
 */
export const MAX_WAITING = 64 * 1024;

/** A comment, which readers ignore: its write callback reports that everything before it was taken. */
const ASKING = Buffer.from(':\n\n');
const ASKING_GZIP = uncompressed(ASKING);
/** Value of `since` for a reader that has missed the newest event. */
const BROKEN = -1;

export class Subscriber implements Listener {
  readonly group: SubscriberGroup;
  readonly address: string;
  readonly gzip: boolean;
  readonly endsAt: number;
  /** Whether it has lagged since before the last heartbeat. */
  late = false;
  private readonly connection: StreamConnection;
  /** Topics with missed events; null when there are none. */
  private missing: Set<Topic> | null = null;
  /** The first event since which it has received every event of its subscriber group and nothing else. */
  private since = BROKEN;
  private closed = false;

  constructor(
    connection: StreamConnection,
    about: { group: SubscriberGroup; address: string; gzip: boolean; endsAt: number },
  ) {
    this.connection = connection;
    this.group = about.group;
    this.address = about.address;
    this.gzip = about.gzip;
    this.endsAt = about.endsAt;
  }

  get open(): boolean {
    return !this.closed && !this.connection.destroyed;
  }

  unbrokenSince(number: number): boolean {
    return this.since !== BROKEN && this.since <= number;
  }

  /** Sends an event to this reader alone, uncompressed. */
  sendAlone(bytes: Buffer): void {
    this.since = BROKEN;
    this.connection.write(this.gzip ? uncompressed(bytes) : bytes);
  }

  send(bytes: Buffer, number: number, topic: Topic | null): void {
    if (this.missing === null && this.room(bytes)) {
      this.connection.write(bytes);
      if (this.since === BROKEN) this.since = number;
    } else {
      this.since = BROKEN;
      if (topic !== null) this.miss(topic);
    }
  }

  /** Bytes queued in the process. */
  get waiting(): number {
    return this.connection.writableLength;
  }

  /** Whether it has missed events and not caught up. */
  get lags(): boolean {
    return this.missing !== null;
  }

  end(): void {
    if (this.closed) return;
    this.closed = true;
    this.connection.end();
  }

  cut(): void {
    this.closed = true;
    this.connection.destroy();
  }

  /** Whether an event fits; one above the limit is still sent when nothing is queued. */
  private room(bytes: Buffer): boolean {
    const { waiting } = this;
    return waiting === 0 || waiting + bytes.length + ASKING_GZIP.length <= MAX_WAITING;
  }

  private miss(topic: Topic): void {
    if (this.missing === null) {
      this.missing = new Set();
      // A socket emits `drain` only after its own limit was reached, which differs from ours.
      this.connection.write(this.gzip ? ASKING_GZIP : ASKING, () => this.caughtUp());
    }
    this.missing.add(topic);
  }

  private caughtUp(): void {
    if (!this.open || this.missing === null) return;
    const news = this.missing;
    this.missing = null;
    this.late = false;
    for (const topic of news) this.sendAlone(this.group.resync(topic));
  }
}
