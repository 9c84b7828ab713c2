/** Waits for states of a page, and records every score shown with its time. */
import type { BrowserContext, Page } from 'playwright-core';

/** Waits until every island that is due is hydrated, as marked by React on its container. */
export async function awake(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    // A page of many matches has no islands: it is replaced as a whole, and shows its age unless a result leads it.
    const refreshed = document.querySelector('[data-moment]');
    if (refreshed !== null)
      return [...refreshed.querySelectorAll('.age')].every(({ textContent }) => /\d/.test(textContent));
    const places = [...document.querySelectorAll('[data-island]:not([data-when])')];
    return (
      document.readyState !== 'loading' &&
      places.every((place) => Object.keys(place).some((key) => key.startsWith('__reactContainer')))
    );
  });
}

/** Waits until pending changes are painted and observers have been called. */
export async function nextPaint(page: Page): Promise<void> {
  await page.evaluate(
    () =>
      new Promise<void>((done) => {
        requestAnimationFrame(() => requestAnimationFrame(() => done()));
      }),
  );
}

/** "47/2" with the time it was first shown, in milliseconds since 1970 by the clock shared with this process. */
export type Seen = Record<string, number>;
type Recording = typeof globalThis & { scoresSeen: Seen; momentsApart: string[] };

/**
 * From the next navigation on, every page of this context records every score on it or in its title. Reading the whole
 * page at each frame would be too slow: all text is read ten times a second; the big score, the folded one and the
 * title, which must agree, at each frame.
 */
export async function recordScores(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    const recording = globalThis as Recording;
    recording.scoresSeen = {};
    recording.momentsApart = [];
    const see = (text: string): void => {
      for (const [, runs, wickets] of text.matchAll(/(\d+)\s*\/\s*(\d+)/g))
        recording.scoresSeen[`${runs}/${wickets}`] ??= Date.now();
    };
    const inView = (place: Element): boolean =>
      getComputedStyle(place).visibility === 'visible' && place.getClientRects().length > 0;
    const readAll = (): void => {
      const main = document.querySelector('main');
      if (main === null) return;
      const words: string[] = [];
      const walk = document.createTreeWalker(main, NodeFilter.SHOW_TEXT);
      for (let node = walk.nextNode(); node !== null; node = walk.nextNode()) {
        const { parentElement: place } = node;
        if (place !== null && place.closest('script') === null && inView(place)) words.push(node.textContent ?? '');
      }
      see(words.join(' '));
    };
    const readScreen = (): void => {
      see(document.title);
      const hero = document.querySelector('.hero__score');
      if (hero !== null && inView(hero)) {
        const big = [...hero.childNodes]
          .filter((node) => !(node instanceof Element && node.classList.contains('sr')))
          .map((node) => node.textContent)
          .join('')
          .trim();
        see(big);
        const others = [
          document.querySelector('.folded b')?.textContent,
          /(\d+\/\d+)/.exec(document.title)?.[1],
        ].filter((score) => score != null && score !== big);
        if (others.length > 0 && /(\d+\/\d+)/.test(document.title))
          recording.momentsApart.push(`${big} beside ${others.join(', ')}`);
      }
      requestAnimationFrame(readScreen);
    };
    requestAnimationFrame(readScreen);
    setInterval(readAll, 100);
  });
}

export const scoresSeen = (page: Page): Promise<Seen> => page.evaluate(() => (globalThis as Recording).scoresSeen);
/** Frames in which the big score, the folded one and the title differed. */
export const momentsApart = (page: Page): Promise<string[]> =>
  page.evaluate(() => (globalThis as Recording).momentsApart);
