/**
 * Pieces of one gzip stream that is never finished. Every piece ends at a byte, so pieces made once for everybody can
 * be joined in any order, and a reader costs no compressor of its own: only what a piece refers back to must be what
 * stands directly before it.
 */
import { constants, deflateRawSync } from 'node:zlib';

/** What a gzip stream begins with: no name, no time. */
export const OPENING = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 3]);

/** As far back as a piece can refer, bytes. */
export const REACH = 32 * 1024;
/** The longest block of bytes as they are. */
const LONGEST = 0xffff;

/** Bytes as they are, for what only one reader is told: costs five bytes and no work. */
export function uncompressed(bytes: Buffer): Buffer {
  const blocks: Buffer[] = [];
  for (let at = 0; at < bytes.length; at += LONGEST) {
    const part = bytes.subarray(at, at + LONGEST);
    const head = Buffer.from([0, 0, 0, 0, 0]);
    head.writeUInt16LE(part.length, 1);
    head.writeUInt16LE(part.length ^ LONGEST, 3);
    blocks.push(head, part);
  }
  return Buffer.concat(blocks);
}

/**
 * @param past what its reader's stream holds directly before it, uncompressed; without it the piece can stand anywhere
 */
export function compressed(bytes: Buffer, past?: Buffer): Buffer {
  const piece = deflateRawSync(bytes, {
    level: 6,
    finishFlush: constants.Z_SYNC_FLUSH,
    ...(past !== undefined && { dictionary: past }),
  });
  // What the compressor answers is the beginning of a larger buffer, which would be kept with it.
  const own = Buffer.allocUnsafeSlow(piece.length);
  piece.copy(own);
  return own;
}
