/** What other features may use of places. */
export { topOf } from './feats.ts';
export { type MatchLinks, type TeamNames, readMatchLinks, readTeamNames } from './names.ts';
export { MATCH_TYPES } from './series-stats.ts';
