/** Texts around the body of a page, in its language; used by server components. */
import type { PageLanguage } from '@sightscreen/contracts';
import { createContext, useContext } from 'react';
import { site } from './en.ts';
import { keptBack } from './kept-back.ts';
import type { FrameWords } from './language.ts';
import { languages } from './languages.ts';
import { lists } from './lists.ts';
import { print } from './print.ts';

const english: FrameWords = { locale: 'en_GB', printed: print, site, hop: lists, keptBack };

export const frameIn = (lang: 'en-GB' | PageLanguage): FrameWords => (lang === 'en-GB' ? english : languages[lang]);
export const InLanguage = createContext(english);
export const useFrameWords = (): FrameWords => useContext(InLanguage);
