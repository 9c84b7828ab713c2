import { readFileSync } from 'node:fs';

/** Left for the database, files and requests that are no streams. */
const KEPT_BACK = 512;

/** How many streams this process may hold: what was asked for, but below the descriptors the system grants it (Linux tells; elsewhere it is taken at its word). */
export function streamsWithin(asked: number, limits = readLimits()): number {
  const granted = /^Max open files\s+(\d+)/m.exec(limits)?.[1];
  return granted === undefined ? asked : Math.max(1, Math.min(asked, Number(granted) - KEPT_BACK));
}

function readLimits(): string {
  try { return readFileSync('/proc/self/limits', 'utf8'); } catch { return ''; }
}
