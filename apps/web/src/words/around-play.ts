import * as english from '../text/en/around-play.ts';
import { part, type WordsOf } from './part.ts';

export const finishedWords = /* @__PURE__ */ part(english.finished);
export const aheadWords = /* @__PURE__ */ part(english.ahead);
export type AheadWords = WordsOf<typeof aheadWords>;
