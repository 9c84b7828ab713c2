import type { MatchState, Milestone } from '../../state/state.ts';
import { ordinal, plural } from '../count.ts';
import type { Names } from '../names.ts';
import { sideName } from '../result.ts';

const MARKS: Record<number, string> = { 50: 'Fifty', 100: 'Hundred', 150: '150', 200: 'Double hundred', 250: '250', 300: 'Triple hundred', 400: '400' };
const HAULS: Record<number, string> = { 5: 'Five wickets', 10: 'Ten wickets' };

/** "Fifty for Vedarth, 31 balls", "Hat-trick for Okafor", "100 for Calder Kites", "50 for the 3rd wicket, 38 balls" (R14.1 to R14.3). Plain words. */
export function milestoneWords(state: MatchState, milestone: Milestone, names: Names): string {
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
