/** Seeds the campaigns of invented advertisers once, as an editor would; later changes by editors stay. */
import { AD_PAGES, AD_PLACES_OF } from '@sightscreen/contracts/adverts/pages';
import { type AdPlace, AD_SLOTS } from '@sightscreen/contracts/adverts/slots';
import type { Services } from '../../features/services.ts';
import { notifyRaised } from '../../core/tags/changing.ts';
import { storeUpload } from '../../core/uploads/store-upload.ts';
import { bannerOf, type Brand, brands, budget, days, pictureOf } from './pictures.ts';
import { advertsTag, bannersResource, campaignsResource, nativesResource } from '../../features/adverts/index.ts';

export type AdvertStores = Pick<Services, 'database' | 'files' | 'virusScan' | 'picture' | 'clock'>;

/** @returns whether any were created */
export async function plantAdverts(stores: AdvertStores): Promise<boolean> {
  const { db } = stores.database;
  if ((await db.selectFrom('advert_campaign').select('id').limit(1).executeTakeFirst()) !== undefined) return false;
  const now = stores.clock();
  const dayAfter = (count: number) => new Date(now + count * 86_400_000).toISOString().slice(0, 10);
  const drawn = await Promise.all(brands.map((brand) => drawPictures(stores, brand)));
  await db.transaction().execute(async (trx) => {
    for (const [at, { name, trade, headline, text, cta, share }] of brands.entries()) {
      const { inline, inlineWide, aside, story, sign } = drawn[at]!;
      const dates = { starts: dayAfter(0), ends: dayAfter(days) };
      const campaign = { name, advertiser: name, link: '/info/advertise', ...dates, budget };
      const id = Number(await campaignsResource.create!(trx, campaign, null, now));
      const unit = (slot: AdPlace) => ({
        name: `${name}, ${slot}`,
        campaign: id,
        pages: AD_PAGES.filter((page) => AD_PLACES_OF[page].includes(slot)),
        freq: share,
      });
      const banner = (slot: AdPlace) => ({
        ...unit(slot),
        place: slot,
        alt: `${headline.join(' ')} ${name}, ${trade}.`,
      });
      // Next to long reads, so it is replaced after two minutes.
      const refresh = [{ country: '*', seconds: 120 }];
      const native = { title: headline.join(' '), text, sponsor: name, ctaText: cta, picture: story, logo: sign };
      const inlineBanner = { ...banner('inline'), picture: inline, picture_wide: inlineWide };
      await bannersResource.create!(trx, inlineBanner, null, now);
      await bannersResource.create!(trx, { ...banner('aside'), picture: aside, refresh }, null, now);
      await nativesResource.create!(trx, { ...unit('list'), ...native }, null, now);
    }
    await notifyRaised(trx, [advertsTag]);
  });
  return true;
}

async function drawPictures({ database: { db }, files, virusScan, picture }: AdvertStores, brand: Brand) {
  const store = async (svg: Buffer): Promise<string> => {
    const bytes = await picture.rasterise(svg);
    const upload = await storeUpload({ files, virusScan }, { as: 'picture', folder: 'pictures', bytes, name: 'ad' });
    if (!upload.ok) throw new Error(`a picture of the demonstration was refused: ${upload.reason}`);
    const { key, bytes: length, size } = upload.stored;
    const file = key.slice('pictures/'.length);
    await db
      .insertInto('kept_picture')
      .values({ file, bytes: length, width: size?.width ?? null, height: size?.height ?? null, made_by: null })
      .execute();
    return file;
  };
  return {
    inline: await store(bannerOf(brand, AD_SLOTS.inline.narrow)),
    inlineWide: await store(bannerOf(brand, AD_SLOTS.inline.wide)),
    aside: await store(bannerOf(brand, AD_SLOTS.aside.narrow)),
    story: await store(pictureOf(brand, [160, 120])),
    sign: await store(pictureOf(brand, [48, 48])),
  };
}
