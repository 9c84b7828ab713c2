import * as english from '../text/en/series-tab.ts';
import { part } from './part.ts';

export const seriesTabWords = /* @__PURE__ */ part(english.seriesTab);
