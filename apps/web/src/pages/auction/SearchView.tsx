import type { AuctionPage } from '@sightscreen/contracts';
import { auctionSearchText, ENTER_MORE, NO_SUCH_PLAYER } from '@sightscreen/contracts/text/auction-search';
import { useText } from '../../text/use-text.ts';
import { PlayerTable } from './PlayerTable.tsx';

type View = Extract<AuctionPage['view'], { tab: 'search' }>;

/** Players by name (AUCT-019 to 021). */
export function SearchView({ view, currency }: AuctionPage & { view: View }) {
  const words = useText('auction');
  const { find } = useText('auctionSearch');
  const { list, typed } = view;
  if (list === null) return <p className={typed === '' ? 'note' : 'err'}>{typed === '' ? find : ENTER_MORE}</p>;
  const title = words.found(auctionSearchText(typed) ?? '');
  const { playersList: players, total } = list;
  return (
    <section className="auction__list" aria-labelledby="auction-list">
      <header>
        <h2 id="auction-list">{title}</h2>
        <p className="note">{words.listed(total)}</p>
      </header>
      {players.length === 0 ? (
        <p>{NO_SUCH_PLAYER}</p>
      ) : (
        <div className="block bleed">
          <PlayerTable players={players} currency={currency} caption={title} />
        </div>
      )}
      {total > players.length && <p className="note">{words.someOf(players.length, total)}</p>}
    </section>
  );
}
