/** How old the data on the page is: now by the server's clock, less the moment at which the server last knew it stood at the head of the log. */

/** Milliseconds after which data of a match in progress is stale (MATCH-102). */
export const STALE_AFTER = 60_000;

/** One reading: what the server said, and the reader's own clock at that moment. The reader's clock is only used to measure what has passed since. */
export interface Reading { asOf: number; serverNow: number; heardAt: number }

/** From a reply: `X-As-Of` in milliseconds, `Date`, and `Age` when a shared cache kept it (seconds). Null when the server did not say. */
export function readingOf(headers: Pick<Headers, 'get'>, heardAt: number): Reading | null {
  const asOf = Number(headers.get('X-As-Of') ?? Number.NaN);
  const date = Date.parse(headers.get('Date') ?? '');
  const kept = Number(headers.get('Age') ?? 0);
  if (!Number.isFinite(asOf) || asOf <= 0 || !Number.isFinite(date)) return null;
  return { asOf, serverNow: date + (Number.isFinite(kept) && kept > 0 ? kept * 1000 : 0), heardAt };
}

/** Milliseconds, never negative: `Date` has whole seconds, so a fresh reply can seem to come from the future. */
export function ageOf(reading: Reading, now: number): number {
  return Math.max(0, serverNow(reading, now) - reading.asOf);
}

/** The server's clock now, as far as the page knows. */
export function serverNow(reading: Reading | null, now: number): number {
  return reading === null ? now : reading.serverNow + Math.max(0, now - reading.heardAt);
}

/** The newer of two readings by what they are sure of; an old reply that arrives late must not make the data look older. */
export function newer(a: Reading | null, b: Reading): Reading {
  return a !== null && a.asOf > b.asOf ? a : b;
}
