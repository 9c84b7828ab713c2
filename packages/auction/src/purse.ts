/** Calculates what a side has left, what it must reserve, and whether it can bid (AUCT-S05, BEYOND-24). */
import { type AuctionRules, type Role, ROLES } from './fact.ts';
import { type AuctionState, highest, type Lot, lotInRoom, type Room, type Side } from './state.ts';

export interface Purse {
  /** Remaining money. */
  left: number;
  /** Open places, and open overseas places; the latter is null if some player's origin is unknown. */
  places: number;
  overseas: number | null;
  /** Maximum bid for one player that still leaves the lowest base price for each mandatory place. */
  top: number;
  /** Remaining money per open place, in whole units; null if the squad is full. */
  each: number | null;
  /** Open places by role; null if the rules name none. */
  needs: Record<Role, number> | null;
}

export function purseOf({ rules, lots }: AuctionState, { purse, spent, squad }: Side): Purse | null {
  if (rules === null) return null;
  const left = purse - spent;
  const players = squad.flatMap((player) => lots.get(player) ?? []);
  const places = Math.max(0, rules.places.most - squad.length);
  const mustFill = Math.max(0, rules.places.least - squad.length - 1);
  return {
    left,
    places,
    overseas: players.some(({ overseas }) => overseas === null) ? null : overseasLeft(rules, players),
    top: places === 0 ? 0 : Math.max(0, left - mustFill * rules.lowestBase),
    each: places === 0 ? null : Math.floor(left / places),
    needs: rules.roles === null ? null : needsOf(rules.roles, players),
  };
}

/** Counts only players known to be from overseas. */
const overseasLeft = ({ places }: AuctionRules, players: readonly Lot[]): number =>
  Math.max(0, places.overseas - players.filter(({ overseas }) => overseas === true).length);

const needsOf = (wanted: Readonly<Record<Role, number>>, players: readonly Lot[]): Record<Role, number> =>
  Object.fromEntries(
    ROLES.map((role) => [role, Math.max(0, wanted[role] - players.filter((player) => player.role === role).length)]),
  ) as Record<Role, number>;

/** Bid increment above this amount. */
export const stepAfter = ({ steps }: AuctionRules, amount: number): number =>
  steps.findLast(({ from }) => from <= amount)?.step ?? steps[0]?.step ?? 1;

/** Minimum next bid: the base price (the lowest of the rules if unknown), then one step more. */
export function nextBid(rules: AuctionRules, lot: Lot): number {
  const last = highest(lot)?.amount;
  return last === undefined ? (lot.base ?? rules.lowestBase) : last + stepAfter(rules, last);
}

/** Why a side cannot buy a player at a price; `short` is the missing amount. */
export type Unable = { why: 'full' } | { why: 'overseas' } | { why: 'short'; short: number };

/** Null if the side can buy. */
export function unableToBuy(state: AuctionState, side: Side, lot: Lot, amount: number): Unable | null {
  const purse = purseOf(state, side);
  if (purse === null || purse.places === 0) return { why: 'full' };
  const players = side.squad.flatMap((player) => state.lots.get(player) ?? []);
  if (lot.overseas === true && overseasLeft(state.rules!, players) === 0) return { why: 'overseas' };
  return amount > purse.top ? { why: 'short', short: amount - purse.top } : null;
}

/** After the hammer, only the buyer may bid, once the former side announces a match. */
export const takesBids = ({ match }: Room): boolean => match === null || (match.claimed && !match.final);

/**
 * Whether a side can make the next bid for the current lot. `match`: the hammer has fallen, and this side cannot bid.
 * Null if no side can: between lots and while the auction is paused.
 */
export type Standing = { can: true } | { can: false; why: 'holds' | 'match' } | ({ can: false } & Unable);

export function standingOf(state: AuctionState, side: Side): Standing | null {
  const lot = lotInRoom(state);
  if (lot === null || state.room === null || state.rules === null || state.phase === 'paused') return null;
  const hammer = state.room.match !== null;
  const holds = highest(lot)?.side === side.side;
  if (holds && !(hammer && takesBids(state.room))) return { can: false, why: 'holds' };
  if (!holds && hammer) return { can: false, why: 'match' };
  const unable = unableToBuy(state, side, lot, nextBid(state.rules, lot));
  return unable === null ? { can: true } : { can: false, ...unable };
}

/** The side that may match the hammer price: the former side, if it has a card, a place and enough money. */
export function matcherOf(state: AuctionState, lot: Lot): Side | null {
  const bid = highest(lot);
  if (lot.former === null || bid === null || bid.side === lot.former) return null;
  const side = state.sides.get(lot.former);
  if (side === undefined || side.cards < 1) return null;
  return unableToBuy(state, side, lot, bid.amount) === null ? side : null;
}
