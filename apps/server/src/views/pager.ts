/** Pages of a long list: their addresses, and the one before and after. */
import type { Pager } from '@sightscreen/contracts';

/** An address with the non-null parts of its query. */
export function addressOf(base: string, query: Record<string, string | null>): string {
  const said = Object.entries(query)
    .flatMap(([name, value]) => (value === null ? [] : [`${name}=${value}`]))
    .join('&');
  return said === '' ? base : `${base}?${said}`;
}

export const pagerOf = (page: number, pages: number, href: (page: number) => string): Pager => ({
  page,
  pages,
  before: page > 1 ? href(page - 1) : null,
  next: page < pages ? href(page + 1) : null,
});
