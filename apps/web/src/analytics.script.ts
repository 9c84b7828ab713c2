/**
 * Reports of a page about itself: the visit, errors, speed and what was done (MISC-001 to 004). The shell loads it for
 * readers who agreed to be counted.
 */
import type { PublicSettings } from '@sightscreen/contracts/settings/public-settings';
import { DONE, type Done } from './shell/done.ts';
import { analyticsReporter, errorReporter, pageOf, type Report, visitOf } from './shell/report.ts';
import { reportVitals } from './shell/vitals.ts';
import { tellChosenResults } from './search/tell-search.ts';

export interface Analytics {
  /** The kind of this page. */
  page: string;
  report: Report;
  /** Counts the visit, if it is one of the `sampled` percent, and reports what happens on this page. */
  count(sampled: number, later: (act: () => void) => void): void;
}

/** @param may whether the reader may be counted, checked each time: consent may be withdrawn */
export function startAnalytics(may: () => boolean, env: PublicSettings['env']): Analytics {
  const page = document.querySelector('[data-no-results]') === null ? pageOf(location.pathname) : 'search-none';
  const report = analyticsReporter((address, init) => fetch(address, init), may);
  tellChosenResults(document);
  return {
    page,
    report,
    count(sampled, later) {
      const { counted, first } = visitOf(sessionStorage, sampled, Math.random);
      if (!counted) return;
      later(() => report({ event: 'screen_view', page, first }));
      window.addEventListener(DONE, (event) => report({ event: (event as CustomEvent<Done>).detail, page }));
      const failed = errorReporter(env, page, report);
      window.addEventListener('error', ({ error, filename, lineno, colno }) =>
        failed(error, `${filename}:${lineno}:${colno}`),
      );
      window.addEventListener('unhandledrejection', ({ reason }) => failed(reason, 'promise'));
      reportVitals(page, report, (act) =>
        document.addEventListener('visibilitychange', () => {
          if (document.hidden) act();
        }),
      );
    },
  };
}
