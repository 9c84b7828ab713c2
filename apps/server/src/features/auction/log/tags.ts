import { defineTag, defineTags } from '../../../core/tags/tag.ts';

/** The log, list and texts of one auction. */
export const auctionTag = defineTags<number>('auction');
/** The list of auctions. */
export const auctionsTag = defineTag('auctions');
