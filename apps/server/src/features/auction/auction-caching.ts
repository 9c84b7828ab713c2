/** Cache lifetime of auction replies (AUCT-S03). */
import type { AuctionState } from '@sightscreen/auction';
import { caching } from '../../match/delivery/makers.ts';

/** Short until the auction is closed: an upcoming or paused one may resume at any moment, to many waiting readers. */
export const auctionCaching = ({ phase }: Pick<AuctionState, 'phase'>) => caching(phase !== 'closed');
