import type { Column, SubjectFigures } from './column.ts';
import type { Plan } from '../tables/plan.ts';
import type { GroupKey } from '../language/dimensions.ts';
import type { Subject } from '../language/stats-query.ts';
import { allRound } from './all-round.ts';
import { batting } from './batting.ts';
import { bowling } from './bowling.ts';
import { fielding } from './fielding.ts';
import { partnerships } from './partnerships.ts';
import { team } from './team.ts';

/** Subjects with figures of their own; `all-round` combines several. */
export const FIGURES: Record<Exclude<Subject, 'all-round'>, SubjectFigures> = {
  batting,
  bowling,
  fielding,
  partnerships,
  team,
};
const ALL = { ...FIGURES, 'all-round': allRound };

export const columnsOf = (of: Subject): readonly Column[] => ALL[of].columns;
/** Columns that the table of the plan can compute; for single innings, those meaningful for one. */
export const columnsFor = (of: Subject, { grain, named }: Plan, by: readonly GroupKey[]): Column[] =>
  columnsOf(of).filter(
    ({ whole, ofMatches, single }) =>
      (grain === 'innings' || whole !== true) &&
      (named || ofMatches !== true) &&
      (single === true || !by.includes('innings')),
  );
export const columnOf = (of: Subject, key: string): Column | undefined => columnsOf(of).find((one) => one.key === key);
export const usualGroup = (of: Subject): GroupKey => ALL[of].by;
export const usualSort = (of: Subject): string => ALL[of].sort;
