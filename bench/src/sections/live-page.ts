/**
 * The live page in a browser: size of its first load, layout shifts while balls arrive, and input latency on a slow
 * processor.
 */
import type { Page } from 'playwright-core';
import { openBrowser } from '@sightscreen/e2e/src/stage/browser.ts';
import { median, percentile, type Row } from '../measure.ts';
import type { Stage } from '../stage.ts';

const KB = 1024;
const BALLS = 120;
const TOUCHED_BALLS = 30;
const pause = (ms: number): Promise<void> => new Promise((done) => setTimeout(done, ms));

/**
 * Values from the page's own observers; layout shifts as the browser counts them, without those right after an input.
 */
interface Seen {
  shift: number;
  shifts: string[];
  events: number[];
}
declare const window: { seen: Seen };

const observe = `
  window.seen = { shift: 0, shifts: [], events: [] };
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) if (!entry.hadRecentInput) {
      window.seen.shift += entry.value;
      window.seen.shifts.push(entry.value.toFixed(4) + ' at ' + Math.round(entry.startTime) + ' ms ' + entry.sources.map(({ node }) => node && (node.className || node.nodeName)).join('+'));
    }
  }).observe({ type: 'layout-shift', buffered: true });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) if (entry.interactionId) window.seen.events.push(entry.duration);
  }).observe({ type: 'event', durationThreshold: 16, buffered: true });
`;

export async function benchLivePage({ site, scorer, live }: Stage): Promise<Row[]> {
  const match = live[0]!;
  const browser = await openBrowser();
  let commentCount = 0;
  const ball = async (): Promise<void> => {
    await scorer.must(match.id, {
      type: 'comment',
      snippet: 'plain',
      text: `Ball ${(commentCount += 1)}: short of a length outside off, left alone, and the keeper takes it by his shoulder.`,
    });
  };
  try {
    const context = await browser.newContext({ viewport: { width: 390, height: 844 }, hasTouch: true });
    const page = await context.newPage();
    const wire = await page.context().newCDPSession(page);
    await wire.send('Network.enable');
    let bytes = 0;
    let requests = 0;
    let counting = true;
    const kinds = new Map<string, string>();
    const taken: string[] = [];
    wire.on('Network.responseReceived', ({ requestId, type, response }) => {
      if (counting && response.url.startsWith('http')) {
        requests += 1;
        kinds.set(requestId, type);
      }
    });
    wire.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
      if (!counting || !kinds.has(requestId)) return;
      bytes += encodedDataLength;
      taken.push(`${kinds.get(requestId)} ${(encodedDataLength / KB).toFixed(1)}`);
    });
    await page.addInitScript(observe);
    await page.goto(site.origin + match.card.href, { waitUntil: 'load' });
    await pause(3_000);
    counting = false;
    const seen = (): Promise<Seen> => page.evaluate(() => window.seen);
    for (let ballCount = 0; ballCount < BALLS; ballCount += 1) {
      await ball();
      await pause(120);
    }
    await pause(1_000);
    const still = await seen();
    await wire.send('Emulation.setCPUThrottlingRate', { rate: 4 });
    await page.evaluate(() => {
      window.seen.events = [];
    });
    const touches = await touch(page, ball);
    const { events } = await seen();
    return [
      {
        section: 'live-page',
        what: 'first load',
        value: `${(bytes / KB).toFixed(1)} KB, ${requests} requests`,
        aim: '<= 160 KB, <= 12',
        note: `heads and fonts counted, and the stream as a request: ${taken.join(', ')} KB`,
      },
      {
        section: 'live-page',
        what: `layout shift over ${BALLS} balls`,
        value: still.shift.toFixed(3),
        aim: '0.000',
        note: still.shifts.length === 0 ? 'from the first paint on' : still.shifts.slice(0, 4).join('; '),
      },
      {
        section: 'live-page',
        what: 'interaction to next paint, processor 4 times slower',
        value: `${events.length === 0 ? '< 16' : percentile(events, 0.98).toFixed(0)} ms`,
        aim: '<= 100 ms',
        note: `${touches} touches with a ball a second: ${events.length} took 16 ms or more${events.length === 0 ? '' : `, their median ${median(events).toFixed(0)} ms, the longest ${Math.max(...events)} ms`}`,
      },
    ];
  } finally {
    await browser.close();
  }
}

/** Clicks on-page controls while a ball arrives each second. */
async function touch(page: Page, ball: () => Promise<void>): Promise<number> {
  let touches = 0;
  for (let ballCount = 0; ballCount < TOUCHED_BALLS; ballCount += 1) {
    await ball();
    for (let at = 0; at < 2; at += 1) {
      await page.mouse.click(195, 420 + at * 60, { delay: 10 });
      await page.keyboard.press('Tab');
      touches += 2;
      await pause(400);
    }
  }
  return touches;
}
