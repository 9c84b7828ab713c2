import * as english from '../text/en/search.ts';
import { part } from './part.ts';

export const searchWords = /* @__PURE__ */ part(english.search);
