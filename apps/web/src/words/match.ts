import * as english from '../text/en/match.ts';
import { part, type WordsOf } from './part.ts';

export const matchWords = /* @__PURE__ */ part(english.match);
export const troubleWords = /* @__PURE__ */ part(english.trouble);
export const chartWords = /* @__PURE__ */ part(english.chart);
export const generatedWords = /* @__PURE__ */ part(english.generated);
export type MatchWords = WordsOf<typeof matchWords>;
export type ChartWords = WordsOf<typeof chartWords>;
