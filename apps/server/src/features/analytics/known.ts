/**
 * What is counted by its name: anybody may report anything, and a sum for each word that they think of would fill the
 * table. What is not known counts as `other`, since a page of an earlier version reports as well.
 */

/** Kinds of page: first parts of their addresses, and a search that found nothing. */
const PAGES = new Set([
  'home',
  'search-none',
  'about',
  'accessibility',
  'bn',
  'corrections',
  'cricbuzz-ads',
  'cricket-auction',
  'cricket-match-day',
  'cricket-match-highlights',
  'cricket-match-info',
  'cricket-match-overs',
  'cricket-match-squads',
  'cricket-rankings',
  'cricket-schedule',
  'cricket-series',
  'cricket-team',
  'cricket-venues',
  'data',
  'data-sources',
  'hi',
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
  'settings',
  'special-content',
  'stats',
  'support',
  'terms',
  'text',
]);
/** Cookies that our scripts write. */
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
