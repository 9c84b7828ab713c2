import type { PageLanguage } from '@sightscreen/contracts';
import { bengali } from './bn.ts';
import { hindi } from './hi.ts';
import type { Language } from './language.ts';

/** Languages of pages besides English. To add one, add its file. */
export const languages: Record<PageLanguage, Language> = { hi: hindi, bn: bengali };
