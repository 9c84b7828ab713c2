import * as english from '../text/en/ads.ts';
import { part } from './part.ts';

export const adWords = /* @__PURE__ */ part(english.ads);
