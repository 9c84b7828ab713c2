/** Exports the complete list of a resource as CSV, with the columns of the admin desk. */
import { Readable } from 'node:stream';
import { resourceParams, recordsQuery } from '@sightscreen/contracts/admin/records';
import { stringify } from 'csv-stringify';
import type { Kysely } from 'kysely';
import type { Database } from '../../core/db/database.ts';
import { ProblemError } from '../../core/http/problems.ts';
import { csvOptions } from '../../core/http/csv.ts';
import type { Routes } from '../../core/http/route.ts';
import { attachment } from '../../core/ports/files/port.ts';
import type { Listing, AdminResource } from '../../core/admin/resource.ts';
import type { Needs } from '../services.ts';
import { recordAuditEvent } from '../../core/sign-in/audit.ts';
import { problems } from '../../core/http/desk-problem-replies.ts';
import { mayRead } from './describe-resource.ts';
import { listingOf } from './listing.ts';
import { RECORDS_READ } from '@sightscreen/contracts/staff/permission';

/** Rows read in one query. */
const AT_ONCE = 500;

export function recordsTableRoutes(
  route: Routes,
  { database: { db }, clock }: Needs<'clock' | 'database'>,
  resources: readonly AdminResource[],
): void {
  const byName = new Map(resources.map((resource) => [resource.name, resource]));
  route({
    method: 'GET',
    path: '/desk/api/records/:resource/table.csv',
    auth: 'staff',
    permission: RECORDS_READ,
    limit: 'desk',
    contract: {
      summary: 'Download the whole list as a table (ADS-S02)',
      tag: 'Desk',
      description:
        'For kinds with `saves`; searched, sorted and filtered like the list. Cells that could be read as formulas start with an apostrophe.',
      params: resourceParams,
      query: recordsQuery.omit({ page: true }),
      replies: {
        200: { description: 'The table', contentType: 'text/csv' },
        ...problems(400, 401, 403, 404, 429, 503),
      },
    },
    handler: async ({ caller, params, query, reply }) => {
      const resource = byName.get(params.resource);
      if (resource?.saves !== true) throw new ProblemError('not_found');
      if (!mayRead(resource, caller))
        throw new ProblemError('forbidden', {
          message: 'You don’t have permission to do this. Ask an admin.',
          details: { code: 'role_missing' },
        });
      if (resource.notesLists)
        await recordAuditEvent(db, clock(), {
          action: 'record.table',
          staffId: caller.staffId,
          target: resource.name,
          words: `${resource.many}: saved as a table`,
        });
      const columns = resource.fields.filter(({ column }) => column !== undefined);
      return reply
        .header('content-disposition', attachment(`${resource.name}.csv`))
        .type('text/csv; charset=utf-8')
        .send(
          Readable.from(rowsOf(db, resource, listingOf(resource, { ...query, page: 1 }), clock()), {
            objectMode: true,
          }).pipe(stringify(csvOptions(columns.map(({ name, label }) => ({ key: name, header: label }))))),
        );
    },
  });
}

async function* rowsOf(db: Kysely<Database>, resource: AdminResource, listing: Listing, now: number) {
  for (let offset = 0; ; offset += AT_ONCE) {
    const { records } = await resource.list(db, { ...listing, offset, limit: AT_ONCE }, now);
    for (const { values } of records) yield values;
    if (records.length < AT_ONCE) return;
  }
}
