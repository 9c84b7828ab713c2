/** Long lists in pages or growing parts: their URLs, and what comes before and next. */
import type { Growth, Pager } from '@sightscreen/contracts';

/** A URL with the non-null parameters of its query. */
export function addressOf(base: string, query: Record<string, string | null>): string {
  const parameters = Object.entries(query)
    .flatMap(([name, value]) => (value === null ? [] : [`${name}=${value}`]))
    .join('&');
  return parameters === '' ? base : `${base}?${parameters}`;
}

export const pagerOf = (page: number, pages: number, href: (page: number) => string): Pager => ({
  page,
  pages,
  before: page > 1 ? href(page - 1) : null,
  next: page < pages ? href(page + 1) : null,
});

/** The state of a growing list at page `page`, in parts of `size`. */
export function growthOf(
  { page, size, count, total }: { page: number; size: number; count: number; total: number },
  address: (part: { page: string | null; part: string | null }) => string,
): Growth {
  const next = page * size < total ? String(page + 1) : null;
  return {
    count,
    total,
    cursor: next,
    part: next === null ? null : address({ page: next, part: '1' }),
    page: next === null ? null : address({ page: next, part: null }),
    start: page === 1 ? null : address({ page: null, part: null }),
  };
}

export const listAddress =
  (path: string, more: Record<string, string | null> = {}) =>
  ({ page, part }: { page: string | null; part: string | null }): string =>
    addressOf(path, { ...more, page, part });
