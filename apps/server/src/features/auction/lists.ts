/** Player lists of an auction: filters, order and pages (AUCT-009, AUCT-Q04, AUCT-Q05). Pure. */
import type { Lot } from '@sightscreen/auction';
import { ALL, type AuctionPlayersReply } from '@sightscreen/contracts/calls/auction';
import { folded } from '@sightscreen/contracts/text/folded';
import { goesOnAt } from './goes-on-at.ts';
import type { Told } from './in-currency.ts';
import { playerItem } from './replies.ts';

export const PAGE = 30;
const SETTLED = new Set(['sold', 'unsold', 'retained', 'rtm']);

export interface ListAsked {
  which: 'completed' | 'upcoming';
  timestamp: number;
  country: string;
  cap: string;
  role: string;
  status: string;
  team: string;
  sort: string;
}

export function playersReply(told: Told, asked: ListAsked): AuctionPlayersReply {
  const found = fitting(told, asked);
  const recent = asked.sort === 'recent';
  const from =
    asked.timestamp === 0
      ? 0
      : goesOnAt(told.auction.facts, found, {
          timestamp: asked.timestamp,
          queued: recent && asked.which === 'upcoming',
          recent: recent && asked.which === 'completed',
          compare: orderOf(told, asked),
        });
  return page(told, found, from, told.auction.row);
}

/** All lots that match the filters, in order. */
export function fitting(told: Told, asked: Omit<ListAsked, 'timestamp'>): Lot[] {
  const { state, players, teams } = told.auction;
  const country = folded(asked.country.replaceAll('_', ' '));
  const fits = (lot: Lot): boolean =>
    (asked.which === 'completed' ? SETTLED.has(lot.status) : state.upcoming.includes(lot.player)) &&
    (asked.country === ALL || folded(players.get(lot.player)!.country ?? '') === country) &&
    (asked.cap === ALL || lot.cap === asked.cap) &&
    (asked.role === ALL || lot.role === asked.role) &&
    (asked.status === ALL || lot.status === asked.status) &&
    (asked.team === ALL || (lot.side !== null && teams.get(lot.side)?.id === Number(asked.team)));
  return [...state.lots.values()].filter(fits).toSorted(orderOf(told, asked));
}

function orderOf({ auction }: Told, asked: Pick<ListAsked, 'which' | 'sort'>): (a: Lot, b: Lot) => number {
  const { state, players } = auction;
  const nameOf = ({ player }: Lot): string => players.get(player)!.name;
  const place = new Map(state.upcoming.map((player, at) => [player, at]));
  // Settled lots sort by the price paid, so unsold ones come last; upcoming lots sort by base price.
  const price = ({ price: sold, base }: Lot): number | null => (asked.which === 'completed' ? sold : base);
  const byPrice =
    (direction: 1 | -1) =>
    (a: Lot, b: Lot): number => {
      const [one, other] = [price(a), price(b)];
      return one === null || other === null ? Number(one === null) - Number(other === null) : direction * (one - other);
    };
  const order: Record<string, (a: Lot, b: Lot) => number> = {
    recent: (a, b) => (asked.which === 'completed' ? b.at - a.at : place.get(a.player)! - place.get(b.player)!),
    'price-desc': byPrice(-1),
    'price-asc': byPrice(1),
    name: (a, b) => nameOf(a).localeCompare(nameOf(b), 'en'),
  };
  return (a, b) => order[asked.sort]!(a, b) || a.player - b.player;
}

function page(
  told: Told,
  found: readonly Lot[],
  from: number,
  { tournament, year }: { tournament: string; year: number },
): AuctionPlayersReply {
  const shown = found.slice(from, from + PAGE);
  return {
    tournament,
    year,
    currency: told.currency,
    total: found.length,
    next: from + PAGE < found.length ? (shown.at(-1)?.at ?? null) : null,
    playersList: shown.map((lot) => playerItem(told, lot)),
  };
}

/** AUCT-019 to 021: at least two letters, matching any part of the name. */
export function searchReply(told: Told, text: string): AuctionPlayersReply {
  const { row, state, players } = told.auction;
  const asked = folded(text);
  const found = [...state.lots.values()]
    .filter(({ player }) => folded(players.get(player)!.name).includes(asked))
    .toSorted((a, b) => players.get(a.player)!.name.localeCompare(players.get(b.player)!.name, 'en'));
  return { ...page(told, found, 0, row), next: null };
}
