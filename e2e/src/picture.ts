/**
 * Takes the screenshot in the README: a match of the demonstration world in play, on a phone. `node e2e/src/picture.ts`
 */
import { join } from 'node:path';
import { clone, Site } from '@sightscreen/test-kit/site/site';
import { openBrowser } from './stage/browser.ts';

const site = await (
  await Site.prepareProduction({ SIGHTSCREEN_DEMO: '1', SIGHTSCREEN_SIM: 'on', SIGHTSCREEN_SIM_SPEED: '10' })
).start();
const browser = await openBrowser();
try {
  const page = await browser.newPage({
    viewport: { width: 390, height: 844 },
    colorScheme: 'light',
    locale: 'en-GB',
    timezoneId: 'Europe/London',
  });
  await page.goto(site.origin);
  await page.locator('main a[href*="/live-cricket-scores/"]').first().click();
  await page.waitForURL(/\/live-cricket-scores\//);
  // Waits for some balls, so that the screenshot shows live updates.
  await page.waitForTimeout(8_000);
  await page.screenshot({ path: join(clone, 'docs/site-390.png') });
} finally {
  await browser.close();
  await site.clear();
}
