/**
 * Server-rendered parts of a page (card, charts, corrections, whole tabs) as of the moment of a reader with a stream
 * delay (BEYOND-03). Only such readers load this file. The head script's rules hide everything of a delayed match
 * without `data-stepped`.
 */
import { morph } from '../fresh.ts';
import { timeoutSignal } from '../timeout-signal.ts';
import { REQUEST_TIMEOUT } from '../poll-interval.ts';

/** The few such parts of the live page are refreshed less often than a whole tab, milliseconds. */
const LIVE_EVERY = 15_000;
const PAGE_EVERY = 10_000;

const regions = (within: ParentNode): HTMLElement[] => [...within.querySelectorAll<HTMLElement>('[data-printed]')];
/** Regions are matched by this name. */
const nameOf = (region: HTMLElement): string => `${region.dataset['printed']} ${region.dataset['part'] ?? ''}`;
/** The name of the current page; null without such parts. */
export const printedPage = (): string | null => regions(document)[0]?.dataset['printed'] ?? null;

/** Hides the regions again when the reader's moment has changed. */
export function unstep(): void {
  for (const region of regions(document)) region.removeAttribute('data-stepped');
}

/**
 * Updates the regions of this page to the moment `seconds` ago. False on failure: they stay hidden, or at an earlier
 * moment.
 */
export async function bringPrinted(
  match: string,
  seconds: number,
  search = location.search,
  gone?: AbortSignal,
): Promise<boolean> {
  const page = printedPage();
  if (page === null) return true;
  const query = new URLSearchParams(search);
  query.set('seconds', String(seconds));
  query.set('page', page);
  const signal = timeoutSignal(REQUEST_TIMEOUT, gone);
  const reply = await fetch(`/match-api/${match}/behind.html?${query}`, { signal, cache: 'no-store' }).catch(
    (error: unknown) => {
      if (gone?.aborted === true) throw error;
      return null;
    },
  );
  if (reply === null || !reply.ok) return false;
  const next = new Map(
    regions(new DOMParser().parseFromString(await reply.text(), 'text/html')).map((region) => [nameOf(region), region]),
  );
  for (const region of regions(document)) {
    const then = next.get(nameOf(region));
    if (then === undefined) region.removeAttribute('data-stepped');
    else {
      // The card island follows the newest state: replace it with the static card of the moment.
      if (region.querySelector('[data-island="card"]') !== null) region.replaceChildren();
      for (const island of then.querySelectorAll('[data-island="card"]')) island.removeAttribute('data-island');
      morph(region, then);
      region.setAttribute('data-stepped', '');
    }
  }
  return true;
}

export interface Printed {
  /** Refresh interval of the regions, milliseconds; null without regions, or when the page refreshes itself. */
  every(): number | null;
  bring(match: string, seconds: number, gone: AbortSignal): Promise<boolean>;
  unstep(): void;
  /** The delay has ended. */
  release(): void;
}

export const browserPrinted: Printed = {
  every() {
    const page = printedPage();
    return page === null || document.querySelector('[data-tab]') !== null
      ? null
      : page === 'live'
        ? LIVE_EVERY
        : PAGE_EVERY;
  },
  bring: (match, seconds, gone) => bringPrinted(match, seconds, location.search, gone),
  unstep,
  // The static card replaced the island, which only a reload brings back.
  release: () => {
    if (printedPage() !== 'live') location.reload();
  },
};
