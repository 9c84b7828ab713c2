/** Career milestones that a player may reach in a match (BEYOND-18). Pure. */
import type { PersonId } from '../log/ids.ts';
import type { MatchState } from '../state/state.ts';

/** Career figures in the format before the match. */
export interface CareerBefore {
  player: PersonId;
  matches: number;
  runs: number;
  wickets: number;
}

export type MilestoneKind = 'runs' | 'wickets' | 'matches';
export interface NearMilestone {
  player: PersonId;
  kind: MilestoneKind;
  /** The milestone, and the amount missing: 0 once reached in this match. */
  at: number;
  short: number;
}

/** Every thousand runs, fifty wickets and fifty matches; `near` is the distance from which a milestone is listed. */
const STEPS: Record<MilestoneKind, { every: number; near: number }> = {
  runs: { every: 1_000, near: 100 },
  wickets: { every: 50, near: 5 },
  matches: { every: 50, near: 0 },
};
const MAX_MILESTONES = 6;

/** Milestones of players in the match, updated with its runs and wickets. Nearest first. */
export function nearMilestones(state: MatchState, careers: readonly CareerBefore[]): NearMilestone[] {
  const playing = playersOf(state);
  return careers
    .filter(({ player }) => playing.has(player))
    .flatMap((career) => {
      const here = inMatch(state, career.player);
      return (['matches', 'runs', 'wickets'] as const).flatMap((kind) => near(career, kind, here[kind]) ?? []);
    })
    .toSorted((a, b) => share(a) - share(b) || b.at - a.at || a.player - b.player)
    .slice(0, MAX_MILESTONES);
}

/** A reserve is not in the match unless brought in as a replacement (R6.8, R12.15). */
const playersOf = ({ squads, replacements }: MatchState): Set<PersonId> =>
  new Set([
    ...squads.flatMap((squad) => squad.flatMap(({ id, reserve }) => (reserve === true ? [] : [id]))),
    ...replacements.flatMap(({ scope, in: came }) => (scope === 'match' ? [came] : [])),
  ]);

const share = ({ kind, short }: NearMilestone): number => short / (STEPS[kind].near + 1);

function near(career: CareerBefore, kind: MilestoneKind, here: number): NearMilestone | null {
  const { every, near: most } = STEPS[kind];
  const before = career[kind];
  const at = (Math.floor(before / every) + 1) * every;
  const short = at - before - here;
  return before < every / 2 || short > most ? null : { player: career.player, kind, at, short: Math.max(0, short) };
}

/** Super overs do not count (R9.3). */
function inMatch({ innings }: MatchState, player: PersonId): Record<MilestoneKind, number> {
  const own = innings.filter(({ superOver }) => !superOver);
  const sum = (of: (one: (typeof own)[number]) => number): number => own.reduce((total, one) => total + of(one), 0);
  return {
    matches: 1,
    runs: sum(({ batters }) => batters.find((batter) => batter.player === player)?.runs ?? 0),
    wickets: sum(({ bowlers }) => bowlers.find((bowler) => bowler.player === player)?.wickets ?? 0),
  };
}
