import { defineFeature } from '../feature.ts';
import { seriesRoutes } from './series.routes.ts';
import { pointsRulesResource } from './table/points-rules.resource.ts';
import { readPreviewTable } from './table/preview-table.ts';
import type { ReadPreviewTable } from '../../match/views/preview.ts';

declare module '../services.ts' {
  interface Services {
    /** The points table on the page of an upcoming match. */
    previewTable: ReadPreviewTable;
  }
}

export const seriesFeature = defineFeature({
  name: 'series',
  needs: ['clock', 'database', 'demo', 'folds', 'fragment', 'live', 'render', 'settings', 'tags'],
  provides: ['previewTable'],
  routes: seriesRoutes,
  build: ({ database }) => ({ previewTable: (series, sides) => readPreviewTable(database.db, series, sides) }),
  resources: [pointsRulesResource],
});
