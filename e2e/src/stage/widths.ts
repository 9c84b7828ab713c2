/** Whether pages fit the smallest widths and the largest letters that they must (BEYOND-08). */
import type { Page } from 'playwright-core';

/** By how many px the page scrolls sideways. */
export const overflow = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - innerWidth);

/** Widths in px, each with a size of the letters. */
const WIDTHS = [
  [320, '100%'],
  [390, '200%'],
] as const;
/** For pages of words and forms: the smallest width with the largest letters. */
export const BOTH_AT_ONCE = [[320, '200%']] as const;

/** Of pages by their paths, those that scroll sideways: at 320 px, or at 390 px with letters twice as large. */
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
