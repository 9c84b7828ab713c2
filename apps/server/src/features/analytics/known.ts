/**
 * Names that are counted individually. Anyone may report anything, and one total per invented name would fill the
 * table. Unknown names count as `other` rather than fail, since pages of earlier releases still report.
 */

/** Page kinds: the first segments of paths, and `search-none` for a search without results. */
const PAGES = new Set([
  'about',
  'accessibility',
  'bn',
  'cb-plus',
  'corrections',
  'cricbuzz-ads',
  'cricket-auction',
  'cricket-match-day',
  'cricket-match-highlights',
  'cricket-match-info',
  'cricket-match-overs',
  'cricket-match-squads',
  'cricket-news',
  'cricket-rankings',
  'cricket-schedule',
  'cricket-series',
  'cricket-team',
  'cricket-venues',
  'data',
  'data-sources',
  'hi',
  'home',
  'info',
  'live-cricket-full-commentary',
  'live-cricket-scorecard',
  'live-cricket-scores',
  'more',
  'offline',
  'polls',
  'premium-subscription',
  'privacy',
  'profiles',
  'search',
  'search-none',
  'settings',
  'special-content',
  'stats',
  'support',
  'terms',
  'text',
]);
/** Cookies written by our scripts. */
const COOKIES = new Set([
  'site_config',
  'consent',
  'feedback',
  'referral',
  'userState',
  'auction_currency',
  'ad_sequence',
  'roadblock',
]);

export const pageCounted = (page: string): string => (PAGES.has(page) ? page : 'other');
export const cookieCounted = (name: string): string => (COOKIES.has(name) ? name : 'other');
