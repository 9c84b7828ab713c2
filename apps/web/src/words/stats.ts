import * as english from '../text/en/stats.ts';
import { part } from './part.ts';

export const statsWords = /* @__PURE__ */ part(english.stats);
