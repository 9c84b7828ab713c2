/**
 * A reader's browser: a separate context with the journey's width, theme and script setting, which records page errors.
 */
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { expect } from 'vitest';
import { showIfFailed } from './last-seen.ts';

export interface ReaderWants {
  width?: number;
  dark?: boolean;
  script?: boolean;
  /** Allows the service worker; tests cannot route the requests that it answers. */
  worker?: boolean;
}

export interface Reader {
  context: BrowserContext;
  page: Page;
  troubles: string[];
  close(): Promise<void>;
}

/**
 * Opens a context and a page; if the test fails, its content is printed. `troubles` collects script errors, CSP
 * violations and failed requests to our site. A busy reply with a Retry-After is not a failure: journeys check what the
 * page does with it.
 */
export async function readerOf(browser: Browser, wants: ReaderWants = {}): Promise<Reader> {
  const context = await browser.newContext({
    viewport: { width: wants.width ?? 1280, height: 900 },
    colorScheme: wants.dark ? 'dark' : 'light',
    javaScriptEnabled: wants.script ?? true,
    serviceWorkers: wants.worker ? 'allow' : 'block',
    locale: 'en-GB',
    timezoneId: 'Europe/London',
  });
  const page = await context.newPage();
  const troubles: string[] = [];
  page.on('pageerror', (error) => troubles.push(error.message));
  page.on('console', (message) => {
    if (message.type() === 'error' && !/status of 503\b/.test(message.text())) troubles.push(message.text());
  });
  page.on('response', (reply) => {
    if (reply.status() === 503 && reply.headers()['retry-after'] === undefined)
      troubles.push(`503 that does not say when to come again: ${reply.url()}`);
  });
  showIfFailed(context, page);
  return { context, page, troubles, close: () => context.close() };
}

/** The score as a reader sees it: "141/5". */
export const scoreOf = async (page: Page): Promise<string> =>
  (
    await page
      .locator('.hero__score')
      .first()
      .evaluate((element) =>
        [...element.childNodes]
          .filter((node) => !(node instanceof Element && node.classList.contains('sr')))
          .map((node) => node.textContent)
          .join(''),
      )
  ).trim();

export async function untilScore(page: Page, score: string): Promise<void> {
  await expect.poll(() => scoreOf(page), { message: 'the score on the page' }).toBe(score);
}
