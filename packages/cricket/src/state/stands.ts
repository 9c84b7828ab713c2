/** R13: partnerships. */
import type { PersonId } from '../log/ids.ts';
import type { InningsState, StandState } from './state.ts';

const isPair = (stand: StandState, a: PersonId, b: PersonId | null): boolean =>
  (stand.batters[0] === a && stand.batters[1] === b) || (stand.batters[0] === b && stand.batters[1] === a);

/**
 * The partnership of the pair at the crease, created for a new pair (R13.2: a retirement makes a new pair for the same
 * wicket). Runs scored between two pairs (penalty runs, R2.21) belong to the next one (R13.1).
 */
export function standOf(innings: InningsState, a: PersonId, b: PersonId | null): StandState {
  const last = innings.stands[innings.stands.length - 1];
  if (last !== undefined && last.unbroken && isPair(last, a, b)) return last;
  const between = unassigned(innings);
  const stand: StandState = {
    wicket: innings.wickets + 1,
    batters: [a, b],
    runs: between,
    balls: 0,
    byBatter: [
      { runs: 0, balls: 0 },
      { runs: 0, balls: 0 },
    ],
    extras: between,
    unbroken: true,
  };
  innings.stands.push(stand);
  return stand;
}

/** Runs of the innings outside any partnership; penalty runs after the innings are separate. */
export function unassigned(innings: InningsState): number {
  let runs = innings.runs - innings.penaltyAfter;
  for (const stand of innings.stands) runs -= stand.runs;
  return runs;
}

/** The last partnership while both of its batters are in. */
export function openStand(innings: InningsState): StandState | undefined {
  const last = innings.stands[innings.stands.length - 1];
  if (last === undefined || !last.unbroken || innings.striker === null) return undefined;
  return isPair(last, innings.striker, innings.nonStriker) ? last : undefined;
}
