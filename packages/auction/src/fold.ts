/** Folds the log of an auction, without voided facts. */
import type { AuctionFact, AuctionFactBody } from './fact.ts';
import { type AuctionState, emptyAuction, highest, type Lot, type LotStatus } from './state.ts';

/** Numbers of the voided facts. */
export const voidedFactNumbers = (facts: readonly AuctionFact[]): Set<number> =>
  new Set(facts.flatMap(({ body }) => (body.kind === 'voided' ? [body.of, ...(body.also ?? [])] : [])));
/** Facts that are neither voided nor `voided` facts themselves. */
export function standingFacts(facts: readonly AuctionFact[]): AuctionFact[] {
  const voided = voidedFactNumbers(facts);
  return facts.filter(({ number, body }) => body.kind !== 'voided' && !voided.has(number));
}

export function foldAuction(facts: readonly AuctionFact[]): AuctionState {
  const state = emptyAuction();
  for (const fact of standingFacts(facts)) applyFact(state, fact);
  state.number = facts.at(-1)?.number ?? 0;
  return state;
}

/**
 * Applies a fact without validation, since imported seasons follow no bid steps; `allowed.ts` validates before a fact
 * is stored. Ignores facts about unlisted players or sides.
 */
export function applyFact(state: AuctionState, { number, recordedAt, body }: AuctionFact): void {
  state.number = number;
  const lot = 'player' in body ? state.lots.get(body.player) : undefined;
  switch (body.kind) {
    case 'opened':
      state.rules = body.rules;
      state.lacksKept = body.lacksKept === true;
      for (const side of body.sides) state.sides.set(side.side, { ...side, spent: 0, squad: [] });
      return;
    case 'listed':
      return list(state, body, recordedAt);
    case 'returned':
      return comeBack(state, body.players);
    case 'paused':
    case 'closed':
      state.phase = body.kind;
      return;
    case 'resumed':
      state.phase = 'open';
      return;
    case 'voided':
      return;
    default:
      if (lot !== undefined) applyToLot(state, lot, body, number, recordedAt);
  }
}

function list(state: AuctionState, { players }: AuctionFactBody & { kind: 'listed' }, at: number): void {
  for (const [position, player] of players.entries()) {
    const lots = [...state.lots.values()].filter(({ place }) => place !== null).length;
    // A withdrawn player who is listed again, perhaps at another base price, keeps the old place.
    const before = state.lots.get(player.player)?.place ?? lots + 1;
    state.lots.set(player.player, {
      ...player,
      status: 'upcoming',
      place: player.sale ? before : null,
      round: state.round,
      side: null,
      price: null,
      bids: [],
      // Pages of lots continue from a timestamp, so every lot needs a unique one.
      at: at + position,
      settledBy: null,
    });
    if (player.sale) insert(state, player.player);
  }
}

/** Inserts by lot order among the players to be called in this round. */
function insert(state: AuctionState, player: number): void {
  const positionOf = (id: number): number => state.lots.get(id)?.place ?? 0;
  const after = state.upcoming.findIndex(
    (id) => state.lots.get(id)?.round === state.round && positionOf(id) > positionOf(player),
  );
  state.upcoming.splice(after === -1 ? state.upcoming.length : after, 0, player);
}

function comeBack(state: AuctionState, players: readonly number[]): void {
  state.round += 1;
  for (const player of players) {
    const lot = state.lots.get(player);
    if (lot === undefined) continue;
    Object.assign(lot, { status: 'upcoming', round: state.round, settledBy: null });
  }
  // Players not yet called come before returning unsold ones.
  state.upcoming = [...state.upcoming.filter((player) => !players.includes(player)), ...players];
}

type OfLot = Extract<AuctionFactBody, { player: number }>;

function applyToLot(state: AuctionState, lot: Lot, body: OfLot, number: number, at: number): void {
  const { room } = state;
  switch (body.kind) {
    case 'called':
      state.phase = 'open';
      state.upcoming = state.upcoming.filter((player) => player !== lot.player);
      state.room = { player: lot.player, going: 0, match: null };
      Object.assign(lot, { status: 'room', bids: [], at });
      return;
    case 'bid': {
      const before = highest(lot);
      lot.bids.push({
        side: body.side,
        amount: body.amount,
        step: before === null ? null : body.amount - before.amount,
        at,
        number,
      });
      if (room === null) return;
      room.going = 0;
      if (room.match !== null) room.match.final = true;
      return;
    }
    case 'going':
      if (room !== null) room.going = body.times;
      return;
    case 'knocked':
      if (room !== null && lot.former !== null) room.match = { side: lot.former, claimed: false, final: false };
      return;
    case 'claimed':
      if (room?.match) room.match.claimed = true;
      return;
    case 'stood':
      if (room?.match) room.match.final = true;
      return;
    case 'retained':
      return settle(state, lot, 'retained', { side: body.side, price: body.price, number, at });
    case 'sold':
      return settle(state, lot, 'sold', { side: body.side, price: body.amount, number, at });
    case 'matched': {
      settle(state, lot, 'rtm', { side: body.side, price: body.amount, number, at });
      const side = state.sides.get(body.side);
      if (side !== undefined) side.cards -= 1;
      return;
    }
    case 'unsold':
    case 'withdrawn':
      return settle(state, lot, body.kind, { side: null, price: null, number, at });
  }
}

function settle(
  state: AuctionState,
  lot: Lot,
  status: LotStatus,
  { side, price, number, at }: { side: number | null; price: number | null; number: number; at: number },
): void {
  Object.assign(lot, { status, side, price, at, settledBy: number });
  state.upcoming = state.upcoming.filter((player) => player !== lot.player);
  if (state.room?.player === lot.player) state.room = null;
  const buyer = side === null ? undefined : state.sides.get(side);
  if (buyer === undefined || price === null) return;
  buyer.spent += price;
  buyer.squad.push(lot.player);
}
