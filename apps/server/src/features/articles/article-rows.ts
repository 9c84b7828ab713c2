/** Articles as rows of lists: their addresses, their subject, and what they reveal. */
import type { ArticleGate, ArticleRow, NewsRow } from '@sightscreen/contracts';
import { matchPaths, slugOf } from '../../match/views/paths.ts';
import { slug, slugOr } from '../../match/views/slug.ts';
import type { Kysely } from 'kysely';
import type { Database } from '../../core/db/database.ts';
import { type ArticleAbout, listArticles, type Visible } from './article.store.ts';

export const NEWS_PATH = '/cricket-news';
export const PREMIUM_HOME_PATH = '/cb-plus/home';
export const PREMIUM_NEWS_PATH = '/cb-plus/news';

/** What a reader needs for the whole text; null if everybody may read it. */
export function needsOf({ gate }: Pick<ArticleAbout, 'gate'>): ArticleGate['needs'] | null {
  if (!gate.isPremiumFree) return 'plan';
  if (gate.isLoginRequired) return 'sign-in';
  return gate.countries.length > 0 ? 'country' : null;
}

/** PREM-Q04, SITE-Q14 */
export const articlePath = (article: Pick<ArticleAbout, 'id' | 'headline' | 'gate'>): string =>
  `${needsOf(article) === null ? NEWS_PATH : PREMIUM_NEWS_PATH}/${article.id}/${slugOr(article.headline, 'article')}`;

export function rowOf(article: ArticleAbout): ArticleRow {
  const { id, headline, intro, author, published, match, generated, genre, gate } = article;
  return {
    id,
    href: articlePath(article),
    headline,
    intro,
    author,
    published: published.getTime(),
    subject: match && { name: subjectOf(match), href: matchPaths(match.id, slugOf(match.summary, match.series)).live },
    members: !gate.isPremiumFree,
    generated,
    reveals: genre === 'report' ? (match?.id ?? null) : null,
  };
}

const subjectOf = ({ summary: { sides, description } }: NonNullable<ArticleAbout['match']>): string =>
  [sides.map(({ name }) => name).join(' v '), description].filter((part) => part !== '').join(', ');

/** @param before the article above the first one, if it is on the page as well */
export const newsRows = (articles: readonly ArticleAbout[], before: ArticleAbout | undefined): NewsRow[] =>
  articles.map((article, at) => {
    const [day, above] = [article, articles[at - 1] ?? before].map((one) => one?.published.toISOString().slice(0, 10));
    return { ...rowOf(article), day: day === above ? null : day! };
  });

/** Addresses of real articles, newest first, for the sitemap. */
export async function listArticleAddresses(
  db: Kysely<Database>,
  now: number,
  limit: number,
): Promise<{ path: string; changedAt: Date }[]> {
  const { articles } = await listArticles(db, { demo: false, now }, { limit });
  return articles.map((article) => ({ path: articlePath(article), changedAt: article.published }));
}

const MAX_FOUND = 30;

/** The newest articles with these words in their headlines. */
export async function findArticles(db: Kysely<Database>, visible: Visible, text: string): Promise<ArticleRow[]> {
  const words = slug(text).split('-').filter(Boolean);
  if (words.length === 0) return [];
  return (await listArticles(db, visible, { limit: MAX_FOUND, words })).articles.map(rowOf);
}

/** The newest articles for members that reveal no result. @param plans null for those of every plan */
export async function listFeatured(
  db: Kysely<Database>,
  visible: Visible,
  { limit, country, plans }: { limit: number; country: string; plans: readonly number[] | null },
): Promise<ArticleRow[]> {
  return (await listArticles(db, visible, { limit, members: true, featured: { country, plans } })).articles.map(rowOf);
}
