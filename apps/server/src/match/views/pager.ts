/** Pages of a long list: their URLs, and the previous and next one. */
import type { Pager } from '@sightscreen/contracts';

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
