import { useWords } from '../../words/use-words.ts';
import { siteWords } from '../../words/site.ts';

/** Empty while online; the head script fills it. */
export function Connection() {
  const words = useWords(siteWords);
  return (
    <aside className="connection" aria-label={words.connection}>
      <span role="status" data-connection={words.lost} data-since={words.lostSince} />
      <a className="link" href="">
        {words.tryAgain}
      </a>
    </aside>
  );
}
