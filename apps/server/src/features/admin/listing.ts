/** Parses the query of a list into search, sort, filters and pagination of its resource. */
import { PAGE, type recordsQuery } from '@sightscreen/contracts/admin/records';
import type { z } from 'zod';
import type { Listing, AdminResource } from '../../core/admin/resource.ts';

/** Ignores fields that the resource cannot sort or filter by. */
export function listingOf(
  resource: AdminResource,
  { q, page, sort = '', filter = '' }: z.output<typeof recordsQuery>,
): Listing {
  const field = sort.replace('-', '');
  return {
    q,
    sort: resource.fields.some(({ name, sorts }) => name === field && sorts)
      ? { field, descending: sort.startsWith('-') }
      : resource.sort,
    filter: new Map(
      filter
        .split(';')
        .map((pair) => pair.split(':') as [string, string])
        .filter(([name]) => resource.fields.some((one) => one.name === name && one.filters)),
    ),
    offset: (page - 1) * PAGE,
    limit: PAGE,
  };
}
