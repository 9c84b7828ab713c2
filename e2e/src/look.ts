/**
 * Screenshots of a whole match for review: every tab after every chapter, on a phone and a desktop, light and dark.
 * `node e2e/src/look.ts <folder> [chapter...]`: without chapters, all of them.
 */
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { Scorer } from '@sightscreen/test-kit/site/scorer';
import { Site } from '@sightscreen/test-kit/site/site';
import { WholeMatch } from '@sightscreen/test-kit/site/whole-match';
import { openBrowser } from './stage/browser.ts';
import { readerOf } from './stage/reader.ts';

const [folder = 'shots', ...selected] = process.argv.slice(2);
const sizes = [
  { name: '390', width: 390, dark: false },
  { name: '390-dark', width: 390, dark: true },
  { name: '1280', width: 1280, dark: false },
  { name: '1280-dark', width: 1280, dark: true },
];
const site = await (await Site.prepareProduction()).start();
const browser = await openBrowser();
try {
  mkdirSync(folder, { recursive: true });
  const story = new WholeMatch(await Scorer.hire(site));
  let nth = 0;
  while (story.chapters.length > 0) {
    const { name } = story.chapters[0]!;
    await story.tell(name);
    nth += 1;
    if (selected.length > 0 && !selected.includes(name)) continue;
    for (const size of sizes) {
      const { page, close } = await readerOf(browser, size);
      const saveScreenshot = async (what: string): Promise<void> => {
        await page.waitForTimeout(150);
        await page.screenshot({
          path: join(folder, `${String(nth).padStart(2, '0')}-${name.replaceAll(' ', '-')}-${what}-${size.name}.png`),
          fullPage: true,
        });
      };
      await page.goto(site.origin);
      await saveScreenshot('home');
      await page.goto(`${site.origin}/live-cricket-scores/${story.match}/x`);
      const tabs = await page
        .locator('nav.tabs a')
        .evaluateAll((links) =>
          links.map((link) => ({ name: link.textContent.toLowerCase(), href: (link as HTMLAnchorElement).href })),
        );
      for (const tab of tabs) {
        await page.goto(tab.href);
        await saveScreenshot(tab.name);
      }
      await close();
    }
  }
} finally {
  await browser.close();
  await site.clear();
}
