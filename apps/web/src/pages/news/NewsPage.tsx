import type { NewsPage as NewsPageProps } from '@sightscreen/contracts';
import { useText } from '../../text/use-text.ts';
import { AdSlot } from '../../ui/ad/AdSlot.tsx';
import { ArticleItem } from '../../ui/article/ArticleItem.tsx';
import { GROWS } from '../../ui/grow/Grow.tsx';
import { Grows } from '../../ui/place/Grows.tsx';
import { KNOWN } from '../../ui/score/known.ts';
import { dayOf } from '../../ui/time/day-of.ts';

/** All news, newest first, under the days of publication (SITE-Q14). */
export function NewsPage({ articles, growth }: NewsPageProps) {
  const { news: words } = useText('articles');
  return (
    <>
      <div className="wrap newspage__head">
        <h1 className="headline">{words.heading}</h1>
        <a className="more" href="/cb-plus/home">
          {words.toMembers}
        </a>
      </div>
      <div className="wrap cols">
        <div className="stack">
          {articles.length === 0 ? (
            <p className="note">{words.none}</p>
          ) : (
            <NewsList articles={articles} growth={growth} />
          )}
        </div>
        <aside className="rail">
          <AdSlot place="aside" />
        </aside>
      </div>
    </>
  );
}

export function NewsList({ articles, growth }: Pick<NewsPageProps, 'articles' | 'growth'>) {
  return (
    <Grows id="news" growth={growth}>
      <ul className="river" {...GROWS}>
        {articles.map(({ day, ...article }) => (
          <ArticleItem
            key={article.id}
            article={article}
            day={
              day !== null && (
                <h2 className="daymark" {...KNOWN}>
                  {dayOf(day)}
                </h2>
              )
            }
          />
        ))}
      </ul>
    </Grows>
  );
}
