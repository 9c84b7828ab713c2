/** Whether a page may count its reader, determined as the search does (`apps/web/src/search/tell-search.ts`). */
import type { Page } from 'playwright-core';

const mayCount = (): boolean => !window.dispatchEvent(new Event('sightscreen:counts', { cancelable: true }));

export const isCounted = (page: Page): Promise<boolean> => page.evaluate(mayCount);

/** Resolves once the shell has started counting. */
export async function whenCounted(page: Page): Promise<void> {
  await page.waitForFunction(mayCount);
}
