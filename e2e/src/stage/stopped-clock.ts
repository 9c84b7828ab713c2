/**
 * A page's clock that stands still until `page.clock.runFor`: how long something takes is seen to the millisecond,
 * however slow the machine is. It needs `page.clock.install()` before the page is opened.
 */
import type { Page, Request } from 'playwright-core';
import { expect } from 'vitest';

/** Further than what passes while it is asked and told. */
const AHEAD_MS = 10_000;

export async function stopClock(page: Page): Promise<void> {
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + AHEAD_MS);
}

/** What was asked for before has been asked, and replies that came were read: another one has come after them. */
export const settled = (page: Page): Promise<void> =>
  page.evaluate(async () => void (await (await fetch('/robots.txt')).text()));

/** The page goes to another, or loads anew, once so much time has passed and not before. */
export async function leavesAfter(page: Page, ms: number): Promise<void> {
  const gone: string[] = [];
  const note = (request: Request): void => void (request.isNavigationRequest() && gone.push(request.url()));
  page.on('request', note);
  await page.clock.runFor(ms - 1);
  await settled(page);
  expect(gone).toEqual([]);
  page.off('request', note);
  const left = page.waitForRequest((request) => request.isNavigationRequest());
  await page.clock.runFor(1);
  await left;
}
