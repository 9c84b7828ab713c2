/** How long caches on the way keep what an auction shows (AUCT-S03). */
import type { AuctionState } from '@sightscreen/auction';
import { caching } from '../../delivery/makers.ts';

/** Short until it is over: one that is to come, or paused, goes on at any moment, and all look then. */
export const auctionCaching = ({ phase }: Pick<AuctionState, 'phase'>) => caching(phase !== 'closed');
