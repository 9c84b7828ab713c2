/** R14: notable events of a ball. */
import type { DeliveryFact } from '../log/fact.ts';
import { DISMISSAL_MODES } from './dismissals.ts';
import type { Play } from './play.ts';
import type { BatterState, BowlerState, EventKind, Milestone } from './state.ts';

const NONE: EventKind[] = [];
const FIFTY = 50;

/** Calls `reached` with the highest multiple of fifty that was passed, if any (R14.1). */
export function roundMilestone(before: number, after: number, reached: (runs: number) => void): void {
  const mark = Math.floor(after / FIFTY);
  if (mark > Math.floor(before / FIFTY)) reached(mark * FIFTY);
}

export function batterMilestone(milestones: Milestone[], batter: BatterState, before: number): void {
  roundMilestone(before, batter.runs, (runs) =>
    milestones.push({ kind: 'batter', player: batter.player, runs, balls: batter.balls }),
  );
}

/** R14.2, R14.3. `credited`: wickets on this delivery credited to the bowler. */
export function bowlerMilestones(play: Play, milestones: Milestone[], bowler: BowlerState, credited: number): void {
  const { streaks, state } = play;
  if (credited === 0) {
    if (streaks.get(bowler.player)) streaks.set(bowler.player, 0);
    return;
  }
  const streak = (streaks.get(bowler.player) ?? 0) + 1;
  streaks.set(bowler.player, streak);
  if (streak === 3) milestones.push({ kind: 'hat-trick', player: bowler.player });
  if (bowler.wickets >= 5 && bowler.wickets - credited < 5)
    milestones.push({ kind: 'bowler', player: bowler.player, wickets: 5, in: 'innings' });
  let match = 0;
  for (const innings of state.innings) {
    if (!innings.superOver)
      for (const line of innings.bowlers) if (line.player === bowler.player) match += line.wickets;
  }
  if (match >= 10 && match - credited < 10)
    milestones.push({ kind: 'bowler', player: bowler.player, wickets: 10, in: 'match' });
}

/** MATCH-070 to MATCH-085, except those at the end of an over. One ball may have several. */
export function eventsOf(ball: DeliveryFact, milestones: readonly Milestone[]): EventKind[] {
  let events: EventKind[] | null = null;
  const add = (kind: EventKind): void => {
    if (events === null) events = [kind];
    else if (!events.includes(kind)) events.push(kind);
  };
  for (const wicket of ball.wickets) add(DISMISSAL_MODES[wicket.kind].wicket ? 'wicket' : 'other');
  if (ball.boundary === 4) add('four');
  else if (ball.boundary === 6) add('six');
  if (ball.wides > 0) add('wide');
  if (ball.noBalls > 0) add('no-ball');
  if (ball.byes > 0) add('byes');
  if (ball.legByes > 0) add('leg-byes');
  if (ball.penalty > 0) add('other');
  for (const milestone of milestones) add(eventOf(milestone));
  if (ball.dropped) add('dropped');
  if (ball.review) add('udrs');
  return events ?? NONE;
}

/** "fifty" and "hundred" are a batter's (MATCH-074, MATCH-075); 150 and 250 are "other". */
function eventOf(milestone: Milestone): EventKind {
  if (milestone.kind !== 'batter') return 'other';
  if (milestone.runs === FIFTY) return 'fifty';
  return milestone.runs % 100 === 0 ? 'hundred' : 'other';
}
