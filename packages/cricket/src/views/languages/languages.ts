/** Commentary and status in the reader's language (BEYOND-20): English with what people wrote, others generated from the facts alone. */
import type { Entry, MatchState } from '../../state/state.ts';
import { statusLineHi } from '../../text/hi/status.ts';
import { sayScore } from '../../text/speech/say-score.ts';
import { sayScoreHi } from '../../text/speech/say-score-hi.ts';
import { statusLine } from '../../text/status.ts';
import { commentary, linesIn } from '../commentary.ts';
import { lineOf } from '../line.ts';
import { tellingOf, type Telling } from '../telling.ts';
import type { BallToken, Line } from '../views.ts';
import { lineHi, tokenHi } from './line-hi.ts';

export const LANGUAGES = ['en', 'hi'] as const;
export type Language = (typeof LANGUAGES)[number];

const commentaryHi = (state: MatchState): Line[] => linesIn(state, tokenHi, lineHi);

/** Tokens of the over that ended with `entry`, read backwards from it. */
function overBeforeHi(state: MatchState, entry: Entry): BallToken[] {
  const tokens: BallToken[] = [];
  for (let index = state.entries.lastIndexOf(entry); index >= 0; index -= 1) {
    const one = state.entries[index];
    if (one === undefined || one.voided || (one.body.kind !== 'delivery' && one.body.kind !== 'departure')) continue;
    if (one.innings !== entry.innings || one.over !== entry.over) break;
    const token = tokenHi(one.body);
    if (token !== null) tokens.unshift(token);
  }
  return tokens;
}

/** All lines, oldest first, under the same timestamps in every language; one has fewer where people wrote in another. */
export const commentaryIn = (language: Language, state: MatchState): Line[] => (language === 'hi' ? commentaryHi(state) : commentary(state));

/** One line, the same as in the whole commentary; null where that language has none. */
export const lineIn = (language: Language, state: MatchState, entry: Entry, telling: Telling = tellingOf(state)): Line | null =>
  language === 'hi' ? lineHi(state, entry, telling, () => overBeforeHi(state, entry)) : lineOf(state, entry, telling);

/** R18.3 */
export const statusLineIn = (language: Language, state: MatchState): string => (language === 'hi' ? statusLineHi(state) : statusLine(state));

/** BEYOND-08 */
export const sayScoreIn = (language: Language, state: MatchState): string => (language === 'hi' ? sayScoreHi(state) : sayScore(state));
