/** What other features may use of series. */
export { sourceOf } from './series-overview.ts';
export { type SeriesAbout, readAbout, seriesTabPage } from './series.ts';
export { readPreviewTable } from './table/preview-table.ts';
export { type ReadStandings, readStandings, tagsOfStandings } from './table/read-standings.ts';
export { saveRule } from './table/rules.store.ts';
export { groupsOf } from './table/table-page.ts';
export { seriesWithTables } from './table/with-tables.store.ts';
