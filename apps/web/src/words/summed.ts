import * as english from '../text/en/summed.ts';
import { part } from './part.ts';

export const summedWords = /* @__PURE__ */ part(english.summed);
