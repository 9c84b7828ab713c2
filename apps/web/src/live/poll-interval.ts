import type { LiveHead } from '@sightscreen/contracts';

const SECOND = 1000;
const TWO_HOURS = 2 * 60 * 60 * SECOND;

/** Timeout of a match feed request (MATCH-105), milliseconds. */
export const REQUEST_TIMEOUT = 30 * SECOND;
/** Interval at which the match menu is refreshed (MATCH-031), milliseconds. */
export const MENU_INTERVAL = 50 * SECOND;

/** Interval at which the pages of a series are refreshed as a whole (MATCH-124), milliseconds. */
export const SERIES_INTERVAL = 20 * SECOND;

/**
 * Milliseconds to the next poll of a match, or null when it is over (MATCH-098 to MATCH-101, MATCH-103, MATCH-Q01,
 * MATCH-Q02). `now` is the server's clock as far as the page knows it. A finished match without a known end is treated
 * as ended long ago.
 */
export function pollInterval(
  head: Pick<LiveHead, 'startTime' | 'endTime'> & { summary: Pick<LiveHead['summary'], 'phase'> },
  now: number,
): number | null {
  switch (head.summary.phase) {
    case 'recent':
      return null;
    case 'complete':
      return head.endTime !== null && now - head.endTime <= TWO_HOURS ? 15 * SECOND : null;
    case 'upcoming':
    case 'preview':
      return head.startTime !== null && head.startTime - now > TWO_HOURS ? 30 * SECOND : 25 * SECOND;
    case 'inprogress':
    case 'break':
    case 'forseen':
      return 15 * SECOND;
  }
}
