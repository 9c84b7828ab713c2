import { defineFeature } from '../feature.ts';
import { outboxRoutes } from './outbox.routes.ts';
import { mailFrames } from './frames.routes.ts';
import { mailPersonalData } from './personal-data.ts';
import { mailTemplatesResource, outboxResource } from './resources.ts';

export const outboxFeature = defineFeature({
  name: 'outbox',
  needs: ['config', 'database', 'emails'],
  routes(route, deps) {
    outboxRoutes(route, deps);
    mailFrames(route, deps, deps.emails);
  },
  resources: ({ emails }) => [outboxResource(emails), mailTemplatesResource(emails)],
  personalData: [mailPersonalData],
});
