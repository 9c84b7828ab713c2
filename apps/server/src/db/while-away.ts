/** Work of a starting server that a crowded machine may keep from the database for a moment. */
import { setTimeout as after } from 'node:timers/promises';
import { isDatabaseAway, isDatabaseUnable } from './errors.ts';

export interface Patience {
  /** How long it is tried again, milliseconds. */
  patienceMs?: number;
  pauseMs?: number;
  /** Called once, before the first further try. */
  waits?: () => void;
}

/**
 * Repeats `work`, which goes on from what it stored, while the database is away; its connections have the short
 * deadlines of readers.
 * @throws whatever it throws last
 */
export async function whileAway<T>(
  work: () => Promise<T>,
  { patienceMs = 60_000, pauseMs = 500, waits = () => {} }: Patience = {},
): Promise<T> {
  const until = performance.now() + patienceMs;
  for (let tries = 1; ; tries += 1) {
    try {
      return await work();
    } catch (error) {
      if (!isDatabaseAway(error) || isDatabaseUnable(error) || performance.now() >= until) throw error;
      if (tries === 1) waits();
      await after(pauseMs);
    }
  }
}
