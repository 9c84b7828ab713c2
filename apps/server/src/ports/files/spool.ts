/** Content that is all there before it is stored: what breaks off leaves nothing, and its length is known, which object stores ask for. */
import { createWriteStream } from 'node:fs';
import { mkdir, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { randomId } from '../../security/token.ts';

/** Before anything else is done: a stream that breaks while nobody listens to it ends the process. Whoever reads it is told as well. */
export function heeded<C extends Readable | Uint8Array>(content: C): C {
  if (content instanceof Readable) content.on('error', () => {});
  return content;
}

/** @param use is given the file, which may be moved away */
export async function spooled(folder: string, content: Readable | Uint8Array, signal: AbortSignal | undefined, use: (file: string, bytes: number) => Promise<unknown>): Promise<number> {
  heeded(content);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const file = join(folder, randomId());
  try {
    if (content instanceof Uint8Array) await writeFile(file, content, { mode: 0o600, signal });
    else await pipeline(content, createWriteStream(file, { mode: 0o600 }), { signal });
    const { size } = await stat(file);
    await use(file, size);
    return size;
  } finally { await rm(file, { force: true }); }
}
