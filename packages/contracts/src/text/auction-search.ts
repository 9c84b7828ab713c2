/** What may be searched for in an auction, in the call and in the browser alike (AUCT-019, AUCT-020). Without zod. */
import { REFUSED } from './search-text.ts';

export const LEAST_IN_AUCTION = 2;

/** As it is searched for, on one line; null when too little is left. Underscores stand for spaces (AUCT-029). */
export function auctionSearchText(typed: string): string | null {
  const text = typed.replaceAll('_', ' ').normalize('NFC').replace(REFUSED, '').replace(/\s+/gu, ' ').trim();
  return [...text].length < LEAST_IN_AUCTION ? null : text;
}
