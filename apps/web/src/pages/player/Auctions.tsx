import { moneyText } from '@sightscreen/auction';
import type { PlayerPage } from '@sightscreen/contracts';
import { Block } from '../../ui/frame/Block.tsx';
import { useText } from '../../text/use-text.ts';

/** Auction prices of the player, newest first (AUCT-007). */
export function Auctions({ auctions }: Pick<PlayerPage, 'auctions'>) {
  const { auctions: title } = useText('player');
  const words = useText('auction');
  if (auctions.length === 0) return null;
  return (
    <Block title={title}>
      <dl className="kv">
        {auctions.map(({ title: auction, year, url, currency, status, price, team }) => (
          <div key={url}>
            <dt>
              <a href={url} aria-label={auction}>
                {year}
              </a>
            </dt>
            <dd className="num">
              {price === null ? words.statuses[status] : moneyText(price, currency)}
              {team !== null && <span className="muted"> {team.shortName}</span>}
              {price !== null && status !== 'sold' && <span className="muted">, {words.statuses[status]}</span>}
            </dd>
          </div>
        ))}
      </dl>
    </Block>
  );
}
