import type { DeliveryFact, DepartureFact, Dismissal } from '../../log/fact.ts';
import type { Names } from '../names.ts';
import { isWicket, runWords } from '../token.ts';

const out = (wicket: Dismissal): string => (isWicket(wicket) ? `OUT, ${wicket.kind}` : wicket.kind);

/**
 * The lead of a line, always generated from facts: "Bumrah to Smith, no run.", "… FOUR.", "… wide.", "… OUT, caught.",
 * "… 1 run, Jones OUT, run out." Uses surnames, with an initial if two of a side share one (R19.6).
 */
export function ballLead(ball: DeliveryFact, names: Names): string {
  const runs = runWords(ball);
  const parts = ball.wickets.length > 0 && runs === 'no run' ? [] : [runs];
  for (const wicket of ball.wickets)
    parts.push(wicket.player === ball.striker ? out(wicket) : `${names.short(wicket.player)} ${out(wicket)}`);
  return `${names.short(ball.bowler)} to ${names.short(ball.striker)}, ${parts.join(', ')}.`;
}

/** "Jones OUT, timed out.", "Jones retired hurt." */
export const departureLead = ({ wicket }: DepartureFact, names: Names): string =>
  `${names.short(wicket.player)} ${out(wicket)}.`;
