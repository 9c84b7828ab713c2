import type { MatchState, Milestone } from '../../state/state.ts';
import type { Names } from '../names.ts';
import { sideName } from '../result.ts';
import type { Vocabulary } from './vocabulary.ts';

/** "50, Vedarth, 31 balls", "50, 3rd-wicket stand, 38 balls" (R14.1 to R14.3). Plain text. */
export function milestoneIn(
  { milestones: words }: Vocabulary,
  state: MatchState,
  milestone: Milestone,
  names: Names,
): string {
  switch (milestone.kind) {
    case 'batter': {
      const mark = words.marks[milestone.runs];
      const name = names.short(milestone.player);
      return mark === undefined
        ? words.batterRuns(name, milestone.runs, milestone.balls)
        : words.batter(name, mark, milestone.balls);
    }
    case 'team':
      return words.team(sideName(state, milestone.side), milestone.runs);
    case 'stand':
      return words.stand(milestone.wicket, milestone.runs, milestone.balls);
    case 'bowler':
      return words.bowler(names.short(milestone.player), milestone.wickets, milestone.in === 'match');
    case 'hat-trick':
      return words.hatTrick(names.short(milestone.player));
  }
}
