/** Who comes next, the likeliest first; those whom the rules do not allow stand last, with the reason. */
import { currentInnings, type InningsState, type MatchFold, type MatchState, other, type PersonId, type Refusal, rule, type Side } from '@sightscreen/cricket';
import { playersOf } from './situation.ts';

export interface Candidate { id: PersonId; refusal: Refusal | null }

/** Next in the order of the squad; a batter who retired may come back, after those who have not batted. */
export function batterCandidates(fold: MatchFold): Candidate[] {
  const innings = currentInnings(fold.state);
  if (!innings) return [];
  const seen = new Set(innings.batters.map((batter) => batter.player));
  const order = playersOf(fold.state, innings.side);
  return allowedFirst([...order.filter((id) => !seen.has(id)), ...order.filter((id) => seen.has(id))], (player) => fold.state.innings.length > 0 && asked(fold, player, 'batter'));
}

/** Whoever bowled the last over from this end, then by how lately they bowled, then those who have not, the keeper last. */
export function bowlerCandidates(fold: MatchFold): Candidate[] {
  const innings = currentInnings(fold.state);
  if (!innings) return [];
  const order = bowlersInOrder(fold.state, innings);
  const sameEnd = innings.overList.at(-2)?.bowlers.at(-1);
  const lately = innings.overList.flatMap((over) => over.bowlers).reverse();
  return allowedFirst([...new Set([...(sameEnd === undefined ? [] : [sameEnd]), ...lately, ...order])], (player) => asked(fold, player, 'bowler'));
}

function asked(fold: MatchFold, player: PersonId, type: 'batter' | 'bowler'): Refusal | null {
  const ruling = rule(fold, { type, player }, null);
  return ruling.ok ? null : ruling.refusal;
}

function allowedFirst(players: readonly PersonId[], ask: (player: PersonId) => Refusal | null | false): Candidate[] {
  const all = players.map((id) => ({ id, refusal: ask(id) || null }));
  return [...all.filter((one) => one.refusal === null), ...all.filter((one) => one.refusal !== null)];
}

/** Before anybody has bowled in this innings: who bowled for the side before, else the tail first; the keeper last. */
function bowlersInOrder(state: MatchState, innings: InningsState): PersonId[] {
  return openingBowlers(state, other(innings.side));
}

/** The opening bowlers of a side, likeliest first. */
export function openingBowlers(state: MatchState, side: Side): PersonId[] {
  const before = state.innings.findLast((one) => other(one.side) === side && one.bowlers.length > 0)?.bowlers.map((bowler) => bowler.player) ?? [];
  const keeper = state.squads[side].find((player) => player.keeper)?.id;
  const tailFirst = playersOf(state, side).reverse();
  const all = [...new Set([...before, ...tailFirst])];
  return [...all.filter((id) => id !== keeper), ...all.filter((id) => id === keeper)];
}
