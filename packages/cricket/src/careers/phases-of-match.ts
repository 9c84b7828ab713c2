/** Batting figures per phase of each innings, from the balls of a match. */
import type { DeliveryFact, Dismissal } from '../log/fact.ts';
import { DISMISSAL_MODES } from '../state/dismissals.ts';
import type { MatchState } from '../state/state.ts';
import { type BattingInPhase, phaseAt, phasesIn } from './phases.ts';

export interface BattingPhase extends BattingInPhase {
  innings: number;
}

/** Sums match the batting card; none for Tests and super overs. */
export function battingPhases(state: MatchState): BattingPhase[] {
  const phasesBy = new Map(
    state.innings.flatMap((innings) => {
      const phases = phasesIn(state, innings);
      return phases === null ? [] : [[innings.number, phases] as const];
    }),
  );
  const made = new Map<string, BattingPhase>();
  const at = (innings: number, place: Place, player: number): BattingPhase | null => {
    const phases = phasesBy.get(innings);
    if (phases === undefined) return null;
    const phase = phaseAt(phases, place.over, place.label);
    const key = `${innings} ${player} ${phase}`;
    const known = made.get(key) ?? {
      innings,
      player,
      phase,
      runs: 0,
      balls: 0,
      dots: 0,
      fours: 0,
      sixes: 0,
      out: false,
    };
    made.set(key, known);
    return known;
  };
  const gone = new Set<string>();
  const fall = (innings: number, place: Place, { kind, player }: Dismissal): void => {
    if (!DISMISSAL_MODES[kind].wicket || gone.has(`${innings} ${player}`)) return;
    gone.add(`${innings} ${player}`);
    const own = at(innings, place, player);
    if (own !== null) own.out = true;
  };
  for (const { body, over, ball, voided } of state.entries) {
    if (voided) continue;
    if (body.kind === 'delivery') {
      const place = { over: body.over, label: ball ?? body.ball };
      const own = at(body.innings, place, body.striker);
      if (own !== null) face(own, body);
      for (const wicket of body.wickets) fall(body.innings, place, wicket);
      // Between two balls: counts for the phase of the next ball.
    } else if (body.kind === 'departure') fall(body.innings, { over: over ?? 0, label: (ball ?? 0) + 1 }, body.wicket);
  }
  return [...made.values()];
}
interface Place {
  over: number;
  label: number;
}

function face(phase: BattingPhase, { bat, faced, boundary }: DeliveryFact): void {
  phase.runs += bat;
  if (faced) {
    phase.balls += 1;
    if (bat === 0) phase.dots += 1;
  }
  if (boundary === 4) phase.fours += 1;
  else if (boundary === 6) phase.sixes += 1;
}
