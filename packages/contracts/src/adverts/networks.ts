/** Networks of advertising, and the constants of the documents. Without zod, for the browser too. */

/** ADS-014 to 017. `CB` is our own house: no script of anybody else. */
export const AD_NETWORKS = ['CB', 'DFP', 'COLOMBIA', 'COLOMBIA_V2'] as const;
export type AdNetwork = (typeof AD_NETWORKS)[number];

/** Groups of countries: Gulf, European Economic Area, wider Europe, South and South-East Asia, US and Canada. */
export const AD_GROUPS = ['gulf', 'eea', 'europe', 'south-asia', 'north-america'] as const;

/** How often the script of a network is asked for again after a failure (ADS-032, ADS-033). */
export const AD_SCRIPT_RETRIES = { DFP: 3, COLOMBIA: 3, COLOMBIA_V2: 2 } as const satisfies Record<
  Exclude<AdNetwork, 'CB'>,
  number
>;

/** Google Publisher Tag: only where a reply has a `DFP` unit, which none has without a network id (ADS-Q06). */
export const GPT_SCRIPT = 'https://securepubads.g.doubleclick.net/tag/js/gpt.js';

/** An ad counts as seen once half of it was in view for this long. */
export const AD_SEEN = { share: 0.5, ms: 1_000 } as const;
/** ADS-027: so long after a slot was drawn it is looked at; without visible content it had no fill (ADS-Q07). */
export const AD_VERIFY_MS = 5_000;
/** ADS-030: a refresh comes this much later, and by chance up to twice as much. */
export const AD_REFRESH_DELAY_MS = 400;
/** Cookies, in seconds: ADS-028, ADS-029, ADS-021, ADS-022. */
export const AD_COOKIE_S = { views: 3_600, sequence: 10, skinClosed: 86_400, roadblock: 86_400 } as const;
/** ADS-Q02: the roadblock continues by itself. */
export const ROADBLOCK_MS = 10_000;
/** Nobody may declare a shorter one. */
export const MIN_REFRESH_S = 30;

/** Seconds between two ads of a unit for a reader there; null: it stays (ADS-013). `*`: all other countries. */
export const refreshFor = (refresh: Readonly<Record<string, number>>, country: string): number | null =>
  (Object.hasOwn(refresh, country) ? refresh[country] : refresh['*']) ?? null;
