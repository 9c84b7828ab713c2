/** When a page of a match that is in play asks for itself again. Pure. */

/** Highlights, by the clock alone (MATCH-107), milliseconds. */
export const HIGHLIGHTS_EVERY = 15_000;
/** Full commentary as the calls of the API are asked again (MATCH-104, MATCH-Q03), milliseconds: a page that hears of every ball asks at least so often. */
export const COMMENTARY_EVERY = 25_000;
/** A request that has taken this long is given up (MATCH-105, MATCH-108), milliseconds. */
export const PATIENCE = 30_000;

export interface AskTimes {
  /** Whenever the match has moved. */
  onMove: boolean;
  /** By the clock, milliseconds; null for never. */
  every: number | null;
}

/** `tab` as the page names it. */
export function askTimes(tab: string): AskTimes {
  if (tab === 'highlights') return { onMove: false, every: HIGHLIGHTS_EVERY };
  return { onMove: true, every: tab === 'commentary' ? COMMENTARY_EVERY : null };
}
