/**
 * Whether a PDF can run something. Looks for the names of actions (ISO 32000-1, 12.6.4), also within compressed streams
 * and with letters written as #xx, as the tool pdfid does. What is hidden deeper is not found: so a PDF is only ever
 * served as an attachment.
 */
import { inflateSync } from 'node:zlib';

/** Actions, forms with scripts of their own, files and players inside. */
const ACTIVE =
  /\/(?:JavaScript|JS|Launch|RichMedia|XFA|EmbeddedFile|EmbeddedFiles|SubmitForm|ImportData)(?![A-Za-z0-9_.-])/;
/** Unpacked, in all. */
const MOST_BYTES = 16 * 1024 * 1024;

export function hasScript(bytes: Buffer): boolean {
  const { outside, streams } = parts(bytes);
  if (isActive(outside)) return true;
  let left = MOST_BYTES;
  for (const stream of streams) {
    const unpacked = inflated(stream, left);
    left -= unpacked.length;
    // Nobody's curriculum unpacks to this: it is not looked through, so it is not taken.
    if (left <= 0) return true;
    if (isActive(unpacked.toString('latin1'))) return true;
  }
  return false;
}

const isActive = (text: string): boolean =>
  ACTIVE.test(
    text.replaceAll(/#([0-9A-Fa-f]{2})/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16))),
  );

/** What stands outside of streams, and the streams: pictures and fonts are noise that may spell anything. */
function parts(bytes: Buffer): { outside: string; streams: Buffer[] } {
  const streams: Buffer[] = [];
  let outside = '';
  let at = 0;
  for (;;) {
    const begin = bytes.indexOf('stream', at, 'latin1');
    if (begin < 0) break;
    const from = begin + 'stream'.length;
    const end = bytes.indexOf('endstream', from, 'latin1');
    outside += bytes.toString('latin1', at, from);
    if (end < 0) {
      at = from;
      break;
    }
    const head = bytes[from] === 13 ? 2 : bytes[from] === 10 ? 1 : 0;
    streams.push(bytes.subarray(from + head, end));
    at = end + 'endstream'.length;
  }
  return { outside: outside + bytes.toString('latin1', at), streams };
}

/** As much as can be unpacked; the bytes themselves where they are not packed so. */
function inflated(stream: Buffer, most: number): Buffer {
  try {
    // A stream may be cut short, or be followed by a line end.
    return inflateSync(stream, { maxOutputLength: most, finishFlush: 2 });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ERR_BUFFER_TOO_LARGE') return Buffer.alloc(most);
    return stream;
  }
}
