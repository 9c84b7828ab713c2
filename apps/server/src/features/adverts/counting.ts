/** Batches reports of pages briefly and counts each batch in one transaction at a time. */
import type { Kysely } from 'kysely';
import type { Database } from '../../core/db/database.ts';
import { withInvalidation } from '../../core/tags/changing.ts';
import type { TagVersions } from '../../core/tags/tag-versions.ts';
import { type Counted, countAll } from './counts.store.ts';
import { advertsTag } from './tags.ts';

/** Milliseconds. Pages report in the background, so the delay is invisible. */
const COLLECTED_MS = 150;
const MAX_CONCURRENT = 2_000;

export interface Counting {
  /** Resolves to false if it was counted before. Rejects when the database fails. */
  add: (report: Counted) => Promise<boolean>;
}

interface Waiting {
  one: Counted;
  done: (counted: boolean) => void;
  failed: (error: unknown) => void;
}

export function makeCounting({
  db,
  tags,
  clock,
}: {
  db: Kysely<Database>;
  tags: TagVersions;
  clock: () => number;
}): Counting {
  let waiting: Waiting[] = [];
  let working = false;
  const work = async (): Promise<void> => {
    while (waiting.length > 0) {
      const batch = waiting.slice(0, MAX_CONCURRENT);
      waiting = waiting.slice(MAX_CONCURRENT);
      try {
        const { counted } = await withInvalidation(db, tags, async (trx, changed) => {
          const done = await countAll(
            trx,
            batch.map(({ one }) => one),
            clock(),
          );
          // Every process stops showing a campaign whose budget is used up.
          if (done.reached) changed([advertsTag]);
          return done;
        });
        for (const [at, { done }] of batch.entries()) done(counted[at] === true);
      } catch (error) {
        for (const { failed } of batch) failed(error);
      }
    }
    working = false;
  };
  return {
    add: (one) =>
      new Promise((done, failed) => {
        waiting.push({ one, done, failed });
        if (working) return;
        working = true;
        setTimeout(() => void work(), COLLECTED_MS);
      }),
  };
}
