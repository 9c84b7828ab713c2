/** Search service shared by the calls and the page. Indexes queued rows first. */
import type { Services } from '../services.ts';
import { type SearchQuery, find, type Found } from './find.ts';
import { BATCH, dueSoFar, indexSome } from './index.store.ts';

export type SearchDeps = Pick<Services, 'database' | 'tags' | 'live' | 'logger'>;

export interface Search {
  find(query: Omit<SearchQuery, 'demo'>): Promise<Found>;
  /** Indexes all queued rows and resolves when done. Never rejects. */
  settle(): Promise<void>;
}

export function makeSearch({ database: { db }, tags, live: { site }, logger }: SearchDeps): Search {
  let indexing: Promise<void> | null = null;
  const all = async (): Promise<void> => {
    while ((await indexSome(db, tags)) === BATCH);
  };
  const settle = (): Promise<void> => {
    indexing ??= all()
      .catch((error: unknown) => logger.warn({ err: error }, 'Could not index names; the next search retries'))
      .finally(() => {
        indexing = null;
      });
    return indexing;
  };
  return {
    settle,
    async find(query) {
      const [due, found] = await Promise.all([dueSoFar(db), find(db, { ...query, demo: site.demo })]);
      if (due === 0) return found;
      const settled = settle();
      // After an import the queue is long, so the query does not wait for it.
      if (due > BATCH) return found;
      await settled;
      return find(db, { ...query, demo: site.demo });
    },
  };
}
