/** State of an innings before each of its balls, updated while its facts are read in order. */
import type { InningsPhases } from '../careers/phases.ts';
import type { PersonId } from '../log/ids.ts';
import type { InningsState } from '../state/state.ts';

export interface AtBat {
  runs: number;
  balls: number;
}
export interface WithBall {
  balls: number;
  runs: number;
  wickets: number;
}

export interface Standing {
  innings: InningsState;
  /** Null if the innings has no phases. */
  phases: InningsPhases | null;
  positions: ReadonlyMap<PersonId, number>;
  seq: number;
  /** Balls delivered so far, by over. */
  inOver: Map<number, number>;
  batters: Map<PersonId, AtBat>;
  bowlers: Map<PersonId, WithBall>;
  /** R5.14: batters already dismissed, since none is out twice. */
  gone: Set<PersonId>;
  freeHit: boolean;
  /** Current limit of legal balls. */
  limit: number | null;
  /** Number of the ball in use, and the legal balls bowled with it. */
  newBall: number;
  ballAge: number;
  end: { bowler: PersonId; from: string | null } | null;
}

export const standingOf = (innings: InningsState, { limit, phases }: Pick<Standing, 'limit' | 'phases'>): Standing => ({
  innings,
  phases,
  positions: new Map(innings.batters.map(({ player, position }) => [player, position])),
  seq: 0,
  inOver: new Map(),
  batters: new Map(),
  bowlers: new Map(),
  gone: new Set(),
  freeHit: false,
  limit,
  newBall: 1,
  ballAge: 0,
  end: null,
});

export function known<K, V>(map: Map<K, V>, key: K, none: () => V): V {
  const found = map.get(key);
  if (found !== undefined) return found;
  const made = none();
  map.set(key, made);
  return made;
}
