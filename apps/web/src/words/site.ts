import * as english from '../text/en/site.ts';
import { part } from './part.ts';

export const siteWords = /* @__PURE__ */ part(english.site);
export const hopWords = /* @__PURE__ */ part(english.hop);
export const problemWords = /* @__PURE__ */ part(english.problem);
