import * as english from '../text/en/home.ts';
import { part } from './part.ts';

export const homeWords = /* @__PURE__ */ part(english.home);
