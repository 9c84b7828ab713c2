/** The rules of a competition that its points table follows (R15.6, R15.7). */

/** In any order, and each only where the competition uses it. What remains level is listed by name. */
export const TIE_BREAKERS = ['points', 'wins', 'net run rate', 'head to head'] as const;
export type TieBreaker = (typeof TIE_BREAKERS)[number];

export interface TableRules {
  win: number;
  tie: number;
  noResult: number;
  draw: number;
  loss: number;
  order: readonly TieBreaker[];
  /** How many of each group go on; null where nobody has told. */
  places: number | null;
}

/** Those of ICC events and of most leagues. */
export const USUAL_RULES: TableRules = {
  win: 2,
  tie: 1,
  noResult: 1,
  draw: 1,
  loss: 0,
  order: ['points', 'wins', 'net run rate', 'head to head'],
  places: null,
};
