/**
 * Chunks of a gzip stream that is never finished. Every chunk ends at a byte boundary, so shared chunks can be joined
 * in any order, and no reader needs its own compressor. A chunk compressed by reference must directly follow the bytes
 * that it refers to.
 */
import { constants, deflateRawSync } from 'node:zlib';

/** The header of a gzip stream, without name or time. */
export const OPENING = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 3]);

/** How far back a chunk can refer, in bytes. */
export const REACH = 32 * 1024;
/** Maximum length of a stored block. */
const MAX_BLOCK_BYTES = 0xffff;

/** Bytes in stored blocks, for events of a single reader: five bytes of overhead and no compression work. */
export function uncompressed(bytes: Buffer): Buffer {
  const blocks: Buffer[] = [];
  for (let at = 0; at < bytes.length; at += MAX_BLOCK_BYTES) {
    const part = bytes.subarray(at, at + MAX_BLOCK_BYTES);
    const head = Buffer.from([0, 0, 0, 0, 0]);
    head.writeUInt16LE(part.length, 1);
    head.writeUInt16LE(part.length ^ MAX_BLOCK_BYTES, 3);
    blocks.push(head, part);
  }
  return Buffer.concat(blocks);
}

/**
 * @param past the uncompressed bytes directly before it in the stream; without it the chunk is independent
 */
export function compressed(bytes: Buffer, past?: Buffer): Buffer {
  const chunk = deflateRawSync(bytes, {
    level: 6,
    finishFlush: constants.Z_SYNC_FLUSH,
    ...(past !== undefined && { dictionary: past }),
  });
  // The result is a view of a larger buffer, which would stay in memory with it.
  const own = Buffer.allocUnsafeSlow(chunk.length);
  chunk.copy(own);
  return own;
}
