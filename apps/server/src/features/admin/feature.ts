import { defineFeature } from '../feature.ts';
import { recordsTableRoutes } from './table.routes.ts';
import { adminRoutes } from './admin.routes.ts';
import { foulWordsResource } from './resources/foul-words.ts';
import { officialRankingsResource } from './resources/official-rankings.ts';
import { groundsResource } from './resources/registry/grounds.ts';
import { peopleResource } from './resources/registry/people.ts';
import { seriesResource } from './resources/registry/series.ts';
import { teamsResource } from './resources/registry/teams.ts';
import { settingsResource } from './resources/settings.ts';

export const adminFeature = defineFeature({
  name: 'admin',
  needs: ['clock', 'database', 'files', 'resources', 'tags'],
  routes(route, deps) {
    recordsTableRoutes(route, deps, deps.resources);
    adminRoutes(route, deps, deps.resources);
  },
  resources: ({ settings }) => [
    peopleResource,
    teamsResource,
    groundsResource,
    seriesResource,
    officialRankingsResource,
    settingsResource(settings),
    foulWordsResource,
  ],
});
