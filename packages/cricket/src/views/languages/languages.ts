/**
 * Commentary, status and card in the reader's language (BEYOND-20): English as written by scorers, others generated
 * only from facts.
 */
import type { Entry, MatchState } from '../../state/state.ts';
import { bengali } from '../../text/bn/bengali.ts';
import { hindi } from '../../text/hi/hindi.ts';
import { dismissalIn } from '../../text/in-language/dismissal.ts';
import { fixtureIn } from '../../text/in-language/fixture.ts';
import { headingIn, noteIn } from '../../text/in-language/heading.ts';
import { resultIn } from '../../text/in-language/result.ts';
import { sayScoreWith } from '../../text/in-language/say-score.ts';
import { statusIn } from '../../text/in-language/status.ts';
import type { Vocabulary } from '../../text/in-language/vocabulary.ts';
import { label, stateOf } from '../../text/label.ts';
import { namesOf } from '../../text/names.ts';
import { sayScore } from '../../text/speech/say-score.ts';
import { statusLine } from '../../text/status.ts';
import { miniscore } from '../miniscore.ts';
import { commentary, linesIn } from '../commentary.ts';
import { lineOf } from '../line.ts';
import { scorecard } from '../scorecard.ts';
import { lineContextOf, type LineContext } from '../line-context.ts';
import type { BallToken, Line, Miniscore, Scorecard } from '../views.ts';
import { lineWords, overLabelIn, tokenIn } from './line-in.ts';

/** Generated languages: each needs only a vocabulary. */
const VOCABULARIES = { hi: hindi, bn: bengali } as const satisfies Record<string, Vocabulary>;
export type GeneratedLanguage = keyof typeof VOCABULARIES;
export const GENERATED_LANGUAGES = ['hi', 'bn'] as const satisfies readonly GeneratedLanguage[];
export type Language = 'en' | GeneratedLanguage;

/** Tokens of the over that ended with `entry`, read backwards from it. */
function overBefore(words: Vocabulary, state: MatchState, entry: Entry): BallToken[] {
  const tokens: BallToken[] = [];
  for (let index = state.entries.lastIndexOf(entry); index >= 0; index -= 1) {
    const earlier = state.entries[index];
    if (
      earlier === undefined ||
      earlier.voided ||
      (earlier.body.kind !== 'delivery' && earlier.body.kind !== 'departure')
    )
      continue;
    if (earlier.innings !== entry.innings || earlier.over !== entry.over) break;
    const token = tokenIn(words, earlier.body);
    if (token !== null) tokens.unshift(token);
  }
  return tokens;
}

/**
 * All lines, oldest first, with the same timestamps in every language; `written` has English text written by scorers.
 */
export function commentaryIn(language: Language, state: MatchState): Line[] {
  if (language === 'en') return commentary(state);
  const words = VOCABULARIES[language];
  return linesIn(
    state,
    (body) => tokenIn(words, body),
    (...args) => lineWords(words, ...args),
  );
}

/** One line, identical to that in the full commentary; null if that language has none. */
export function lineIn(
  language: Language,
  state: MatchState,
  entry: Entry,
  context: LineContext = lineContextOf(state),
): Line | null {
  if (language === 'en') return lineOf(state, entry, context);
  const words = VOCABULARIES[language];
  return lineWords(words, state, entry, context, () => overBefore(words, state, entry));
}

/** R18.3 */
export const statusLineIn = (language: Language, state: MatchState): string =>
  language === 'en' ? statusLine(state) : statusIn(VOCABULARIES[language], state);

/** Name of the match within its series: "2nd Test". */
export const descriptionIn = (language: Language, { info }: MatchState): string =>
  language === 'en' || info === null ? (info?.description ?? '') : fixtureIn(VOCABULARIES[language], info.description);

/** Short label, as on cards (R18.23). */
export function labelIn(language: Language, state: MatchState): string {
  if (language === 'en') return label(state);
  const { labels, breaks, superOver } = VOCABULARIES[language].status;
  const now = stateOf(state);
  if (now === 'super over break') return superOver;
  return now in labels ? labels[now as keyof typeof labels] : breaks[now as keyof typeof breaks];
}

/** Score of the innings, with balls and overs in that language. */
export function miniscoreIn(language: Language, state: MatchState): Miniscore | null {
  if (language === 'en') return miniscore(state);
  const words = VOCABULARIES[language];
  return miniscore(state, {
    token: (body) => tokenIn(words, body),
    over: (_, over) => overLabelIn(words, state, over),
  });
}

/** BEYOND-08 */
export const sayScoreIn = (language: Language, state: MatchState): string =>
  language === 'en' ? sayScore(state) : sayScoreWith(VOCABULARIES[language], state);

/** The card with the same figures, and dismissals, headings, notes and status in that language. */
export function scorecardIn(language: Language, state: MatchState): Scorecard {
  const card = scorecard(state);
  if (language === 'en') return card;
  const words = VOCABULARIES[language];
  const names = namesOf(state);
  return {
    ...card,
    status: statusIn(words, state),
    result: resultIn(words, state, 'long'),
    innings: card.innings.map((inningsCard, at) => {
      const innings = state.innings[at];
      return innings === undefined
        ? inningsCard
        : {
            ...inningsCard,
            heading: headingIn(words, state, innings),
            note: noteIn(words, state, innings),
            batting: inningsCard.batting.map((row, place) => ({
              ...row,
              dismissal: {
                ...row.dismissal,
                text: dismissalIn(words, innings.batters[place]?.dismissal ?? null, names, 'full'),
                short: dismissalIn(words, innings.batters[place]?.dismissal ?? null, names, 'short'),
              },
            })),
          };
    }),
  };
}
