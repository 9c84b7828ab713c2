/** Text of a page in its language; on the server only, since a browser receives one language. */
import type { PageLanguage } from '@sightscreen/contracts';
import type { ReactNode } from 'react';
import { Translation } from '../text/use-text.ts';
import * as english from '../text/en.ts';
import type { Words } from '../languages/language.ts';
import { languages } from '../languages/languages.ts';

export type { Words } from '../languages/language.ts';
/** Values of the attribute `lang`. */
export type LanguageName = 'en-GB' | PageLanguage;

/** For text outside components, such as the title of a page. Missing parts are English. */
export const wordsIn = (language: LanguageName): Words =>
  language === 'en-GB' ? english : { ...english, ...languages[language] };

/** The other languages of a page, each in its own name. */
export const LANGUAGE_NAMES = Object.entries(languages).map(
  ([language, { site }]) => [language as PageLanguage, site.language] as const,
);

/** Provides `words` to its children. */
export const InLanguage = ({ words, children }: { words: Words; children: ReactNode }) => (
  <Translation value={words}>{children}</Translation>
);
