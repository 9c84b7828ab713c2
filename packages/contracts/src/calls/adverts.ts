/** Advertising: definitions of a page, and what is counted of them (ADS-010 to 019, ADS-026). */
import { z } from 'zod';
import { AD_PAGES } from '../adverts/pages.ts';
import { adPlaces } from '../adverts/places.ts';

const whole = z.number().int();
const id = whole.positive();
/** A path of ours. */
const path = z.string();
/** ISO 3166-1 alpha-2, upper case. */
const country = z.string();

export const adPage = z.enum(AD_PAGES, { error: `it must be one of ${AD_PAGES.join(', ')}` });
const size = z.tuple([whole.positive(), whole.positive()]).describe('Width and height, CSS pixels');

/** ADS-013. Units of other countries, networks that are not set up and campaigns that are spent are not in a reply. */
const unit = {
  id,
  place: z.enum(adPlaces),
  sizes: z.array(size),
  /** Of 100 draws (ADS-025): `unitDrawn` in `adverts/draw.ts`. */
  freq: whole.min(1).max(100),
  /** Empty: everywhere. */
  geo: z.array(country),
  exclude_geo: z.array(country),
  /** False: only once the place is about to come into view. */
  render_on_load: z.boolean(),
  /** Seconds by country, `*` for all others; empty: it is not refreshed. Only while visible. */
  refresh: z.record(z.string(), whole),
  /** `framed` has a line around it. */
  style: z.enum(['plain', 'framed']),
  /** Always true here. */
  enabled: z.boolean(),
};
/** The script of another network, configured by whoever runs the site. */
const scripted = { script: z.string(), slot: z.string() };

export const adBanner = z.discriminatedUnion('network', [
  z.object({
    ...unit,
    network: z.literal('CB'),
    /** One for each of the sizes, in their order; a file may have twice the pixels. */
    images: z.array(z.object({ src: path, width: whole, height: whole })),
    alt: z.string(),
    advertiser: z.string(),
    /** Ours: it leads on to the address that is stored for the unit. */
    clk: path,
  }),
  z.object({ ...unit, network: z.literal('DFP'), /** `/1234567/home-top` */ unit: z.string() }),
  z.object({ ...unit, network: z.enum(['COLOMBIA', 'COLOMBIA_V2']), ...scripted }),
]);

/** ADS-019 */
export const nativeItem = z.object({
  img: path.nullable(),
  title: z.string(),
  text: z.string(),
  clk: path,
  logo: path.nullable(),
  sponsor: z.string(),
  ctaText: z.string().nullable(),
  /** Sign and page that say why this ad is shown. */
  adchoicesImg: path.nullable(),
  adchoicesClk: z.string().nullable(),
  itemType: z.enum(['story', 'product', 'video']),
});
export const adNative = z.discriminatedUnion('network', [
  z.object({ ...unit, network: z.literal('CB'), item: nativeItem }),
  z.object({ ...unit, network: z.enum(['COLOMBIA', 'COLOMBIA_V2']), ...scripted }),
]);

/** ADS-018 */
export const adSkin = z.object({
  ...unit,
  network: z.literal('CB'),
  /** Ours, as `clk`. */
  link: path,
  img: path,
  /** `#rrggbb` */
  backcolor: z.string(),
  /** It stays while the page is scrolled. */
  is_fixed: z.boolean(),
  /** The reader can close it. */
  close: z.boolean(),
  /** Images that are asked for once it is seen (ADS-Q10). Ours counts as `seen` does; the second may be elsewhere. */
  tracker: path,
  tracker_sec: z.string().nullable(),
  /** Name of the cookie that it was closed (ADS-020), for 24 hours. */
  cookie: z.string(),
});

/** `GET /api/adverts/{page}`, nobody else’s copy. */
export const adsReply = z.object({
  page: adPage,
  /** Of this reader, as the server knows it; `not_set`: nowhere known (ADS-S03, ADS-Q05). */
  country,
  /** Subscribed: nothing is shown, and nothing need be asked again (ADS-003, ADS-Q09). */
  ad_free: z.boolean(),
  /** Nothing is shown before this reader has answered the question of consent (ADS-Q08): ask again after that. */
  asks: z.boolean(),
  /** The reader agreed, or lives where nobody is asked: cookies of advertising may be set. */
  agreed: z.boolean(),
  /** Of this page view: goes with what is counted. Null where there is nothing to count. */
  view: z.string().nullable(),
  /** From when on it is not counted any more, milliseconds: ask again before. A refresh asks again as well. */
  until: whole.nullable(),
  banners: z.array(adBanner),
  natives: z.array(adNative),
  skins: z.array(adSkin),
  /**
   * A roadblock is on for this reader (ADS-Q02). `pages`: before which, and for how many of 100 draws; the banners of
   * such a page have the place `roadblock`.
   */
  roadblock: z
    .object({
      seconds: whole,
      cookie: z.string(),
      cookie_seconds: whole,
      pages: z.partialRecord(adPage, whole.min(1).max(100)),
    })
    .nullable(),
  /**
   * The platform whose consent string programmatic networks need here, asked for by its script and then given as `tcf`;
   * null: none is needed, or there is none and so no such network.
   */
  tcf: z.object({ script: z.string() }).nullable(),
});
export const adsQuery = z.object({
  /** Consent string of the platform in `tcf`. */
  tcf: z.string().max(4_000).optional(),
});

/** `POST /api/adverts/seen`: half of each was visible for a second (`AD_SEEN`). A repeated one is not counted. */
export const adsSeen = z.strictObject({ view: z.string().min(1).max(600), units: z.array(id).min(1).max(20) });
export const adsSeenReply = z.object({ counted: whole }).meta({ examples: [{ counted: 1 }] });

export type AdBanner = z.infer<typeof adBanner>;
export type AdNative = z.infer<typeof adNative>;
export type AdSkin = z.infer<typeof adSkin>;
export type AdsReply = z.infer<typeof adsReply>;
export type AdsSeen = z.infer<typeof adsSeen>;
