import * as english from '../text/en/offline.ts';
import { part, type WordsOf } from './part.ts';

export const offlineWords = /* @__PURE__ */ part(english.offline);
export const plainTextWords = /* @__PURE__ */ part(english.plainText);
export type PlainTextWords = WordsOf<typeof plainTextWords>;
