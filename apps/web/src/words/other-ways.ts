import * as english from '../text/en/other-ways.ts';
import { part } from './part.ts';

export const otherWaysWords = /* @__PURE__ */ part(english.otherWays);
