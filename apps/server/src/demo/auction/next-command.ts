/**
 * Chooses the simulated auctioneer's next command from the state of the room. Randomness is seeded by the log, so a
 * restart chooses the same.
 */
import {
  type AuctionCommand,
  type AuctionState,
  highest,
  type Lot,
  lotInRoom,
  nextBid,
  purseOf,
  type Side,
  standingOf,
  stepAfter,
  unableToBuy,
} from '@sightscreen/auction';
import { chance } from '../world/chance.ts';
import type { AuctionPlan, NamedPlayer } from './plan.ts';

/** A command as the desk API takes it: a list has players' names. */
export type CommandInput = Exclude<AuctionCommand, { kind: 'list' }> | { kind: 'list'; players: NamedPlayer[] };
export interface Step {
  command: CommandInput;
  /** Milliseconds before it is sent. */
  after: number;
}

const second = 1_000;
/** Rounds in which unsold players return. */
const ROUNDS = 4;

/** Null when the auction is over, or paused by staff. */
export function nextCommand(plan: AuctionPlan, state: AuctionState, nameOf: (player: number) => string): Step | null {
  const { rules, phase, lots, sides } = state;
  if (phase === 'closed' || phase === 'paused') return null;
  if (rules === null) return { command: { kind: 'open', rules: plan.rules, sides: plan.sides }, after: 0 };
  if (lots.size === 0) return { command: { kind: 'list', players: plan.players }, after: 0 };
  for (const { player, sale, status } of lots.values()) {
    const retention = sale || status !== 'upcoming' ? undefined : plan.retained.get(nameOf(player));
    if (retention !== undefined) return { command: { kind: 'retain', player, ...retention }, after: 3 * second };
  }
  const lot = lotInRoom(state);
  if (lot !== null) return inRoom(plan, state, lot, nameOf(lot.player));
  const all = [...sides.values()];
  const full = all.every((side) => purseOf(state, side)!.places === 0);
  if (!full && state.upcoming.length > 0) return { command: { kind: 'call' }, after: 6 * second };
  const least = all.every(({ squad }) => squad.length >= rules.places.least);
  const unsold = [...lots.values()].some(({ status }) => status === 'unsold');
  if (!full && unsold && (state.round < ROUNDS || !least)) return { command: { kind: 'return' }, after: 12 * second };
  return { command: { kind: 'close' }, after: 8 * second };
}

function inRoom(plan: AuctionPlan, state: AuctionState, lot: Lot, name: string): Step {
  const rules = state.rules!;
  const { going, match } = state.room!;
  const bid = highest(lot);
  const source = chance(plan.seed, name, state.number);
  const worthTo = (side: Side): number => {
    // A team below the minimum squad size takes any player at the base price.
    const needs = side.squad.length < rules.places.least && lot.round > 1;
    return Math.max(plan.worth(name, side.side), needs ? (lot.base ?? 0) : 0);
  };
  const next = nextBid(rules, lot);
  if (match !== null && bid !== null) {
    const former = state.sides.get(match.side)!;
    const takes = worthTo(former) * 1.15 >= bid.amount && unableToBuy(state, former, lot, bid.amount) === null;
    if (!match.claimed || match.final) return { command: { kind: takes ? 'match' : 'decline' }, after: 4 * second };
    const buyer = state.sides.get(bid.side)!;
    const raises = worthTo(buyer) * 1.1 >= next && unableToBuy(state, buyer, lot, next) === null;
    return { command: raises ? { kind: 'bid', side: buyer.side } : { kind: 'stand' }, after: 5 * second };
  }
  const willing = [...state.sides.values()].filter(
    (side) => standingOf(state, side)?.can === true && worthTo(side) >= next,
  );
  if (willing.length > 0) {
    const side = source.weighted(willing, worthTo);
    const jump = next + stepAfter(rules, next);
    const jumps =
      source.is(0.35) && worthTo(side) > jump * 1.4 && unableToBuy(state, side, lot, jump) === null ? jump : undefined;
    return {
      command: jumps === undefined ? { kind: 'bid', side: side.side } : { kind: 'bid', side: side.side, amount: jumps },
      after: source.whole(2, 5) * second,
    };
  }
  if (bid === null) return { command: { kind: 'unsold' }, after: 6 * second };
  if (going < 2) return { command: { kind: 'going', times: going === 0 ? 1 : 2 }, after: 3 * second };
  return { command: { kind: 'sell' }, after: 3 * second };
}
