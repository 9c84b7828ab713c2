import type { Fact } from '@sightscreen/cricket';

export interface Stretch { innings: number | null; facts: Fact[] }

/**
 * Cuts a log into one stretch an innings: what stands before the first innings goes with it, what stands between two goes with the
 * earlier one, what follows the last goes with the last. A log without innings is one stretch.
 */
export function stretchesOf(facts: readonly Fact[]): Stretch[] {
  const stretches: Stretch[] = [];
  let open: Stretch | null = null;
  for (const fact of facts) {
    const starts = fact.body.kind === 'inningsStart' ? fact.body.innings : null;
    if (open === null || (starts !== null && open.innings !== null)) {
      open = { innings: starts, facts: [] };
      stretches.push(open);
    } else if (starts !== null) open.innings = starts;
    open.facts.push(fact);
  }
  return stretches;
}
