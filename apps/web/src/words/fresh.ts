import * as english from '../text/en/fresh.ts';
import { part, type WordsOf } from './part.ts';

export const freshWords = /* @__PURE__ */ part(english.fresh);
export type FreshWords = WordsOf<typeof freshWords>;
