import { browserClock } from './clock.ts';
import { browserStream } from './browser-stream.ts';
import { reportStale } from './stale-report.ts';
import { matchStore, type LiveSeed, type MatchStore, type PageMeans } from './match-store.ts';

/** The means of this browser. A stretch of stale data is told to the page as an event, and to the server (MATCH-102). */
export function browserMeans(): PageMeans {
  return {
    fetch: (address, options) => fetch(address, options),
    clock: browserClock,
    stream: browserStream(),
    page: {
      hidden: () => document.hidden,
      online: () => navigator.onLine,
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

/** One store for all islands of the page. */
export function pageStore(seed: LiveSeed): MatchStore {
  return matchStore(seed, browserMeans());
}
