import type { AuctionPage } from '@sightscreen/contracts';
import { useText } from '../../text/use-text.ts';

/** Gaps in the lists of a season, beside the figures that they affect. */
export function Lacks({ lacks }: Pick<AuctionPage, 'lacks'>) {
  const words = useText('auction');
  return lacks.map((what) => (
    <p key={what} className="note">
      {words.lacks[what]}
    </p>
  ));
}
