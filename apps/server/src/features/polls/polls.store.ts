/** Reads polls and counts votes. */
import { randomInt } from 'node:crypto';
import { type Kysely, sql } from 'kysely';
import type { Database } from '../../core/db/database.ts';

export interface StoredPoll {
  id: number;
  question: string;
  /** Milliseconds. */
  starts: number | null;
  ends: number | null;
  closedAt: number | null;
  says: string | null;
  closed: boolean;
  link: string | null;
  linkLabel: string | null;
  options: { id: number; words: string; votes: number }[];
}

/** Maximum polls listed, newest first. */
const MAX_POLLS = 50;

/** Condition that poll `p` is shown; demo polls only while the demo is shown (`demo`). */
const isVisible = (demo: boolean) => sql<boolean>`(not p.deleted and (p.world = 'real' or ${demo}))`;

const columns = sql`p.id, p.question, p.says, p.closed, p.link, p.link_label as "linkLabel",
  floor(extract(epoch from p.starts_at) * 1000)::float8 as starts, floor(extract(epoch from p.ends_at) * 1000)::float8 as ends,
  floor(extract(epoch from p.closed_at) * 1000)::float8 as "closedAt",
  (select json_agg(json_build_object('id', o.id, 'words', o.words,
      'votes', (select coalesce(sum(t.votes), 0)::int from poll_tally t where t.option_id = o.id)) order by o.place)
    from poll_option o where o.poll_id = p.id) as options`;

export async function readPolls(db: Kysely<Database>, demo: boolean): Promise<StoredPoll[]> {
  const { rows } = await sql<StoredPoll>`
    select ${columns} from poll p where ${isVisible(demo)} and exists (select from poll_option o where o.poll_id = p.id)
     order by p.id desc limit ${MAX_POLLS}`.execute(db);
  return rows;
}

export async function readPoll(db: Kysely<Database>, id: number, demo: boolean): Promise<StoredPoll | null> {
  const { rows } = await sql<StoredPoll>`
    select ${columns} from poll p where p.id = ${id} and ${isVisible(demo)} and exists (select from poll_option o where o.poll_id = p.id)`.execute(
    db,
  );
  return rows[0] ?? null;
}

export interface Voter {
  /** Hash of the visitor's id; null without a cookie. */
  visitor: Buffer | null;
  /** Null if not signed in. */
  account: string | null;
}

/** The voter's choices by poll. If the account and this browser voted differently, the account's vote wins. */
export async function readVotes(
  db: Kysely<Database>,
  { visitor, account }: Voter,
  polls: readonly number[],
): Promise<Map<number, number>> {
  if (polls.length === 0 || (visitor === null && account === null)) return new Map();
  const rows = await db
    .selectFrom('poll_vote')
    .select(['poll_id', 'option_id'])
    .where((where) =>
      where.or([
        ...(visitor === null ? [] : [where('visitor', '=', visitor)]),
        ...(account === null ? [] : [where('account_id', '=', account)]),
      ]),
    )
    .where('poll_id', 'in', [...polls])
    .orderBy(sql`account_id is not distinct from ${account}::text`)
    .execute();
  return new Map(rows.map(({ poll_id: poll, option_id: option }) => [poll, option]));
}

export async function pollOfOption(db: Kysely<Database>, option: number, demo: boolean): Promise<number | null> {
  const row = await db
    .selectFrom('poll_option')
    .innerJoin('poll as p', 'p.id', 'poll_option.poll_id')
    .select('p.id')
    .where('poll_option.id', '=', option)
    .where(isVisible(demo))
    .executeTakeFirst();
  return row?.id ?? null;
}

/** Rows over which each count is spread, to reduce lock contention. */
const SHARDS = 16;

/** Whether the visitor has voted in any stored poll. */
export async function hasVoted(db: Kysely<Database>, visitor: Buffer): Promise<boolean> {
  const row = await db
    .selectFrom('poll_vote')
    .select('poll_id')
    .where('visitor', '=', visitor)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * Stores a vote and its count in one statement: one per visitor and poll, and one per account and poll. False for a
 * second vote, and for a poll that is not open at `now`.
 */
export async function countVote(
  db: Kysely<Database>,
  { option, visitor, account, now }: { option: number; visitor: Buffer; account: string | null; now: number },
): Promise<boolean> {
  const at = new Date(now);
  const { rows } = await sql<{ counted: number }>`
    with chosen as (
      select o.id, o.poll_id from poll_option o join poll p on p.id = o.poll_id
       where o.id = ${option} and not p.deleted and not p.closed
         and (p.starts_at is null or p.starts_at <= ${at}) and (p.ends_at is null or p.ends_at > ${at})
    ), voted as (
      insert into poll_vote (poll_id, visitor, account_id, option_id) select poll_id, ${visitor}, ${account}, id from chosen
      on conflict do nothing returning option_id
    ), summed as (
      insert into poll_tally (option_id, shard, votes) select option_id, ${randomInt(SHARDS)}::smallint, 1 from voted
      on conflict (option_id, shard) do update set votes = poll_tally.votes + 1
    )
    select count(*)::int as counted from voted`.execute(db);
  return rows[0]?.counted === 1;
}
