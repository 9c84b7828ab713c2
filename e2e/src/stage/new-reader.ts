import type { Browser, BrowserContext, Page } from 'playwright-core';

/** A reader in a country who has not answered the consent question. */
export async function newReader(
  browser: Browser,
  origin: string,
  country: string,
  options: { bypassCSP?: boolean } = {},
): Promise<[BrowserContext, Page]> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 }, locale: 'en-GB', ...options });
  await context.clearCookies();
  await context.addCookies([
    { name: 'geo', value: `${country}|EU|not_set|not_set|not_set|not_set`, url: origin },
    { name: 'feedback', value: 'closed', url: origin },
  ]);
  return [context, await context.newPage()];
}
