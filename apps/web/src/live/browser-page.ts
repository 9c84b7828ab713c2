import { browserClock } from './clock.ts';
import { browserStream } from './browser-stream.ts';
import { reportStale } from './stale-report.ts';
import { matchStore, type LiveSeed, type MatchStore, type PageMeans } from './match-store.ts';

/** What a page can know of itself: the worker marks a page that it kept, any other has just come from the server. */
export function pageAsOf({ timeOrigin, getEntriesByType }: Pick<Performance, 'timeOrigin' | 'getEntriesByType'>): number | null {
  const [arrival] = getEntriesByType.call(performance, 'navigation') as PerformanceNavigationTiming[];
  if (arrival === undefined) return null;
  const kept = arrival.serverTiming?.find(({ name }) => name === 'kept');
  if (kept !== undefined) return Number(kept.description) || null;
  return arrival.type === 'back_forward' ? null : timeOrigin + arrival.responseStart;
}

/** The means of this browser. A stretch of stale data is told to the page as an event, and to the server (MATCH-102). */
export function browserMeans(asOf = pageAsOf(performance)): PageMeans {
  return {
    fetch: (address, options) => fetch(address, options),
    clock: browserClock,
    stream: browserStream(),
    page: {
      hidden: () => document.hidden,
      online: () => navigator.onLine,
      asOf: () => asOf,
      on(name, act) {
        if (name === 'visibility') {
          document.addEventListener('visibilitychange', act);
          window.addEventListener('pageshow', act);
        } else {
          window.addEventListener('online', act);
          window.addEventListener('offline', act);
        }
      },
    },
    stale: (match, age) => {
      window.dispatchEvent(new CustomEvent('sightscreen:stale', { detail: { match, age } }));
      reportStale(match, age);
    },
  };
}

/** One store for all islands of the page. `asOf`: of the seed, where it is not the page's own. */
export function pageStore(seed: LiveSeed, asOf?: number): MatchStore {
  return matchStore(seed, browserMeans(asOf));
}
