/** Reports largest paint, layout shift and slowest interaction, as measured by the browser, when the page is left. */
import type { Report } from './report.ts';

interface Shift extends PerformanceEntry {
  value: number;
  hadRecentInput: boolean;
}
interface Input extends PerformanceEntry {
  interactionId?: number;
}

export function reportVitals(page: string, report: Report, left: (act: () => void) => void): void {
  const seen = { LCP: -1, CLS: 0, INP: -1 };
  /** Session window: shifts within five seconds, each at most one second after the last. */
  let [began, last, sum] = [0, 0, 0];
  const look = (type: string, read: (entries: PerformanceEntryList) => void, more: object = {}): void => {
    try {
      new PerformanceObserver((list) => read(list.getEntries())).observe({ type, buffered: true, ...more });
    } catch {
      // This browser does not support the metric.
    }
  };
  look('largest-contentful-paint', (entries) => {
    seen.LCP = entries.at(-1)?.startTime ?? seen.LCP;
  });
  look('layout-shift', (entries) => {
    for (const { startTime, value, hadRecentInput } of entries as Shift[]) {
      if (hadRecentInput) continue;
      if (startTime - last > 1_000 || startTime - began > 5_000) [began, sum] = [startTime, 0];
      [last, sum] = [startTime, sum + value];
      seen.CLS = Math.max(seen.CLS, sum);
    }
  });
  look(
    'event',
    (entries) => {
      for (const { interactionId = 0, duration } of entries as Input[])
        if (interactionId > 0) seen.INP = Math.max(seen.INP, duration);
    },
    { durationThreshold: 40 },
  );
  let isReported = false;
  left(() => {
    if (isReported) return;
    isReported = true;
    const send = (name: keyof typeof seen, value: number): void => {
      if (value >= 0) report({ event: 'vital', page, name, value: Math.min(600_000, Math.round(value)) });
    };
    send('LCP', seen.LCP);
    send('CLS', seen.CLS * 1000);
    send('INP', seen.INP);
  });
}
