import { defineFeature } from '../feature.ts';
import { boostometerRoutes } from './boostometer.routes.ts';
import { boostWatch, boostWorker } from '../../almanac/boost/boost-job.ts';
import { boostCorrectionsResource, boostListsResource } from './resources.ts';

import { BOOSTOMETER_SETTINGS } from './settings.ts';

export const boostometerFeature = defineFeature({
  name: 'boostometer',
  needs: ['clock', 'database', 'jobs', 'live', 'logger', 'render', 'settings', 'tags'],
  routes: boostometerRoutes,
  jobs: ({ database }) => [boostWorker(database)],
  parts({ database, tags, jobs, logger }) {
    const watch = boostWatch({
      read: database.long,
      tags,
      jobs,
      failed: (error) =>
        logger.warn({ err: error }, 'Could not check whether the boostometer is out of date; the next check retries'),
    });
    return [{ name: 'boostometer', start: () => watch.start(), stop: () => watch.stop() }];
  },
  resources: [boostListsResource, boostCorrectionsResource],
  settings: Object.values(BOOSTOMETER_SETTINGS),
});
