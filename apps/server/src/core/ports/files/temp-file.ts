/**
 * Writes content to a temporary file before it is stored: an aborted stream leaves nothing behind, and the length is
 * known, which S3 requires.
 */
import { createWriteStream } from 'node:fs';
import { mkdir, open, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { randomId } from '../../security/token.ts';

/** Call before any await: a stream's error without a listener ends the process. Its reader still gets the error. */
export function withErrorListener<C extends Readable | Uint8Array>(content: C): C {
  if (content instanceof Readable) content.on('error', () => {});
  return content;
}

/** @param use may move the file away */
export async function viaTempFile(
  folder: string,
  content: Readable | Uint8Array,
  signal: AbortSignal | undefined,
  use: (file: string, bytes: number) => Promise<unknown>,
): Promise<number> {
  withErrorListener(content);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const file = join(folder, randomId());
  try {
    // On disk before a row names it: the row would outlive the content in a power failure.
    if (content instanceof Uint8Array) await writeFile(file, content, { mode: 0o600, signal, flush: true });
    else await pipeline(content, createWriteStream(file, { mode: 0o600, flush: true }), { signal });
    const { size } = await stat(file);
    await use(file, size);
    return size;
  } finally {
    await rm(file, { force: true });
  }
}

/** Makes a rename in this folder survive a power failure. */
export async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
