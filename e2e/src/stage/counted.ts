/** Whether a page may count its reader, asked as the search asks it (`apps/web/src/search/tell-search.ts`). */
import type { Page } from 'playwright-core';

const mayCount = (): boolean => !window.dispatchEvent(new Event('sightscreen:counts', { cancelable: true }));

export const isCounted = (page: Page): Promise<boolean> => page.evaluate(mayCount);

/** Once the shell has begun to. */
export async function whenCounted(page: Page): Promise<void> {
  await page.waitForFunction(mayCount);
}
