/** Player lists of an auction: filters, order and pages (AUCT-009, AUCT-Q04, AUCT-Q05). Pure. */
import type { Lot } from '@sightscreen/auction';
import { ALL, type AuctionPlayersReply } from '@sightscreen/contracts/calls/auction';
import { folded } from '@sightscreen/contracts/text/folded';
import { continuationIndex } from './continuation-index.ts';
import type { AuctionInCurrency } from './in-currency.ts';
import { playerItem } from './replies.ts';

export const PAGE = 30;
const SETTLED = new Set(['sold', 'unsold', 'retained', 'rtm']);

export interface PlayerListQuery {
  which: 'completed' | 'upcoming';
  timestamp: number;
  country: string;
  cap: string;
  role: string;
  status: string;
  team: string;
  sort: string;
}

export function playersReply(pricedAuction: AuctionInCurrency, filters: PlayerListQuery): AuctionPlayersReply {
  const found = fitting(pricedAuction, filters);
  const recent = filters.sort === 'recent';
  const from =
    filters.timestamp === 0
      ? 0
      : continuationIndex(pricedAuction.auction.facts, found, {
          timestamp: filters.timestamp,
          queued: recent && filters.which === 'upcoming',
          recent: recent && filters.which === 'completed',
          compare: orderOf(pricedAuction, filters),
        });
  return page(pricedAuction, found, from, pricedAuction.auction.row);
}

/** All lots that match the filters, in order. */
export function fitting(pricedAuction: AuctionInCurrency, filters: Omit<PlayerListQuery, 'timestamp'>): Lot[] {
  const { state, players, teams } = pricedAuction.auction;
  const country = folded(filters.country.replaceAll('_', ' '));
  const fits = (lot: Lot): boolean =>
    (filters.which === 'completed' ? SETTLED.has(lot.status) : state.upcoming.includes(lot.player)) &&
    (filters.country === ALL || folded(players.get(lot.player)!.country ?? '') === country) &&
    (filters.cap === ALL || lot.cap === filters.cap) &&
    (filters.role === ALL || lot.role === filters.role) &&
    (filters.status === ALL || lot.status === filters.status) &&
    (filters.team === ALL || (lot.side !== null && teams.get(lot.side)?.id === Number(filters.team)));
  return [...state.lots.values()].filter(fits).toSorted(orderOf(pricedAuction, filters));
}

function orderOf(
  { auction }: AuctionInCurrency,
  filters: Pick<PlayerListQuery, 'which' | 'sort'>,
): (a: Lot, b: Lot) => number {
  const { state, players } = auction;
  const nameOf = ({ player }: Lot): string => players.get(player)!.name;
  const place = new Map(state.upcoming.map((player, at) => [player, at]));
  // Settled lots sort by the price paid, so unsold ones come last; upcoming lots sort by base price.
  const price = ({ price: sold, base }: Lot): number | null => (filters.which === 'completed' ? sold : base);
  const byPrice =
    (direction: 1 | -1) =>
    (a: Lot, b: Lot): number => {
      const [one, other] = [price(a), price(b)];
      return one === null || other === null ? Number(one === null) - Number(other === null) : direction * (one - other);
    };
  const order: Record<string, (a: Lot, b: Lot) => number> = {
    recent: (a, b) => (filters.which === 'completed' ? b.at - a.at : place.get(a.player)! - place.get(b.player)!),
    'price-desc': byPrice(-1),
    'price-asc': byPrice(1),
    name: (a, b) => nameOf(a).localeCompare(nameOf(b), 'en'),
  };
  return (a, b) => order[filters.sort]!(a, b) || a.player - b.player;
}

function page(
  pricedAuction: AuctionInCurrency,
  found: readonly Lot[],
  from: number,
  { tournament, year }: { tournament: string; year: number },
): AuctionPlayersReply {
  const pageLots = found.slice(from, from + PAGE);
  return {
    tournament,
    year,
    currency: pricedAuction.currency,
    total: found.length,
    next: from + PAGE < found.length ? (pageLots.at(-1)?.at ?? null) : null,
    playersList: pageLots.map((lot) => playerItem(pricedAuction, lot)),
  };
}

/** AUCT-019 to 021: at least two letters, matching any part of the name. */
export function searchReply(pricedAuction: AuctionInCurrency, text: string): AuctionPlayersReply {
  const { row, state, players } = pricedAuction.auction;
  const query = folded(text);
  const found = [...state.lots.values()]
    .filter(({ player }) => folded(players.get(player)!.name).includes(query))
    .toSorted((a, b) => players.get(a.player)!.name.localeCompare(players.get(b.player)!.name, 'en'));
  return { ...page(pricedAuction, found, 0, row), next: null };
}
