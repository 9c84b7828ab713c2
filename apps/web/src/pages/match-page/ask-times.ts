/** When the page of a match in play refreshes itself. Pure. */

/** Highlights refresh periodically only (MATCH-107), milliseconds. */
export const HIGHLIGHTS_EVERY = 15_000;
/**
 * Longest time between refreshes of the full commentary, besides those for every ball (MATCH-104, MATCH-Q03),
 * milliseconds.
 */
export const COMMENTARY_EVERY = 25_000;
/** MATCH-105, MATCH-108. */
export const REQUEST_TIMEOUT_MS = 30_000;

export interface AskTimes {
  /** Whenever the match has moved. */
  onMove: boolean;
  /** Interval in milliseconds; null for none. */
  every: number | null;
}

export function askTimes(tab: string): AskTimes {
  if (tab === 'highlights') return { onMove: false, every: HIGHLIGHTS_EVERY };
  return { onMove: true, every: tab === 'commentary' ? COMMENTARY_EVERY : null };
}
