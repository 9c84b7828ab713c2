/** A player list as its page shows it: filters with their counts, and the link to the next page (AUCT-009). Pure. */
import type { AuctionPage, Growth } from '@sightscreen/contracts';
import { ALL, AUCTION_ROLES, type AuctionPlayersReply } from '@sightscreen/contracts/calls/auction';
import { addressOf } from '../../match/views/pager.ts';
import { auctionPath } from './addresses.ts';
import { otherCurrency, type AuctionInCurrency } from './in-currency.ts';
import { fitting, type PlayerListQuery, playersReply } from './lists.ts';
import type { AuctionPageQuery } from './page-query.ts';

type ListView = Extract<AuctionPage['view'], { tab: 'upcoming' }>;
type Which = PlayerListQuery['which'];
type Chosen = ListView['chosen'];

/** Upcoming players have neither team nor status, so those filters do not apply. */
export const chosenOf = (which: Which, { role, status, cap, team, country, sort }: AuctionPageQuery): Chosen =>
  which === 'upcoming'
    ? { role, status: ALL, cap, team: ALL, country, sort }
    : { role, status, cap, team, country, sort };
const isUsual = (name: string, value: string): boolean => value === (name === 'sort' ? 'recent' : ALL);
/** Filters as query parameters; defaults are left out. */
export const queryOf = (chosen: Chosen): Record<string, string | null> =>
  Object.fromEntries(
    Object.entries(chosen).map(([name, value]) => [name, isUsual(name, value) ? null : encodeURIComponent(value)]),
  );
/** Whether the page is filtered or sorted differently from the default. */
export const filtered = (query: AuctionPageQuery): boolean =>
  Object.entries(chosenOf('completed', query)).some(([name, value]) => !isUsual(name, value));

function addressing(pricedAuction: AuctionInCurrency, which: Which) {
  const base = auctionPath(pricedAuction.auction.row, which);
  return (chosen: Chosen, from: number | null, end = ''): string =>
    addressOf(base + end, {
      currency: otherCurrency(pricedAuction),
      ...queryOf(chosen),
      from: from === null ? null : String(from),
    });
}

function partOf(
  pricedAuction: AuctionInCurrency,
  which: Which,
  query: AuctionPageQuery,
): { list: AuctionPlayersReply; growth: Growth } {
  const chosen = chosenOf(which, query);
  const list = playersReply(pricedAuction, { which, timestamp: query.from, ...chosen });
  const at = addressing(pricedAuction, which);
  const { next } = list;
  return {
    list,
    growth: {
      count: list.playersList.length,
      total: list.total,
      cursor: next === null ? null : String(next),
      part: next === null ? null : at(chosen, next, '/part'),
      page: next === null ? null : at(chosen, next),
      start: query.from === 0 ? null : at(chosen, null),
    },
  };
}

export function pageList(
  pricedAuction: AuctionInCurrency,
  which: Which,
  query: AuctionPageQuery,
): Omit<ListView, 'tab'> {
  const { players, state, teams } = pricedAuction.auction;
  const chosen = chosenOf(which, query);
  const at = addressing(pricedAuction, which);
  const ofAnyRole = fitting(pricedAuction, { which, ...chosen, role: ALL });
  const countries = new Set([...state.lots.keys()].flatMap((player) => players.get(player)!.country ?? []));
  const filters = ['status', 'cap', 'team', 'country'] as const;
  return {
    ...partOf(pricedAuction, which, query),
    chosen,
    roles: [ALL, ...AUCTION_ROLES].map((role) => ({
      value: role,
      href: at({ ...chosen, role }, null),
      current: role === chosen.role,
      count: role === ALL ? ofAnyRole.length : ofAnyRole.filter((lot) => lot.role === role).length,
    })),
    set: filters
      .filter((name) => chosen[name] !== ALL)
      .map((name) => ({ name, value: chosen[name], href: at({ ...chosen, [name]: ALL }, null) })),
    teams: [...teams.values()]
      .map(({ id, name }) => ({ id, name }))
      .toSorted((a, b) => a.name.localeCompare(b.name, 'en')),
    countries: [...countries].toSorted((a, b) => a.localeCompare(b, 'en')),
    plain: filtered(query)
      ? at({ role: ALL, status: ALL, cap: ALL, team: ALL, country: ALL, sort: 'recent' }, null)
      : null,
  };
}
