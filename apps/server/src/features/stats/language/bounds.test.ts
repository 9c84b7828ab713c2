import { expect, test } from 'vitest';
import { pagerOf } from '../../../match/views/pager.ts';
import { parseQuery } from '../query/parse-query.ts';
import { leftOutOf, MAX_PAGES, MAX_ROWS, pagesOf } from './bounds.ts';

test('pages and files end at the same last row (issue 10)', () => {
  const next = (page: number, total: number) => pagerOf(page, pagesOf(total), String).next;
  expect([next(999, MAX_ROWS + 1), next(MAX_PAGES, MAX_ROWS + 1)]).toEqual(['1000', null]);
  expect(parseQuery({ page: String(MAX_PAGES) }).page).toBe(MAX_PAGES);
  expect(() => parseQuery({ page: String(MAX_PAGES + 1) })).toThrow('page');
  expect([0, 1, 50, 51, MAX_ROWS, MAX_ROWS + 1].map(pagesOf)).toEqual([1, 1, 1, 2, MAX_PAGES, MAX_PAGES]);
  expect([0, MAX_ROWS, MAX_ROWS + 7].map(leftOutOf)).toEqual([0, 0, 7]);
});
