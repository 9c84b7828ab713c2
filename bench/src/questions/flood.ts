/** Sends many of the heaviest queries at once, for minutes. */
import { readFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import type { Site } from '@sightscreen/test-kit/site/site';
import { memoryBytes } from '../measure.ts';
import { type Asking, openAsker } from './asker.ts';
import { heaviest } from './heaviest.ts';

export interface Flooded {
  heavy: Asking[];
  /** Light queries of another reader, one a second. */
  light: Asking[];
  /** Peak memory of the server and of its query process, in bytes. */
  memory: { server: number; queryEngine: number };
}

const LIGHT = ['of=batting&format=Test', 'of=bowling&format=T20I&gender=female', 'of=team&format=ODI&by=year'];

/** Sends queries for `ms`, or until `stop`. */
export async function flood(site: Site, atOnce: number, stop: AbortSignal): Promise<Flooded> {
  const asker = openAsker(site.port);
  const addresses = heaviest();
  const flooded: Flooded = { heavy: [], light: [], memory: { server: 0, queryEngine: 0 } };
  const ask = async (): Promise<void> => {
    while (!stop.aborted) flooded.heavy.push(await asker.ask(addresses.next().value as string));
  };
  const askLight = async (): Promise<void> => {
    for (let n = 0; !stop.aborted; n += 1) {
      flooded.light.push(await asker.ask(`${LIGHT[n % LIGHT.length]}&world=real&page=${1 + (Math.floor(n / 3) % 20)}`));
      await wait(1_000);
    }
  };
  const watch = async (): Promise<void> => {
    for (; !stop.aborted; await wait(500)) {
      const { memory } = flooded;
      memory.server = Math.max(memory.server, memoryBytes(site.pid!));
      const child = queryEngineMemory(site);
      if (child !== null) memory.queryEngine = Math.max(memory.queryEngine, memoryBytes(child));
    }
  };
  try {
    await Promise.all([...Array.from({ length: atOnce }, ask), askLight(), watch()]);
  } finally {
    asker.close();
  }
  return flooded;
}

/** The process that answers queries; null while it restarts. */
export function queryEngineMemory(site: Site): number | null {
  const children = readFileSync(`/proc/${site.pid}/task/${site.pid}/children`, 'utf8').split(' ').filter(Boolean);
  const found = children.find((pid) => {
    try {
      return readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('question-process');
    } catch {
      return false;
    }
  });
  return found === undefined ? null : Number(found);
}
