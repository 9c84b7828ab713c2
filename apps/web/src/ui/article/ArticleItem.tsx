import type { ArticleRow } from '@sightscreen/contracts';
import type { ReactNode } from 'react';
import { useText } from '../../text/use-text.ts';
import { KNOWN, PLACE } from '../score/known.ts';
import { SpoilerText } from '../spoiler/SpoilerText.tsx';
import { Time } from '../time/Time.tsx';
import { Members } from './Members.tsx';

/** An article in a list. A report reveals its match, so both are hidden together (BEYOND-03, BEYOND-04). */
export function ArticleItem({
  article: { headline, intro, href, author, published, subject, members, reveals },
  day,
  short = false,
}: {
  article: ArticleRow;
  /** Heading of the day that begins with this article. */
  day?: ReactNode;
  /** Without intro and byline. */
  short?: boolean;
}) {
  return (
    <li {...(reveals === null ? {} : { 'data-of': reveals, 'data-tells': reveals })}>
      {day}
      {(members || subject !== null) && (
        <p className="kicker" {...KNOWN}>
          {members && (
            <span className="kicker__member">
              <Members />
            </span>
          )}
          {subject?.name}
        </p>
      )}
      {reveals !== null && (
        <div {...PLACE}>
          <SpoilerText match={reveals} />
        </div>
      )}
      <h3 className="headline headline--3">
        <a href={href}>{headline}</a>
      </h3>
      {!short && (
        <>
          <p className="stand">{intro}</p>
          <p className="byline" {...KNOWN}>
            <span>{author}</span> <Time instant={published} />
          </p>
        </>
      )}
    </li>
  );
}

/** The next articles, beside one. */
export function ReadNext({ articles }: { articles: readonly ArticleRow[] }) {
  const words = useText('articles');
  return articles.length === 0 ? null : (
    <section className="block bleed">
      <div className="block__head">
        <h2>{words.next}</h2>
      </div>
      <ul className="readnext">
        {articles.map((article) => (
          <ArticleItem key={article.id} article={article} short />
        ))}
      </ul>
    </section>
  );
}
