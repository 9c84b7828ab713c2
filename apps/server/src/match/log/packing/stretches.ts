import type { Fact } from '@sightscreen/cricket';

export interface Stretch {
  innings: number | null;
  facts: Fact[];
}

/**
 * Divides a log into one range per innings. Facts before the first innings go with it, those between two innings with
 * the earlier one, and those after the last with the last. A log without innings is one range.
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
