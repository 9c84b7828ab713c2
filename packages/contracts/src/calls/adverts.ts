/** Advertising: ad definitions of a page, and view counts (ADS-010 to 019, ADS-026). */
import { z } from 'zod';
import { AD_PAGES } from '../adverts/pages.ts';
import { adPlaces } from '../adverts/slots.ts';

const integer = z.number().int();
const id = integer.positive();
/** Path on this site. */
const path = z.string();
/** ISO 3166-1 alpha-2, upper case. */
const country = z.string();

export const adPage = z.enum(AD_PAGES, { error: `it must be one of ${AD_PAGES.join(', ')}` });
const size = z.tuple([integer.positive(), integer.positive()]).describe('Width and height, CSS pixels');

/** ADS-013. A reply omits units of other countries, unconfigured networks and spent campaigns. */
const unit = {
  id,
  place: z.enum(adPlaces),
  sizes: z.array(size),
  /** Share of 100 draws (ADS-025): see `unitDrawn` in `adverts/draw.ts`. */
  freq: integer.min(1).max(100),
  /** Empty: everywhere. */
  geo: z.array(country),
  exclude_geo: z.array(country),
  /** False: renders only when the slot is about to come into view. */
  render_on_load: z.boolean(),
  /** Refresh interval in seconds by country, `*` for all others; empty: never. Runs only while visible. */
  refresh: z.record(z.string(), integer),
  /** `framed` has a border. */
  style: z.enum(['plain', 'framed']),
  /** Always true here. */
  enabled: z.boolean(),
};
/** Script of an external network, configured by the operator of the site. */
const scripted = { script: z.string(), slot: z.string() };

export const adBanner = z.discriminatedUnion('network', [
  z.object({
    ...unit,
    network: z.literal('CB'),
    /** One per size, in the same order; files may have twice the pixels. */
    images: z.array(z.object({ src: path, width: integer, height: integer })),
    alt: z.string(),
    advertiser: z.string(),
    /** Path on this site that redirects to the unit's stored target. */
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
  /** AdChoices icon, and the page that explains why this ad is shown. */
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
  /** Path on this site, like `clk`. */
  link: path,
  img: path,
  /** `#rrggbb` */
  backcolor: z.string(),
  /** Whether it stays in place while the page scrolls. */
  is_fixed: z.boolean(),
  /** Whether the reader can close it. */
  close: z.boolean(),
  /**
   * Tracking images requested once the ad is seen (ADS-Q10). The first is ours and counts like `seen`; the second may
   * be external.
   */
  tracker: path,
  tracker_sec: z.string().nullable(),
  /** Name of the cookie that remembers closing (ADS-020), for 24 hours. */
  cookie: z.string(),
});

/** `GET /api/adverts/{page}`: private to one reader, never cached for others. */
export const adsReply = z.object({
  page: adPage,
  /** Country of the reader as known to the server; `not_set` if unknown (ADS-S03, ADS-Q05). */
  country,
  /** Subscriber: show no ads and do not ask again (ADS-003, ADS-Q09). */
  ad_free: z.boolean(),
  /** Show nothing until the reader has answered the consent prompt (ADS-Q08), then ask again. */
  asks: z.boolean(),
  /** The reader agreed, or the country requires no consent: advertising cookies may be set. */
  agreed: z.boolean(),
  /** Token of this page view, sent with view counts. Null if there is nothing to count. */
  view: z.string().nullable(),
  /** When the token expires, in milliseconds: request a new reply before. A refresh does so as well. */
  until: integer.nullable(),
  banners: z.array(adBanner),
  natives: z.array(adNative),
  skins: z.array(adSkin),
  /**
   * Null unless a roadblock applies to this reader (ADS-Q02). `pages`: the pages it precedes, and for how many of 100
   * draws; their banners are in the slot `roadblock`.
   */
  roadblock: z
    .object({
      seconds: integer,
      cookie: z.string(),
      cookie_seconds: integer,
      pages: z.partialRecord(adPage, integer.min(1).max(100)),
    })
    .nullable(),
  /**
   * Consent platform that programmatic networks require here; its script supplies the string sent as `tcf`. Null if
   * none is needed or configured, in which case no such network is served.
   */
  tcf: z.object({ script: z.string() }).nullable(),
});
export const adsQuery = z.object({
  /** Consent string from the platform in `tcf`. */
  tcf: z.string().max(4_000).optional(),
});

/** `POST /api/adverts/seen`: half of each unit was visible for a second (`AD_SEEN`). Repeats are not counted. */
export const adsSeen = z.strictObject({ view: z.string().min(1).max(600), units: z.array(id).min(1).max(20) });
export const adsSeenReply = z.object({ counted: integer }).meta({ examples: [{ counted: 1 }] });

export type AdBanner = z.infer<typeof adBanner>;
export type AdNative = z.infer<typeof adNative>;
export type AdSkin = z.infer<typeof adSkin>;
export type AdsReply = z.infer<typeof adsReply>;
