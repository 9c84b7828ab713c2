import * as english from '../text/en/tv.ts';
import { part } from './part.ts';

export const tvWords = /* @__PURE__ */ part(english.tv);
