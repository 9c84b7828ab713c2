/** An advertiser at the desk: a campaign, its banner with an image, the report, and the ads readers receive. */
import type { AdsReply } from '@sightscreen/contracts/calls/adverts';
import type { Site } from '@sightscreen/test-kit/site/site';
import type { Browser } from 'playwright-core';
import { expect } from 'vitest';
import { deskPerson } from '../stage/desk-person.ts';
import { test } from '../stage/journey.ts';
import { fillIn, openKind, openRecord, waitForStatus, save } from '../stage/records-desk.ts';

let site: Site;
let browser: Browser;
const tag = crypto.randomUUID().slice(0, 8);

test.beforeAll(({ site: started, browser: opened }) => {
  [site, browser] = [started, opened];
});

/** Requests ads as a reader who refused consent, for a page that no other journey uses. */
const requestAds = async (): Promise<AdsReply> => {
  const reply = await fetch(`${site.origin}/api/adverts/video`, { headers: { cookie: 'consent=1.0.0.x' } });
  expect(reply.status).toBe(200);
  return (await reply.json()) as AdsReply;
};

test('an advertiser creates a campaign and banner, and exports what readers saw (ADS-S01, ADS-S02)', async () => {
  const ada = await deskPerson(site, browser, { role: 'advertiser', name: `Ada Larkspur ${tag}` });
  const { page } = ada;
  await openKind(page, site, 'Campaigns');
  await page.getByRole('link', { name: /^New record/ }).click();
  for (const [label, value] of Object.entries({
    Name: `Spring ${tag}`,
    Advertiser: 'Larkspur and Daughters',
    Link: 'javascript:alert(1)',
  }))
    await fillIn(page, label, value);
  await save(page);
  await page.getByRole('alert').filter({ hasText: 'It must be a path such as' }).waitFor();
  await fillIn(page, 'Link', '/info/advertise');
  await save(page);
  await waitForStatus(page, 'Saved.');
  await page.getByRole('heading', { name: `Spring ${tag}` }).waitFor();
  const campaign = new URL(page.url()).pathname.split('/').at(-1)!;

  await openKind(page, site, 'Banners');
  await page.getByRole('link', { name: /^New record/ }).click();
  for (const [label, value] of Object.entries({
    Name: `Willow ${tag}`,
    'Campaign number': campaign,
    Slot: 'inline',
    Pages: 'video',
    'Alternative text': 'Willow, cut in March',
    On: 'on',
  }))
    await fillIn(page, label, value);
  const picture = page.getByLabel('Picture', { exact: true });
  await picture.setInputFiles({
    name: 'ad.png',
    mimeType: 'image/png',
    buffer: Buffer.from('<!doctype html><script>alert(1)</script>'),
  });
  await page.getByRole('alert').filter({ hasText: 'Use JPEG, PNG or GIF' }).waitFor();
  const part = (width: number, height: number) =>
    page.screenshot({ clip: { x: 0, y: 0, width, height }, scale: 'css', animations: 'disabled' });
  await picture.setInputFiles({ name: 'ad.png', mimeType: 'image/png', buffer: await part(300, 90) });
  await page.locator('.rpicture img[src^="data:"]').waitFor();
  await save(page);
  await page.getByRole('alert').filter({ hasText: 'Use one of 320 × 100 or 640 × 200' }).waitFor();
  await picture.setInputFiles({ name: 'ad.png', mimeType: 'image/png', buffer: await part(320, 100) });
  await save(page);
  await waitForStatus(page, 'Saved.');
  await page.getByRole('heading', { name: `Willow ${tag}` }).waitFor();
  const banner = Number(new URL(page.url()).pathname.split('/').at(-1));

  const { banners, view } = await requestAds();
  expect(banners.find(({ id }) => id === banner)).toMatchObject({
    place: 'inline',
    images: [{ width: 320, height: 100 }],
    alt: 'Willow, cut in March',
  });
  // A view counts only after one second on screen, so the report is polled until it appears.
  await expect
    .poll(async () => {
      const seenReply = await fetch(`${site.origin}/api/adverts/seen`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', origin: site.origin },
        body: JSON.stringify({ view, units: [banner] }),
      });
      return seenReply.status;
    })
    .toBe(200);

  await openKind(page, site, 'Ads by day');
  await page
    .getByRole('region', { name: /^Ads by day/ })
    .getByRole('row')
    .filter({ hasText: `Willow ${tag}` })
    .waitFor();
  const table = await page.getByRole('link', { name: 'Download CSV' }).getAttribute('href');
  const saved = await (await ada.context.request.get(site.origin + table!)).text();
  expect(saved).toContain(`,Willow ${tag},banner,Spring ${tag},Larkspur and Daughters,1,0,0,0.00 %`);

  await openRecord(page, site, 'campaigns', campaign);
  await fillIn(page, 'Paused', 'on');
  await save(page);
  await page.getByRole('region', { name: 'History' }).getByText('Paused').waitFor();
  expect((await requestAds()).banners.some(({ id }) => id === banner)).toBe(false);
  expect(ada.troubles).toEqual([]);
  await ada.context.close();
});
