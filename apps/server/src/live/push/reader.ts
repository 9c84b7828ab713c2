/** One open stream. Writes shared bytes; when its reader does not take them, it is told once to look at the newest state instead. */
import type { ServerResponse } from 'node:http';

/** Bytes that may wait in the process for one reader before its frames are left out. What the kernel holds for its socket comes on top. */
export const MOST_WAITING = 64 * 1024;

export type Detail = 'frames' | 'summary';
export interface Follows { matchId: string; resync: () => Buffer }

export class Reader {
  readonly address: string;
  readonly many: boolean;
  readonly detail: Detail;
  readonly endsAt: number;
  /** Matches it follows. */
  readonly matches: string[];
  private readonly response: ServerResponse;
  private readonly lagging = new Map<string, () => Buffer>();
  private closed = false;

  constructor(response: ServerResponse, about: { address: string; many: boolean; detail: Detail; endsAt: number; matches: string[] }) {
    this.response = response;
    this.address = about.address;
    this.many = about.many;
    this.detail = about.detail;
    this.endsAt = about.endsAt;
    this.matches = about.matches;
    response.on('drain', () => this.caughtUp());
  }

  get open(): boolean { return !this.closed && !this.response.destroyed; }

  /**
   * Sends unless the reader lags; then `resync` is asked for once it has caught up, when it says what is newest by then.
   * Answers whether the bytes were sent.
   */
  send(bytes: Buffer, matchId: string, resync: () => Buffer): boolean {
    if (this.lagging.size > 0 || !this.room(bytes)) {
      this.lagging.set(matchId, resync);
      return false;
    }
    this.response.write(bytes);
    return true;
  }

  /** Bytes that nobody misses: heartbeats. */
  beat(bytes: Buffer): void {
    if (this.lagging.size === 0 && this.room(bytes)) this.response.write(bytes);
  }

  /** Bytes that wait in the process for it to read. */
  get waiting(): number { return this.response.writableLength; }

  /** One event larger than the bound still goes to a reader that has taken everything. */
  private room(bytes: Buffer): boolean {
    const { waiting } = this;
    return waiting === 0 || waiting + bytes.length <= MOST_WAITING;
  }

  /** Whether it has taken nothing for as long as it lags. */
  get stuck(): boolean { return this.lagging.size > 0; }

  end(last?: Buffer): void {
    if (this.closed) return;
    this.closed = true;
    this.response.end(last);
  }

  cut(): void {
    this.closed = true;
    this.response.destroy();
  }

  private caughtUp(): void {
    if (!this.open) return;
    const news = [...this.lagging.values()];
    this.lagging.clear();
    for (const resync of news) this.response.write(resync());
  }
}
