/**
 * A body compressed piece by piece and concatenated. A fully flushed DEFLATE stream ends on a byte boundary and refers
 * to nothing before it, so consecutive flushed pieces form one stream (RFC 1951), and gzip adds only a header and a
 * checksum.
 */
import { constants, crc32, deflateRawSync } from 'node:zlib';

export interface BodyChunk {
  readonly bytes: Buffer;
  deflated: Buffer | null;
}

export const bodyChunk = (text: string): BodyChunk => ({ bytes: Buffer.from(text), deflated: null });

const HEADER = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 255]);
/** An empty last block. */
const END = Buffer.from([3, 0]);

/** The pieces as one body and as one gzip member. Compressed forms are cached with their pieces. */
export function joinChunks(chunks: readonly BodyChunk[]): { body: Buffer; gzip: Buffer } {
  const body = Buffer.concat(chunks.map(({ bytes }) => bytes));
  const trailer = Buffer.alloc(8);
  trailer.writeUInt32LE(crc32(body), 0);
  trailer.writeUInt32LE(body.length % 2 ** 32, 4);
  const deflated = chunks
    .filter(({ bytes }) => bytes.length > 0)
    .map(
      (piece) => (piece.deflated ??= deflateRawSync(piece.bytes, { level: 5, finishFlush: constants.Z_FULL_FLUSH })),
    );
  return { body, gzip: Buffer.concat([HEADER, ...deflated, END, trailer]) };
}
