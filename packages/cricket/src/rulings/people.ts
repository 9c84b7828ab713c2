/** Eligible batters and bowlers of a side. With an unknown squad, everyone is eligible. */
import { other } from '../log/ids.ts';
import type { PersonId, Side } from '../log/ids.ts';
import { batterOf } from '../state/batting.ts';
import { wicketsOf } from '../state/result.ts';
import type { InningsState, MatchState } from '../state/state.ts';
import type { Refusal } from './command.ts';
import { refusal } from './refuse.ts';

export const nameIn = (state: MatchState, player: PersonId): string =>
  state.squads[0].concat(state.squads[1]).find((member) => member.id === player)?.name ?? `Player ${player}`;

export function knownTo(state: MatchState, side: Side, player: PersonId): boolean {
  const squad = state.squads[side];
  for (let i = 0; i < squad.length; i++) if (squad[i]!.id === player) return true;
  return squad.length === 0;
}

export const fielding = (innings: InningsState): Side => other(innings.side);

/** The current eleven: named players who are not reserves, after full replacements (R6.8-R6.10). */
export function eleven(state: MatchState, side: Side): Set<PersonId> {
  const players = new Set(state.squads[side].filter((player) => player.reserve !== true).map((player) => player.id));
  for (const { scope, side: whose, in: comes, out } of state.replacements) {
    if (scope !== 'match' || whose !== side) continue;
    players.add(comes);
    if (out !== null) players.delete(out);
  }
  return players;
}

/** Only for live scoring: recorded matches omit departures, so a return may look immediate. */
export const justRetired = (
  state: MatchState,
  innings: InningsState,
  player: PersonId,
  field: string,
): Refusal | null =>
  hasJustRetired(innings, player)
    ? refusal(
        'just_retired',
        'R6.1',
        `${nameIn(state, player)} has just retired and can resume only after a wicket or another retirement.`,
        field,
      )
    : null;

type Innings = Pick<InningsState, 'number' | 'side' | 'superOver'>;

/** R9.1: whether the player was out in an earlier super over of the match. */
export const outInSuperOver = (state: MatchState, innings: Innings, player: PersonId): boolean =>
  innings.superOver &&
  state.innings.some(
    (candidate) =>
      candidate.superOver &&
      candidate.number < innings.number &&
      candidate.side === innings.side &&
      batterOf(candidate, player)?.out === true,
  );

/** R6.8 to R6.10: breach for a named player outside the current eleven: an unused reserve or a replaced player. */
export function notPlaying(state: MatchState, side: Side, player: PersonId, field: string): Refusal | null {
  const named = state.squads[side].find((member) => member.id === player);
  const swap = state.replacements.findLast(
    (replacement) => replacement.scope === 'match' && replacement.side === side && replacement.out === player,
  );
  if (named === undefined || (named.reserve !== true && swap === undefined) || eleven(state, side).has(player))
    return null;
  const { name } = named;
  if (swap) return refusal('was_replaced', 'R6.8', `${name} was replaced by ${nameIn(state, swap.in)}.`, field);
  return refusal('is_reserve', 'R6.9', `${name} is a reserve. Record whom they replace first.`, field);
}

/** R9.1: players barred from this super over by an earlier one. */
export function superOverBreach(
  state: MatchState,
  innings: Innings,
  player: PersonId,
  as: 'batter' | 'bowler',
  field: string,
): Refusal | null {
  if (!innings.superOver) return null;
  if (as === 'batter') {
    return outInSuperOver(state, innings, player)
      ? refusal(
          'out_in_super_over',
          'R9.1',
          `${nameIn(state, player)} was out in an earlier Super Over and cannot bat again.`,
          field,
        )
      : null;
  }
  const previous = state.innings.findLast(
    (candidate) => candidate.superOver && candidate.number < innings.number && candidate.side === innings.side,
  );
  return previous?.bowlers.some((bowler) => bowler.player === player)
    ? refusal('bowled_super_over', 'R9.1', `${nameIn(state, player)} bowled the previous Super Over.`, field)
    : null;
}

/** R6.1, Law 25.4.4: a retired batter may resume only after a wicket or another retirement, never at once. */
export function hasJustRetired(innings: InningsState, player: PersonId): boolean {
  const batter = batterOf(innings, player);
  if (batter === undefined || batter.atCrease || batter.out) return false;
  return innings.lastToLeave.length > 0 && innings.lastToLeave.every((one) => one === player);
}

/** Whether `count` batters can still come in (R6.3, R7.1). Retired hurt batters can, until recorded as absent. */
export function anyoneLeft(state: MatchState, innings: InningsState, count = 1): boolean {
  if (state.squads[innings.side].length === 0) return true;
  let left = 0;
  for (const player of eleven(state, innings.side)) {
    const batter = batterOf(innings, player);
    if (batter?.out || batter?.atCrease) continue;
    if (innings.absent.some((entry) => entry.player === player)) continue;
    if (outInSuperOver(state, innings, player) || hasJustRetired(innings, player)) continue;
    left += 1;
    if (left === count) return true;
  }
  return false;
}

/** R7.1, R6.3: all wickets have fallen, or an end remains empty because no batter is left. */
export function allOut(state: MatchState, innings: InningsState): boolean {
  if (innings.wickets >= wicketsOf(state, innings)) return true;
  const atCrease = innings.batters.filter((batter) => batter.atCrease).length;
  return (
    innings.batters.length > 0 &&
    innings.wickets + retired(innings) > 0 &&
    atCrease < 2 &&
    !anyoneLeft(state, innings, 2 - atCrease)
  );
}

const retired = (innings: InningsState): number =>
  innings.batters.filter((batter) => batter.dismissal !== null && !batter.out).length;
