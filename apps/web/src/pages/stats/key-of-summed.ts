import type { SummedMatches } from '@sightscreen/contracts';

/** Figures that a reader revealed stay visible while they sum the same matches. */
export const keyOfSummed = ({ matches }: SummedMatches): string => matches.join(' ');
