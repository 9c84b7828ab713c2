/** Totals of a season by team, set and role, and lot by lot (BEYOND-24). Pure. */
import { type BoughtLot, boughtLots, isRetained, leftAfterEach, type PriceSum, sumOfLots } from '@sightscreen/auction';
import { AUCTION_ROLES } from '@sightscreen/contracts/calls/auction';
import type { AuctionPriceSum, AuctionSums } from '@sightscreen/contracts/calls/auction-sums';
import type { AuctionInCurrency } from './in-currency.ts';
import { playerUrl, teamSum } from './replies.ts';

export function sumsOf(pricedAuction: AuctionInCurrency): AuctionSums {
  const { auction, amount } = pricedAuction;
  const { state, teams } = auction;
  const lots = [...state.lots.values()].filter(({ status }) => status !== 'withdrawn');
  const left = leftAfterEach(state);
  const sides = [...state.sides.values()]
    .map((side) => {
      const { overseas, dearest } = sumOfLots(lots.filter((lot) => lot.side === side.side));
      return {
        sum: teamSum(pricedAuction, side),
        overseas,
        dearest: dearest === null ? null : priced(pricedAuction, dearest),
      };
    })
    .toSorted((a, b) => a.sum.team.name.localeCompare(b.sum.team.name, 'en'));
  const sets = Map.groupBy(lots, (lot) => (isRetained(lot) || lot.place === null ? null : (lot.set ?? '')));
  return {
    sides,
    purses: {
      purse: amount(sumOf([...state.sides.values()], ({ purse }) => purse)),
      left: amount(sumOf([...state.sides.values()], ({ purse, spent }) => purse - spent)),
      places: sumOf(sides, ({ sum }) => sum.places),
    },
    sets: [...sets].map(([set, setLots]) => ({
      ...priceSumReply(pricedAuction, sumOfLots(setLots)),
      of: set === '' ? null : set,
      kept: set === null,
    })),
    roles: [...AUCTION_ROLES, null].flatMap((role) => {
      const roleLots = lots.filter((lot) => lot.role === role);
      return roleLots.length === 0 ? [] : [{ ...priceSumReply(pricedAuction, sumOfLots(roleLots)), of: role }];
    }),
    total: priceSumReply(pricedAuction, sumOfLots(lots)),
    bought: boughtLots(state).map((lot) => ({
      ...priced(pricedAuction, lot),
      team: teams.get(lot.side)?.id ?? lot.side,
      role: lot.role,
      set: lot.set,
      kept: isRetained(lot),
      left: amount(left.get(lot.player)!),
    })),
  };
}

const sumOf = <One>(all: readonly One[], value: (item: One) => number): number =>
  all.reduce((sum, item) => sum + value(item), 0);

export const priced = (pricedAuction: AuctionInCurrency, lot: Pick<BoughtLot, 'player' | 'price'>) => ({
  name: pricedAuction.auction.players.get(lot.player)!.name,
  url: playerUrl(pricedAuction, lot.player),
  price: pricedAuction.amount(lot.price),
});

const priceSumReply = (
  pricedAuction: AuctionInCurrency,
  { dearest, spent, middle, ...counts }: PriceSum,
): AuctionPriceSum => ({
  ...counts,
  spent: pricedAuction.amount(spent),
  dearest: dearest === null ? null : priced(pricedAuction, dearest),
  middle: middle === null ? null : pricedAuction.amount(middle),
});
