/** The nouns of the records desk; each feature adds its own here. */
import type { NounDefinition } from './records/noun.ts';
import { foulWordsNoun } from './features/record-desk/nouns/foul-words.ts';
import { settingsNoun } from './features/record-desk/nouns/settings.ts';

export const nouns: NounDefinition[] = [settingsNoun, foulWordsNoun];
