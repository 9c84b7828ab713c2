import { folded } from '@sightscreen/contracts/text/folded';

/** Normalises spellings that differ in dots, accents and spaces: only letters and marks of any script count. */
export const nameKey = (name: string): string => folded(name).replace(/[^\p{L}\p{M}]/gu, '');
