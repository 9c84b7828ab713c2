import type { PremiumHomePage as PremiumHomePageProps } from '@sightscreen/contracts';
import { PATHS } from '@sightscreen/identity';
import { useText } from '../../text/use-text.ts';
import { AdSlot } from '../../ui/ad/AdSlot.tsx';
import { ArticleItem } from '../../ui/article/ArticleItem.tsx';

/** The newest articles for members (PREM-003). */
export function PremiumHomePage({ articles }: PremiumHomePageProps) {
  const { premium: words, gate } = useText('articles');
  return (
    <>
      <div className="wrap newspage__head">
        <h1 className="headline">{words.title}</h1>
        <a className="more" href={PATHS.plans}>
          {gate.plans}
        </a>
      </div>
      <p className="wrap stand">{words.lead}</p>
      <div className="wrap cols">
        <div className="stack">
          <h2 className="sr">{words.news}</h2>
          {articles.length === 0 ? (
            <p className="note">{words.none}</p>
          ) : (
            <ul className="river">
              {articles.map((article) => (
                <ArticleItem key={article.id} article={article} />
              ))}
            </ul>
          )}
          <p>
            <a className="more" href="/cricket-news">
              {words.all}
            </a>
          </p>
        </div>
        <aside className="rail">
          <AdSlot place="aside" />
        </aside>
      </div>
    </>
  );
}
