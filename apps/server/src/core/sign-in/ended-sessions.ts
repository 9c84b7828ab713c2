/**
 * Sessions that ended while their access tokens have not expired (AUTH-S04). Every server keeps them in memory, and
 * reads them after a notification and every 1.5 seconds in case none arrives.
 */
import type { Kysely } from 'kysely';
import type { Database } from '../db/database.ts';
import type { TagVersions } from '../tags/tag-versions.ts';
import { endedSessionsTag } from './tags.ts';

export interface EndedSessions {
  /** Rejects if the database is unavailable and the list is too old. */
  has(sessionId: string): Promise<boolean>;
}

/** How long the list is valid; with the time to read it, well within the promised two seconds. */
const RELIED_UPON_MS = 1_500;
/** A row becomes visible when its transaction commits, up to this long after `ended_at`. */
const OVERLAP_MS = 30_000;
const TAGS = [endedSessionsTag];

interface Reading {
  since: number;
  begunAt: number;
  done: Promise<void>;
}

export function endedSessions({
  db,
  tags,
  clock,
}: {
  db: Kysely<Database>;
  tags: TagVersions;
  clock: () => number;
}): EndedSessions {
  /** Expiry of each entry, in milliseconds. */
  const known = new Map<string, number>();
  let newest: Date | null = null;
  let read: Omit<Reading, 'done'> | null = null;
  let reading: Reading | null = null;

  const isCurrent = (list: { since: number; begunAt: number } | null): boolean =>
    list !== null && clock() - list.begunAt < RELIED_UPON_MS && tags.areCurrent(TAGS, list.since);

  const startReading = (): Reading => {
    const begun = { since: tags.now, begunAt: clock() };
    const done = loadRows().then(
      () => {
        read = begun;
        reading = null;
      },
      (error: unknown) => {
        reading = null;
        throw error;
      },
    );
    return (reading = { ...begun, done });
  };

  const loadRows = async (): Promise<void> => {
    const now = clock();
    const rows = await db
      .selectFrom('ended_session')
      .select(['session_id', 'ended_at', 'until'])
      .where('until', '>', new Date(now))
      .$if(newest !== null, (query) => query.where('ended_at', '>', new Date(newest!.getTime() - OVERLAP_MS)))
      .execute();
    for (const { session_id, ended_at, until } of rows) {
      known.set(session_id, until.getTime());
      if (newest === null || ended_at > newest) newest = ended_at;
    }
    for (const [id, until] of known) if (until <= now) known.delete(id);
  };

  return {
    async has(sessionId) {
      if (!isCurrent(read)) await (isCurrent(reading) ? reading! : startReading()).done;
      return known.has(sessionId);
    },
  };
}
