/**
 * What a page prints once for everybody (card, pictures, corrections, whole tabs), as at the moment of a reader who is behind play (BEYOND-03). A file of
 * its own, fetched by readers who are. The rules of the head script hide everything of a delayed match that does not say it is of that moment.
 */
import { morph } from '../fresh.ts';
import { REQUEST_TIMEOUT } from '../poll-interval.ts';

/** The live page takes its few pieces once in a while, a page of its own more often, milliseconds. */
const LIVE_EVERY = 15_000;
const PAGE_EVERY = 10_000;

const regions = (within: ParentNode): HTMLElement[] => [...within.querySelectorAll<HTMLElement>('[data-printed]')];
/** Pieces of the same name are the same piece. */
const nameOf = (region: HTMLElement): string => `${region.dataset['printed']} ${region.dataset['part'] ?? ''}`;
/** The name of the page that stands here; null when nothing of it is printed once. */
export const printedPage = (): string | null => regions(document)[0]?.dataset['printed'] ?? null;

/** Hides again what stands at another moment than the reader now does. */
export function unstep(): void {
  for (const region of regions(document)) region.removeAttribute('data-stepped');
}

/** Brings what is printed on this page to the moment `seconds` ago. False when it could not be had: then it stays hidden, or as it was at an earlier moment. */
export async function bringPrinted(match: string, seconds: number, search = location.search, gone?: AbortSignal): Promise<boolean> {
  const page = printedPage();
  if (page === null) return true;
  const query = new URLSearchParams(search);
  query.set('seconds', String(seconds));
  query.set('page', page);
  const signal = AbortSignal.any([AbortSignal.timeout(REQUEST_TIMEOUT), ...(gone === undefined ? [] : [gone])]);
  const reply = await fetch(`/match-api/${match}/behind.html?${query}`, { signal, cache: 'no-store' }).catch((error: unknown) => { if (gone?.aborted === true) throw error; return null; });
  if (reply === null || !reply.ok) return false;
  const next = new Map(regions(new DOMParser().parseFromString(await reply.text(), 'text/html')).map((region) => [nameOf(region), region]));
  for (const region of regions(document)) {
    const then = next.get(nameOf(region));
    if (then === undefined) region.removeAttribute('data-stepped');
    else {
      // A card that follows the newest state by itself makes way for the one of the moment.
      if (region.querySelector('[data-island="card"]') !== null) region.replaceChildren();
      for (const island of then.querySelectorAll('[data-island="card"]')) island.removeAttribute('data-island');
      morph(region, then);
      region.setAttribute('data-stepped', '');
    }
  }
  return true;
}

export interface Printed {
  /** How often the pieces of this page follow its moment, milliseconds; null when there are none, or when the page brings them up to date by itself. */
  every(): number | null;
  bring(match: string, seconds: number, gone: AbortSignal): Promise<boolean>;
  unstep(): void;
  /** The reader is no longer behind. */
  letGo(): void;
}

export const browserPrinted: Printed = {
  every() {
    const page = printedPage();
    return page === null || document.querySelector('[data-tab]') !== null ? null : page === 'live' ? LIVE_EVERY : PAGE_EVERY;
  },
  bring: (match, seconds, gone) => bringPrinted(match, seconds, location.search, gone),
  unstep,
  // The card of the moment took the place of the one that follows play.
  letGo: () => { if (printedPage() !== 'live') location.reload(); },
};
