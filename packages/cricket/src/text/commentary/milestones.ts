import type { MatchState, Milestone } from '../../state/state.ts';
import { ordinal, plural } from '../../measures/count.ts';
import type { Names } from '../names.ts';
import { sideName } from '../result.ts';

const MARKS: Record<number, string> = { 50: 'Fifty', 100: 'Hundred', 200: 'Double hundred', 300: 'Triple hundred' };
const HAULS: Record<number, string> = { 5: 'Five wickets', 10: 'Ten wickets' };

/**
 * A milestone as its own line, figure first: "50, Vedarth, 31 balls", "50, 3rd-wicket stand, 38 balls", "100, Calder
 * Kites", "5 wickets, Corso", "Hat-trick, Okafor" (R14.1 to R14.3). Plain text.
 */
export function milestoneWords(state: MatchState, milestone: Milestone, names: Names): string {
  switch (milestone.kind) {
    case 'batter':
      return `${milestone.runs}, ${names.short(milestone.player)}, ${plural(milestone.balls, 'ball')}`;
    case 'team':
      return `${milestone.runs}, ${sideName(state, milestone.side)}`;
    case 'stand':
      return `${milestone.runs}, ${ordinal(milestone.wicket)}-wicket stand, ${plural(milestone.balls, 'ball')}`;
    case 'bowler':
      return `${plural(milestone.wickets, 'wicket')}, ${names.short(milestone.player)}${milestone.in === 'match' ? ', in the match' : ''}`;
    case 'hat-trick':
      return `Hat-trick, ${names.short(milestone.player)}`;
  }
}

/** A milestone within a sentence: "Fifty for Vedarth, 31 balls", "50 for the 3rd wicket, 38 balls". */
export function milestoneInSentence(state: MatchState, milestone: Milestone, names: Names): string {
  switch (milestone.kind) {
    case 'batter':
      return `${MARKS[milestone.runs] ?? milestone.runs} for ${names.short(milestone.player)}, ${plural(milestone.balls, 'ball')}`;
    case 'team':
      return `${milestone.runs} for ${sideName(state, milestone.side)}`;
    case 'stand':
      return `${milestone.runs} for the ${ordinal(milestone.wicket)} wicket, ${plural(milestone.balls, 'ball')}`;
    case 'bowler':
      return `${HAULS[milestone.wickets] ?? plural(milestone.wickets, 'wicket')} for ${names.short(milestone.player)}${milestone.in === 'match' ? ' in the match' : ''}`;
    case 'hat-trick':
      return `Hat-trick for ${names.short(milestone.player)}`;
  }
}
