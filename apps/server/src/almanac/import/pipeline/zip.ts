/** Entries of a zip as bytes, one in memory at a time. */
import { promisify } from 'node:util';
import yauzl, { type Entry, type ZipFile } from 'yauzl';

export type ZipEntry = { name: string; bytes: Uint8Array } | { name: string; fault: string };

const openZip = promisify<string, yauzl.Options, ZipFile>(yauzl.open);

/** Reads only the directory of the zip. */
export async function countZipEntries(path: string, wanted: (name: string) => boolean): Promise<number> {
  let count = 0;
  for await (const { entry } of directory(path)) if (wanted(entry.fileName)) count += 1;
  return count;
}

/** Throws when the zip itself is damaged; a damaged entry is reported for that entry only. */
export async function* zipEntries(
  path: string,
  wanted: (name: string) => boolean,
  largest: number,
): AsyncGenerator<ZipEntry> {
  for await (const { zip, entry } of directory(path)) {
    const name = entry.fileName;
    if (!wanted(name)) continue;
    if (entry.uncompressedSize > largest) yield { name, fault: 'larger than any match file' };
    else
      yield await inflate(zip, entry).then(
        (bytes) => ({ name, bytes }),
        (error: Error) => ({ name, fault: `cannot be unpacked: ${error.message}` }),
      );
  }
}

async function* directory(path: string): AsyncGenerator<{ zip: ZipFile; entry: Entry }> {
  const zip = await openZip(path, { lazyEntries: true, autoClose: false });
  try {
    for (;;) {
      const entry = await nextEntry(zip);
      if (entry === null) return;
      yield { zip, entry };
    }
  } finally {
    zip.close();
  }
}

function nextEntry(zip: ZipFile): Promise<Entry | null> {
  return new Promise((resolve, reject) => {
    const settle = (then: () => void) => (): void => {
      zip.removeAllListeners('entry').removeAllListeners('end').removeAllListeners('error');
      then();
    };
    zip.once('entry', (entry: Entry) => settle(() => resolve(entry))());
    zip.once(
      'end',
      settle(() => resolve(null)),
    );
    zip.once('error', (error: Error) => settle(() => reject(error))());
    zip.readEntry();
  });
}

function inflate(zip: ZipFile, entry: Entry): Promise<Uint8Array> {
  return new Promise((resolve, reject) => {
    zip.openReadStream(entry, (error, stream) => {
      if (error) {
        reject(error);
        return;
      }
      const parts: Buffer[] = [];
      stream.on('data', (part: Buffer) => parts.push(part));
      stream.on('error', reject);
      // A separate buffer: it is transferred to a worker, and a pooled one would take other data with it.
      stream.on('end', () => {
        const bytes = new Uint8Array(parts.reduce((size, part) => size + part.byteLength, 0));
        let at = 0;
        for (const part of parts) {
          bytes.set(part, at);
          at += part.byteLength;
        }
        resolve(bytes);
      });
    });
  });
}
