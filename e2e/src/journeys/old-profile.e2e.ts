/** A browser that last visited an earlier version: its stored settings still apply, and no script throws. */
import { readFileSync } from 'node:fs';
import { beginMatch, desk, seeded } from '@sightscreen/test-kit/site/auto-scorer';
import { play } from '@sightscreen/test-kit/site/play';
import type { Scorer } from '@sightscreen/test-kit/site/scorer';
import type { Site } from '@sightscreen/test-kit/site/site';
import type { Browser } from 'playwright-core';
import { expect } from 'vitest';
import { test } from '../stage/journey.ts';
import { readerOf, scoreOf, untilScore } from '../stage/reader.ts';

let site: Site;
let scorer: Scorer;
let browser: Browser;
const matches: string[] = [];
test.beforeAll(async ({ site: started, scorer: hired, browser: opened }) => {
  [site, scorer, browser] = [started, hired, opened];
  for (const home of ['Alder Vale', 'Cedar Reach', 'Elm Side']) {
    const match = await beginMatch(scorer, { home });
    await play(scorer, match, 12, seeded(7));
    matches.push(match);
  }
});

test('settings, saved pages and state of an earlier version still apply (BEYOND-02, BEYOND-03, BEYOND-04)', async () => {
  const [seen = '', late = '', hidden = ''] = matches;
  const { context, page, troubles, close } = await readerOf(browser, { worker: true });
  // The storage format of that version, with the matches of this site.
  const profile = readFileSync(new URL('../../../apps/web/src/fixtures/old-profile.json', import.meta.url), 'utf8')
    .replaceAll('1000000001', seen)
    .replaceAll('1000000002', late)
    .replaceAll('700001', hidden);
  const { about: _about, ...otherSettings } = JSON.parse(profile) as Record<string, unknown>;
  await page.goto(`${site.origin}/robots.txt`);
  await page.evaluate(
    async (entries) => {
      for (const [name, value] of entries) localStorage.setItem(name!, value!);
      const pages = await caches.open('sightscreen-pages-1');
      await pages.put(
        '/live-cricket-scorecard/1/as-it-was',
        new Response('<!doctype html><title>As it was</title>', {
          headers: { 'content-type': 'text/html', 'X-As-Of': '1795338001000' },
        }),
      );
      await (await caches.open('sightscreen-files-0')).put('/assets/of-long-ago.js', new Response(''));
      await (await caches.open('scorers-desk-aa')).put('/desk', new Response(''));
    },
    Object.entries(otherSettings).map(([name, value]) => [name, JSON.stringify(value)]),
  );

  await page.goto(`${site.origin}/live-cricket-scores/${seen}/x`);
  const { innings } = await desk(scorer, seen);
  await untilScore(page, `${innings!.runs}/${innings!.wickets}`);
  expect(await page.locator('html').getAttribute('data-theme')).toBe('dark');
  expect(await page.locator('html').getAttribute('data-zone')).toBe('gmt');
  await page.goto(`${site.origin}/live-cricket-scores/${hidden}/x`);
  await page.getByRole('button', { name: 'Show the score' }).waitFor();
  expect(await page.locator('.hero__score').first().isVisible()).toBe(false);
  expect(await scoreOf(page)).toMatch(/^\d+\/\d+$/);
  await page.goto(`${site.origin}/settings`);
  await expect
    .poll(() => page.evaluate(() => JSON.parse(localStorage.getItem('sightscreen.settings') ?? '{}') as object))
    .toMatchObject({ theme: 'dark', hidden: [hidden], delays: { [late]: 30 }, spoken: 'overs', keys: false });
  await expect.poll(() => page.getByRole('radio', { name: 'Dark' }).isChecked()).toBe(true);

  // Once active, the service worker deletes caches of older versions that this version no longer reads.
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
  });
  await expect
    .poll(() => page.evaluate(() => caches.keys()))
    .toEqual(expect.not.arrayContaining(['sightscreen-files-0']));
  expect(await page.evaluate(() => caches.keys())).toEqual(
    expect.arrayContaining(['sightscreen-pages-1', 'scorers-desk-aa']),
  );
  expect(troubles).toEqual([]);
  await context.setOffline(true);
  // The worker notices the lost connection later than the page does.
  const asItWas = `${site.origin}/live-cricket-scorecard/1/as-it-was`;
  await expect.poll(() => page.goto(asItWas).then(() => page.title())).toBe('As it was');
  // Until then it requests the page from the site, which has no such match.
  expect(troubles.filter((trouble) => !/ERR_INTERNET_DISCONNECTED|status of 404/.test(trouble))).toEqual([]);
  await close();
});
