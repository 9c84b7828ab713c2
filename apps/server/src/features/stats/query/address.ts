/** The canonical address of a query: parameters in a fixed order, defaults left out. */
import { usualGroup, usualSort } from '../subjects/subjects.ts';
import type { StatsQuery } from '../language/stats-query.ts';
import { FILTER_KEYS } from '../language/dimensions.ts';
import { writeRange } from './ranges.ts';
import { usualOrder } from './parse-query.ts';

export const STATS_PATH = '/stats';
/** Path of the page as data. */
export const PAGE_DATA = '/stats/page.json';
/** Path of the complete result, whatever the page. */
export const ALL_JSON = '/stats/all.json';
export const CSV = '/stats.csv';

type Parameter = readonly [name: string, value: string];

/** Lists the parameters that differ from their default, and always the world. */
export function parametersOf(query: StatsQuery): Parameter[] {
  const { of, by, filters, ranges, sort, order, page, world } = query;
  const parameters: Parameter[] = [['of', of]];
  for (const key of FILTER_KEYS) {
    const filter = filters.find((one) => one.key === key);
    if (filter !== undefined) parameters.push([key, filter.values.map(({ text }) => text).join(',')]);
  }
  if (by.length !== 1 || by[0] !== usualGroup(of)) parameters.push(['by', by.join(',')]);
  for (const range of ranges) parameters.push(writeRange(range));
  if (sort !== usualSort(of) || order !== usualOrder(of, sort)) parameters.push(['sort', sort]);
  if (order !== usualOrder(of, sort)) parameters.push(['order', order]);
  parameters.push(['world', world]);
  if (page > 1) parameters.push(['page', String(page)]);
  return parameters;
}

/** Leaves commas and slashes unescaped, because people read these addresses. */
const encode = (text: string): string => encodeURIComponent(text).replaceAll('%2C', ',').replaceAll('%2F', '/');

export const queryOf = (query: StatsQuery): string =>
  parametersOf(query)
    .map(([name, value]) => `${name}=${encode(value)}`)
    .join('&');
export const addressOf = (query: StatsQuery, path: string = STATS_PATH): string => `${path}?${queryOf(query)}`;
