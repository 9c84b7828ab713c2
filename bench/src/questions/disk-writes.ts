/** Measures how long a disk takes to persist a write, which every ball waits for. */
import { openSync, closeSync, fdatasyncSync, rmSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

const WRITES = 200;
const EVERY_MS = 50;
/** In bytes: a page of the write-ahead log. */
const PAGE = 8_192;

/** Durations of 200 writes in milliseconds, with nothing else running. */
export async function diskWrites(folder: string): Promise<number[]> {
  const path = join(folder, 'disk-writes');
  const file = openSync(path, 'w');
  const times: number[] = [];
  try {
    for (let n = 0; n < WRITES; n += 1) {
      writeSync(file, Buffer.alloc(PAGE, n), 0, PAGE, 0);
      const begun = performance.now();
      fdatasyncSync(file);
      times.push(performance.now() - begun);
      // oxlint-disable-next-line no-await-in-loop -- one after the other, as balls come
      await wait(EVERY_MS);
    }
  } finally {
    closeSync(file);
    rmSync(path);
  }
  return times;
}
