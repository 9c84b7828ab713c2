import * as english from '../text/en/commentary.ts';
import { part, type WordsOf } from './part.ts';

export const linesWords = /* @__PURE__ */ part(english.lines);
export const feedWords = /* @__PURE__ */ part(english.feed);
export type LinesWords = WordsOf<typeof linesWords>;
