/** Candidates in order of likelihood; those the rules do not allow come last, with the reason. */
import {
  currentInnings,
  type MatchFold,
  type MatchState,
  other,
  type PersonId,
  type Refusal,
  rule,
  type Side,
} from '@sightscreen/cricket';
import { playersOf } from './situation.ts';

export interface Candidate {
  id: PersonId;
  refusal: Refusal | null;
}

/** Squad order; a batter who retired may come back, after those who have not batted. */
export function batterCandidates(fold: MatchFold): Candidate[] {
  const innings = currentInnings(fold.state);
  if (!innings) return [];
  const seen = new Set(innings.batters.map((batter) => batter.player));
  const order = playersOf(fold.state, innings.side);
  return allowedFirst(
    [...order.filter((id) => !seen.has(id)), ...order.filter((id) => seen.has(id))],
    (player) => fold.state.innings.length > 0 && refusalOf(fold, player, 'batter'),
  );
}

/** The last bowler from this end, then by recency, then those who have not bowled, in squad order. */
export function bowlerCandidates(fold: MatchFold): Candidate[] {
  const innings = currentInnings(fold.state);
  if (!innings) return [];
  const { order } = openingBowlers(fold.state, other(innings.side));
  const sameEnd = innings.overList.at(-2)?.bowlers.at(-1);
  const lately = innings.overList.flatMap((over) => over.bowlers).reverse();
  return allowedFirst([...new Set([...(sameEnd === undefined ? [] : [sameEnd]), ...lately, ...order])], (player) =>
    refusalOf(fold, player, 'bowler'),
  );
}

function refusalOf(fold: MatchFold, player: PersonId, type: 'batter' | 'bowler'): Refusal | null {
  const ruling = rule(fold, { type, player }, null);
  return ruling.ok ? null : ruling.refusal;
}

function allowedFirst(players: readonly PersonId[], ask: (player: PersonId) => Refusal | null | false): Candidate[] {
  const all = players.map((id) => ({ id, refusal: ask(id) || null }));
  return [...all.filter((one) => one.refusal === null), ...all.filter((one) => one.refusal !== null)];
}

/** Whether the first of them has bowled in this innings: otherwise Enter does not select a bowler. */
export function bowlerLikely(fold: MatchFold): boolean {
  const [first] = bowlerCandidates(fold);
  const innings = currentInnings(fold.state);
  return first?.refusal === null && innings?.bowlers.some((bowler) => bowler.player === first.id) === true;
}

/**
 * Opening bowlers: those who bowled for the side before, in their order, then squad order; `likely` opened before, null
 * if no one did.
 */
export function openingBowlers(state: MatchState, side: Side): { order: PersonId[]; likely: PersonId | null } {
  const before =
    state.innings
      .findLast((one) => other(one.side) === side && one.bowlers.length > 0)
      ?.bowlers.map((bowler) => bowler.player) ?? [];
  const players = playersOf(state, side);
  return {
    order: [...new Set([...before.filter((id) => players.includes(id)), ...players])],
    likely: before.find((id) => players.includes(id)) ?? null,
  };
}
