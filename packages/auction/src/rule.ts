/** Rules on commands of the auctioneer: returns a complete fact or a refusal. */
import { findRefusal, refused } from './allowed.ts';
import type { AuctionCommand, AuctionRefusal, AuctionRuling } from './command.ts';
import type { AuctionFact, AuctionFactBody, AuctionFactKind } from './fact.ts';
import { applyFact, foldAuction, standingFacts } from './fold.ts';
import { matcherOf, nextBid } from './purse.ts';
import { type AuctionState, emptyAuction, highest, lotInRoom } from './state.ts';

/** @param facts the whole log; `state` is its fold */
export function ruleAuction(
  facts: readonly AuctionFact[],
  command: AuctionCommand,
  state: AuctionState = foldAuction(facts),
): AuctionRuling {
  const body = command.kind === 'undo' ? undone(facts, command.of) : completed(state, command);
  if ('code' in body) return { ok: false, refusal: body };
  const refusal = findRefusal(state, body);
  return refusal === null ? { ok: true, body } : { ok: false, refusal };
}

function completed(
  state: AuctionState,
  command: Exclude<AuctionCommand, { kind: 'undo' }>,
): AuctionFactBody | AuctionRefusal {
  switch (command.kind) {
    case 'open':
      return { ...command, kind: 'opened' };
    case 'list':
      return { ...command, kind: 'listed' };
    case 'retain':
      return { ...command, kind: 'retained' };
    case 'call': {
      const player = command.player ?? state.upcoming[0];
      return player === undefined
        ? refused('not-upcoming', 'No lots are left. Bring back unsold players or end the auction.')
        : { kind: 'called', player };
    }
    case 'return': {
      const unsold = [...state.lots.values()].filter(({ status }) => status === 'unsold').map(({ player }) => player);
      return { kind: 'returned', players: command.players ?? unsold };
    }
    case 'pause':
      return { kind: 'paused' };
    case 'resume':
      return { kind: 'resumed' };
    case 'close':
      return { kind: 'closed' };
    default:
      return ofTheRoom(state, command);
  }
}

type OfRoom = Extract<
  AuctionCommand,
  { kind: 'bid' | 'going' | 'sell' | 'unsold' | 'withdraw' | 'match' | 'decline' | 'stand' }
>;

function ofTheRoom(state: AuctionState, command: OfRoom): AuctionFactBody | AuctionRefusal {
  const lot = lotInRoom(state);
  if (command.kind === 'withdraw' && command.player !== undefined) return { kind: 'withdrawn', player: command.player };
  if (lot === null || state.rules === null) return refused('no-lot', 'Call a lot first.');
  const { player } = lot;
  const bid = highest(lot);
  const match = state.room?.match ?? null;
  switch (command.kind) {
    case 'bid':
      return { kind: 'bid', player, side: command.side, amount: command.amount ?? nextBid(state.rules, lot) };
    case 'going':
      return { kind: 'going', player, times: command.times };
    case 'unsold':
      return { kind: 'unsold', player };
    case 'withdraw':
      return { kind: 'withdrawn', player };
    case 'sell':
      if (bid === null) return refused('no-bid', 'There is no bid yet. Mark the player unsold instead.');
      if (match !== null) return refused('match-asked', 'Bidding is closed. The former team must match or decline.');
      return { kind: matcherOf(state, lot) === null ? 'sold' : 'knocked', player, side: bid.side, amount: bid.amount };
    default:
      if (match === null || bid === null) return refused('no-match-asked', 'No team has been asked to match.');
      if (command.kind === 'stand') return { kind: 'stood', player, side: bid.side };
      if (command.kind === 'decline') return { kind: 'sold', player, side: bid.side, amount: bid.amount };
      return state.rules.finalBid && !match.claimed
        ? { kind: 'claimed', player, side: match.side }
        : { kind: 'matched', player, side: match.side, amount: bid.amount };
  }
}

/**
 * Voids the named fact, else the latest one. Refuses if a later fact depends on it. If the fact settled a lot and
 * others were called since, voids the whole lot, so the player must be called again.
 */
function undone(facts: readonly AuctionFact[], wanted: number | undefined): AuctionFactBody | AuctionRefusal {
  const standing = standingFacts(facts);
  const fact = wanted === undefined ? standing.at(-1) : standing.find(({ number }) => number === wanted);
  if (fact === undefined) return refused('nothing-to-undo', 'There is nothing to undo.', 'of');
  const refusal = forbidsWithout(standing, [fact.number]);
  if (refusal === null) return { kind: 'voided', of: fact.number };
  const also = restOfLot(standing, fact);
  if (also.length === 0 || forbidsWithout(standing, [...also, fact.number]) !== null) return refusal;
  return { kind: 'voided', of: fact.number, also };
}

/** Returns the refusal of the first later fact that depends on the removed ones. `gone` is ascending. */
function forbidsWithout(standing: readonly AuctionFact[], gone: readonly number[]): AuctionRefusal | null {
  const state = emptyAuction();
  for (const fact of standing) {
    if (gone.includes(fact.number)) continue;
    const refusal = fact.number > gone[0]! ? findRefusal(state, fact.body) : null;
    if (refusal !== null)
      return refused('cannot-undo', `Entry ${fact.number} depends on this one: ${refusal.words}`, 'of');
    applyFact(state, fact);
  }
  return null;
}

const SETTLES: ReadonlySet<AuctionFactKind> = new Set(['sold', 'matched', 'unsold', 'withdrawn']);

/** For a fact that settled a lot: the earlier facts of that lot, from its call on. */
function restOfLot(standing: readonly AuctionFact[], { number, body }: AuctionFact): number[] {
  if (!SETTLES.has(body.kind) || !('player' in body)) return [];
  const earlier = standing.filter(
    (fact) => fact.number < number && 'player' in fact.body && fact.body.player === body.player,
  );
  const called = earlier.findLastIndex((fact) => fact.body.kind === 'called');
  return called === -1 ? [] : earlier.slice(called).map((fact) => fact.number);
}
