/** Stores comments on matches and finds those stored before. */
import type { Kysely } from 'kysely';
import type { Database } from '../../core/db/database.ts';
import type { Identity } from './sent-form.ts';

export interface NewComment extends Identity {
  match: string;
  state: 'waiting' | 'refused';
  name: string;
  comment: string;
  /** Milliseconds. */
  at: number;
}

export const commentNumber = (id: number): string => `V-${id}`;

export async function storedComment(db: Kysely<Database>, { draft, digest }: Identity): Promise<number | null> {
  const row = await db
    .selectFrom('match_comment')
    .select('id')
    .where('draft', '=', draft)
    .where('digest', '=', digest)
    .executeTakeFirst();
  return row?.id ?? null;
}

/** Id of the new row; null if another request has stored the same comment meanwhile. */
export async function insertComment(db: Kysely<Database>, { match, at, ...row }: NewComment): Promise<number | null> {
  const stored = await db
    .insertInto('match_comment')
    .values({ ...row, match_id: match, received_at: new Date(at), published_at: null })
    .onConflict((on) => on.columns(['draft', 'digest']).doNothing())
    .returning('id')
    .executeTakeFirst();
  return stored?.id ?? null;
}

export async function isMatch(db: Kysely<Database>, id: string): Promise<boolean> {
  return (await db.selectFrom('match').select('id').where('id', '=', id).executeTakeFirst()) !== undefined;
}
