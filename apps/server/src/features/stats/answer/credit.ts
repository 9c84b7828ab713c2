import type { World } from '../../../db/column-types.ts';

interface Credit {
  credit: string;
  licence: { name: string; href: string } | null;
}

/** Whom figures of a world come from, and on what terms others may use them. */
export const creditOf = (world: World): Credit =>
  world === 'real'
    ? {
        credit: 'Ball-by-ball data from Cricsheet (cricsheet.org) and our own scorers.',
        licence: { name: 'ODC-BY 1.0', href: 'https://opendatacommons.org/licenses/by/1-0/' },
      }
    : { credit: 'Demonstration matches.', licence: null };
