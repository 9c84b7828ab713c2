import { defineFeature } from '../feature.ts';
import { analyticsRoutes } from './analytics.routes.ts';
import { alertTemplates } from './alert.ts';
import { forgetWorker } from './forget-job.ts';
import { dailyFiguresResource, siteErrorsResource } from './resources.ts';

import { ANALYTICS_SETTINGS } from './settings.ts';

export const analyticsFeature = defineFeature({
  name: 'analytics',
  needs: ['clock', 'config', 'country', 'database', 'jobs', 'logger', 'metrics', 'settings'],
  routes: analyticsRoutes,
  jobs: ({ database, clock }) => [forgetWorker(database.jobs, clock)],
  resources: [dailyFiguresResource, siteErrorsResource],
  emails: alertTemplates,
  settings: Object.values(ANALYTICS_SETTINGS),
  withoutPersonalData: { analytics_count: 'counts and keys of the site', site_error: 'counts and keys of the site' },
});
