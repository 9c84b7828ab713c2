/** What a side has left, what it must keep, and whether it can make a bid (AUCT-S05, BEYOND-24). */
import { type AuctionRules, type Role, ROLES } from './fact.ts';
import { type AuctionState, highest, type Lot, lotInRoom, type Room, type Side } from './state.ts';

export interface Purse {
  /** Left of the purse. */
  left: number;
  /** Places that may still be filled, and those of players from overseas; null where nothing tells who they are. */
  places: number;
  overseas: number | null;
  /** The most that it can bid for one player and still fill the places that it must, at the lowest base price. */
  top: number;
  /** Left for each place that may still be filled, in whole units; null when the squad is full. */
  each: number | null;
  /** Places still to fill by role; null where the rules name none. */
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

/** As far as is known. */
const overseasLeft = ({ places }: AuctionRules, players: readonly Lot[]): number =>
  Math.max(0, places.overseas - players.filter(({ overseas }) => overseas === true).length);

const needsOf = (wanted: Readonly<Record<Role, number>>, players: readonly Lot[]): Record<Role, number> =>
  Object.fromEntries(
    ROLES.map((role) => [role, Math.max(0, wanted[role] - players.filter((one) => one.role === role).length)]),
  ) as Record<Role, number>;

/** By how much a bid of this amount is raised. */
export const stepAfter = ({ steps }: AuctionRules, amount: number): number =>
  steps.findLast(({ from }) => from <= amount)?.step ?? steps[0]?.step ?? 1;

/** The least that the next bid must be: the base price (the lowest, where none is known), then a step more. */
export function nextBid(rules: AuctionRules, lot: Lot): number {
  const last = highest(lot)?.amount;
  return last === undefined ? (lot.base ?? rules.lowestBase) : last + stepAfter(rules, last);
}

/** Why a side cannot have a player at a price; `short` is what it lacks. */
export type Unable = { why: 'full' } | { why: 'overseas' } | { why: 'short'; short: number };

/** Null when it can. */
export function unableToBuy(state: AuctionState, side: Side, lot: Lot, amount: number): Unable | null {
  const purse = purseOf(state, side);
  if (purse === null || purse.places === 0) return { why: 'full' };
  const players = side.squad.flatMap((player) => state.lots.get(player) ?? []);
  if (lot.overseas === true && overseasLeft(state.rules!, players) === 0) return { why: 'overseas' };
  return amount > purse.top ? { why: 'short', short: amount - purse.top } : null;
}

/** After the hammer only the buyer has a bid left, once the former side has said that it matches. */
export const takesBids = ({ match }: Room): boolean => match === null || (match.claimed && !match.final);

/**
 * Whether a side can make the next bid for the lot in the room; `match`: the hammer has fallen, and it has no say. Null
 * while nobody can: between lots, and while the auction is paused.
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

/** The side that may match the price the hammer fell at: the former one, if it has a card, a place and the money. */
export function matcherOf(state: AuctionState, lot: Lot): Side | null {
  const bid = highest(lot);
  if (lot.former === null || bid === null || bid.side === lot.former) return null;
  const side = state.sides.get(lot.former);
  if (side === undefined || side.cards < 1) return null;
  return unableToBuy(state, side, lot, bid.amount) === null ? side : null;
}
