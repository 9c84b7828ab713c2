import type { SearchPage as SearchPageProps } from '@sightscreen/contracts';
import { ArticleItem } from '../../ui/article/ArticleItem.tsx';
import { AdSlot } from '../../ui/ad/AdSlot.tsx';
import { useText } from '../../text/use-text.ts';
import { Island } from '../../island/Island.tsx';
import searchIsland from '../../search/search.island.tsx';
import { Best } from './Best.tsx';
import { Block } from '../../ui/frame/Block.tsx';
import { Results, ResultList } from './Results.tsx';

/** The field, a tab for each kind of result, the best result and the others. Works without script. */
export function SearchPage(page: SearchPageProps) {
  const words = useText('search');
  const { otherWorld: worlds } = useText('lists');
  const { typed, text, refused, tab, tabs, best, groups, list, news, world, elsewhere } = page;
  const [all] = tabs;
  const found = all?.count ?? 0;
  const player = [...(best === null ? [] : [best.result]), ...groups.flatMap(({ results }) => results)].find(
    ({ type }) => type === 'Players',
  );
  const near = groups.some(({ results }) => results.some((result) => result.near)) || best?.result.near === true;
  return (
    <>
      <section className="searchhead" aria-label={words.button}>
        <div className="wrap">
          <Island of={searchIsland} props={{ id: 'search-q', typed, refused }} />
        </div>
      </section>
      {text !== '' && (
        <nav className="tabs" aria-label={words.kinds}>
          <div className="wrap">
            {tabs.map((item) => (
              <a key={item.tab} href={item.href} data-replace="" aria-current={item.tab === tab ? 'page' : undefined}>
                {words.tabs[item.tab]} <b className="num">&nbsp;{words.count(item.count)}</b>
              </a>
            ))}
          </div>
        </nav>
      )}
      <div className="wrap cols">
        <div className="stack">
          <h1 className="searchcount">{text === '' ? words.start : words.results(found, text)}</h1>
          {text !== '' && words.world[world] !== null && found > 0 && <p className="note">{words.world[world]}</p>}
          {best !== null && <Best {...best} />}
          {groups.map((group) => (
            <section key={group.tab} className="block bleed" aria-label={words.tabs[group.tab]}>
              <div className="block__head">
                <h2>{words.tabs[group.tab]}</h2>
                {group.more !== null && (
                  <a className="more" href={group.more}>
                    {words.all(group.count)}
                  </a>
                )}
              </div>
              <Results results={group.results} />
            </section>
          ))}
          {(news.length > 0 || (tab === 'news' && found > 0)) && (
            <section className="block bleed" aria-label={words.tabs.news}>
              <div className="block__head">
                <h2>{words.tabs.news}</h2>
              </div>
              {news.length === 0 ? (
                <p>{words.noneOfKind.news}</p>
              ) : (
                <ul className="readnext">
                  {news.map((article) => (
                    <ArticleItem key={article.id} article={article} />
                  ))}
                </ul>
              )}
            </section>
          )}
          {list !== null && found > 0 && (
            <section className="block bleed" aria-label={words.tabs[tab]}>
              {list.growth.total === 0 ? (
                <p>{tab === 'video' ? words.noneOfKind[tab] : words.noneHere}</p>
              ) : (
                <ResultList {...list} />
              )}
            </section>
          )}
          {found > 0 && <AdSlot place="list" />}
          {near && <p className="note">{words.nearNote}</p>}
          {text !== '' && found === 0 && <Nothing {...page} />}
          {elsewhere !== null && (
            <p>
              <a className="more" href={elsewhere}>
                {worlds[world === 'real' ? 'demo' : 'real']}
              </a>
            </p>
          )}
        </div>
        <aside className="rail">
          {player !== undefined && (
            <Block title={words.ask}>
              <p>
                <a
                  className="btn btn--line"
                  href={`/stats?of=batting&player=${player.id}&by=match${world === 'demo' ? '&world=demo' : ''}`}
                >
                  {words.inningsOf(player.title)}
                </a>
              </p>
            </Block>
          )}
          <Block title={words.tips}>
            <p className="note">{words.hint}</p>
          </Block>
        </aside>
      </div>
    </>
  );
}

function Nothing({ text, meant }: Pick<SearchPageProps, 'text' | 'meant'>) {
  const words = useText('search');
  return (
    <section className="block bleed">
      <p data-no-results="">{words.none(text)}</p>
      {meant !== null && (
        <p>
          {words.meant}{' '}
          <a className="more" href={meant.href}>
            {meant.title}
          </a>
          ?
        </p>
      )}
    </section>
  );
}
