/** The next batter. The eleven is named in batting order; a pinch hitter may be promoted. */
import { hasJustRetired, type InningsState, type MatchState, type PersonId, type Side } from '@sightscreen/cricket';
import type { Ability } from '../../world/ability.ts';
import type { Chance } from '../../world/chance.ts';

export const elevenOf = (state: MatchState, side: Side): MatchState['squads'][Side] =>
  state.squads[side].filter((player) => !player.reserve).slice(0, 11);

/** Batters who may still come in: not yet in, then those retired hurt (R6.1). */
export function available(state: MatchState, innings: InningsState): { fresh: PersonId[]; returning: PersonId[] } {
  const absent = new Set(innings.absent.map((each) => each.player));
  const seen = new Map(innings.batters.map((batter) => [batter.player, batter]));
  const eleven = elevenOf(state, innings.side)
    .map((player) => player.id)
    .filter((id) => !absent.has(id));
  return {
    fresh: eleven.filter((id) => !seen.has(id)),
    returning: eleven.filter((id) => {
      const batter = seen.get(id);
      const retired = batter !== undefined && !batter.atCrease && !batter.out;
      return retired && batter.dismissal?.kind === 'retired hurt' && !hasJustRetired(innings, id);
    }),
  };
}

/** Null when no batter is left. */
export function nextBatter(
  state: MatchState,
  innings: InningsState,
  ability: (person: PersonId) => Ability,
  chance: Chance,
): PersonId | null {
  const { fresh, returning } = available(state, innings);
  if (innings.superOver) return superOverOrder(state, innings, fresh, ability)[0] ?? null;
  if (fresh.length === 0) return returning[0] ?? null;
  const limit = state.targets[innings.number]?.balls ?? innings.balls;
  const late = limit !== null && innings.legalBalls / limit > 0.72 && innings.wickets < 6;
  if (late && chance.is(0.35)) {
    const hitter = fresh.slice(0, 3).toSorted((a, b) => ability(b).tempo - ability(a).tempo)[0];
    if (hitter !== undefined) return hitter;
  }
  return fresh[0] ?? null;
}

/** R9.1: the best strikers, without those dismissed in an earlier Super Over of the match. */
export function superOverOrder(
  state: MatchState,
  innings: { side: Side; number: number },
  from: PersonId[],
  ability: (person: PersonId) => Ability,
): PersonId[] {
  const gone = new Set(
    state.innings
      .filter((each) => each.superOver && each.side === innings.side && each.number < innings.number)
      .flatMap((each) => each.batters.filter((batter) => batter.out).map((batter) => batter.player)),
  );
  const worth = (id: PersonId): number => ability(id).batting + ability(id).tempo * 20;
  return from.filter((id) => !gone.has(id)).toSorted((a, b) => worth(b) - worth(a));
}
