/**
 * Names that are counted individually. Anyone may report anything, and one total per invented name would fill the
 * table. Unknown names count as `other` rather than fail, since pages of earlier releases still report.
 */

/** Kinds of pages besides the first segments of their paths. */
const OTHER_KINDS = new Set(['home', 'search-none']);
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

/** @param segments first segments of the paths of pages */
export const pageCounted = (page: string, segments: ReadonlySet<string>): string =>
  segments.has(page) || OTHER_KINDS.has(page) ? page : 'other';
export const cookieCounted = (name: string): string => (COOKIES.has(name) ? name : 'other');
