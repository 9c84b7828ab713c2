import type { PageLanguage } from '@sightscreen/contracts';
import { bengali } from './bn.ts';
import { hindi } from './hi.ts';
import type { LanguageWords } from './language.ts';

export const languages: Record<PageLanguage, LanguageWords> = { hi: hindi, bn: bengali };
