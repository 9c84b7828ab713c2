/**
 * Whether a PDF has active content. Searches all of its bytes, and everything that deflate compressed, for the names of
 * actions (ISO 32000-1, 12.6.4), also with letters written as #xx, as the tool pdfid does. Other compression and
 * encryption are not read, so a PDF is only ever served as an attachment.
 */
import { constants, inflateRawSync, type InflateRaw } from 'node:zlib';

/**
 * Actions, forms with scripts, embedded files and players. Pictures and fonts are noise that may contain a short name
 * by chance, so `JS` counts only before a possible start of its value.
 */
const ACTIVE =
  /\/(?:JS(?=[\s\0(<%])|(?:JavaScript|Launch|RichMedia|XFA|EmbeddedFile|EmbeddedFiles|SubmitForm|ImportData)(?![A-Za-z0-9_.-]))/;
/** Maximum total of decompressed bytes. */
const MAX_BYTES = 16 * 1024 * 1024;
/** Cost of starting a decompression, in bytes, so that their number is limited. */
const BEGINNING = 4_096;

export function hasScript(bytes: Buffer): boolean {
  // Readers of PDF disagree about where a stream begins, so every possible start is tried.
  const pieces: { bytes: Buffer; packed: boolean }[] = [{ bytes, packed: false }];
  let left = MAX_BYTES;
  for (const piece of pieces) {
    if (isActive(piece.bytes.toString('latin1'))) return true;
    for (const from of beginnings(piece.bytes, piece.packed)) {
      const found = unpack(piece.bytes.subarray(from), left);
      if (found === null) continue;
      left -= Math.max(found.cost, found.bytes.length);
      // No genuine résumé decompresses to this size, so the file is refused without reading the rest.
      if (left <= 0) return true;
      pieces.push({ bytes: found.bytes, packed: true });
    }
  }
  return false;
}

const isActive = (text: string): boolean =>
  ACTIVE.test(
    text.replaceAll(/#([0-9A-Fa-f]{2})/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16))),
  );

/** @param packed whether the bytes were decompressed, in which case they may be compressed a second time */
function* beginnings(bytes: Buffer, packed: boolean): Generator<number> {
  if (packed) yield 0;
  for (let at = bytes.indexOf('stream', 0, 'latin1'); at >= 0; at = bytes.indexOf('stream', at + 1, 'latin1')) {
    const after = at + 'stream'.length;
    yield (
      after + (bytes[after] === 13 && bytes[after + 1] === 10 ? 2 : bytes[after] === 13 || bytes[after] === 10 ? 1 : 0)
    );
  }
}

interface Unpacked {
  bytes: Buffer;
  /** Bytes read, plus a fixed cost for each start. */
  cost: number;
}

/** Decompresses as much as possible, as readers of PDF do; null if the bytes are not compressed. */
function unpack(stream: Buffer, most: number): Unpacked | null {
  const [method = 0, check = 0] = stream;
  if ((method & 15) !== 8 || ((method << 8) | check) % 31 !== 0) return null;
  // Ignores the checksum at the end, because readers of PDF accept a wrong one.
  const data = stream.subarray(2);
  return inflated(data, most) ?? untilFault(data, most);
}

/** Null if the data is damaged. */
function inflated(data: Buffer, most: number): Unpacked | null {
  try {
    const { buffer, engine } = inflateRawSync(data, {
      maxOutputLength: most,
      finishFlush: constants.Z_SYNC_FLUSH,
      info: true,
    }) as unknown as { buffer: Buffer; engine: InflateRaw };
    return { bytes: buffer, cost: BEGINNING + engine.bytesWritten };
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ERR_BUFFER_TOO_LARGE')
      return { bytes: Buffer.alloc(most), cost: most };
    return null;
  }
}

/** The data before the damage, which readers of PDF show: the longest prefix that decompresses without error. */
function untilFault(data: Buffer, most: number): Unpacked {
  let [good, bad, cost] = [0, 64, BEGINNING];
  let found: Buffer = Buffer.alloc(0);
  const fits = (length: number): boolean => {
    const part = inflated(data.subarray(0, length), most);
    cost += part?.cost ?? BEGINNING + good;
    if (part !== null) [good, found] = [length, part.bytes];
    return part !== null;
  };
  while (bad < data.length && fits(bad)) bad *= 2;
  bad = Math.min(bad, data.length);
  while (bad - good > 1) {
    const middle = (good + bad) >> 1;
    if (!fits(middle)) bad = middle;
  }
  return { bytes: found, cost };
}
