/** Props of auction pages, computed from the folded auction (AUCT-002 to 008, AUCT-Q02). Pure. */
import type { AuctionState } from '@sightscreen/auction';
import type { AuctionListView, AuctionPage } from '@sightscreen/contracts';
import { AUCTION_TABS } from '@sightscreen/contracts';
import type { AuctionPlayerReply } from '@sightscreen/contracts/calls/auction';
import { auctionSearchText } from '@sightscreen/contracts/text/auction-search';
import type { AuctionRow } from './log/read-auction.store.ts';
import type { Tag } from '../../core/tags/tag.ts';
import { addressOf } from '../../match/views/pager.ts';
import { profilePath } from '../../match/views/profile-paths.ts';
import { auctionPath } from './addresses.ts';
import { isRunning } from './default-season.ts';
import { currenciesOf, otherCurrency, type AuctionInCurrency } from './in-currency.ts';
import type { LikeFound } from './like-players.ts';
import { searchReply } from './lists.ts';
import type { AuctionPageQuery } from './page-query.ts';
import { chosenOf, filtered, pageList, queryOf } from './page-list.ts';
import { liveReply, teamReply, teamSum } from './replies.ts';
import { roomAt } from './room/room-topic.ts';
import { sumsOf } from './sums.ts';

export type AuctionTab = (typeof AUCTION_TABS)[number];
export type Which =
  | { tab: Exclude<AuctionTab, 'live'> }
  | ({ tab: 'live' } & LikeFound)
  | { tab: 'team'; team: number }
  | { tab: 'search' }
  | {
      tab: 'player';
      reply: Omit<AuctionPlayerReply, 'tournament' | 'year' | 'currency'>;
      like: LikeFound['like'];
      tags: readonly Tag[];
    };

interface PageContext {
  origin: string;
  /** All seasons of the tournament. */
  seasons: readonly AuctionRow[];
}

/** Null for a team that is not in the auction. */
export function auctionPage(
  pricedAuction: AuctionInCurrency,
  which: Which,
  query: AuctionPageQuery,
  { origin, seasons }: PageContext,
): AuctionPage | null {
  const { row, state } = pricedAuction.auction;
  const view = viewOf(pricedAuction, which, query);
  if (view === null) return null;
  const inCurrency = otherCurrency(pricedAuction);
  const page = which.tab === 'team' ? `teams/${which.team}` : which.tab === 'player' ? playerPage(which) : which.tab;
  const path = auctionPath(row, page);
  const rest = tabQuery(which, query);
  return {
    page: 'auction',
    base: {
      origin,
      path: addressOf(path, { currency: inCurrency }),
      demo: row.world === 'demo',
      noindex: query.from > 0 || filtered(query) || inCurrency !== null || which.tab === 'search',
    },
    title: row.title,
    tournament: row.tournament,
    year: row.year,
    phase: state.phase,
    invented: row.world === 'demo',
    currency: pricedAuction.currency,
    lacks: lacksOf(state),
    tabs: AUCTION_TABS.map((tab) => ({
      value: tab,
      href: addressOf(auctionPath(row, tab), { currency: inCurrency }),
      current: tab === which.tab,
    })),
    currencies: currenciesOf(pricedAuction.auction).map((value, at) => ({
      value,
      href: addressOf(path, { ...rest, currency: at === 0 ? null : value }),
      current: value === pricedAuction.currency,
    })),
    seasons: seasons.map((season) => ({
      value: String(season.year),
      href: auctionPath(season, isRunning(season) ? 'live' : 'completed'),
      current: season.year === row.year,
    })),
    search: auctionPath(row, 'search'),
    faq: `${addressOf(auctionPath(row, 'rules'), { currency: inCurrency })}#auction-faq`,
    view,
  };
}

const lacksOf = ({ lacksKept, lots }: AuctionState): AuctionPage['lacks'] => [
  ...(lacksKept ? (['kept'] as const) : []),
  ...([...lots.values()].some(({ overseas, side }) => side !== null && overseas === null)
    ? (['overseas'] as const)
    : []),
];

/** Query parameters that links to another currency preserve: filters of a list, or the search text. */
const tabQuery = ({ tab }: Which, query: AuctionPageQuery): Record<string, string | null> =>
  tab === 'search'
    ? { q: encodeURIComponent(query.q) }
    : tab === 'completed' || tab === 'upcoming'
      ? queryOf(chosenOf(tab, query))
      : {};

const playerPage = ({ reply }: { reply: { playerDetails: { playerId: number } } }): string =>
  `player/${reply.playerDetails.playerId}`;

/** The profile uses the stored name, whatever name the address has. */
function profileOf(
  { auction: { players } }: AuctionInCurrency,
  { reply }: { reply: { playerDetails: { playerId: number } } },
) {
  const { name, person } = players.get(reply.playerDetails.playerId)!;
  return person === null ? null : profilePath({ id: person, name });
}

export function listView(
  pricedAuction: AuctionInCurrency,
  tab: AuctionListView['tab'],
  query: AuctionPageQuery,
): AuctionListView {
  const { lots, sides } = pricedAuction.auction.state;
  const list = pageList(pricedAuction, tab, query);
  if (tab === 'upcoming') return { tab, ...list };
  const sold = [...lots.values()].filter(({ status }) => status === 'sold' || status === 'rtm');
  return {
    tab,
    ...list,
    spent: pricedAuction.amount([...sides.values()].reduce((sum, { spent }) => sum + spent, 0)),
    sold: sold.length,
    unsold: [...lots.values()].filter(({ status }) => status === 'unsold').length,
  };
}

function viewOf(pricedAuction: AuctionInCurrency, which: Which, query: AuctionPageQuery): AuctionPage['view'] | null {
  const { auction, amount, currency } = pricedAuction;
  const { row, state } = auction;
  switch (which.tab) {
    case 'live':
      return { tab: 'live', live: liveReply(pricedAuction), begun: roomAt(auction).epoch, like: which.like };
    case 'completed':
    case 'upcoming':
      return listView(pricedAuction, which.tab, query);
    case 'figures':
      return { tab: 'figures', sums: sumsOf(pricedAuction) };
    case 'search': {
      const text = auctionSearchText(query.q);
      return { tab: 'search', typed: query.q, list: text === null ? null : searchReply(pricedAuction, text) };
    }
    case 'teams':
      return {
        tab: 'teams',
        teams: [...state.sides.values()]
          .map((side) => teamSum(pricedAuction, side))
          .toSorted((a, b) => a.team.name.localeCompare(b.team.name, 'en')),
      };
    case 'team': {
      const side = state.sides.get(which.team);
      return side === undefined ? null : { tab: 'team', team: teamReply(pricedAuction, side) };
    }
    case 'player': {
      const { tournament, year } = row;
      return {
        tab: 'player',
        player: { tournament, year, currency, ...which.reply },
        like: which.like,
        profile: profileOf(pricedAuction, which),
      };
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
