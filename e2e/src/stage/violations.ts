/** Checks the accessibility of a page with all default rules of axe. */
import axe from 'axe-core';
import type { Page } from 'playwright-core';

/**
 * Each violation as "rule: where". It runs in the page itself and reports only violations: `@axe-core/playwright` also
 * describes everything that passes and merges frames in a second page, at four times the processor time. Motion is
 * reduced meanwhile: a ball may land at any moment, and its digit is pale while it fades in.
 */
export async function violationsOf(page: Page, without: readonly string[] = []): Promise<string[]> {
  if (page.frames().length > 1) throw new Error(`axe would not look into the frames of ${page.url()}`);
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(axe.source);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const found = await page.evaluate(async (off) => {
    const { violations } = await (globalThis as unknown as { axe: typeof axe }).axe.run(document, {
      resultTypes: ['violations'],
      rules: Object.fromEntries(off.map((rule) => [rule, { enabled: false }])),
    });
    return violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(' ')).join(', ')}`);
  }, without);
  await page.emulateMedia({ reducedMotion: null });
  return found;
}
