/** Rules of a competition for its points table (R15.6, R15.7). */

/** Any subset, in any order. Remaining ties are sorted by name. */
export const TIE_BREAKERS = ['points', 'wins', 'net run rate', 'head to head'] as const;
export type TieBreaker = (typeof TIE_BREAKERS)[number];

export interface TableRules {
  win: number;
  tie: number;
  noResult: number;
  draw: number;
  loss: number;
  order: readonly TieBreaker[];
  /** Number of qualifiers per group; null if unknown. */
  places: number | null;
}

/** Rules of ICC events and most leagues. */
export const USUAL_RULES: TableRules = {
  win: 2,
  tie: 1,
  noResult: 1,
  draw: 1,
  loss: 0,
  order: ['points', 'wins', 'net run rate', 'head to head'],
  places: null,
};
