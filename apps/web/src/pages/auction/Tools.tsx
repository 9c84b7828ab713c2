import type { AuctionPage } from '@sightscreen/contracts';
import { useText } from '../../text/use-text.ts';

/** Controls of every auction page: name search, currency, questions and answers. All work without script. */
export function Tools(page: AuctionPage) {
  const words = useText('auction');
  const { currencies, faq, view } = page;
  return (
    <div className="auction__tools">
      <Find {...page} typed={view.tab === 'search' ? view.typed : ''} />
      <div className="auction__side-tools">
        {currencies.length > 1 && (
          <nav className="chips" aria-label={words.currency}>
            {currencies.map(({ value, href, current }) => (
              <a
                key={value}
                className="chip"
                href={href}
                data-currency={value}
                aria-current={current ? 'true' : undefined}
              >
                {value}
              </a>
            ))}
          </nav>
        )}
        <a className="more" href={faq} data-questions={`/api/ipl-auction/faq/${page.tournament}/${page.year}`}>
          {words.faq}
        </a>
      </div>
    </div>
  );
}

/** Script adds suggestions, which a refreshed copy of the page must not remove (`data-own`). */
function Find({ tournament, year, currency, currencies, search, typed }: AuctionPage & { typed: string }) {
  const words = useText('auction');
  return (
    <form
      className="combo"
      action={search}
      role="search"
      data-own=""
      data-find={`/api/ipl-auction/search/${tournament}/${year}`}
    >
      {currencies[0]?.value !== currency && <input type="hidden" name="currency" value={currency} />}
      <label className="sr" htmlFor="auction-q">
        {words.find}
      </label>
      <div className="combo__in">
        <input
          className="input"
          id="auction-q"
          type="text"
          name="q"
          defaultValue={typed}
          placeholder={words.find}
          maxLength={80}
          autoComplete="off"
          enterKeyHint="search"
        />
        <button type="submit">{words.findButton}</button>
      </div>
    </form>
  );
}
