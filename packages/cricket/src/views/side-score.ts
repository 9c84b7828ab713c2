import type { InningsState, MatchState } from '../state/state.ts';
import { inningsOvers } from '../measures/overs.ts';
import { scored } from '../text/score.ts';
import type { SideScore } from './views.ts';

/** One innings as shown in every list, card and header. */
export const sideScore = (state: MatchState, innings: InningsState): SideScore => ({
  innings: innings.number,
  ...scored(innings),
  overs: inningsOvers(state, innings),
  followOn: innings.followOn,
  superOver: innings.superOver,
});
