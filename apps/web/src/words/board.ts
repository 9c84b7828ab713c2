import * as english from '../text/en/board.ts';
import { part, type WordsOf } from './part.ts';

export const boardWords = /* @__PURE__ */ part(english.board);
export const columnWords = /* @__PURE__ */ part(english.columns);
export const ageWords = /* @__PURE__ */ part(english.age);
export type BoardWords = WordsOf<typeof boardWords>;
export type AgeWords = WordsOf<typeof ageWords>;
