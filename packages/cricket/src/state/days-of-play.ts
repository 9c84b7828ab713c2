/** R7.7: the lead that allows the follow-on hangs on the days there are to play, counted from the one on which play began. */
import { followOnLead } from '../rulesets/resolve.ts';
import type { MatchState } from './state.ts';

/** Puts the lead in force into the ruleset, where everybody reads it; one that the match itself sets stands. */
export function settleFollowOn(state: MatchState): void {
  const { info, ruleset } = state;
  if (info === null || ruleset.followOnLead === null || info.ruleset.overrides?.followOnLead !== undefined) return;
  ruleset.followOnLead = followOnLead(info.scheduledDays - ((state.firstDay ?? 1) - 1));
}

/** The first ball of the match: if whole days were lost before it, fewer are left (Law 14.3). */
export function beginOnDay(state: MatchState): void {
  if (state.firstDay !== null || state.day === null || state.innings.length !== 1 || state.innings[0]!.started) return;
  state.firstDay = state.day;
  settleFollowOn(state);
}
