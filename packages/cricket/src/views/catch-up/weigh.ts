/** Weighs facts by importance to a returning reader (BEYOND-05). Weights are compared, never shown. */
import type { DeliveryFact } from '../../log/fact.ts';
import type { Entry, MatchState, Milestone } from '../../state/state.ts';
import { isStoppage } from '../../text/breaks.ts';
import { isWicket } from '../../text/token.ts';
import type { MomentKind } from './moment.ts';

export interface Weighed {
  kind: MomentKind;
  weight: number;
}

/** Minimum weight of a moment for one of the two extra places. */
export const GREAT = 80;
/** Runs of a departing batter per additional point. */
const RUNS_A_POINT = 4;

function milestoneWeight(milestone: Milestone): number {
  switch (milestone.kind) {
    case 'hat-trick':
      return 115;
    case 'batter':
      return milestone.runs % 100 === 0 ? 110 : 62;
    case 'bowler':
      return milestone.wickets >= 10 ? 105 : 82;
    case 'stand':
      return milestone.runs >= 100 ? 45 : 18;
    case 'team':
      return 10;
  }
}

function ballWeight(state: MatchState, entry: Entry, ball: DeliveryFact): Weighed[] {
  const found: Weighed[] = [];
  for (const wicket of ball.wickets) {
    if (!isWicket(wicket)) continue;
    const runs =
      state.innings
        .find((candidate) => candidate.number === entry.innings)
        ?.batters.find((batter) => batter.player === wicket.player)?.runs ?? 0;
    found.push({ kind: 'wicket', weight: 90 + Math.floor(Math.min(runs, 100) / RUNS_A_POINT) });
  }
  for (const milestone of entry.milestones) found.push({ kind: 'milestone', weight: milestoneWeight(milestone) });
  if (ball.dropped) found.push({ kind: 'dropped', weight: 55 });
  if (ball.review) found.push({ kind: 'review', weight: ball.review.outcome === 'upheld' ? 52 : 44 });
  if (ball.penalty > 0) found.push({ kind: 'penalty', weight: 36 });
  if (ball.boundary === 6) found.push({ kind: 'six', weight: 14 });
  return found;
}

/** A result restated to name the best player. */
const alreadyStated = (state: MatchState, number: number): boolean =>
  state.entries.some((entry) => entry.body.kind === 'result' && !entry.voided && entry.number < number);

function otherWeight(state: MatchState, { body, number }: Entry): Weighed | null {
  switch (body.kind) {
    case 'result':
      return { kind: 'result', weight: alreadyStated(state, number) ? 20 : 200 };
    case 'inningsEnd':
      // The result already says that the chase was won.
      return body.reason === 'target' ? null : { kind: 'innings', weight: 120 };
    case 'target':
      return { kind: 'target', weight: body.method === null ? 16 : 85 };
    case 'departure':
      return isWicket(body.wicket) ? { kind: 'wicket', weight: 92 } : { kind: 'retired', weight: 42 };
    case 'penalty':
      return { kind: 'penalty', weight: 36 };
    case 'state':
      if (body.state !== 'break' || body.break === undefined) return null;
      return isStoppage(body.break)
        ? { kind: 'break', weight: 50 }
        : body.break === 'stumps'
          ? { kind: 'break', weight: 30 }
          : null;
    default:
      return null;
  }
}

/** Weight of an entry; null for none. The greatest of several reasons names it, the others add a little. */
export function weigh(state: MatchState, entry: Entry): Weighed | null {
  if (entry.voided) return null;
  if (entry.body.kind !== 'delivery') return otherWeight(state, entry);
  const [greatest, ...others] = ballWeight(state, entry, entry.body).sort((one, two) => two.weight - one.weight);
  return greatest === undefined ? null : { ...greatest, weight: greatest.weight + others.length };
}
