import * as english from '../text/en/series.ts';
import { part } from './part.ts';

export const seriesWords = /* @__PURE__ */ part(english.series);
