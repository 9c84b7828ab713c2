/** Values of the filters of auction lists (AUCT-009). Islands import this file, so it imports no package. */
export const AUCTION_ROLES = ['batter', 'wk-batter', 'all-rounder', 'bowler'] as const;
export const AUCTION_CAPS = ['capped', 'uncapped', 'associate'] as const;
export const AUCTION_SETTLED = ['sold', 'unsold', 'retained', 'rtm'] as const;
export const AUCTION_SORTS = ['recent', 'price-desc', 'price-asc', 'name'] as const;
/** Path segment for "not set" (AUCT-Q04). */
export const ALL = 'all';
