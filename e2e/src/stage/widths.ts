/** Whether pages fit the smallest widths and the largest letters that they must (BEYOND-08). */
import type { Page } from 'playwright-core';

/** By how many px the page scrolls sideways. */
export const overflow = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - innerWidth);

/** Of pages by their paths, those that scroll sideways at 320 px, or at 390 px with letters twice as large. */
export async function tooWide(page: Page, origin: string, paths: readonly string[]): Promise<string[]> {
  const wide: string[] = [];
  for (const path of paths) {
    await page.goto(origin + path);
    for (const [width, size] of [
      [320, '100%'],
      [390, '200%'],
    ] as const) {
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
