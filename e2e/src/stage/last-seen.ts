/** Reports what a reader saw when a journey failed: on a loaded machine the same failure rarely repeats. */
import type { BrowserContext, Page } from 'playwright-core';
import { onTestFailed, TestRunner } from 'vitest';

declare module 'vitest' {
  interface TaskMeta {
    /** One entry per line; `scripts/test.mjs` prints it with the failure. */
    lastSeen?: string[];
  }
}

/** Number of entries stored of each. */
const LIMITS = { events: 15, lines: 30 };

/** Attaches to the running test, if any: readers of whole files are set up earlier. */
export function showIfFailed(context: BrowserContext, page: Page): void {
  if (TestRunner.getCurrentTest() === undefined) return;
  const events: string[] = [];
  const add = (event: string): void => {
    events.push(event);
    if (events.length > LIMITS.events) events.shift();
  };
  context.on('response', (reply) => {
    if (reply.ok() && reply.url().includes('/assets/')) return;
    add(`${reply.status()} ${reply.request().method()} ${reply.url()}`);
  });
  context.on('requestfailed', (failedRequest) =>
    add(`${failedRequest.failure()?.errorText} ${failedRequest.method()} ${failedRequest.url()}`),
  );
  context.on('weberror', (thrown) => add(thrown.error().message));
  onTestFailed(async ({ task }) => {
    if (page.isClosed()) return;
    const pageText = await page.evaluate(visibleText).catch((error: Error) => error.message);
    const lines = pageText.split('\n').filter((line) => line.trim() !== '');
    (task.meta.lastSeen ??= []).push(page.url(), ...events, ...lines.slice(0, LIMITS.lines));
    await context.close();
  });
}

/** A panel over the page comes before the page itself; elements common to every page are omitted. */
const visibleText = (): string => {
  const containers = ['dialog[open]', 'main'].flatMap((part) => [...document.querySelectorAll<HTMLElement>(part)]);
  return (containers.length > 0 ? containers : [document.body]).map((part) => part.innerText).join('\n');
};
