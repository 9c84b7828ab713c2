import { moneyText } from '@sightscreen/auction';
import type { AuctionPage } from '@sightscreen/contracts';
import { AUCTION_CAPS, AUCTION_ROLES, AUCTION_SETTLED, AUCTION_SORTS } from '@sightscreen/contracts/calls/auction';
import { auctionWords } from '../../words/auction.ts';
import { useWords } from '../../words/part.ts';
import { PlayerTable } from './PlayerTable.tsx';

type View = Extract<AuctionPage['view'], { tab: 'completed' | 'upcoming' }>;

/** Settled lots, or those to come: a form that works without script, and the list. */
export function PlayerList({ base, currency, currencies, view }: AuctionPage & { view: View }) {
  const words = useWords(auctionWords);
  const { chosen, list, more, plain } = view;
  const [path = ''] = base.path.split('?');
  const own = currencies[0]?.value === currency;
  const settled = view.tab === 'completed';
  return (
    <section className="auction__list" aria-labelledby="auction-list">
      <header>
        <h2 id="auction-list">{words.tabs[view.tab]}</h2>
        {view.tab === 'completed' && (
          <p className="note">{words.sums(view.sold, view.unsold, moneyText(view.spent, currency))}</p>
        )}
      </header>
      <form className="auction__filters" method="get" action={path}>
        {!own && <input type="hidden" name="currency" value={currency} />}
        <Choice name="role" chosen={chosen.role} options={AUCTION_ROLES} named={words.rolesMany} />
        {settled && <Choice name="status" chosen={chosen.status} options={AUCTION_SETTLED} named={words.statuses} />}
        <Choice name="cap" chosen={chosen.cap} options={AUCTION_CAPS} named={words.caps} />
        {settled && (
          <Choice
            name="team"
            chosen={chosen.team}
            options={view.teams.map(({ id }) => String(id))}
            named={Object.fromEntries(view.teams.map(({ id, name }) => [id, name]))}
          />
        )}
        <Choice
          name="country"
          chosen={chosen.country}
          options={view.countries}
          named={Object.fromEntries(view.countries.map((country) => [country, country]))}
        />
        <Choice name="sort" chosen={chosen.sort} options={AUCTION_SORTS} named={words.sorts} all={false} />
        <div className="auction__press">
          <button type="submit" className="btn btn--line">
            {words.show}
          </button>
          {plain !== null && (
            <a className="link" href={plain}>
              {words.plain}
            </a>
          )}
        </div>
      </form>
      <div className="block bleed">
        {list.playersList.length === 0 ? (
          <p className="note">{plain === null && !settled ? words.noneToCome : words.none}</p>
        ) : (
          <PlayerTable players={list.playersList} currency={currency} caption={words.tabs[view.tab]!} sides={settled} />
        )}
      </div>
      {more !== null && (
        <p>
          <a className="btn btn--line" href={more}>
            {words.more(list.total)}
          </a>
        </p>
      )}
    </section>
  );
}

function Choice({
  name,
  chosen,
  options,
  named,
  all = true,
}: {
  name: string;
  chosen: string;
  options: readonly string[];
  named: Record<string, string>;
  all?: boolean;
}) {
  const words = useWords(auctionWords);
  if (options.length === 0) return null;
  return (
    <label className="field">
      <span>{words.filters[name]}</span>
      <select className="input" name={name} defaultValue={chosen}>
        {all && <option value="all">{words.any}</option>}
        {options.map((option) => (
          <option key={option} value={option}>
            {named[option]}
          </option>
        ))}
      </select>
    </label>
  );
}
