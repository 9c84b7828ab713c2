import * as english from '../text/en/follow.ts';
import { part } from './part.ts';

export const followWords = /* @__PURE__ */ part(english.follow);
