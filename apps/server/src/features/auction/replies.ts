/** Builds replies of the auction API from the folded auction (AUCT-013, AUCT-014, AUCT-Q06). Pure. */
import {
  highest,
  type Lot,
  lotInRoom,
  nextBid,
  purseOf,
  type Role,
  ROLES,
  type Side,
  standingOf,
  takesBids,
} from '@sightscreen/auction';
import type {
  AuctionBid,
  AuctionLiveReply,
  AuctionPlayer,
  AuctionTeamReply,
  AuctionTeamSum,
} from '@sightscreen/contracts/calls/auction';
import { teamPath } from '../../match/views/profile-paths.ts';
import { addressOf } from '../../match/views/pager.ts';
import { auctionPlayerPath, auctionTeamPath } from './addresses.ts';
import { type Amount, otherCurrency, type AuctionInCurrency } from './in-currency.ts';

/** Upcoming lots named next to the one in the room. */
const BESIDE = 3;

/** Links keep the currency of the page. */
const linked = (pricedAuction: AuctionInCurrency, path: string): string =>
  addressOf(path, { currency: otherCurrency(pricedAuction) });
export const playerUrl = (pricedAuction: AuctionInCurrency, player: number): string =>
  linked(pricedAuction, auctionPlayerPath(pricedAuction.auction.row, player));

const orNull = (amount: Amount, value: number | null): number | null => (value === null ? null : amount(value));

export function playerItem(pricedAuction: AuctionInCurrency, lot: Lot): AuctionPlayer {
  const { auction, amount } = pricedAuction;
  const { players, teams } = auction;
  const { name, country, age, style } = players.get(lot.player)!;
  const team = lot.side === null ? undefined : teams.get(lot.side);
  return {
    playerId: lot.player,
    playerName: name,
    updatedTime: lot.at,
    url: playerUrl(pricedAuction, lot.player),
    lot: lot.place,
    set: lot.set,
    country,
    overseas: lot.overseas,
    age,
    style,
    role: lot.role,
    cap: lot.cap,
    status: lot.status,
    basePrice: orNull(amount, lot.base),
    soldPrice: orNull(amount, lot.price),
    bids: lot.bids.length,
    team: team === undefined ? null : { ...team, href: teamPath(team) },
  };
}

const byRole = (count: (role: Role) => number): Record<Role, number> =>
  Object.fromEntries(ROLES.map((role) => [role, count(role)])) as Record<Role, number>;

export function teamSum(pricedAuction: AuctionInCurrency, side: Side): AuctionTeamSum {
  const { auction, amount } = pricedAuction;
  const { row, state, teams } = auction;
  const team = teams.get(side.side)!;
  const purse = purseOf(state, side)!;
  const squad = side.squad.flatMap((player) => state.lots.get(player) ?? []);
  return {
    team: { ...team, href: teamPath(team) },
    url: linked(pricedAuction, auctionTeamPath(row, side.side)),
    purse: amount(side.purse),
    spent: amount(side.spent),
    left: amount(purse.left),
    players: squad.length,
    places: purse.places,
    overseas: purse.overseas,
    top: amount(purse.top),
    each: orNull(amount, purse.each),
    cards: side.cards,
    has: byRole((role) => squad.filter((lot) => lot.role === role).length),
    needs: purse.needs,
  };
}

export function teamReply(pricedAuction: AuctionInCurrency, side: Side): AuctionTeamReply {
  const { row, state } = pricedAuction.auction;
  const lots = side.squad
    .flatMap((player) => state.lots.get(player) ?? [])
    .toSorted((a, b) => (b.price ?? 0) - (a.price ?? 0));
  const of = (role: Role | null): AuctionPlayer[] =>
    lots.filter((lot) => lot.role === role).map((lot) => playerItem(pricedAuction, lot));
  return {
    tournament: row.tournament,
    year: row.year,
    currency: pricedAuction.currency,
    auctionTeamDetails: teamSum(pricedAuction, side),
    battersList: of('batter'),
    wkBattersList: of('wk-batter'),
    allroundersList: of('all-rounder'),
    bowlersList: of('bowler'),
    othersList: of(null),
  };
}

/** Current id of a team: if teams were merged, the remaining one. */
const teamIdOf = ({ teams }: AuctionInCurrency['auction'], side: number): number => teams.get(side)?.id ?? side;

/** Bids of a lot, newest first. */
export function bidsOf({ auction, amount }: AuctionInCurrency, { bids }: Lot): AuctionBid[] {
  return bids
    .map(({ side, amount: bid, step, at }) => ({
      teamId: teamIdOf(auction, side),
      amount: amount(bid),
      step: orNull(amount, step),
      at,
    }))
    .toReversed();
}

export function liveReply(pricedAuction: AuctionInCurrency): AuctionLiveReply {
  const { auction, amount, currency } = pricedAuction;
  const { row, state } = auction;
  const lots = [...state.lots.values()];
  const settled = lots.filter(({ settledBy, place }) => settledBy !== null && place !== null);
  return {
    tournament: row.tournament,
    year: row.year,
    title: row.title,
    currency,
    number: state.number,
    phase: state.phase,
    round: state.round,
    lot: roomOf(pricedAuction),
    done: settled.length,
    lots: lots.filter(({ place }) => place !== null).length,
    auctionTeamsList: [...state.sides.values()].map((side) => {
      const next = standingOf(state, side);
      return {
        ...teamSum(pricedAuction, side),
        next: next !== null && 'short' in next ? { ...next, short: amount(next.short) } : next,
      };
    }),
    nextLots: state.upcoming.slice(0, BESIDE).flatMap((player) => {
      const lot = state.lots.get(player);
      return lot === undefined ? [] : [playerItem(pricedAuction, lot)];
    }),
    lastLots: settled
      .toSorted((a, b) => b.at - a.at)
      .slice(0, BESIDE)
      .map((lot) => playerItem(pricedAuction, lot)),
  };
}

function roomOf(pricedAuction: AuctionInCurrency): AuctionLiveReply['lot'] {
  const { state } = pricedAuction.auction;
  const lot = lotInRoom(state);
  if (lot === null || state.room === null || state.rules === null) return null;
  const { going, match } = state.room;
  const bid = highest(lot);
  return {
    player: playerItem(pricedAuction, lot),
    bids: bidsOf(pricedAuction, lot),
    next: takesBids(state.room) && state.phase !== 'paused' ? pricedAuction.amount(nextBid(state.rules, lot)) : null,
    holder: bid === null ? null : teamIdOf(pricedAuction.auction, bid.side),
    going,
    match:
      match === null
        ? null
        : { teamId: teamIdOf(pricedAuction.auction, match.side), claimed: match.claimed, final: match.final },
  };
}
