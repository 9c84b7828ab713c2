import * as english from '../text/en/following.ts';
import { part } from './part.ts';

export const followingWords = /* @__PURE__ */ part(english.following);
