/** How much this process may hold open: what was asked for, but below the descriptors the system grants it (Linux tells; elsewhere it is taken at its word). */
import { readFileSync } from 'node:fs';

/** Left for the database, files and what the process needs for itself. */
const KEPT_BACK = 256;
/** Connections that streams leave to requests. */
const FOR_REQUESTS = 256;

export const connectionsWithin = (asked: number, limits = readLimits()): number => within(asked, KEPT_BACK, limits);
export const streamsWithin = (asked: number, limits = readLimits()): number => within(asked, KEPT_BACK + FOR_REQUESTS, limits);

function within(asked: number, keptBack: number, limits: string): number {
  const granted = /^Max open files\s+(\d+)/m.exec(limits)?.[1];
  return granted === undefined ? asked : Math.max(1, Math.min(asked, Number(granted) - keptBack));
}

function readLimits(): string {
  try { return readFileSync('/proc/self/limits', 'utf8'); } catch { return ''; }
}
