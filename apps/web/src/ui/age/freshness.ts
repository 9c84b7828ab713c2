/**
 * Age of the data: the server's time now, less the time when the server was last known to be at the head of the log.
 */

/** Milliseconds after which data of a match in progress is stale (MATCH-102). */
export const STALE_AFTER = 60_000;

/**
 * The server's times and the reader's clock when they arrived. The reader's clock is only used to measure the time
 * since.
 */
export interface Reading {
  asOf: number;
  serverNow: number;
  heardAt: number;
}

/** From a reply: `X-As-Of` in milliseconds, `Date`, and `Age` from a shared cache (seconds). Null without them. */
export function readingOf(headers: Pick<Headers, 'get'>, heardAt: number): Reading | null {
  const asOf = Number(headers.get('X-As-Of') ?? Number.NaN);
  const date = Date.parse(headers.get('Date') ?? '');
  const cacheAge = Number(headers.get('Age') ?? 0);
  if (!Number.isFinite(asOf) || asOf <= 0 || !Number.isFinite(date)) return null;
  return { asOf, serverNow: date + (Number.isFinite(cacheAge) && cacheAge > 0 ? cacheAge * 1000 : 0), heardAt };
}

/** Milliseconds, never negative: `Date` has whole seconds, so a fresh reply can seem to come from the future. */
export function ageOf(reading: Reading, now: number): number {
  return Math.max(0, serverNow(reading, now) - reading.asOf);
}

/** The server's clock now, as far as the page knows. */
export function serverNow(reading: Reading | null, now: number): number {
  return reading === null ? now : reading.serverNow + Math.max(0, now - reading.heardAt);
}

/** The newer of two readings by `asOf`: an old reply that arrives late must not make the data look older. */
export function newer(a: Reading | null, b: Reading): Reading {
  return a !== null && a.asOf > b.asOf ? a : b;
}
