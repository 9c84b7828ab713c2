import { defineFeature } from '../feature.ts';
import { operationsRoutes } from './operations.routes.ts';
import { failedJobsResource } from './failed-jobs.resource.ts';

export const operationsFeature = defineFeature({
  name: 'operations',
  needs: ['config', 'health', 'live', 'metrics'],
  routes: operationsRoutes,
  resources: [failedJobsResource],
});
