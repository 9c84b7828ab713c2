/** Maps a path to one of the pages that ads are defined for (ADS-Q11). */
import type { AdPlace } from './slots.ts';

export const AD_PAGES = [
  'home',
  'match',
  'scorecard',
  'series',
  'schedule',
  'rankings',
  'stats',
  'player',
  'team',
  'venue',
  'news',
  'video',
  'search',
  'auction',
  'boostometer',
  'other',
] as const;
export type AdPage = (typeof AD_PAGES)[number];

/** By the first segments of a path; longer prefixes come first. */
const BY_BEGINNING: readonly (readonly [string, AdPage])[] = [
  ['live-cricket-scorecard', 'scorecard'],
  ['live-cricket-full-commentary', 'match'],
  ['cricket-match-', 'match'],
  ['cricket-schedule', 'schedule'],
  ['cricket-series', 'series'],
  ['cricket-rankings', 'rankings'],
  ['stats', 'stats'],
  ['profiles', 'player'],
  ['cricket-team', 'team'],
  ['cricket-venues', 'venue'],
  ['cricket-news', 'news'],
  ['cb-plus/news', 'news'],
  ['cb-plus/home', 'news'],
  ['cricket-videos', 'video'],
  ['search', 'search'],
  ['cricket-auction', 'auction'],
  ['special-content/boostometer', 'boostometer'],
];
/** Pages where users write, read terms or work: no ads. */
const WITHOUT =
  /^\/(?:info|support|settings|privacy|terms|accessibility|about|more|corrections|data|data-sources|outbox|offline|desk|premium-subscription|text|api|feed|match-api|login|account|plans|cricbuzz-ads|adverts|withdraw-from-contract|cancel-contract)(?:\/|$)/;

/** Null for a page without ads. @param path on this site, without its query */
export function adPageOf(path: string): AdPage | null {
  const plain = path.replace(/^\/(?:hi|bn)(?=\/|$)/, '') || '/';
  if (plain === '/') return 'home';
  if (WITHOUT.test(plain)) return null;
  // The schedule, and the pages of a match.
  if (/^\/live-cricket-scores\/?$/.test(plain)) return 'schedule';
  if (plain.startsWith('/live-cricket-scores/')) return plain.endsWith('/have-your-say') ? null : 'match';
  const rest = plain.slice(1);
  return BY_BEGINNING.find(([beginning]) => rest.startsWith(beginning))?.[1] ?? 'other';
}

const BANNERS = ['inline', 'aside'] as const;
const LISTS = [...BANNERS, 'list', 'skin', 'roadblock'] as const;
/** Ad slots of each page. Pages of live events have no roadblock: neither matches nor auctions are delayed. */
export const AD_PLACES_OF: Readonly<Record<AdPage, readonly AdPlace[]>> = {
  home: LISTS,
  match: BANNERS,
  scorecard: BANNERS,
  series: LISTS,
  schedule: LISTS,
  rankings: [...BANNERS, 'skin', 'roadblock'],
  stats: [...BANNERS, 'skin', 'roadblock'],
  player: [...BANNERS, 'roadblock'],
  team: [...BANNERS, 'roadblock'],
  venue: [...BANNERS, 'roadblock'],
  news: LISTS,
  video: LISTS,
  search: ['inline', 'list'],
  auction: ['inline'],
  boostometer: ['inline', 'skin', 'roadblock'],
  other: ['inline', 'roadblock'],
};
