/** Exports the complete list of a resource as CSV, with the columns of the admin desk. */
import { Readable } from 'node:stream';
import { nounParams, recordsQuery } from '@sightscreen/contracts/admin/records';
import { stringify } from 'csv-stringify';
import type { Kysely } from 'kysely';
import type { Database } from '../../db/database.ts';
import { Problem } from '../../http/problems.ts';
import { csvOptions } from '../../http/csv.ts';
import type { Routes } from '../../http/route.ts';
import { attachment } from '../../ports/files/port.ts';
import type { Listing, AdminResource } from '../../admin/resource.ts';
import type { Needs } from '../services.ts';
import { recordAuditEvent } from '../../sign-in/audit.ts';
import { problems } from '../../http/desk-problem-replies.ts';
import { mayRead } from './describe-resource.ts';
import { listingOf } from './listing.ts';
import { RECORDS_READ } from '@sightscreen/contracts/staff/permission';

/** Rows read in one query. */
const AT_ONCE = 500;

export function recordsTableRoutes(
  route: Routes,
  { database: { db }, clock }: Needs<'clock' | 'database'>,
  nouns: readonly AdminResource[],
): void {
  const byName = new Map(nouns.map((noun) => [noun.name, noun]));
  route({
    method: 'GET',
    path: '/desk/api/records/:noun/table.csv',
    auth: 'staff',
    permission: RECORDS_READ,
    limit: 'desk',
    contract: {
      summary: 'Download the whole list as a table (ADS-S02)',
      tag: 'Desk',
      description:
        'For kinds with `saves`; searched, sorted and filtered like the list. Cells that could be read as formulas start with an apostrophe.',
      params: nounParams,
      query: recordsQuery.omit({ page: true }),
      replies: {
        200: { description: 'The table', contentType: 'text/csv' },
        ...problems(400, 401, 403, 404, 429, 503),
      },
    },
    handler: async ({ caller, params, query, reply }) => {
      const noun = byName.get(params.noun);
      if (noun?.saves !== true) throw new Problem('not_found');
      if (!mayRead(noun, caller))
        throw new Problem('forbidden', {
          message: 'You don’t have permission to do this. Ask an admin.',
          details: { code: 'role_missing' },
        });
      if (noun.notesLists)
        await recordAuditEvent(db, clock(), {
          action: 'record.table',
          staffId: caller.staffId,
          target: noun.name,
          words: `${noun.many}: saved as a table`,
        });
      const columns = noun.fields.filter(({ column }) => column !== undefined);
      return reply
        .header('content-disposition', attachment(`${noun.name}.csv`))
        .type('text/csv; charset=utf-8')
        .send(
          Readable.from(rowsOf(db, noun, listingOf(noun, { ...query, page: 1 }), clock()), { objectMode: true }).pipe(
            stringify(csvOptions(columns.map(({ name, label }) => ({ key: name, header: label })))),
          ),
        );
    },
  });
}

async function* rowsOf(db: Kysely<Database>, noun: AdminResource, listing: Listing, now: number) {
  for (let offset = 0; ; offset += AT_ONCE) {
    const { records } = await noun.list(db, { ...listing, offset, limit: AT_ONCE }, now);
    for (const { values } of records) yield values;
    if (records.length < AT_ONCE) return;
  }
}
