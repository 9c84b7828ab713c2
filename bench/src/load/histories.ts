/**
 * Decodes the compressed streams of thousands of readers once for all who received the same bytes: a decompressor for
 * each would cost the load generator more than the server.
 */
import { constants, inflateRawSync } from 'node:zlib';

/** DEFLATE window: how far back compressed bytes may refer. */
const REACH = 32 * 1024;
const FLUSHED = Buffer.from([0, 0, 0xff, 0xff]);

/** Bytes since a point at which everything was decodable. */
export class History {
  /** Data decoded before these bytes, as far as they can refer to it. */
  private readonly past: Buffer;
  private readonly bytes: Buffer;
  private readonly later = new Map<string, History>();
  private read: Buffer | null = null;
  private next: History | null = null;

  constructor(past: Buffer = Buffer.alloc(0), bytes: Buffer = Buffer.alloc(0)) {
    this.past = past;
    this.bytes = bytes;
  }

  /** After these bytes too; readers that received the same share it. */
  after(bytes: Buffer): History {
    const key = bytes.toString('latin1');
    const known = this.later.get(key);
    if (known !== undefined) return known;
    const continued = new History(this.past, Buffer.concat([this.bytes, bytes]));
    this.later.set(key, continued);
    return continued;
  }

  get text(): Buffer {
    return (this.read ??=
      this.bytes.length === 0
        ? this.bytes
        : inflateRawSync(this.bytes, { dictionary: this.past, finishFlush: constants.Z_SYNC_FLUSH }));
  }

  /** The same position as a new start, so that earlier data can be released. */
  get beginning(): History {
    if (this.bytes.length === 0 || !this.bytes.subarray(-FLUSHED.length).equals(FLUSHED)) return this;
    return (this.next ??= new History(Buffer.concat([this.past, this.text]).subarray(-REACH)));
  }
}
