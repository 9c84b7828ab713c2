/** Search text of an auction, in the call and in the browser (AUCT-019, AUCT-020). Free of zod. */
import { REFUSED } from './search-text.ts';

export const MIN_IN_AUCTION = 2;
/** AUCT-020 */
export const ENTER_MORE = 'Please enter minimum of 2 characters';
/** AUCT-021 */
export const NO_SUCH_PLAYER = 'No such player found in this IPL Auction';

/** Normalizes search text to one line; null if too short. Underscores mean spaces (AUCT-029). */
export function auctionSearchText(typed: string): string | null {
  const text = typed.replaceAll('_', ' ').normalize('NFC').replace(REFUSED, '').replace(/\s+/gu, ' ').trim();
  return [...text].length < MIN_IN_AUCTION ? null : text;
}
