/** Schemas of banners, natives and skins as entered by staff, including rules between fields. */
import { AD_NETWORKS, MIN_REFRESH_S } from '@sightscreen/contracts/adverts/networks';
import { AD_PAGES, AD_PLACES_OF } from '@sightscreen/contracts/adverts/pages';
import { type AdPlace, AD_SLOTS, adPlaces, isOffered } from '@sightscreen/contracts/adverts/slots';
import { pictureFile } from '@sightscreen/contracts/admin/pictures';
import { plainText } from '@sightscreen/contracts/text/plain-text';
import { z } from 'zod';
import { name, orNone } from '../../../core/admin/field-kinds.ts';
import { isCountry } from '../../../core/settings/kinds.ts';
import { aimed, anyPage, orDefault, ourPath, targetOrNone, yesNo } from './fields.ts';

const bannerPlaces = adPlaces.filter((slot) => AD_SLOTS[slot].kind === 'banner') as [AdPlace, ...AdPlace[]];
const picture = orNone(pictureFile);

const common = {
  name: name(80),
  campaign: z.int('it must be the number of a campaign').min(1).max(2_147_483_647).nullable().default(null),
  pages: z
    .array(z.enum(AD_PAGES, `it must be one of ${AD_PAGES.join(', ')}`))
    .min(1, 'it must name at least one page')
    .max(AD_PAGES.length)
    .refine((all) => new Set(all).size === all.length, 'no page may be listed twice'),
  freq: orDefault(
    z.int('it must be a whole number').min(1, 'it must be at least 1').max(100, 'it must be at most 100'),
    100,
  ),
  geo: aimed,
  exclude_geo: aimed,
  render_on_load: yesNo.default(false),
  refresh: z
    .array(
      z.strictObject({
        country: z
          .string()
          .trim()
          .refine((code) => code === '*' || isCountry(code), 'it must be a country of two letters, or *'),
        seconds: z
          .int('it must be a whole number')
          .min(MIN_REFRESH_S, `it must be at least ${MIN_REFRESH_S}`)
          .max(3_600, 'it must be at most 3600'),
      }),
    )
    .max(40)
    .refine((all) => new Set(all.map(({ country }) => country)).size === all.length, 'no country may be listed twice')
    .default([]),
  style: z.enum(['plain', 'framed'], 'it must be plain or framed').default('framed'),
  enabled: yesNo.default(true),
  link: targetOrNone,
};
/** The unit's identifier at another network. */
const code = orNone(
  z
    .string()
    .trim()
    .regex(/^[A-Za-z0-9][\w./-]{0,79}$/, 'it must be letters, digits, dots, slashes, hyphens and underscores'),
);
const size = z
  .string()
  .trim()
  .regex(/^[1-9]\d{1,3}x[1-9]\d{1,3}$/, 'it must be a size such as 728x90');

type Common = { network?: string; campaign: number | null; code?: string | null; pages: string[] };
const wrong = (path: string, message: string) => ({ path: [path], message });

/** Rules that apply to every kind. */
const withRules = <S extends z.ZodType<Common>>(schema: S, slotOf: (values: z.output<S>) => AdPlace): S =>
  schema
    .refine(
      ({ network = 'CB', campaign }) => network !== 'CB' || campaign !== null,
      wrong('campaign', 'a house ad must belong to a campaign'),
    )
    .refine(
      ({ network = 'CB', campaign }) => network === 'CB' || campaign === null,
      wrong('campaign', 'only house ads belong to a campaign'),
    )
    .refine(
      ({ network = 'CB', code: named = null }) => network === 'CB' || named !== null,
      wrong('code', 'it must be the network’s name for this ad'),
    )
    .refine(
      (values) =>
        values.pages.every((page) => AD_PLACES_OF[page as keyof typeof AD_PLACES_OF].includes(slotOf(values))),
      wrong('pages', 'one of these pages has no such slot'),
    ) as S;

export const bannerSchema = withRules(
  z.strictObject({
    ...common,
    network: z.enum(AD_NETWORKS, `it must be one of ${AD_NETWORKS.join(', ')}`).default('CB'),
    place: z.enum(bannerPlaces, `it must be one of ${bannerPlaces.join(', ')}`),
    code,
    sizes: z.array(size).max(6, 'there may be at most 6').default([]),
    picture,
    picture_wide: picture,
    alt: orNone(name(160)),
  }),
  ({ place }) => place,
)
  .refine(({ network, place }) => isOffered(network, place), wrong('place', 'roadblocks take house ads only'))
  .refine(
    ({ network, enabled, picture: one, picture_wide: other }) =>
      network !== 'CB' || !enabled || one !== null || other !== null,
    wrong('picture', 'a house ad that is on must have one'),
  )
  .refine(
    ({ picture: one, picture_wide: other, alt }) => (one === null && other === null) || alt !== null,
    wrong('alt', 'it must describe the picture for screen readers'),
  );

export const nativeSchema = withRules(
  z.strictObject({
    ...common,
    network: z.enum(['CB', 'COLOMBIA', 'COLOMBIA_V2'], 'it must be CB, COLOMBIA or COLOMBIA_V2').default('CB'),
    code,
    title: name(90),
    text: z
      .string()
      .overwrite(plainText)
      .min(1, 'it must not be empty')
      .max(200, 'it must have at most 200 characters'),
    sponsor: name(60),
    ctaText: orNone(name(30)),
    picture,
    logo: picture,
    adchoicesImg: ourPath,
    adchoicesClk: anyPage,
    itemType: z.enum(['story', 'product', 'video'], 'it must be story, product or video').default('story'),
  }),
  () => 'list',
);

export const skinSchema = withRules(
  z.strictObject({
    ...common,
    picture,
    backcolor: orDefault(
      z
        .string()
        .trim()
        .toLowerCase()
        .regex(/^#[0-9a-f]{6}$/, 'it must be a colour such as #12171a'),
      '#12171a',
    ),
    is_fixed: yesNo.default(false),
    close: yesNo.default(true),
    cookie: orDefault(
      z
        .string()
        .trim()
        .regex(
          /^skin_[a-z0-9_]{1,27}$/,
          'start with skin_, then lower-case letters, digits and underscores, such as skin_closed',
        ),
      'skin_closed',
    ),
    tracker_sec: orNone(
      z
        .string()
        .trim()
        .max(400)
        .refine((text) => URL.parse(text)?.protocol === 'https:', 'it must begin with https://'),
    ),
  }),
  () => 'skin',
).refine(({ enabled, picture: one }) => !enabled || one !== null, wrong('picture', 'a skin that is on must have one'));
