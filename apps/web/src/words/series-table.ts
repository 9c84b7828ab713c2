import * as english from '../text/en/series-table.ts';
import { part } from './part.ts';

export const seriesTableWords = /* @__PURE__ */ part(english.seriesTable);
