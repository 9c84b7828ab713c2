import type { World } from '../../../db/tables/match.ts';

interface Credit {
  credit: string;
  licence: { name: string; href: string } | null;
}

/** Whom figures of a world come from, and on what terms others may use them. */
export const creditOf = (world: World): Credit =>
  world === 'real'
    ? {
        credit: 'Figures from the ball-by-ball data of Cricsheet (cricsheet.org), and from scorers of this site.',
        licence: { name: 'ODC-BY 1.0', href: 'https://opendatacommons.org/licenses/by/1-0/' },
      }
    : { credit: 'Invented matches of the demonstration.', licence: null };
