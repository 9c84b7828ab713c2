import type { ArticlePage as ArticlePageProps } from '@sightscreen/contracts';
import { Island } from '../../island/Island.tsx';
import { useText } from '../../text/use-text.ts';
import { AdSlot } from '../../ui/ad/AdSlot.tsx';
import { ReadNext } from '../../ui/article/ArticleItem.tsx';
import { Blocks } from '../../ui/article/Blocks.tsx';
import { Members } from '../../ui/article/Members.tsx';
import { KNOWN, PLACE } from '../../ui/score/known.ts';
import { SpoilerText } from '../../ui/spoiler/SpoilerText.tsx';
import { Time } from '../../ui/time/Time.tsx';
import gateIsland from './gate.island.tsx';

/** An article, or its beginning (SITE-004, PREM-006). A report is hidden with its match (BEYOND-03, BEYOND-04). */
export function ArticlePage({ article, minutes, tags, blocks, summed, gate, next }: ArticlePageProps) {
  const words = useText('articles');
  const { reveals, subject } = article;
  return (
    <div className="wrap articlepage">
      <article {...(reveals === null ? {} : { 'data-of': reveals, 'data-tells': reveals })}>
        <header className="article__head" {...PLACE}>
          <p className="kicker" {...KNOWN}>
            {article.members && (
              <span className="kicker__member">
                <Members />
              </span>
            )}
            {subject !== null && <a href={subject.href}>{subject.name}</a>}
          </p>
          {reveals !== null && (
            <div {...PLACE}>
              <SpoilerText match={reveals} />
            </div>
          )}
          <h1 className="headline">{article.headline}</h1>
          <p className="stand">{article.intro}</p>
          <p className="article__by" {...KNOWN}>
            <b>{article.author}</b>
            <small>
              <Time instant={article.published} style="date" /> · {words.minutes(minutes)}
            </small>
            {article.generated && <small>{words.generated}</small>}
          </p>
        </header>
        <div className="article__body">
          <div className="article__beginning">
            <Blocks blocks={blocks} summed={summed} />
          </div>
          {/* Only the server knows the country, also of guests. */}
          {gate !== null && (
            <Island of={gateIsland} props={{ gate }} {...(gate.needs === 'country' && { when: 'visible' as const })} />
          )}
        </div>
      </article>
      <aside className="rail">
        {tags.length > 0 && (
          <section className="block bleed">
            <div className="block__head">
              <h2>{words.about}</h2>
            </div>
            <ul className="article__tags">
              {tags.map(({ name, href }) => (
                <li key={href}>
                  <a href={href}>{name}</a>
                </li>
              ))}
            </ul>
          </section>
        )}
        <ReadNext articles={next} />
        <AdSlot place="aside" />
      </aside>
    </div>
  );
}
