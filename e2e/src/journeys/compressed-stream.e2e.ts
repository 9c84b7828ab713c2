/** EventSource on a compressed stream: every event arrives at once, not with the next flush. */
import { expect } from 'vitest';
import type { Browser } from 'playwright-core';
import { beginMatch, seeded } from '@sightscreen/test-kit/site/auto-scorer';
import { play } from '@sightscreen/test-kit/site/play';
import type { Scorer } from '@sightscreen/test-kit/site/scorer';
import type { Site } from '@sightscreen/test-kit/site/site';
import { test } from '../stage/journey.ts';
import { readerOf } from '../stage/reader.ts';

let site: Site;
let scorer: Scorer;
let browser: Browser;

test.beforeAll(async ({ site: started, scorer: hired, browser: opened }) => {
  [site, scorer, browser] = [started, hired, opened];
});

interface ReceivedMessage {
  number: number;
  after: number;
  runs: number;
}
type PageWindow = typeof globalThis & { received: ReceivedMessage[]; joined: boolean };

test('a browser gets each frame of a compressed stream at once, even across a reconnect (BEYOND-02)', async () => {
  const match = await beginMatch(scorer);
  const random = seeded(21);
  await play(scorer, match, 3, random);
  const { page, close } = await readerOf(browser);
  const encodings: (string | undefined)[] = [];
  page.on('response', (response) => {
    if (response.url().endsWith(`/${match}/stream`)) encodings.push(response.headers()['content-encoding']);
  });
  // This page opens no stream.
  await page.goto(`${site.origin}/settings`);
  await page.evaluate((path) => {
    const recorder = globalThis as PageWindow;
    recorder.received = [];
    const source = new EventSource(path);
    source.addEventListener('hello', () => {
      recorder.joined = true;
    });
    source.addEventListener('frame', (event) => {
      const { number, after, head } = JSON.parse((event as MessageEvent<string>).data) as {
        number: number;
        after: number;
        head: { miniscore: { batting: { runs: number } } };
      };
      recorder.received.push({ number, after, runs: head.miniscore.batting.runs });
    });
  }, `/match-api/${match}/stream`);
  await page.waitForFunction(() => (globalThis as PageWindow).joined);
  const receivedEvents = (): Promise<ReceivedMessage[]> => page.evaluate(() => (globalThis as PageWindow).received);
  const headOf = async (): Promise<number> =>
    ((await (await fetch(`${site.origin}/match-api/${match}/commentary-push.json`)).json()) as { number: number })
      .number;
  /** No later event can flush this one. */
  const untilHead = async (): Promise<void> => {
    const head = await headOf();
    await page.waitForFunction((number) => (globalThis as PageWindow).received.at(-1)?.number === number, head, {
      timeout: 40_000,
      polling: 10,
    });
  };
  for (let ball = 0; ball < 8; ball += 1) {
    await play(scorer, match, 1, random);
    await untilHead();
  }
  const before = (await receivedEvents()).length;
  await page.evaluate(() => {
    (globalThis as PageWindow).joined = false;
  });
  await site.end('SIGKILL');
  await site.start();
  await play(scorer, match, 2, random);
  await page.waitForFunction(() => (globalThis as PageWindow).joined, null, { timeout: 30_000 });
  await play(scorer, match, 2, random);
  await untilHead();
  const all = await receivedEvents();
  for (const [at, frame] of all.entries()) if (at > 0 && at < before) expect(frame.after).toBe(all[at - 1]!.number);
  expect(new Set(all.map(({ number }) => number)).size).toBe(all.length);
  expect(encodings.length).toBeGreaterThanOrEqual(2);
  expect(new Set(encodings)).toEqual(new Set(['gzip']));
  await close();
});
