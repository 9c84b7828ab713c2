/** What each batter did in each phase of each innings, from the balls of a match. */
import type { DeliveryFact, Dismissal } from '../log/fact.ts';
import { WAYS_OUT } from '../state/dismissals.ts';
import type { MatchState } from '../state/state.ts';
import { type BattingInPhase, phaseOfOver } from './phases.ts';

export interface BattingPhase extends BattingInPhase {
  innings: number;
}

/** Sums to the batting card; nothing for a Test. */
export function battingPhases({ info, entries }: Pick<MatchState, 'info' | 'entries'>): BattingPhase[] {
  if (info === null || phaseOfOver(info.type, 0) === null) return [];
  const phases = new Map<string, BattingPhase>();
  const at = (innings: number, over: number, player: number): BattingPhase => {
    const phase = phaseOfOver(info.type, over) ?? 0;
    const key = `${innings} ${player} ${phase}`;
    const known = phases.get(key);
    if (known !== undefined) return known;
    const made = { innings, player, phase, runs: 0, balls: 0, dots: 0, fours: 0, sixes: 0, out: false };
    phases.set(key, made);
    return made;
  };
  const gone = new Set<string>();
  const fall = (innings: number, over: number, { kind, player }: Dismissal): void => {
    if (!WAYS_OUT[kind].wicket || gone.has(`${innings} ${player}`)) return;
    gone.add(`${innings} ${player}`);
    at(innings, over, player).out = true;
  };
  for (const { body, over, voided } of entries) {
    if (voided) continue;
    if (body.kind === 'delivery') {
      face(at(body.innings, body.over, body.striker), body);
      for (const wicket of body.wickets) fall(body.innings, body.over, wicket);
    } else if (body.kind === 'departure') fall(body.innings, over ?? 0, body.wicket);
  }
  return [...phases.values()];
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
