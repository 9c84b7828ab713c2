/**
 * Writes a preview of every match of the demonstration that begins within a day, and a report of every finished one,
 * once each. All state is in the tables, so a restart or a second server continues from there.
 */
import { setImmediate as pause } from 'node:timers/promises';
import type { MatchState } from '@sightscreen/cricket';
import { type Kysely, sql } from 'kysely';
import type { Database } from '../../core/db/database.ts';
import { isDatabaseAway } from '../../core/db/errors.ts';
import type { ArticleTags } from '../../core/db/column-types.ts';
import { type ArticleInput, insertArticle } from '../../features/articles/index.ts';
import type { FoldCache } from '../../match/folds/fold-cache.ts';
import { readMatchWithRegistry } from '../../match/delivery/read-match-with-registry.ts';
import type { MatchRegistryData, MatchRegistrySource } from '../../match/views/match-registry-data.ts';
import { chance } from '../world/chance.ts';
import { phrases } from './phrases.ts';
import { writePreview } from './preview.ts';
import { writeReport } from './report.ts';

export interface NewsroomDeps {
  db: Kysely<Database>;
  folds: FoldCache;
  about: MatchRegistrySource;
  seed: string;
  /** Receives what kept an article from being written; the others are written all the same. */
  warn(message: string): void;
}

const MINUTE = 60_000;
const DAY = 1_440 * MINUTE;
/** One article in three is for members. */
const MEMBERS = 1 / 3;
/** The lead and the score of its match; for members also the first heading and what follows it. */
const FREE_BLOCKS = 4;

/** @returns the number of articles written */
export async function writeArticles(deps: NewsroomDeps, now: number): Promise<number> {
  let written = 0;
  const reportPlan = await findPromotedPlan(deps.db);
  for (const { id, genre } of await matchesWithoutArticle(deps.db, now)) {
    if (await writeArticle(deps, { id, genre, planId: genre === 'report' ? reportPlan : null }, now)) written += 1;
    await pause();
  }
  return written;
}

type Genre = 'preview' | 'report';

interface Assignment {
  id: string;
  genre: Genre;
  /** The plan that it belongs to if it is for members. */
  planId: number | null;
}

/** The plan of the demonstration that opens reports as well; null if editors removed it. */
async function findPromotedPlan(db: Kysely<Database>): Promise<number | null> {
  const plans = db.selectFrom('plan').select('id').where('world', '=', 'demo').where('type', '=', 'promo');
  return (await plans.orderBy('id').limit(1).executeTakeFirst())?.id ?? null;
}

async function writeArticle(deps: NewsroomDeps, assignment: Assignment, now: number): Promise<boolean> {
  const { id, genre } = assignment;
  try {
    const article = await readMatchWithRegistry(
      deps,
      id,
      () => undefined,
      ({ state }, about) => compose(deps.seed, assignment, state, about, now),
    );
    return article !== null && (await insertArticle(deps.db, article)) !== null;
  } catch (error) {
    if (isDatabaseAway(error)) throw error;
    deps.warn(`the ${genre} of match ${id} was not written: ${error instanceof Error ? error.message : String(error)}`);
    return false;
  }
}

async function matchesWithoutArticle(db: Kysely<Database>, now: number): Promise<{ id: string; genre: Genre }[]> {
  const { rows } = await sql<{ id: string; genre: Genre }>`
    select m.id, w.genre from match m
      join lateral (select case when m.phase in ('complete', 'recent') then 'report' else 'preview' end as genre) w on true
     where m.world = 'demo' and m.summary is not null
       and (w.genre = 'report' or (m.phase in ('upcoming', 'preview') and m.start_time < ${new Date(now + DAY)}::timestamptz))
       and not exists (select from article a where a.generated and a.match_id = m.id and a.genre = w.genre)
     order by m.start_time, m.id`.execute(db);
  return rows;
}

function compose(
  seed: string,
  { genre, planId }: Assignment,
  state: MatchState,
  about: MatchRegistryData,
  now: number,
): ArticleInput | null {
  const source = chance(seed, state.matchId, genre);
  const members = source.is(MEMBERS);
  const text = (genre === 'report' ? writeReport : writePreview)(state, about, source);
  if (text === null) return null;
  const start = state.info?.startTime ?? now;
  const due = genre === 'report' ? (state.endedAt ?? start) + 15 * MINUTE : start - DAY;
  return {
    ...text,
    world: 'demo',
    author: phrases.author,
    match_id: state.matchId,
    genre,
    generated: true,
    tags: tagsOf(about),
    plan_id: members ? planId : null,
    is_premium_free: !members,
    is_login_required: members,
    countries: [],
    free_blocks: FREE_BLOCKS,
    published_at: new Date(Math.min(due, now)),
  };
}

const tagsOf = ({ series, teams, venue }: MatchRegistryData): ArticleTags => [
  ...(series === null ? [] : [{ entity: 'series' as const, id: series.id }]),
  ...teams.map(({ id }) => ({ entity: 'team' as const, id })),
  ...(venue === null ? [] : [{ entity: 'venue' as const, id: venue.id }]),
];
