/** The history of changes on the admin desk, and undo. */
import {
  changeParams,
  changesQuery,
  changesReply,
  changesWanted,
  recordReply,
} from '@sightscreen/contracts/admin/records';
import { nothing } from '@sightscreen/contracts/staff/sign-in';
import { ProblemError } from '../../core/http/problems.ts';
import type { Routes } from '../../core/http/route.ts';
import { attachment } from '../../core/ports/files/port.ts';
import { undoChange } from '../../core/admin/change-record.ts';
import { everyChange, findChange, readChanges, whoChanged } from '../../core/admin/changes.store.ts';
import { isUndoable, OPPOSITE_ACTION } from '../../core/admin/resource.ts';
import type { Needs } from '../services.ts';
import { changesTable } from './changes-table.ts';
import { describedChange } from './describe-resource.ts';
import { looking, type AdminResources, STAFF, writing } from './admin.ts';

export function recordChangesRoutes(
  route: Routes,
  { database: { db } }: Needs<'database'>,
  desk: AdminResources,
): void {
  const { byName, resourceFor, seenBy, wanted, allowed, write, by, answer } = desk;

  route({
    ...STAFF,
    method: 'GET',
    path: '/desk/api/record-changes',
    contract: {
      summary: 'List changes: what, by whom and when',
      tag: 'Desk',
      description: 'Newest first, for the kinds the caller may see.',
      query: changesQuery,
      replies: { 200: changesReply, ...looking },
    },
    handler: async ({ caller, query: { limit, resource, ...query } }) => {
      const seen = seenBy(caller);
      const found = await readChanges(db, { ...query, resources: wanted(resource, caller), limit: limit + 1 });
      const page = found.slice(0, limit);
      return {
        changes: page.map((change) => describedChange(byName.get(change.resource)!, caller, change)),
        older: found.length > limit ? page.at(-1)!.id : null,
        people: await whoChanged(db, seen),
      };
    },
  });
  route({
    ...STAFF,
    method: 'GET',
    path: '/desk/api/record-changes.csv',
    contract: {
      summary: 'Download all changes as a table',
      tag: 'Desk',
      description: 'One line per changed field. Cells that could be read as formulas start with an apostrophe.',
      query: changesWanted,
      replies: { 200: { description: 'The table', contentType: 'text/csv' }, ...looking },
    },
    handler: ({ caller, query: { resource, ...query }, reply }) =>
      reply
        .header('content-disposition', attachment('changes.csv'))
        .type('text/csv; charset=utf-8')
        .send(changesTable(everyChange(db, { ...query, resources: wanted(resource, caller) }), byName)),
  });
  route({
    ...STAFF,
    method: 'POST',
    path: '/desk/api/record-changes/:id/undo',
    contract: {
      summary: 'Undo a change',
      tag: 'Desk',
      description:
        'Later changes to other fields stay. 409 `changed_since` if the same field has changed since, `undone_already` if it was undone before.',
      params: changeParams,
      body: nothing,
      replies: { 200: recordReply, ...writing },
    },
    handler: async ({ caller, params }) => {
      const change = await findChange(db, params.id);
      if (change === null) throw new ProblemError('not_found');
      const resource = resourceFor(change.resource, caller);
      allowed(resource, caller, OPPOSITE_ACTION[change.act], change.record);
      if (!isUndoable(resource, change.act))
        throw new ProblemError('refused', { message: 'This change cannot be undone.', details: { code: 'final' } });
      const done = await write(caller, resource, 'undo', (trx) => undoChange(trx, resource, change, by(caller)));
      return answer(resource, caller, done);
    },
  });
}
