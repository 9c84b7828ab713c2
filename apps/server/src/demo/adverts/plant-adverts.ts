/** Seeds the campaigns of invented advertisers once; later changes by editors stay. */
import { AD_PAGES, AD_PLACES_OF } from '@sightscreen/contracts/adverts/pages';
import { type AdPlace, AD_SLOTS, type AdSize } from '@sightscreen/contracts/adverts/places';
import type { Context } from '../../features/context.ts';
import { notifyRaised } from '../../tags/changing.ts';
import { tagOf } from '../../tags/tag.ts';
import { keepUpload } from '../../uploads/keep-upload.ts';
import { bannerOf, type Brand, brands, pictureOf } from './brands.ts';

export type AdvertGround = Pick<Context, 'database' | 'files' | 'virusScan' | 'picture' | 'clock'>;

/** Of 100 views, in the order of the brands. */
const SHARES = [40, 30, 30] as const;
const DAYS = 60;
const BUDGET = 600_000;
const STORY: AdSize = [160, 120];
const SIGN: AdSize = [48, 48];

/** @returns whether any were created */
export async function plantAdverts({ database: { db }, files, virusScan, picture, clock }: AdvertGround) {
  if ((await db.selectFrom('advert_campaign').select('id').limit(1).executeTakeFirst()) !== undefined) return false;
  const day = (after: number) => new Date(clock() + after * 86_400_000).toISOString().slice(0, 10);
  const store = async (svg: Buffer): Promise<string> => {
    const answer = await keepUpload(
      { files, virusScan },
      { as: 'picture', folder: 'pictures', bytes: await picture.rasterise(svg), name: 'ad' },
    );
    if (!answer.ok) throw new Error(`a picture of the demonstration was refused: ${answer.reason}`);
    const { key, bytes, size } = answer.kept;
    const file = key.slice('pictures/'.length);
    await db
      .insertInto('kept_picture')
      .values({ file, bytes, width: size?.width ?? null, height: size?.height ?? null, made_by: null })
      .execute();
    return file;
  };
  const made = await Promise.all(
    brands.map(async (brand) => ({
      brand,
      inline: [
        await store(bannerOf(brand, sizeOf('inline', 'narrow'))),
        await store(bannerOf(brand, sizeOf('inline', 'wide'))),
      ],
      aside: await store(bannerOf(brand, sizeOf('aside', 'narrow'))),
      story: await store(pictureOf(brand, STORY)),
      sign: await store(pictureOf(brand, SIGN)),
    })),
  );
  await db.transaction().execute(async (trx) => {
    for (const [at, { brand, inline, aside, story, sign }] of made.entries()) {
      const { id } = await trx
        .insertInto('advert_campaign')
        .values({
          name: brand.name,
          advertiser: brand.name,
          link: '/info/advertise',
          starts: day(0),
          ends: day(DAYS),
          budget: BUDGET,
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      const unit = unitOf(brand, id, SHARES[at] ?? 0);
      await trx
        .insertInto('advert_unit')
        .values([
          { ...unit('inline'), picture: inline[0]!, picture_wide: inline[1]! },
          // Next to long reads, so it is replaced after two minutes.
          { ...unit('aside'), picture: aside, refresh: JSON.stringify({ '*': 120 }) },
          {
            ...unit('list'),
            kind: 'native' as const,
            alt: null,
            picture: story,
            logo: sign,
            content: JSON.stringify({
              title: brand.headline.join(' '),
              text: brand.text,
              sponsor: brand.name,
              ctaText: brand.cta,
              adchoicesImg: null,
              adchoicesClk: null,
              itemType: 'story',
            }),
          },
        ])
        .execute();
    }
    await notifyRaised(trx, [tagOf.adverts]);
  });
  return true;
}

const sizeOf = (place: 'inline' | 'aside', which: 'narrow' | 'wide'): AdSize => AD_SLOTS[place][which];

const unitOf = (brand: Brand, campaign: number, freq: number) => (place: AdPlace) => ({
  kind: 'banner' as const,
  name: `${brand.name}, ${place}`,
  network: 'CB' as const,
  campaign_id: campaign,
  place,
  pages: AD_PAGES.filter((page) => AD_PLACES_OF[page].includes(place)),
  sizes: [],
  freq,
  geo: [],
  exclude_geo: [],
  render_on_load: false,
  refresh: '{}',
  style: 'framed' as const,
  enabled: true,
  link: null,
  alt: `${brand.headline.join(' ')} ${brand.name}, ${brand.trade}.`,
  code: null,
  picture: null as string | null,
  picture_wide: null as string | null,
  logo: null as string | null,
  content: '{}',
});
