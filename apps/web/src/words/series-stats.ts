import * as english from '../text/en/series-stats.ts';
import { part } from './part.ts';

export const seriesStatsWords = /* @__PURE__ */ part(english.seriesStats);
