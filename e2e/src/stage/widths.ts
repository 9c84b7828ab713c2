/** Checks that pages fit the smallest required widths and the largest text sizes (BEYOND-08). */
import type { Page } from 'playwright-core';

/** By how many px the page scrolls sideways. */
export const overflow = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - innerWidth);

/** Widths in px, each with a text size. */
export const WIDTHS = [
  [320, '100%'],
  [390, '200%'],
] as const;
/** For text and form pages: the smallest width with the largest text size. */
export const BOTH_AT_ONCE = [[320, '200%']] as const;

/** Of these paths, the pages that scroll sideways: at 320 px, or at 390 px with double text size. */
export async function tooWide(
  page: Page,
  origin: string,
  paths: readonly string[],
  widths: readonly (readonly [width: number, letters: string])[] = WIDTHS,
): Promise<string[]> {
  const wide: string[] = [];
  for (const path of paths) {
    await page.goto(origin + path);
    for (const [width, size] of widths) {
      await page.setViewportSize({ width, height: 844 });
      await page.waitForFunction((wanted) => innerWidth === wanted, width);
      await page.evaluate((letters) => {
        document.documentElement.style.fontSize = letters;
      }, size);
      const over = await overflow(page);
      if (over > 0) wide.push(`${path}, letters at ${size}: ${over} px`);
    }
  }
  return wide;
}

/** Visible words and numbers that a box cuts off or that leave the window, except in a scrolling list. */
export const cutTexts = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const cut = new Set<string>();
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
      const text = node.textContent?.trim() ?? '';
      const parent = node.parentElement;
      if (text === '' || parent?.checkVisibility({ visibilityProperty: true }) !== true) continue;
      if (parent.closest('svg, script, style, .sr, .skip') !== null) continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      const { left, right } = range.getBoundingClientRect();
      let inList = false;
      for (let box: Element | null = parent; box !== null && !inList; box = box.parentElement) {
        const { overflowX } = getComputedStyle(box);
        const edge = box.getBoundingClientRect();
        if (overflowX === 'auto' || overflowX === 'scroll') inList = true;
        else if (overflowX !== 'visible' && (right > edge.right + 1.5 || left < edge.left - 1.5)) cut.add(text);
      }
      if (!inList && (right > innerWidth + 1 || left < -1)) cut.add(text);
    }
    return [...cut];
  });

/** Of these paths, the texts cut off at double text size, on a phone and on a wide window. */
export async function cutWhenLarge(page: Page, origin: string, paths: readonly string[]): Promise<string[]> {
  const cut: string[] = [];
  for (const path of paths) {
    await page.goto(origin + path);
    await page.evaluate(() => {
      document.documentElement.style.fontSize = '200%';
    });
    for (const width of [390, 1280]) {
      await page.setViewportSize({ width, height: 844 });
      await page.waitForFunction((wanted) => innerWidth === wanted, width);
      cut.push(...(await cutTexts(page)).map((text) => `${path}, ${width} px: ${text}`));
    }
  }
  return cut;
}

/** Words divided by a line break. */
export const brokenWords = (page: Page, selector: string): Promise<string[]> =>
  page.locator(selector).evaluateAll((elements) =>
    elements.flatMap((element) => {
      const broken: string[] = [];
      const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
      while (walker.nextNode()) {
        const node = walker.currentNode;
        for (const word of (node.textContent ?? '').matchAll(/\S+/g)) {
          const range = document.createRange();
          range.setStart(node, word.index);
          range.setEnd(node, word.index + word[0].length);
          if (new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size > 1) broken.push(word[0]);
        }
      }
      return broken;
    }),
  );
