import * as english from '../text/en/time.ts';
import { part, type WordsOf } from './part.ts';

export const timeWords = /* @__PURE__ */ part(english.time);
export type TimeWords = WordsOf<typeof timeWords>;
