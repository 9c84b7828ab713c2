import { browserClock } from './clock.ts';
import { browserStream } from './browser-stream.ts';
import { reportStale } from './stale-report.ts';
import { matchStore, type LiveSeed, type MatchStore, type PageDeps } from './match-store.ts';

/**
 * When the page was known to be the newest: the service worker marks a cached page, any other has just come from the
 * server. Null if unknown.
 */
export function pageAsOf({
  timeOrigin,
  getEntriesByType,
}: Pick<Performance, 'timeOrigin' | 'getEntriesByType'>): number | null {
  const [arrival] = getEntriesByType.call(performance, 'navigation') as PerformanceNavigationTiming[];
  if (arrival === undefined) return null;
  const cacheTiming = arrival.serverTiming?.find(({ name }) => name === 'kept');
  if (cacheTiming !== undefined) return Number(cacheTiming.description) || null;
  return arrival.type === 'back_forward' ? null : timeOrigin + arrival.responseStart;
}

/**
 * What the store needs of this browser. Each period of stale data is reported to the page as an event, and to the
 * server (MATCH-102).
 */
export function browserDeps(asOf = pageAsOf(performance)): PageDeps {
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

/** One store for all islands of the page. `asOf` is given when the seed is not the page's own. */
export function pageStore(seed: LiveSeed, asOf?: number): MatchStore {
  return matchStore(seed, browserDeps(asOf));
}
