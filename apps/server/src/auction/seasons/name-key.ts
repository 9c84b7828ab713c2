import { folded } from '@sightscreen/contracts/text/folded';

/** Names are spelled with and without dots, accents and spaces. In any script: nothing but letters tells two apart. */
export const nameKey = (name: string): string => folded(name).replace(/[^\p{L}\p{M}]/gu, '');
