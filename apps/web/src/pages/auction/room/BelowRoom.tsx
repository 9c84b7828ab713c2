import { moneyText } from '@sightscreen/auction';
import type { AuctionPage, AuctionRoom } from '@sightscreen/contracts';
import type { AuctionPlayer } from '@sightscreen/contracts/calls/auction';
import { Block } from '../../../ui/frame/Block.tsx';
import { useText } from '../../../text/use-text.ts';
import { BidTable } from '../BidTable.tsx';
import { LikeInRoom } from '../LikePicture.tsx';
import { SideTable } from '../SideTable.tsx';

/** Maximum bids beside the tables; the player's page has all of them. */
const MAX_BIDS = 6;

/** Teams that can bid, upcoming players, bids, and the last lots. */
export function BelowRoom({ live, like, tabs }: AuctionRoom & Pick<AuctionPage, 'tabs'>) {
  const words = useText('auction');
  const { currency, year } = live;
  const link = (tab: string) => tabs.find(({ value }) => value === tab)?.href;
  return (
    <div className="cols auction__below">
      <div className="stack">
        <SideTable teams={live.auctionTeamsList} currency={currency} />
        {live.phase !== 'closed' && live.nextLots.length > 0 && (
          <Block
            title={words.nextLots}
            more={
              <a className="more" href={link('upcoming')}>
                {words.tabs['upcoming']}
              </a>
            }
          >
            <Lots lots={live.nextLots} currency={currency} />
          </Block>
        )}
      </div>
      <aside className="rail">
        {live.phase === 'open' && (
          <Block
            title={words.bids}
            more={
              live.lot !== null &&
              live.lot.bids.length > MAX_BIDS && (
                <a className="more" href={live.lot.player.url}>
                  {words.all(live.lot.bids.length)}
                </a>
              )
            }
          >
            <div className="auction__bids">
              {live.lot === null || live.lot.bids.length === 0 ? (
                <p className="note">{words.noBid}</p>
              ) : (
                <BidTable
                  bids={live.lot.bids.slice(0, MAX_BIDS)}
                  teams={live.auctionTeamsList.map(({ team }) => team)}
                  currency={currency}
                />
              )}
            </div>
          </Block>
        )}
        {live.lot !== null && like !== null && (
          <Block
            title={words.like}
            more={
              <a className="more" href={live.lot.player.url}>
                {words.all(like.count)}
              </a>
            }
          >
            <LikeInRoom like={like} price={live.lot.bids[0]?.amount ?? null} year={year} currency={currency} />
          </Block>
        )}
        {live.lastLots.length > 0 && (
          <Block
            title={words.lastLots}
            more={
              <a className="more" href={link('completed')}>
                {words.all(live.done)}
              </a>
            }
          >
            <Lots lots={live.lastLots} currency={currency} />
          </Block>
        )}
      </aside>
    </div>
  );
}

function Lots({ lots, currency }: { lots: readonly AuctionPlayer[]; currency: string }) {
  const words = useText('auction');
  return (
    <ol className="auction__lots">
      {lots.map((lot) => (
        <li key={lot.playerId}>
          <a href={lot.url}>{lot.playerName}</a>
          <b className="num">
            {lot.soldPrice !== null
              ? moneyText(lot.soldPrice, currency)
              : lot.status === 'upcoming' && lot.basePrice !== null
                ? moneyText(lot.basePrice, currency)
                : words.statuses[lot.status]}
          </b>
          <small>
            {[
              lot.lot === null ? null : `${words.number} ${lot.lot}`,
              lot.role && words.roles[lot.role],
              lot.team?.shortName,
            ]
              .filter(Boolean)
              .join(', ')}
          </small>
        </li>
      ))}
    </ol>
  );
}
