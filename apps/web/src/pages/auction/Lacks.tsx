import type { AuctionPage } from '@sightscreen/contracts';
import { auctionWords } from '../../words/auction.ts';
import { useWords } from '../../words/use-words.ts';

/** Gaps in the lists of a season, beside the figures that they affect. */
export function Lacks({ lacks }: Pick<AuctionPage, 'lacks'>) {
  const words = useWords(auctionWords);
  return lacks.map((what) => (
    <p key={what} className="note">
      {words.lacks[what]}
    </p>
  ));
}
