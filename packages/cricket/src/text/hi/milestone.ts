import type { MatchState, Milestone } from '../../state/state.ts';
import type { Names } from '../names.ts';
import { sideName } from '../result.ts';
import { inBalls, nthOblique, runs, wickets } from './words.ts';

const MARKS: Record<number, string> = { 50: 'अर्धशतक', 100: 'शतक', 200: 'दोहरा शतक', 300: 'तिहरा शतक' };

/** "Vedarth का अर्धशतक, 31 गेंदों में", "तीसरे विकेट के लिए 50 रन की साझेदारी, 38 गेंदों में" (R14.1 to R14.3). Plain words. */
export function milestoneHi(state: MatchState, milestone: Milestone, names: Names): string {
  switch (milestone.kind) {
    case 'batter': {
      const mark = MARKS[milestone.runs];
      const name = names.short(milestone.player);
      return `${mark === undefined ? `${name} के ${runs(milestone.runs)}` : `${name} का ${mark}`}, ${inBalls(milestone.balls)}`;
    }
    case 'team':
      return `${sideName(state, milestone.side)} के ${runs(milestone.runs)} पूरे`;
    case 'stand':
      return `${nthOblique(milestone.wicket)} विकेट के लिए ${runs(milestone.runs)} की साझेदारी, ${inBalls(milestone.balls)}`;
    case 'bowler':
      return `${milestone.in === 'match' ? 'मैच में ' : ''}${names.short(milestone.player)} के ${wickets(milestone.wickets)}`;
    case 'hat-trick':
      return `${names.short(milestone.player)} की हैट्रिक`;
  }
}
