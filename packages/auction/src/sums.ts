/** Sums the prices of an auction by side, set and role, and lot by lot (BEYOND-24). Pure. */
import type { AuctionState, Lot } from './state.ts';

/** A player of a side, bought or retained. */
export type BoughtLot = Lot & { side: number; price: number };
const isBought = (lot: Lot): lot is BoughtLot => lot.side !== null && lot.price !== null;

/** In order of purchase. */
export const boughtLots = ({ lots }: AuctionState): BoughtLot[] =>
  [...lots.values()].filter(isBought).toSorted((a, b) => (a.settledBy ?? 0) - (b.settledBy ?? 0));

/** The rules set the price of a retained player, even one listed for sale. */
export const isRetained = ({ status }: Pick<Lot, 'status'>): boolean => status === 'retained';

export interface PriceSum {
  lots: number;
  bought: number;
  unsold: number;
  /** Null if the origin of a bought player is unknown. */
  overseas: number | null;
  spent: number;
  /**
   * Dearest and middle price of players sold in the room, since the rules set retained prices; of all players if none
   * was sold.
   */
  dearest: BoughtLot | null;
  middle: number | null;
}

export function sumOfLots(lots: readonly Lot[]): PriceSum {
  const bought = lots.filter(isBought);
  const sold = bought.filter((lot) => !isRetained(lot));
  const priced = (sold.length === 0 ? bought : sold).toSorted((a, b) => b.price - a.price);
  return {
    lots: lots.length,
    bought: bought.length,
    unsold: lots.filter(({ status }) => status === 'unsold').length,
    overseas: bought.some(({ overseas }) => overseas === null) ? null : bought.filter((lot) => lot.overseas).length,
    spent: bought.reduce((sum, { price }) => sum + price, 0),
    dearest: priced[0] ?? null,
    middle: middleOf(priced.map(({ price }) => price)),
  };
}

/** Median price, halfway between two middle ones and rounded to whole units; null for no prices. */
export function middleOf(prices: readonly number[]): number | null {
  const sorted = prices.toSorted((a, b) => a - b);
  const [low, high] = [sorted[Math.ceil(sorted.length / 2) - 1], sorted[Math.floor(sorted.length / 2)]];
  return low === undefined || high === undefined ? null : Math.round((low + high) / 2);
}

/** Remaining purse of the buying side after each player, by player. */
export function leftAfterEach(state: AuctionState): Map<number, number> {
  const left = new Map([...state.sides.values()].map(({ side, purse }) => [side, purse]));
  return new Map(
    boughtLots(state).map(({ player, side, price }) => {
      left.set(side, (left.get(side) ?? 0) - price);
      return [player, left.get(side)!];
    }),
  );
}
