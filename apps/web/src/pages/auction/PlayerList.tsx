import { moneyText } from '@sightscreen/auction';
import type { AuctionPage, Growth } from '@sightscreen/contracts';
import type { AuctionPlayersReply } from '@sightscreen/contracts/calls/auction';
import { Grow } from '../../ui/grow/Grow.tsx';
import { useText } from '../../text/use-text.ts';
import { Filters, type ListView } from './Filters.tsx';
import { PlayerTable } from './PlayerTable.tsx';

/** Settled or upcoming lots: filters that work without script, and a growing list. */
export function PlayerList({ view, ...page }: AuctionPage & { view: ListView }) {
  const words = useText('auction');
  const { list, growth, plain } = view;
  const settled = view.tab === 'completed';
  return (
    <section className="auction__list" aria-labelledby="auction-list" data-narrowed="">
      <header>
        <h2 id="auction-list">{words.tabs[view.tab]}</h2>
        <p className="note">
          {view.tab === 'completed' && words.sums(view.sold, view.unsold, moneyText(view.spent, page.currency))}
        </p>
      </header>
      <Filters {...page} view={view} />
      <p className="note" role="status">
        {words.listed(list.total)}
      </p>
      <div className="block bleed" data-list="" data-key={JSON.stringify([view.chosen, growth.start, page.currency])}>
        {list.playersList.length === 0 ? (
          <p className="note">{plain === null && !settled ? words.noneToCome : words.none}</p>
        ) : (
          <PlayerPart list={list} growth={growth} sides={settled} />
        )}
      </div>
    </section>
  );
}

/** A part of a list; the first part is on the page. */
export function PlayerPart({ list, growth, sides }: { list: AuctionPlayersReply; growth: Growth; sides: boolean }) {
  const words = useText('auction');
  return (
    <Grow id="players" growth={growth}>
      <PlayerTable
        players={list.playersList}
        currency={list.currency}
        caption={words.tabs[sides ? 'completed' : 'upcoming']!}
        sides={sides}
        growing
      />
    </Grow>
  );
}
