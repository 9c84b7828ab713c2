import type { World } from '../../../core/db/column-types.ts';

interface Credit {
  credit: string;
  licence: { name: string; href: string } | null;
}

/** Names the source of the figures of a world, and the licence for reusing them. */
export const creditOf = (world: World): Credit =>
  world === 'real'
    ? {
        credit: 'Ball-by-ball data from Cricsheet (cricsheet.org) and our own scorers.',
        licence: { name: 'ODC-BY 1.0', href: 'https://opendatacommons.org/licenses/by/1-0/' },
      }
    : { credit: 'Demonstration matches.', licence: null };
