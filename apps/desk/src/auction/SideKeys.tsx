import { moneyText, purseOf, standingOf, type AuctionState, type Side } from '@sightscreen/auction';
import { auctions } from '../text/en.ts';
import type { RoomView } from './auction-desk.ts';
import { sideKeys } from './room-keys.ts';

/**
 * Each side with its key, purse and places. A side that cannot bid shows the reason, and pressing its key is refused
 * with a message.
 */
export function SideKeys({ view, onSide }: { view: RoomView; onSide: (side: number) => void }) {
  const { state, sideOf, currency } = view;
  const money = (amount: number): string => moneyText(amount, currency);
  return (
    <div className="auctiondesk__sides" role="group" aria-label={auctions.sides}>
      {sideKeys(state).map(({ key, side }) => {
        const purse = purseOf(state, side)!;
        const standing = standingOf(state, side);
        return (
          <button
            key={key}
            type="button"
            className="key auctiondesk__side"
            aria-disabled={standing !== null && !standing.can}
            aria-pressed={standing !== null && !standing.can && standing.why === 'holds'}
            aria-keyshortcuts={key}
            onClick={() => onSide(side.side)}
          >
            <span className="auctiondesk__who">
              <kbd aria-hidden="true">{key}</kbd> {sideOf(side.side)}
            </span>
            <span>{auctions.sideFigures(money(purse.left), purse.places)}</span>
            <span className="note">{auctions.sideTop(money(purse.top), purse.overseas, side.cards)}</span>
            <b>{standingWords(state, side, money)}</b>
          </button>
        );
      })}
    </div>
  );
}

function standingWords(state: AuctionState, side: Side, money: (amount: number) => string): string {
  const standing = standingOf(state, side);
  if (standing === null) return '';
  if (standing.can) return auctions.can;
  switch (standing.why) {
    case 'holds':
      return auctions.holds;
    case 'match':
      return auctions.hammer;
    case 'full':
      return auctions.full;
    case 'overseas':
      return auctions.noOverseas;
    case 'short':
      return auctions.short(money(standing.short));
  }
}
