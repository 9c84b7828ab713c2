/** One open stream. Writes shared bytes; when its reader does not take them, it is told once to look at the newest state instead. */

/** What a stream is written to: a response whose head is sent, or the socket under it. */
export interface Wire {
  readonly writableLength: number;
  readonly destroyed: boolean;
  write(bytes: Buffer): boolean;
  end(): unknown;
  destroy(): unknown;
  on(event: 'drain' | 'close', hear: () => void): unknown;
}

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
  private readonly wire: Wire;
  private readonly lagging = new Map<string, () => Buffer>();
  private closed = false;

  constructor(wire: Wire, about: { address: string; many: boolean; detail: Detail; endsAt: number; matches: string[] }) {
    this.wire = wire;
    this.address = about.address;
    this.many = about.many;
    this.detail = about.detail;
    this.endsAt = about.endsAt;
    this.matches = about.matches;
    wire.on('drain', () => this.caughtUp());
  }

  get open(): boolean { return !this.closed && !this.wire.destroyed; }

  /**
   * Sends unless the reader lags; then `resync` is asked for once it has caught up, when it says what is newest by then.
   * Answers whether the bytes were sent.
   */
  send(bytes: Buffer, matchId: string, resync: () => Buffer): boolean {
    if (this.lagging.size > 0 || !this.room(bytes)) {
      this.lagging.set(matchId, resync);
      return false;
    }
    this.wire.write(bytes);
    return true;
  }

  /** Bytes that nobody misses: heartbeats. */
  beat(bytes: Buffer): void {
    if (this.lagging.size === 0 && this.room(bytes)) this.wire.write(bytes);
  }

  /** Bytes that wait in the process for it to read. */
  get waiting(): number { return this.wire.writableLength; }

  /** One event larger than the bound still goes to a reader that has taken everything. */
  private room(bytes: Buffer): boolean {
    const { waiting } = this;
    return waiting === 0 || waiting + bytes.length <= MOST_WAITING;
  }

  /** Whether it has taken nothing for as long as it lags. */
  get stuck(): boolean { return this.lagging.size > 0; }

  end(): void {
    if (this.closed) return;
    this.closed = true;
    this.wire.end();
  }

  cut(): void {
    this.closed = true;
    this.wire.destroy();
  }

  private caughtUp(): void {
    if (!this.open) return;
    const news = [...this.lagging.values()];
    this.lagging.clear();
    for (const resync of news) this.wire.write(resync());
  }
}
