/** Connection limits of this process: as configured, but within its limit of file descriptors (known on Linux only). */
import { readFileSync } from 'node:fs';

/** Reserved for the database, files and the process itself. */
const KEPT_BACK = 256;
/** Connections reserved for requests other than streams. */
const FOR_REQUESTS = 256;

export const connectionsWithin = (wanted: number, limits = readLimits()): number => within(wanted, KEPT_BACK, limits);
export const streamsWithin = (wanted: number, limits = readLimits()): number =>
  within(wanted, KEPT_BACK + FOR_REQUESTS, limits);

function within(wanted: number, reserved: number, limits: string): number {
  const granted = /^Max open files\s+(\d+)/m.exec(limits)?.[1];
  return granted === undefined ? wanted : Math.max(1, Math.min(wanted, Number(granted) - reserved));
}

function readLimits(): string {
  try {
    return readFileSync('/proc/self/limits', 'utf8');
  } catch {
    return '';
  }
}
