import * as english from '../text/en/rankings.ts';
import { part, type WordsOf } from './part.ts';

export const rankingsWords = /* @__PURE__ */ part(english.rankings);
export type RankingsWords = WordsOf<typeof rankingsWords>;
