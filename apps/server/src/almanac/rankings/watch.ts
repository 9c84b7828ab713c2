/** Renews the rankings some seconds after figures were stored. */
import type { Kysely } from 'kysely';
import type { Database } from '../../core/db/database.ts';
import { type FiguresWatch, figuresWatch, type FiguresWatchDeps } from '../../match/figures/figures-watch.ts';
import { tagOf } from '../../core/tags/tag.ts';
import { outdatedScopes } from './scopes.store.ts';
import { rankingsJob } from './rankings-job.ts';

export interface WatchDeps extends Pick<FiguresWatchDeps, 'tags' | 'jobs' | 'failed'> {
  /** A pool for long queries, because it reads all finished matches. */
  read: Kysely<Database>;
}

export const rankingsWatch = ({ read, ...deps }: WatchDeps): FiguresWatch =>
  figuresWatch({
    ...deps,
    of: [tagOf.figures],
    job: rankingsJob,
    outdated: async () => (await outdatedScopes(read)).length > 0,
  });
