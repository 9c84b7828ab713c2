import type { Pager as PagerProps } from '@sightscreen/contracts';
import { useText } from '../../text/use-text.ts';

/** Links to the previous and the next page. */
export function Pager({ pager: { page, pages, before, next } }: { pager: PagerProps }) {
  const lists = useText('lists');
  if (pages === 1) return null;
  return (
    <nav className="pager" aria-label={lists.pages}>
      {before === null ? (
        <span />
      ) : (
        <a className="more" rel="prev" href={before}>
          {lists.before}
        </a>
      )}
      <span className="note num">{lists.page(page, pages)}</span>
      {next === null ? (
        <span />
      ) : (
        <a className="more" rel="next" href={next}>
          {lists.next}
        </a>
      )}
    </nav>
  );
}
