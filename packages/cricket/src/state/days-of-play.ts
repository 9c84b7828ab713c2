/** R7.7: the follow-on lead depends on the days available, counted from the day on which play began. */
import { followOnLead } from '../rulesets/resolve.ts';
import type { MatchState } from './state.ts';

/** Stores the lead in the ruleset, its only source; a lead set by the match itself is kept. */
export function settleFollowOn(state: MatchState): void {
  const { info, ruleset } = state;
  if (info === null || ruleset.followOnLead === null || info.ruleset.overrides?.followOnLead !== undefined) return;
  ruleset.followOnLead = followOnLead(info.scheduledDays - ((state.firstDay ?? 1) - 1));
}

/** At the first ball of the match: whole days lost before it leave fewer days (Law 14.3). */
export function beginOnDay(state: MatchState): void {
  if (state.firstDay !== null || state.day === null || state.innings.length !== 1 || state.innings[0]!.started) return;
  state.firstDay = state.day;
  settleFollowOn(state);
}
