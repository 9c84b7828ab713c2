import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { adsReply } from '@sightscreen/contracts/calls/adverts';
import { AD_PAGES, AD_PLACES_OF } from '@sightscreen/contracts/adverts/pages';
import { startApp, type TestApp } from '@sightscreen/server/testing/test-app';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { plantAdverts } from './plant-adverts.ts';
import { defineTag } from '../../core/tags/tag.ts';

let site: TestApp;
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sightscreen-house-'));
  site = await startApp({ config: { SIGHTSCREEN_DATA: folder } });
});
afterAll(async () => {
  await site.close();
  await rm(folder, { recursive: true, force: true });
});

const ask = async (page: string) =>
  adsReply.parse(
    (await site.app.inject({ url: `/api/adverts/${page}`, headers: { cookie: 'consent=1.0.0.x' } })).json(),
  );

test('the demo has campaigns with double-size pictures, made once (ADS-S02, BEYOND-25)', async () => {
  expect(await plantAdverts(site.context)).toBe(true);
  expect(await plantAdverts(site.context)).toBe(false);
  // Drops what this process has cached.
  site.context.tags.invalidate([defineTag('adverts')]);
  const { banners, natives } = await ask('home');
  expect([banners.length, natives.length]).toEqual([6, 3]);
  for (const banner of banners) {
    if (banner.network !== 'CB') throw new Error('not of our own house');
    expect(banner.sizes.length).toBeGreaterThan(0);
    for (const { src, width, height } of banner.images) {
      const { rawPayload } = await site.app.inject(src);
      const drawn = await sharp(rawPayload).metadata();
      expect([drawn.format, drawn.width, drawn.height]).toEqual(['webp', width * 2, height * 2]);
    }
  }
  expect(
    natives.every((native) => native.network === 'CB' && native.item.img !== null && native.item.logo !== null),
  ).toBe(true);
});

test('every slot of a page has an ad, except skin and roadblock (ADS-S02, BEYOND-07)', async () => {
  for (const page of AD_PAGES) {
    const { banners, natives, skins, roadblock } = await ask(page);
    const filled = new Set([...banners, ...natives, ...skins].map(({ place }) => place));
    expect([page, [...filled].toSorted()]).toEqual([
      page,
      AD_PLACES_OF[page].filter((slot) => slot !== 'skin' && slot !== 'roadblock').toSorted(),
    ]);
    expect(roadblock).toBeNull();
  }
});
