import { useCallback } from 'react';
import { to } from '../address/route.ts';
import type { DeskCalls } from '../calls/desk-calls.ts';
import { useLoaded } from '../calls/use-loaded.ts';
import { auctions, words } from '../text/en.ts';
import { AsyncContent } from '../ui/AsyncContent.tsx';

/** Lists the auctions of the desk. */
export function AuctionsPage({ calls }: { calls: Pick<DeskCalls, 'auctions'> }) {
  const [loaded, reload] = useLoaded(useCallback(() => calls.auctions(), [calls]));
  return (
    <div className="page">
      <div className="page__head">
        <h1>{auctions.title}</h1>
        <a className="link" href={to.recordsOf('auctions')}>
          {words.records}
        </a>
      </div>
      <AsyncContent state={loaded} onRetry={reload}>
        {({ auctions: all }) =>
          all.length === 0 ? (
            <p className="empty">{auctions.none}</p>
          ) : (
            <ul className="list block">
              {all.map(({ id, title, phase, number, world }) => (
                <li key={id} className="list__row">
                  <a className="link" href={to.auction(id)}>
                    {title}
                  </a>
                  <span className="note">
                    {[auctions.phases[phase], auctions.facts(number), world === 'demo' ? auctions.invented : null]
                      .filter(Boolean)
                      .join(', ')}
                  </span>
                </li>
              ))}
            </ul>
          )
        }
      </AsyncContent>
    </div>
  );
}
