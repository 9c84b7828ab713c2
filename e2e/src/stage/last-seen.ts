/** What a reader saw when a journey failed, printed with it: a crowded machine does not fail the same way twice. */
import type { BrowserContext, Page } from 'playwright-core';
import { onTestFailed, TestRunner } from 'vitest';

/** Replies that are kept. */
const MOST = 20;

/** Of the test that runs, if one does: readers of whole files are set up before. */
export function showIfFailed(context: BrowserContext, page: Page): void {
  if (TestRunner.getCurrentTest() === undefined) return;
  const asked: string[] = [];
  context.on('response', (reply) => {
    asked.push(`${reply.status()} ${reply.request().method()} ${reply.url()}`);
    if (asked.length > MOST) asked.shift();
  });
  onTestFailed(async () => {
    if (page.isClosed()) return;
    const text = await page.evaluate(() => document.body.innerText).catch((error: Error) => error.message);
    process.stdout.write(`${[page.url(), ...asked, text.replace(/\n\s*\n/g, '\n')].join('\n')}\n`);
    await context.close();
  });
}
