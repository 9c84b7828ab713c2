/** Text of a page in its language; on the server only, since a browser receives one language (`part.ts`). */
import type { PageLanguage } from '@sightscreen/contracts';
import type { ReactNode } from 'react';
import { english } from '../text/en.ts';
import type { Language, Words } from '../text/language.ts';
import { languages } from '../text/languages.ts';
import { ageWords, boardWords, columnWords } from './board.ts';
import { linesWords } from './commentary.ts';
import { footWords } from './foot.ts';
import { freshWords } from './fresh.ts';
import { keptBackWords } from './kept-back.ts';
import { generatedWords } from './match.ts';
import type { Part } from './part.ts';
import { saidWords } from './said.ts';
import { cardWords } from './scorecard.ts';
import { hopWords, siteWords } from './site.ts';
import { timeWords } from './time.ts';

export type { Language, Words } from '../text/language.ts';
/** Values of the attribute `lang`. */
export type LanguageName = 'en-GB' | PageLanguage;

/** For text outside components, such as the title of a page. Missing parts are English. */
export const wordsIn = (language: LanguageName): Words =>
  language === 'en-GB' ? english : { ...english, ...languages[language] };

/** The other languages of a page, each in its own name. */
export const LANGUAGE_NAMES = Object.entries(languages).map(
  ([language, { site }]) => [language as PageLanguage, site.language] as const,
);

/** The parts of a language, without those that no component uses. */
const PARTS: { [Name in Exclude<keyof Language, 'live'>]: Part<Language[Name]> } = {
  site: siteWords,
  foot: footWords,
  hop: hopWords,
  keptBack: keptBackWords,
  board: boardWords,
  columns: columnWords,
  age: ageWords,
  lines: linesWords,
  card: cardWords,
  said: saidWords,
  time: timeWords,
  fresh: freshWords,
  generated: generatedWords,
};

/** Provides `words` to its children. */
export const InLanguage = ({ words, children }: { words: Language; children: ReactNode }) =>
  Object.entries(PARTS).reduce<ReactNode>(
    (inside, [name, InPart]) => <InPart value={words[name as keyof typeof PARTS] as never}>{inside}</InPart>,
    children,
  );
