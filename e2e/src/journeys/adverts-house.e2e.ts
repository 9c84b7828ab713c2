/** A house ad from end to end: created at the desk, seen and clicked by a reader, reported to its advertiser. */
import type { RecordsReply } from '@sightscreen/contracts/admin/records';
import type { Site } from '@sightscreen/test-kit/site/site';
import type { Browser, Page } from 'playwright-core';
import { soak } from '@sightscreen/test-kit/soak';
import { expect } from 'vitest';
import { newAccount } from '../stage/account.ts';
import { type Advertiser, advertiserOf } from '../stage/advertiser.ts';
import { deskPerson } from '../stage/desk-person.ts';
import { test } from '../stage/journey.ts';
import { readerOf } from '../stage/reader.ts';
import { fillIn, openKind, waitForStatus, save } from '../stage/records-desk.ts';

let site: Site;
let browser: Browser;
let ada: Advertiser;
const tag = crypto.randomUUID().slice(0, 8);
let campaign: number;
let unit: number;
test.beforeAll(async ({ site: started, browser: opened }) => {
  [site, browser] = [started, opened];
  ada = await advertiserOf(site, browser);
  campaign = await ada.make('campaigns', {
    name: `Willow, ${tag}`,
    advertiser: 'Larkspur and Daughters',
    link: '/info/advertise',
    budget: 100,
  });
  unit = await ada.make('banners', {
    name: `Below the polls, ${tag}`,
    network: 'CB',
    campaign,
    place: 'inline',
    pages: ['other'],
    picture: await ada.picture([320, 100]),
    picture_wide: await ada.picture([728, 90]),
    alt: 'Willow, cut in March',
  });
});
// Other test files of this worker share the site.
test.afterAll(async () => {
  await ada.bulk('banners', 'delete', [unit]);
  await ada.close();
});

const figures = async () => {
  const { seen, clicks } = await ada.read('banners', unit);
  return { seen, clicks };
};
const slot = (page: Page) => page.locator('[data-ad="inline"]');
/** Opens the polls page and scrolls to the ad. */
async function toAd(page: Page): Promise<void> {
  await page.goto(`${site.origin}/polls`);
  await slot(page).scrollIntoViewIfNeeded();
  await slot(page).locator('img').waitFor();
}

test('an ad made at the desk is shown, counted after a second in view, and its click is counted (ADS-S01, ADS-S02, ADS-017)', async () => {
  const { page, troubles, close } = await readerOf(browser);
  await toAd(page);
  const picture = slot(page).locator('img');
  expect(
    await picture.evaluate(({ naturalWidth, naturalHeight, alt }: HTMLImageElement) => [
      naturalWidth,
      naturalHeight,
      alt,
    ]),
  ).toEqual([728, 90, 'Willow, cut in March']);
  expect(await slot(page).locator('.ad__mark').innerText()).toBe('Advertisement');
  await expect.poll(figures).toEqual({ seen: 1, clicks: 0 });
  await picture.click();
  await page.waitForURL('**/info/advertise');
  await expect.poll(figures).toEqual({ seen: 1, clicks: 1 });
  expect(await ada.read('campaigns', campaign)).toMatchObject({ seen: 1, beyond: 0, clicks: 1 });
  const days = (await ada.list('advert-days')).filter(({ id }) => id.endsWith(`-${unit}`));
  expect(days.map(({ values }) => values)).toMatchObject([{ seen: 1, clicks: 1, rate: '100.00 %' }]);
  expect(troubles).toEqual([]);
  await close();
});

test.runIf(soak)('clicking an ad paused meanwhile says that it has ended (ADS-S02)', async () => {
  const { page, close } = await readerOf(browser, { width: 390 });
  await toAd(page);
  await ada.change('campaigns', campaign, { paused: true });
  await slot(page).locator('img').click();
  await page.getByRole('heading', { name: 'This ad is over' }).waitFor();
  await page.getByRole('main').getByRole('link', { name: 'Go to the home page' }).click();
  await page.waitForURL(`${site.origin}/`);
  await ada.change('campaigns', campaign, { paused: false });
  await close();
});

test.runIf(soak)(
  'a reader with a plan gets no ads and requests no ad images until the plan ends (ADS-003, ADS-Q09)',
  async () => {
    const { page, close } = await readerOf(browser);
    const address = await newAccount(page, site.origin);
    const pictures: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes('/pictures/kept/')) pictures.push(request.url());
    });
    await toAd(page);
    expect(pictures).toHaveLength(1);

    const admin = await deskPerson(site, browser, { role: 'admin', name: 'Ada Vane' });
    const accountsReply = await admin.context.request.get(
      `${site.origin}/desk/api/records/accounts?q=${encodeURIComponent(address)}`,
    );
    const { records } = (await accountsReply.json()) as RecordsReply;
    await openKind(admin.page, site, 'Reader access');
    await admin.page.getByRole('link', { name: /^New record/ }).click();
    for (const [label, value] of Object.entries({
      'Reader ID': records[0]!.id,
      Kind: 'ACTIVE',
      'Plan number': '1',
      'Term number': '1',
      Ends: '2099-01-31 23:59',
      Reason: 'Has written for us',
    }))
      await fillIn(admin.page, label, value);
    await save(admin.page);
    await waitForStatus(admin.page, 'Saved.');

    const adsReply = page.waitForResponse('**/api/adverts/other');
    await page.goto(`${site.origin}/polls`);
    expect(await (await adsReply).json()).toMatchObject({ ad_free: true, banners: [], view: null });
    await page.locator('[data-ad="inline"][data-ad-empty]').waitFor({ state: 'attached' });
    expect([await page.locator('.ad__in').count(), pictures.length]).toEqual([0, 1]);

    await fillIn(admin.page, 'Ends', 'now');
    await fillIn(admin.page, 'Reason', 'Writes no more');
    await save(admin.page);
    await waitForStatus(admin.page, 'Saved.');
    await toAd(page);
    await admin.context.close();
    await close();
  },
);
