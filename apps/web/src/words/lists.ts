import * as english from '../text/en/lists.ts';
import { part, type WordsOf } from './part.ts';

export const listWords = /* @__PURE__ */ part(english.lists);
export type ListWords = WordsOf<typeof listWords>;
