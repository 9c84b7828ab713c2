import * as english from '../text/en/scorecard.ts';
import { part, type WordsOf } from './part.ts';

export const cardWords = /* @__PURE__ */ part(english.card);
export type CardWords = WordsOf<typeof cardWords>;
