/** Advertising networks and the constants of the documents. Free of zod, so that the browser can import it. */

/** ADS-014 to 017. `CB` is for house ads, which load no external script. */
export const AD_NETWORKS = ['CB', 'DFP', 'COLOMBIA', 'COLOMBIA_V2'] as const;
export type AdNetwork = (typeof AD_NETWORKS)[number];

/** Groups of countries: Gulf, European Economic Area, wider Europe, South and South-East Asia, US and Canada. */
export const AD_GROUPS = ['gulf', 'eea', 'europe', 'south-asia', 'north-america'] as const;

/** Number of retries after a network script fails to load (ADS-032, ADS-033). */
export const AD_SCRIPT_RETRIES = { DFP: 3, COLOMBIA: 3, COLOMBIA_V2: 2 } as const satisfies Record<
  Exclude<AdNetwork, 'CB'>,
  number
>;

/** Google Publisher Tag: loaded only if a reply has a `DFP` unit, which requires a network id (ADS-Q06). */
export const GPT_SCRIPT = 'https://securepubads.g.doubleclick.net/tag/js/gpt.js';

/** An ad counts as seen once this share of it was in view for this long. */
export const AD_SEEN = { share: 0.5, ms: 1_000 } as const;
/** ADS-027: delay after drawing a slot before checking it; without visible content it had no fill (ADS-Q07). */
export const AD_VERIFY_MS = 5_000;
/** ADS-030: a refresh is delayed by this, plus up to as much again at random. */
export const AD_REFRESH_DELAY_MS = 400;
/** Cookies, in seconds: ADS-028, ADS-029, ADS-021, ADS-022. */
export const AD_COOKIE_S = { views: 3_600, sequence: 10, skinClosed: 86_400, roadblock: 86_400 } as const;
/** ADS-Q02: the roadblock continues automatically after this time. */
export const ROADBLOCK_MS = 10_000;
/** Minimum refresh interval that may be declared. */
export const MIN_REFRESH_S = 30;

/** Refresh interval of a unit in seconds for a country; null means never (ADS-013). `*`: all other countries. */
export const refreshFor = (refresh: Readonly<Record<string, number>>, country: string): number | null =>
  (Object.hasOwn(refresh, country) ? refresh[country] : refresh['*']) ?? null;
