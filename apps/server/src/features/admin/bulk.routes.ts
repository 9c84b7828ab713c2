/** Bulk actions on several rows of a resource. */
import { bulkRecords, bulkReply, resourceParams } from '@sightscreen/contracts/admin/records';
import { may } from '@sightscreen/contracts/staff/permission';
import type { Transaction } from 'kysely';
import type { Database } from '../../core/db/database.ts';
import { ProblemError } from '../../core/http/problems.ts';
import type { Routes } from '../../core/http/route.ts';
import { changeRecord, deleteRecord, type Done, type Writer } from '../../core/admin/change-record.ts';
import { type BulkAction, type AdminResource, titleOf } from '../../core/admin/resource.ts';
import { withInvalidation } from '../../core/tags/changing.ts';
import type { Needs } from '../services.ts';
import { recordAuditEvent } from '../../core/sign-in/audit.ts';
import { notForThisRole, type AdminResources, STAFF, WORDS, writing } from './admin.ts';

export function bulkRoutes(
  route: Routes,
  { database: { db }, tags, clock }: Needs<'clock' | 'database' | 'tags'>,
  { resourceFor, allowed, by }: AdminResources,
): void {
  route({
    ...STAFF,
    method: 'POST',
    path: '/desk/api/records/:resource/bulk',
    contract: {
      summary: 'Apply one action to several records',
      tag: 'Desk',
      description: 'Applies to all of them or to none.',
      params: resourceParams,
      body: bulkRecords,
      replies: { 200: bulkReply, ...writing },
    },
    handler: async ({ caller, params, body: { action, ids } }) => {
      const resource = resourceFor(params.resource, caller);
      const bulk = resource.bulk?.[action];
      if (action !== 'delete' && bulk === undefined) throw new ProblemError('not_found');
      if (bulk !== undefined && !may(caller.role, bulk.permission)) throw notForThisRole();
      const runs = bulk !== undefined && 'run' in bulk;
      const act = bulk === undefined ? 'delete' : 'change';
      if (!runs) for (const id of ids) allowed(resource, caller, act, id);
      let done = 0;
      await withInvalidation(db, tags, async (trx, changed) => {
        // Sorted, so that two transactions on the same rows do not deadlock.
        for (const id of [...new Set(ids)].sort()) {
          const one = await bulkOne(trx, resource, id, bulk, by(caller));
          if (one === null) continue;
          done += 1;
          changed(await resource.tags(trx, id));
          await recordAuditEvent(trx, clock(), {
            action: `record.${runs ? action : act}`,
            staffId: caller.staffId,
            target: `${resource.name}:${id}`,
            words: `${resource.one} ${one.title}: ${one.words ?? WORDS[act]}, one of ${ids.length} selected${one.change === null ? '' : ` (change ${one.change})`}`,
          });
        }
      });
      return { changed: done };
    },
  });
}

/** Returns null if there was nothing to do. */
async function bulkOne(
  trx: Transaction<Database>,
  resource: AdminResource,
  id: string,
  bulk: BulkAction | undefined,
  by: Writer,
): Promise<(Done & { words?: string }) | null> {
  if (bulk === undefined) return deleteRecord(trx, resource, id, by);
  const found = await resource.find(trx, id, by.now);
  if (found === null) throw new ProblemError('not_found');
  if ('run' in bulk) {
    const words = await bulk.run(trx, id, by.now);
    return words === null ? null : { id, change: null, title: titleOf(resource, id, found), words };
  }
  const values = bulk.change(id, found);
  const done = values === null ? null : await changeRecord(trx, resource, id, { values, ...by });
  return done?.change == null ? null : done;
}
