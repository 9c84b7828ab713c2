/** What was paid in an auction: by side, set and role, and lot by lot (BEYOND-24). Pure. */
import type { AuctionState, Lot } from './state.ts';

/** A player whom a side has, bought or kept. */
export type BoughtLot = Lot & { side: number; price: number };
const isBought = (lot: Lot): lot is BoughtLot => lot.side !== null && lot.price !== null;

/** In the order in which they came to their sides. */
export const boughtLots = ({ lots }: AuctionState): BoughtLot[] =>
  [...lots.values()].filter(isBought).toSorted((a, b) => (a.settledBy ?? 0) - (b.settledBy ?? 0));

/** The rules set what a side pays to keep a player, whether or not he was listed for sale. */
export const isKept = ({ status }: Pick<Lot, 'status'>): boolean => status === 'retained';

export interface PriceSum {
  lots: number;
  bought: number;
  unsold: number;
  /** Null where of somebody who was bought no list tells. */
  overseas: number | null;
  spent: number;
  /** Of those who were sold in the room, since rules set what a side pays to keep a player; of all where none was. */
  dearest: BoughtLot | null;
  middle: number | null;
}

export function sumOfLots(lots: readonly Lot[]): PriceSum {
  const bought = lots.filter(isBought);
  const sold = bought.filter((lot) => !isKept(lot));
  const told = (sold.length === 0 ? bought : sold).toSorted((a, b) => b.price - a.price);
  return {
    lots: lots.length,
    bought: bought.length,
    unsold: lots.filter(({ status }) => status === 'unsold').length,
    overseas: bought.some(({ overseas }) => overseas === null) ? null : bought.filter((lot) => lot.overseas).length,
    spent: bought.reduce((sum, { price }) => sum + price, 0),
    dearest: told[0] ?? null,
    middle: middleOf(told.map(({ price }) => price)),
  };
}

/** Between two middle ones, half way, in whole units; null of none. */
export function middleOf(prices: readonly number[]): number | null {
  const sorted = prices.toSorted((a, b) => a - b);
  const [low, high] = [sorted[Math.ceil(sorted.length / 2) - 1], sorted[Math.floor(sorted.length / 2)]];
  return low === undefined || high === undefined ? null : Math.round((low + high) / 2);
}

/** What is left of the purse of a side after each player, by player. */
export function leftAfterEach(state: AuctionState): Map<number, number> {
  const left = new Map([...state.sides.values()].map(({ side, purse }) => [side, purse]));
  return new Map(
    boughtLots(state).map(({ player, side, price }) => {
      left.set(side, (left.get(side) ?? 0) - price);
      return [player, left.get(side)!];
    }),
  );
}
