/** The restrictions of a query, each with a link to the query without it. */
import type { StatsPage } from '@sightscreen/contracts';
import { nounOf } from '../language/dimensions.ts';
import { isNoMinimum } from '../language/minimum.ts';
import type { StatsQuery } from '../language/question.ts';
import { addressOf } from '../question/address.ts';
import { withoutMinimum } from '../question/default-minimum.ts';
import { filterParts, inWords, rangeParts } from '../question/sentence.ts';
import { usualGroup } from '../subjects/subjects.ts';
import { usuallyGrouped, withoutFilter } from './variants.ts';

export function chipsOf(question: StatsQuery): NonNullable<StatsPage['asked']>['chips'] {
  const { of, by, filters, ranges } = question;
  const usual = by.length === 1 && by[0] === usualGroup(of);
  return [
    ...filters.map((filter) => ({
      label: inWords(filterParts(question, filter)),
      href: addressOf(withoutFilter(question, filter.key)),
    })),
    ...ranges
      .filter((range) => !isNoMinimum(range))
      .map((range) => ({
        label: inWords(rangeParts(of, range)),
        href: addressOf(withoutMinimum(question, range.column)),
      })),
    ...(usual
      ? []
      : [{ label: `for each ${by.map(nounOf).join(' and ')}`, href: addressOf(usuallyGrouped(question)) }]),
  ];
}
