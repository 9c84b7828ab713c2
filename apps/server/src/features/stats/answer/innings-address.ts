/** The question whose rows are the innings that make a row: its groups become filters. */
import { addressOf } from '../question/address.ts';
import { dimension, type FilterKey, isAlone } from '../language/dimensions.ts';
import type { Filter, Question } from '../language/question.ts';
import { usualSort } from '../subjects/subjects.ts';
import { slug } from '../../../views/slug.ts';
import { usualOrder } from '../question/read-question.ts';
import type { AnswerGroup, AnswerRow } from './rows.ts';

/** Null: the row is one, or nothing can ask for its group. */
export function inningsAddress(question: Question, row: Pick<AnswerRow, 'groups' | 'match'>): string | null {
  if (question.by.includes('innings')) return null;
  const asFilters = row.groups.map(filterOfGroup);
  if (asFilters.includes(null)) return null;
  const own = asFilters.flatMap((filter) => (filter === null || filter === 'none' ? [] : [filter]));
  if (row.match !== null) own.push(filterWith('match', row.match.id));
  const filters = [...question.filters.filter(({ key }) => !own.some((filter) => filter.key === key)), ...own];
  // Of batting and bowling together there are no innings, only matches.
  const by = question.of === 'all-round' ? 'match' : 'innings';
  if (question.by.includes(by)) return null;
  const sort = usualSortOfInnings(question.of);
  return addressOf({ ...question, filters, by: [by], ranges: [], sort, order: usualOrder(question.of, sort), page: 1 });
}

const usualSortOfInnings = (of: Question['of']): string => (of === 'team' ? 'runs' : usualSort(of));

function filterOfGroup({ by, value, name }: AnswerGroup): Filter | 'none' | null {
  if (isAlone(by)) return 'none';
  // The group of a single match has its player or side as a filter and the match beside it.
  if (by === 'match') return value === null ? null : filterWith(name === '' ? 'team' : 'player', value);
  const { reader } = dimension(by);
  if (value === null) {
    const may =
      reader.kind === 'name'
        ? reader.unknown === true
        : reader.kind === 'choice' && reader.choices.some(({ text }) => text === 'unknown');
    return may ? filterWith(by, 'unknown') : null;
  }
  const free = reader.kind === 'name' && ['country', 'competition', 'season'].includes(reader.noun);
  return filterWith(by, free ? slug(value.replaceAll('/', '-')) : value);
}
const filterWith = (key: FilterKey, text: string): Filter => ({
  key,
  values: [{ text, words: text, meaning: { is: [text] } }],
});
