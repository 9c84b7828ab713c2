/** Layout shifts as the browser measures them, except those right after an input. */
import type { BrowserContext, Page } from 'playwright-core';

export interface Shift {
  value: number;
  what: string;
}

/** From the next navigation on, every page records its shifts. */
export const recordShifts = (where: BrowserContext | Page): Promise<unknown> =>
  where.addInitScript(`
    window.shifts = [];
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) if (!entry.hadRecentInput) window.shifts.push({
        value: entry.value,
        what: Math.round(entry.startTime) + ' ms: ' + entry.sources.map(({ node, previousRect: was, currentRect: is }) =>
          (node && (node.className || (node.parentElement.className + " " + node.nodeName + " " + node.textContent.slice(0, 20)))) + ' ' + [was.x, was.y, is.x, is.y].map(Math.round).join(' ')).join(', '),
      });
    }).observe({ type: 'layout-shift', buffered: true });
  `);

/** When a font arrives, a word in a row may move by a few pixels; a line or a block may not. */
export const FACES_MAY = 0.002;

export const sumOf = (shifts: Shift[]): number => shifts.reduce((total, { value }) => total + value, 0);
export const shiftsText = (shifts: Shift[]): string =>
  shifts.map(({ value, what }) => `${value.toFixed(4)} at ${what}`).join('\n');

/** Those of the current page so far. */
export const shiftsOf = (page: Page): Promise<Shift[]> => page.evaluate('window.shifts');
