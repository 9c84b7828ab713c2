import { moneyText } from '@sightscreen/auction';
import type { AuctionListView } from '@sightscreen/contracts';
import { useRef } from 'react';
import { GrowEnd } from '../../ui/grow/GrowEnd.tsx';
import { GrowStatus } from '../../ui/grow/GrowStatus.tsx';
import { GrowStart } from '../../ui/grow/GrowStart.tsx';
import { useText } from '../../text/use-text.ts';
import { Filters } from './Filters.tsx';
import { listAddress } from './list-address.ts';
import { PlayerTable } from './PlayerTable.tsx';
import { usePlayerList } from './use-player-list.ts';

export interface PlayerListProps {
  view: AuctionListView;
  /** Path of the page. */
  path: string;
  currency: string;
  /** Whether that is the currency of the auction, which addresses omit. */
  isOwnCurrency: boolean;
}

/** Settled or upcoming lots: filters that work without script, and a growing list. */
export function PlayerList({ view: printed, path, currency, isOwnCurrency }: PlayerListProps) {
  const words = useText('auction');
  const end = useRef<HTMLDivElement>(null);
  const body = useRef<HTMLTableSectionElement>(null);
  const { view, first, isBusy, show, state, load } = usePlayerList(printed, { end, body });
  const { list, growth, plain } = view;
  const hasGrown = list.playersList.length > growth.count;
  const isSettled = view.tab === 'completed';
  const otherCurrency = isOwnCurrency ? null : currency;
  return (
    <section className="auction__list" aria-labelledby="auction-list">
      <header>
        <h2 id="auction-list">{words.tabs[view.tab]}</h2>
        <p className="note">
          {view.tab === 'completed' && words.sums(view.sold, view.unsold, moneyText(view.spent, currency))}
        </p>
      </header>
      <Filters
        view={view}
        path={path}
        currency={otherCurrency}
        follow={(address) => void show(address)}
        choose={(chosen) => void show(listAddress(path, otherCurrency, chosen))}
      />
      <p className="note" role="status">
        {words.listed(list.total)}
      </p>
      <div className="block bleed" data-awaited={isBusy ? '' : undefined}>
        {list.playersList.length === 0 ? (
          <p className="note">{plain === null && !isSettled ? words.noneToCome : words.none}</p>
        ) : (
          <div data-grow="">
            <GrowStart id="players" growth={first} />
            <PlayerTable
              players={list.playersList}
              currency={currency}
              caption={words.tabs[view.tab]!}
              sides={isSettled}
              body={body}
            />
            <GrowStatus state={state} hasGrown={hasGrown} />
            {/* A new element for each part: one that moved would be a layout shift. */}
            <div key={growth.cursor} className={hasGrown ? 'grow__part' : undefined}>
              <GrowEnd id="players" growth={growth} state={state} end={end} load={load} />
            </div>
          </div>
        )}
      </div>
    </section>
  );
}
