/** The query whose rows are the innings behind a row: the groups of the row become filters. */
import { addressOf } from '../query/address.ts';
import { dimension, type FilterKey, isAlone } from '../language/dimensions.ts';
import type { Filter, StatsQuery } from '../language/stats-query.ts';
import { halfOfColumn } from '../subjects/all-round.ts';
import { usualSort } from '../subjects/subjects.ts';
import type { OneSubject } from '../tables/relation.ts';
import { slug } from '../../../match/views/slug.ts';
import { usualOrder } from '../query/parse-query.ts';
import type { AnswerGroup, AnswerRow } from './rows.ts';

/** Returns null if the row is a single innings, or if no filter selects its group. */
export function inningsAddress(query: StatsQuery, row: Pick<AnswerRow, 'groups' | 'match'>): string | null {
  if (query.by.includes('innings')) return null;
  // All-round has no single innings, so the sort column decides between batting, bowling and fielding.
  const of = query.of === 'all-round' ? halfOfColumn(query.sort) : query.of;
  const asFilters = row.groups.map((group) => filterOfGroup(of, group));
  if (asFilters.includes(null)) return null;
  const own = asFilters.flatMap((filter) => (filter === null || filter === 'none' ? [] : [filter]));
  if (row.match !== null) own.push(filterWith('match', row.match.id));
  const filters = [...query.filters.filter(({ key }) => !own.some((filter) => filter.key === key)), ...own];
  const sort = of === 'team' ? 'runs' : usualSort(of);
  return addressOf({ ...query, of, filters, by: ['innings'], ranges: [], sort, order: usualOrder(of, sort), page: 1 });
}

/** The filter for the owner of a match row, which is shown beside the match. */
const whoOf = (of: OneSubject): FilterKey => (of === 'team' ? 'team' : of === 'partnerships' ? 'pair' : 'player');

function filterOfGroup(of: OneSubject, { by, value }: AnswerGroup): Filter | 'none' | null {
  if (isAlone(by)) return 'none';
  if (by === 'match') return value === null ? null : filterWith(whoOf(of), value);
  const { reader } = dimension(by);
  if (value === null) {
    const may =
      reader.kind === 'name'
        ? reader.unknown === true
        : reader.kind === 'choice' && reader.choices.some(({ text }) => text === 'unknown');
    return may ? filterWith(by, 'unknown') : null;
  }
  const free = reader.kind === 'name' && ['country', 'competition', 'season'].includes(reader.entity);
  return filterWith(by, free ? slug(value.replaceAll('/', '-')) : value);
}
const filterWith = (key: FilterKey, text: string): Filter => ({
  key,
  values: [{ text, words: text, meaning: { is: [text] } }],
});
