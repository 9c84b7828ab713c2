/** Stores articles and reads those that are published. */
import { articleBody, articleText } from '@sightscreen/contracts/articles/body';
import type { MatchSummary } from '@sightscreen/cricket';
import type { Content } from '@sightscreen/identity';
import { type Kysely, sql } from 'kysely';
import { z } from 'zod';
import type { Database } from '../../core/db/database.ts';
import type { ArticleTag, World } from '../../core/db/column-types.ts';
import { leftJoinRemaining } from '../../core/db/merged.ts';
import { notifyRaised } from '../../core/tags/changing.ts';
import { articlesTag, articleTag } from './tags.ts';

const articleInput = z.strictObject({
  world: z.enum(['real', 'demo']),
  headline: articleText(160),
  intro: articleText(400),
  body: articleBody,
  author: articleText(80),
  match_id: z.string().nullable(),
  genre: z.enum(['story', 'preview', 'report']),
  generated: z.boolean(),
  sums: z.array(z.string()),
  tags: z
    .array(z.strictObject({ entity: z.enum(['person', 'team', 'venue', 'series']), id: z.int().positive() }))
    .max(60),
  plan_id: z.int().positive().nullable(),
  is_premium_free: z.boolean(),
  is_login_required: z.boolean(),
  countries: z.array(z.string().regex(/^[A-Z]{2}$/)),
  free_blocks: z.int().min(1),
  published_at: z.date(),
});
export type ArticleInput = z.infer<typeof articleInput>;

/**
 * Null if the match already has a generated article of this genre.
 * @throws ZodError for anything outside the schema
 */
export async function insertArticle(trx: Kysely<Database>, input: ArticleInput): Promise<number | null> {
  const { body, tags, ...row } = articleInput.parse(input);
  const stored = await trx
    .insertInto('article')
    .values({ ...row, body: JSON.stringify(body), tags: JSON.stringify(tags) })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  if (stored === undefined) return null;
  await notifyRaised(trx, [articlesTag, articleTag(stored.id)]);
  return stored.id;
}

export interface ArticleAbout {
  id: number;
  world: World;
  headline: string;
  intro: string;
  author: string;
  genre: 'story' | 'preview' | 'report';
  generated: boolean;
  published: Date;
  match: { id: string; summary: MatchSummary; series: string | null } | null;
  gate: Content;
}
export interface StoredArticle extends ArticleAbout {
  body: z.infer<typeof articleBody>;
  tags: ArticleTag[];
  /** Other matches whose results its figures include. */
  sums: string[];
  freeBlocks: number;
}

interface Row extends Omit<StoredArticle, 'match' | 'gate'> {
  match_id: string | null;
  summary: MatchSummary | null;
  series: string | null;
  plan_id: number | null;
  is_premium_free: boolean;
  is_login_required: boolean;
  countries: string[];
}

export interface Visible {
  /** Whether the demonstration is shown. */
  demo: boolean;
  now: number;
}
const isVisible = ({ demo, now }: Visible) =>
  sql`(${demo} or a.world = 'real') and a.published_at <= ${new Date(now)}::timestamptz`;
const COLUMNS = sql`a.id, a.world, a.headline, a.intro, a.author, a.genre, a.generated, a.published_at as published,
  a.plan_id, a.is_premium_free, a.is_login_required, a.countries, a.match_id, m.summary, s.name as series`;
const FROM = sql`from article a left join match m on m.id = a.match_id ${leftJoinRemaining('series', 's', sql`m.series_id`)}`;
const NEWEST = sql`order by a.published_at desc, a.id desc`;

function aboutOf<R extends Omit<Row, 'body' | 'tags' | 'sums' | 'freeBlocks'>>(row: R) {
  const { match_id: id, summary, series, plan_id, is_premium_free, is_login_required, countries, ...about } = row;
  return {
    ...about,
    match: id === null || summary === null ? null : { id, summary, series },
    gate: {
      kind: 'news' as const,
      planId: plan_id,
      isPremiumFree: is_premium_free,
      isLoginRequired: is_login_required,
      countries,
    },
  };
}

/** Null for an article that is unknown, not yet published, or of a demonstration that is not shown. */
export async function readArticle(db: Kysely<Database>, id: number, visible: Visible): Promise<StoredArticle | null> {
  const { rows } = await sql<Row>`
    select ${COLUMNS}, a.body, a.tags, a.sums, a.free_blocks as "freeBlocks" ${FROM}
     where a.id = ${id} and ${isVisible(visible)}`.execute(db);
  return rows[0] === undefined ? null : aboutOf(rows[0]);
}

interface ArticleChoice {
  limit: number;
  offset?: number;
  /** Only those that need a plan. */
  members?: boolean;
  /** Left out: the article beside which they are listed. */
  but?: number;
  /** Only those whose headline has words that begin with these, folded as in addresses. */
  words?: readonly string[];
  /** Only those that reveal no result, may be read in this country, and belong to one of the plans or to every plan. */
  featured?: { country: string; plans: readonly number[] | null };
}

const isFeatured = ({ country, plans }: NonNullable<ArticleChoice['featured']>) => sql`(a.genre <> 'report'
  and (a.countries = '{}' or ${country} = any(a.countries))
  and (a.plan_id is null or ${plans === null} or a.plan_id = any(${plans ?? []}::int[])))`;

/** The newest articles, and their number in all. */
export async function listArticles(
  db: Kysely<Database>,
  visible: Visible,
  { limit, offset = 0, members = false, but = 0, words = [], featured }: ArticleChoice,
): Promise<{ articles: ArticleAbout[]; total: number }> {
  const named = words.map((word) => `%-${word}%`);
  const which = sql`${isVisible(visible)} and a.id <> ${but} and (${!members} or not a.is_premium_free)
    and (${words.length === 0} or '-' || name_slug(a.headline) like all(${named}::text[]))
    and ${featured === undefined ? sql`true` : isFeatured(featured)}`;
  const [{ rows }, { rows: counts }] = await Promise.all([
    sql<Row>`select ${COLUMNS} ${FROM} where ${which} ${NEWEST} limit ${limit} offset ${offset}`.execute(db),
    sql<{ total: number }>`select count(*)::int as total from article a where ${which}`.execute(db),
  ]);
  return { articles: rows.map(aboutOf), total: counts[0]?.total ?? 0 };
}

/** The genre and plan of published articles for members, each combination once. */
export interface MemberArticles {
  genre: ArticleAbout['genre'];
  /** Null for those of every plan that opens news. */
  planId: number | null;
}
export async function listMemberArticles(db: Kysely<Database>, visible: Visible): Promise<MemberArticles[]> {
  const { rows } = await sql<MemberArticles>`
    select distinct a.genre, a.plan_id as "planId" from article a
     where ${isVisible(visible)} and not a.is_premium_free`.execute(db);
  return rows;
}

/** When the next article is published, in milliseconds; null if none is scheduled. */
export async function nextPublication(db: Kysely<Database>, now: number): Promise<number | null> {
  const { rows } = await sql<{ at: Date | null }>`
    select min(published_at) as at from article where published_at > ${new Date(now)}::timestamptz`.execute(db);
  return rows[0]?.at?.getTime() ?? null;
}
