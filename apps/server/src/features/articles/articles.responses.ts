/** Cached pages of articles, the same for everybody: the part behind a gate is only in `content`. */
import type { ArticlePage } from '@sightscreen/contracts';
import type { Rendered } from '../../core/response-cache/cached-response.ts';
import type { Form } from '../../core/response-cache/list-part.ts';
import type { ResponseDefinition } from '../../core/response-cache/response-cache.ts';
import { type Tag, tagOf } from '../../core/tags/tag.ts';
import { caching, HTML_TYPE, JSON_TYPE, LISTS_EVERY } from '../../match/delivery/makers.ts';
import { growthOf, listAddress } from '../../match/views/pager.ts';
import { earliest } from '../../match/views/time.ts';
import type { Needs } from '../services.ts';
import { listArticles, nextPublication, readArticle, type StoredArticle, type Visible } from './article.store.ts';
import { needsOf, newsRows, NEWS_PATH, PREMIUM_HOME_PATH, rowOf } from './article-rows.ts';
import { shownBlocks } from './shown-blocks.ts';
import { readTagLinks } from './tag-links.store.ts';
import { articlesTag, articleTag } from './tags.ts';

const ARTICLES_A_PART = 20;
const MAX_NEXT = 4;
const MAX_PREMIUM = 24;
const WORDS_A_MINUTE = 220;

export type ArticlesDeps = Needs<'clock' | 'database' | 'folds' | 'fragment' | 'live' | 'render'>;

export function articlesResponses(context: ArticlesDeps) {
  const { database, clock, render, fragment, live } = context;
  const { db } = database;
  const { site } = live;
  const visible = (): Visible => ({ demo: site.demo, now: clock() });
  const rendered = (
    text: string,
    more: Partial<Pick<Rendered, 'tags' | 'validUntil' | 'canonical' | 'contentType'>> = {},
  ): Rendered => ({
    body: Buffer.from(text),
    contentType: HTML_TYPE,
    at: null,
    ...caching(false),
    validUntil: null,
    ...more,
  });
  const baseOf = (path: string, worlds: readonly string[]) => {
    const invented = worlds.filter((world) => world === 'demo').length;
    const demo = invented === 0 ? false : invented === worlds.length ? true : ('some' as const);
    return { origin: site.origin, path, demo, noindex: demo === true };
  };
  const list = (key: string, tags: readonly Tag[], make: () => Promise<Rendered | null>): ResponseDefinition => ({
    key,
    tags: [articlesTag, tagOf.registry, ...tags],
    render: make,
  });

  return {
    /** SITE-Q14 */
    news: (page: number, form: Form) =>
      list(`${form} news ${page}`, [], async () => {
        const before = page > 1 ? 1 : 0;
        const offset = (page - 1) * ARTICLES_A_PART;
        const choice = { limit: ARTICLES_A_PART + before, offset: offset - before };
        const { articles, total } = await listArticles(db, visible(), choice);
        const shown = articles.slice(before);
        if (page > 1 && shown.length === 0) return null;
        const growth = growthOf({ page, size: ARTICLES_A_PART, count: shown.length, total }, listAddress(NEWS_PATH));
        const rows = newsRows(shown, form === 'part' && before === 1 ? articles[0] : undefined);
        const path = page === 1 ? NEWS_PATH : `${NEWS_PATH}?page=${page}`;
        const base = baseOf(
          path,
          shown.map(({ world }) => world),
        );
        return rendered(
          form === 'part'
            ? fragment({ fragment: 'news', articles: rows, growth })
            : render({ page: 'news', base, articles: rows, growth }),
          { validUntil: await nextPublication(db, clock()) },
        );
      }),

    /** PREM-003 */
    premiumHome: () =>
      list('page premium home', [], async () => {
        const { articles } = await listArticles(db, visible(), { limit: MAX_PREMIUM, members: true });
        const base = baseOf(
          PREMIUM_HOME_PATH,
          articles.map(({ world }) => world),
        );
        return rendered(render({ page: 'premium-home', base, articles: articles.map(rowOf) }), {
          validUntil: await nextPublication(db, clock()),
        });
      }),

    article: (id: number): ResponseDefinition => ({
      // Scores in it change with every ball.
      atMostEvery: LISTS_EVERY,
      ...list(`page article ${id}`, [articleTag(id)], async () => {
        const article = await readArticle(db, id, visible());
        if (article === null) return null;
        const [{ blocks, tags, validUntil }, links, { articles: next }, until] = await Promise.all([
          shownBlocks(context, openBlocks(article)),
          readTagLinks(db, article.tags),
          listArticles(db, visible(), { limit: MAX_NEXT, but: id }),
          nextPublication(db, clock()),
        ]);
        const row = rowOf(article);
        const props: ArticlePage = {
          page: 'article',
          base: baseOf(row.href, [article.world]),
          article: row,
          minutes: Math.max(1, Math.round(wordsIn(article) / WORDS_A_MINUTE)),
          tags: links.links,
          blocks,
          summed: summedOf(article),
          gate: gateOf(article),
          picture: row.subject === null ? null : `${row.subject.href}/picture.png`,
          next: next.map(rowOf),
        };
        return rendered(render(props), {
          canonical: row.href,
          tags: [...tags, ...links.tags],
          validUntil: earliest(validUntil, until),
        });
      }),
    }),

    /** For the content call alone (PREM-S02). @param part the whole text only for a visitor who is entitled to it */
    content: (article: StoredArticle, part: 'whole' | 'teaser'): ResponseDefinition => ({
      key: `article ${article.id} ${part}`,
      tags: [articleTag(article.id)],
      atMostEvery: LISTS_EVERY,
      render: async () => {
        const whole = part === 'whole';
        const { blocks, tags, validUntil } = await shownBlocks(context, whole ? article.body : openBlocks(article));
        const html = fragment({
          fragment: 'article',
          blocks,
          summed: summedOf(article),
          gate: whole ? null : gateOf(article),
        });
        return rendered(JSON.stringify({ html }), { contentType: JSON_TYPE, tags, validUntil });
      },
    }),
  };
}

const openBlocks = (article: StoredArticle) =>
  needsOf(article) === null ? article.body : article.body.slice(0, article.freeBlocks);

function gateOf(article: StoredArticle): ArticlePage['gate'] {
  const needs = needsOf(article);
  if (needs === null) return null;
  const rest = article.body.slice(article.freeBlocks);
  const headings = rest.flatMap((block) => (block.kind === 'heading' ? [block.text] : []));
  return { id: article.id, needs, planId: needs === 'plan' ? article.gate.planId : null, headings };
}

const summedOf = ({ sums }: StoredArticle) => ({ matches: sums, ended: null });

const wordsIn = ({ body }: StoredArticle): number =>
  body
    .flatMap((block) => ('text' in block ? [block.text] : block.kind === 'list' ? block.items : []))
    .reduce((sum, text) => sum + text.split(' ').length, 0);
