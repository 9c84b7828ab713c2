import type { AuctionPage } from '@sightscreen/contracts';
import auctionQuestions from './tools/auction-questions.island.tsx';
import auctionSearch from './tools/auction-search.island.tsx';
import { Island } from '../../island/Island.tsx';
import { useText } from '../../text/use-text.ts';

/** Controls of every auction page: name search, currency, questions and answers. All work without script. */
export function Tools({ currencies, currency, faq, search, tournament, view, year }: AuctionPage) {
  const words = useText('auction');
  const calls = '/api/ipl-auction';
  return (
    <div className="auction__tools">
      <Island
        of={auctionSearch}
        props={{
          search,
          call: `${calls}/search/${tournament}/${year}`,
          typed: view.tab === 'search' ? view.typed : '',
          currency: currencies[0]?.value === currency ? null : currency,
        }}
      />
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
        <Island of={auctionQuestions} props={{ href: faq, call: `${calls}/faq/${tournament}/${year}` }} />
      </div>
    </div>
  );
}
