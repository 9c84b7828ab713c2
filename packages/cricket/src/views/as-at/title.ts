import type { Entry, MatchState } from '../../state/state.ts';
import { ballLead, departureLead } from '../../text/commentary/lead.ts';
import { namesOf, type Names } from '../../text/names.ts';
import { ballLabel } from '../../measures/overs.ts';
import { sideShortName } from '../../text/result.ts';
import { totalInSentence } from '../../text/score.ts';

/** Texts of a ball's page. `state` is the match as of that ball or later: only names are read from it. */
export interface BallTitle {
  label: string;
  lead: string;
  score: string;
  title: string;
}

/** "IND v AUS, 16.4: Okafor to Lockwood, SIX. IND 141/5"; null for an entry that is not a ball (BEYOND-16). */
export function ballTitle(state: MatchState, entry: Entry, names: Names = namesOf(state)): BallTitle | null {
  const { body } = entry;
  if (body.kind !== 'delivery' && body.kind !== 'departure') return null;
  const innings = state.innings.find((candidate) => candidate.number === entry.innings);
  const label = ballLabel(state, entry.over ?? 0, entry.ball ?? 0);
  const lead = body.kind === 'delivery' ? ballLead(body, names) : departureLead(body, names);
  const score = `${sideShortName(state, innings?.side ?? 0)} ${totalInSentence(innings, entry)}`;
  return {
    label,
    lead,
    score,
    title: `${sideShortName(state, 0)} v ${sideShortName(state, 1)}, ${label}: ${lead} ${entry.voided ? 'Struck out by the scorer' : score}`,
  };
}
