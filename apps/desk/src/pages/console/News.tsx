import type { MatchEvent } from '@sightscreen/contracts/desk/match';
import { newsWords } from '../../text/en.ts';

const SHOWN = 8;

/** What others did since last acknowledged here, newest first. */
export function News({ news, onSeen }: { news: readonly MatchEvent[]; onSeen: () => void }) {
  if (news.length === 0) return null;
  return (
    <section className="notice news" aria-label={newsWords.title}>
      <div className="news__head">
        <h2 className="h2">{newsWords.by(news.length, [...new Set(news.map((fact) => fact.by))].join(', '))}</h2>
        <button type="button" className="btn btn--line" onClick={onSeen}>
          {newsWords.seen} <kbd aria-hidden="true">q</kbd>
        </button>
      </div>
      <ol>
        {news
          .slice(-SHOWN)
          .reverse()
          .map((fact) => (
            <li key={fact.number}>
              {fact.words} <span className="note">{fact.by}</span>
            </li>
          ))}
      </ol>
      {news.length > SHOWN && <p className="note">{newsWords.more(news.length - SHOWN)}</p>}
    </section>
  );
}
