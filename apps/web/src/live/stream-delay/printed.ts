/**
 * Server-rendered regions of a page (card, charts, corrections, whole tabs) as of the moment of a reader with a stream
 * delay (BEYOND-03). Only such readers load this file. The head script's rules hide everything of a delayed match
 * without `data-stepped`.
 */
import { fetchCopy, pageCopy } from '../page-copy.ts';
import { REQUEST_TIMEOUT } from '../poll-interval.ts';
import { timeoutSignal } from '../timeout-signal.ts';

/** The few regions of the live page are refreshed less often than those of a scorecard, milliseconds. */
const INTERVALS: Partial<Record<string, number>> = { live: 15_000, scorecard: 10_000 };

/** Requests the regions of a page at the moment `seconds` ago. False on failure: the regions stay as they are. */
export async function bringPrinted(
  match: string,
  seconds: number,
  page: string,
  search = location.search,
  gone?: AbortSignal,
): Promise<boolean> {
  const query = new URLSearchParams(search);
  query.set('seconds', String(seconds));
  query.set('page', page);
  const signal = timeoutSignal(REQUEST_TIMEOUT, gone);
  const copy = await fetchCopy(`/match-api/${match}/behind.html?${query}`, { signal, cache: 'no-store' }).catch(
    (error: unknown) => {
      if (gone?.aborted === true) throw error;
      return null;
    },
  );
  if (copy === null) return false;
  pageCopy.update({ page: copy, stepped: true, failed: false });
  return true;
}

export interface Printed {
  /** Refresh interval of the regions of a page, milliseconds; null for a page that refreshes itself. */
  every(page: string): number | null;
  bring(match: string, seconds: number, page: string, gone: AbortSignal): Promise<boolean>;
  /** Hides the regions until they are of the reader's moment, which has changed. */
  unstep(): void;
}

export const browserPrinted: Printed = {
  every: (page) => INTERVALS[page] ?? null,
  bring: (match, seconds, page, gone) => bringPrinted(match, seconds, page, location.search, gone),
  unstep: () => pageCopy.update({ stepped: false }),
};
