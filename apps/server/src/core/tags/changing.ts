/**
 * Writes of data that cached replies show: their tags are invalidated in every process if, and only if, they are
 * committed.
 */
import { type Kysely, sql, type Transaction } from 'kysely';
import type { Database } from '../db/database.ts';
import type { Tag } from './tag.ts';
import type { TagVersions } from './tag-versions.ts';

/** The database's notification channel. */
export const RAISED = 'raised_tags';
/** A notification may have at most 8,000 bytes. */
const MAX_BYTES = 7_000;

/**
 * Call this within the writing transaction; other processes are notified at its commit. `by`: a process that
 * invalidates the tags itself and ignores the notification.
 */
export async function notifyRaised(trx: Kysely<Database>, tags: Iterable<Tag>, by = '-'): Promise<void> {
  const payloads: string[] = [];
  let line = by;
  for (const tag of new Set(tags)) {
    if (line.length + tag.length >= MAX_BYTES) {
      payloads.push(line);
      line = by;
    }
    line += ` ${tag}`;
  }
  if (line !== by) payloads.push(line);
  if (payloads.length > 0)
    await sql`select pg_notify(${RAISED}, payload) from unnest(${payloads}::text[]) as payload`.execute(trx);
}

/** Runs a transaction whose writer reports the tags that it changes, at any point. */
export async function withInvalidation<T>(
  db: Kysely<Database>,
  versions: TagVersions,
  write: (trx: Transaction<Database>, changed: (tags: readonly Tag[]) => void) => Promise<T>,
): Promise<T> {
  const raised: Tag[] = [];
  try {
    return await db.transaction().execute(async (trx) => {
      const result = await write(trx, (tags) => {
        raised.push(...tags);
      });
      await notifyRaised(trx, raised, versions.by);
      return result;
    });
  } finally {
    // Even after an error, because a commit without a reply may have succeeded.
    versions.invalidate(raised);
  }
}

const TAG = /^[a-z-]{1,24}(:[a-z0-9_]{1,24})?$/;
/** Parses tags, ignoring unknown ones, because an unnecessary invalidation only rebuilds a reply. */
export const tagsIn = (words: readonly string[]): Tag[] => words.filter((word): word is Tag => TAG.test(word));

/** The tags of a notification; none when it was sent by `ours`. */
export function readRaised(payload: string | undefined, ours: string): Tag[] {
  const [by, ...tags] = (payload ?? '').split(' ');
  return by === ours ? [] : tagsIn(tags);
}
