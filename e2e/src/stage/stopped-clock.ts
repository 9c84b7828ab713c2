/**
 * A page's clock that stands still until `page.clock.runFor`: how long something takes is seen to the millisecond,
 * however slow the machine is. It needs `page.clock.install()` before the page is opened.
 */
import type { Page } from 'playwright-core';

/** Further than what passes while it is asked and told. */
const AHEAD_MS = 10_000;

export async function stopClock(page: Page): Promise<void> {
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + AHEAD_MS);
}
