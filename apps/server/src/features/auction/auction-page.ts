/** Props of the pages of an auction, from its fold (AUCT-002 to 008, AUCT-Q02). Pure. */
import type { AuctionPage } from '@sightscreen/contracts';
import { AUCTION_TABS } from '@sightscreen/contracts';
import {
  ALL,
  AUCTION_CAPS,
  AUCTION_ROLES,
  AUCTION_SETTLED,
  AUCTION_SORTS,
  type AuctionPlayerReply,
} from '@sightscreen/contracts/calls/auction';
import type { AuctionRow } from '../../auction/read-auction.store.ts';
import type { Tag } from '../../tags/tag.ts';
import { addressOf } from '../../views/pager.ts';
import { auctionPath } from './addresses.ts';
import { amountsIn, currenciesOf } from './in-currency.ts';
import { type ListAsked, PAGE, playersReply } from './lists.ts';
import { liveReply, teamReply, teamSum, type Told } from './replies.ts';

export type AuctionTab = (typeof AUCTION_TABS)[number];
/** What a reader chose; what is not understood is left out. */
export interface PageAsked {
  currency: string | null;
  role: string;
  status: string;
  cap: string;
  team: string;
  country: string;
  sort: string;
  from: number;
}
export type Which =
  | { tab: AuctionTab }
  | { tab: 'team'; team: number }
  | { tab: 'player'; reply: Omit<AuctionPlayerReply, 'tournament' | 'year' | 'currency'>; tags: readonly Tag[] };

interface Given {
  origin: string;
  /** The seasons of this tournament. */
  seasons: readonly AuctionRow[];
}

const among = (values: readonly string[], value: string | undefined, usual: string): string =>
  value !== undefined && values.includes(value) ? value : usual;

export const pageAsked = (query: Record<string, string | undefined>): PageAsked => ({
  currency: query['currency'] ?? null,
  role: among(AUCTION_ROLES, query['role'], ALL),
  status: among(AUCTION_SETTLED, query['status'], ALL),
  cap: among(AUCTION_CAPS, query['cap'], ALL),
  team: /^[1-9]\d{0,8}$/.test(query['team'] ?? '') ? query['team']! : ALL,
  country: query['country']?.slice(0, 40) || ALL,
  sort: among(AUCTION_SORTS, query['sort'], 'recent'),
  from: /^\d{1,15}$/.test(query['from'] ?? '') ? Number(query['from']) : 0,
});

/** In the currency that was asked for, else in the auction's own; null without rules. */
export function toldIn(auction: Told['auction'], currency: string | null): Told | null {
  const own = auction.state.rules?.currency;
  if (own === undefined) return null;
  const amount = currency === null ? null : amountsIn(auction, currency);
  return amount === null || currency === null
    ? { auction, currency: own, amount: (one) => one }
    : { auction, currency, amount };
}

/** Null for a side that is not in it. */
export function auctionPage(
  told: Told,
  which: Which,
  asked: PageAsked,
  { origin, seasons }: Given,
): AuctionPage | null {
  const { row, state } = told.auction;
  const view = viewOf(told, which, asked);
  if (view === null) return null;
  const inCurrency = told.currency === state.rules!.currency ? null : told.currency;
  const page = which.tab === 'team' ? `teams/${which.team}` : which.tab === 'player' ? playerPage(which) : which.tab;
  const path = auctionPath(row, page);
  return {
    page: 'auction',
    base: {
      origin,
      path: addressOf(path, { currency: inCurrency }),
      demo: row.world === 'demo',
      noindex: asked.from > 0 || filtered(asked) || inCurrency !== null,
    },
    title: row.title,
    year: row.year,
    phase: state.phase,
    invented: row.world === 'demo',
    currency: told.currency,
    tabs: AUCTION_TABS.map((tab) => ({
      value: tab,
      href: addressOf(auctionPath(row, tab), { currency: inCurrency }),
      current: tab === which.tab,
    })),
    currencies: currenciesOf(told.auction).map((value, at) => ({
      value,
      href: addressOf(path, { currency: at === 0 ? null : value }),
      current: value === told.currency,
    })),
    seasons: seasons.map((season) => ({
      value: String(season.year),
      href: auctionPath(season, season.phase === 'open' ? 'live' : 'completed'),
      current: season.year === row.year,
    })),
    view,
  };
}

const playerPage = ({ reply }: { reply: { playerDetails: { playerId: number } } }): string =>
  `player/${reply.playerDetails.playerId}`;
const filtered = ({ role, status, cap, team, country, sort }: PageAsked): boolean =>
  [role, status, cap, team, country].some((one) => one !== ALL) || sort !== 'recent';

function viewOf(told: Told, which: Which, asked: PageAsked): AuctionPage['view'] | null {
  const { auction, amount, currency } = told;
  const { row, state } = auction;
  switch (which.tab) {
    case 'live':
      return { tab: 'live', live: liveReply(told) };
    case 'completed': {
      const lots = [...state.lots.values()];
      const sold = lots.filter(({ status }) => status === 'sold' || status === 'rtm');
      return {
        tab: 'completed',
        ...listOf(told, 'completed', asked),
        spent: amount([...state.sides.values()].reduce((sum, { spent }) => sum + spent, 0)),
        sold: sold.length,
        unsold: lots.filter(({ status }) => status === 'unsold').length,
      };
    }
    case 'upcoming':
      return { tab: 'upcoming', ...listOf(told, 'upcoming', { ...asked, status: ALL, team: ALL }) };
    case 'teams':
      return {
        tab: 'teams',
        teams: [...state.sides.values()]
          .map((side) => teamSum(told, side))
          .toSorted((a, b) => a.team.name.localeCompare(b.team.name, 'en')),
      };
    case 'team': {
      const side = state.sides.get(which.team);
      return side === undefined ? null : { tab: 'team', team: teamReply(told, side) };
    }
    case 'player': {
      const { tournament, year } = row;
      return { tab: 'player', player: { tournament, year, currency, ...which.reply } };
    }
    case 'rules': {
      const { steps, places, lowestBase, finalBid } = state.rules!;
      const [first] = state.sides.values();
      return {
        tab: 'rules',
        faqHtml: row.faq,
        purse: amount(first?.purse ?? 0),
        ...places,
        lowestBase: amount(lowestBase),
        steps: steps.map(({ from, step }) => ({ from: amount(from), step: amount(step) })),
        finalBid,
      };
    }
  }
}

function listOf(told: Told, which: ListAsked['which'], asked: PageAsked) {
  const { auction, currency } = told;
  const { row, players, state, teams } = auction;
  const { role, status, cap, team, country, sort, from } = asked;
  const chosen = { role, status, cap, team, country, sort };
  const list = playersReply(told, { which, timestamp: from, ...chosen });
  const base = auctionPath(row, which);
  const kept = {
    currency: currency === state.rules!.currency ? null : currency,
    ...Object.fromEntries(
      Object.entries(chosen).map(([name, value]) => [name, usual(name, value) ? null : encodeURIComponent(value)]),
    ),
  };
  const countries = new Set([...state.lots.keys()].flatMap((player) => players.get(player)!.country ?? []));
  return {
    list,
    chosen,
    teams: [...teams.values()]
      .map(({ id, name }) => ({ id, name }))
      .toSorted((a, b) => a.name.localeCompare(b.name, 'en')),
    countries: [...countries].toSorted((a, b) => a.localeCompare(b, 'en')),
    more: list.next === null || list.total <= PAGE ? null : addressOf(base, { ...kept, from: String(list.next) }),
    plain: filtered(asked) ? addressOf(base, { currency: kept.currency }) : null,
  };
}
const usual = (name: string, value: string): boolean => value === (name === 'sort' ? 'recent' : ALL);
