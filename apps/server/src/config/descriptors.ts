/** Connection limits of this process: as configured, but within its limit of file descriptors (known on Linux only). */
import { readFileSync } from 'node:fs';

/** Reserved for the database, files and the process itself. */
const KEPT_BACK = 256;
/** Connections reserved for requests other than streams. */
const FOR_REQUESTS = 256;

export const connectionsWithin = (asked: number, limits = readLimits()): number => within(asked, KEPT_BACK, limits);
export const streamsWithin = (asked: number, limits = readLimits()): number =>
  within(asked, KEPT_BACK + FOR_REQUESTS, limits);

function within(asked: number, keptBack: number, limits: string): number {
  const granted = /^Max open files\s+(\d+)/m.exec(limits)?.[1];
  return granted === undefined ? asked : Math.max(1, Math.min(asked, Number(granted) - keptBack));
}

function readLimits(): string {
  try {
    return readFileSync('/proc/self/limits', 'utf8');
  } catch {
    return '';
  }
}
