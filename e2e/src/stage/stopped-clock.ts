/**
 * Stops a page's clock until `page.clock.runFor`: durations are exact to the millisecond, however slow the machine is.
 * It needs `page.clock.install()` before the page is opened.
 */
import type { Page, Request } from 'playwright-core';
import { expect } from 'vitest';

/** Longer than the time that passes during a request and its reply. */
const AHEAD_MS = 10_000;

export async function stopClock(page: Page): Promise<void> {
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + AHEAD_MS);
}

/** Resolves once earlier requests are sent and their replies are read, because a later request has completed. */
export const settled = (page: Page): Promise<void> =>
  page.evaluate(async () => void (await (await fetch('/robots.txt')).text()));

/** Checks that the page navigates or reloads after this time and not before. */
export async function leavesAfter(page: Page, ms: number): Promise<void> {
  const departures: string[] = [];
  const note = (request: Request): void => void (request.isNavigationRequest() && departures.push(request.url()));
  page.on('request', note);
  await page.clock.runFor(ms - 1);
  await settled(page);
  expect(departures).toEqual([]);
  page.off('request', note);
  const left = page.waitForRequest((request) => request.isNavigationRequest());
  await page.clock.runFor(1);
  await left;
}
