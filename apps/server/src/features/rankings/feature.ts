import { defineFeature } from '../feature.ts';
import { rankingsRoutes } from './rankings.routes.ts';
import { rankingsWorker } from '../../almanac/rankings/rankings-job.ts';
import { rankingsWatch } from '../../almanac/rankings/watch.ts';

export const rankingsFeature = defineFeature({
  name: 'rankings',
  needs: ['clock', 'database', 'jobs', 'live', 'logger', 'render', 'tags'],
  routes: rankingsRoutes,
  jobs: ({ database }) => [rankingsWorker(database)],
  parts({ database, tags, jobs, logger }) {
    const watch = rankingsWatch({
      read: database.long,
      tags,
      jobs,
      failed: (error) =>
        logger.warn({ err: error }, 'Could not check whether rankings are out of date; the next check retries'),
    });
    return [{ name: 'rankings', start: () => watch.start(), stop: () => watch.stop() }];
  },
});
