/** API of the admin desk, shared by all resources. */
import {
  changedRecord,
  deletedRecord,
  newRecord,
  resourceParams,
  resourcesReply,
  PAGE,
  recordParams,
  recordReply,
  recordsQuery,
  recordsReply,
  displayedRecord,
} from '@sightscreen/contracts/admin/records';
import { ProblemError } from '../../core/http/problems.ts';
import type { Routes } from '../../core/http/route.ts';
import { changeRecord, createRecord, deleteRecord } from '../../core/admin/change-record.ts';
import { newestChanges } from '../../core/admin/changes.store.ts';
import { type AdminResource, titleOf } from '../../core/admin/resource.ts';
import type { Needs } from '../services.ts';
import { recordAuditEvent } from '../../core/sign-in/audit.ts';
import { problems } from '../../core/http/desk-problem-replies.ts';
import { bulkRoutes } from './bulk.routes.ts';
import { describedResource, mayRead } from './describe-resource.ts';
import { listingOf } from './listing.ts';
import { looking, adminResources, STAFF, writing } from './admin.ts';
import { recordChangesRoutes } from './record-changes.routes.ts';
import { recordFileRoutes } from './record-file.routes.ts';

export function adminRoutes(
  route: Routes,
  context: Needs<'clock' | 'database' | 'files' | 'tags'>,
  resources: readonly AdminResource[],
): void {
  const {
    database: { db },
    clock,
  } = context;
  const desk = adminResources(context, resources);
  const { resourceFor, allowed, write, shown, by, answer } = desk;
  bulkRoutes(route, context, desk);
  recordFileRoutes(route, context, desk);
  recordChangesRoutes(route, context, desk);

  route({
    ...STAFF,
    method: 'GET',
    path: '/desk/api/records',
    contract: {
      summary: 'List kinds of records, and what the caller may do with them',
      tag: 'Desk',
      replies: { 200: resourcesReply, ...problems(401, 403, 429, 503) },
    },
    handler: ({ caller }) => ({
      resources: resources
        .filter((resource) => mayRead(resource, caller))
        .map((resource) => describedResource(resource, caller)),
    }),
  });
  route({
    ...STAFF,
    method: 'GET',
    path: '/desk/api/records/:resource',
    contract: {
      summary: 'List records of a kind, page by page',
      tag: 'Desk',
      params: resourceParams,
      query: recordsQuery,
      replies: { 200: recordsReply, ...looking },
    },
    handler: async ({ caller, params, query: { q, page, sort = '', filter = '' } }) => {
      const resource = resourceFor(params.resource, caller);
      const listing = listingOf(resource, { q, page, sort, filter });
      const hasQuery = resource.asks !== true || q !== '' || listing.filter.size > 0;
      const { total, records } = hasQuery ? await resource.list(db, listing, clock()) : { total: 0, records: [] };
      if (resource.notesLists && records.length > 0)
        await recordAuditEvent(db, clock(), {
          action: 'record.list',
          staffId: caller.staffId,
          target: resource.name,
          words: `${resource.many}: listed ${records.map(({ id }) => id).join(', ')}`,
        });
      const changed = await newestChanges(
        db,
        resource.name,
        records.map(({ id }) => id),
      );
      const columns = resource.fields.filter(({ column }) => column !== undefined).map(({ name }) => name);
      return {
        total,
        page,
        pages: Math.max(1, Math.ceil(total / PAGE)),
        records: records.map(({ id, values }) => ({
          id,
          title: titleOf(resource, id, values),
          values: Object.fromEntries(columns.map((name) => [name, values[name] ?? null])),
          changed: changed.get(id) ?? null,
        })),
      };
    },
  });
  route({
    ...STAFF,
    method: 'POST',
    path: '/desk/api/records/:resource',
    contract: {
      summary: 'Create a record',
      tag: 'Desk',
      params: resourceParams,
      body: newRecord,
      replies: { 201: recordReply, ...writing },
    },
    handler: async ({ caller, params, body, reply }) => {
      const resource = resourceFor(params.resource, caller);
      allowed(resource, caller, 'create');
      const done = await write(caller, resource, 'create', (trx) =>
        createRecord(trx, resource, body.values, by(caller)),
      );
      return reply.code(201).send(await answer(resource, caller, done));
    },
  });
  route({
    ...STAFF,
    method: 'GET',
    path: '/desk/api/records/:resource/:id',
    contract: {
      summary: 'Get a record',
      tag: 'Desk',
      params: recordParams,
      replies: { 200: displayedRecord, ...looking },
    },
    handler: async ({ caller, params: { resource: name, id } }) => {
      const resource = resourceFor(name, caller);
      const found = await shown(resource, caller, id);
      if (found === null) throw new ProblemError('not_found');
      if (resource.notesReads)
        await recordAuditEvent(db, clock(), {
          action: 'record.read',
          staffId: caller.staffId,
          target: `${resource.name}:${id}`,
          words: `${resource.one} ${found.title}: read`,
        });
      return found;
    },
  });
  route({
    ...STAFF,
    method: 'POST',
    path: '/desk/api/records/:resource/:id',
    contract: {
      summary: 'Change a record',
      tag: 'Desk',
      params: recordParams,
      body: changedRecord,
      replies: { 200: recordReply, ...writing },
    },
    handler: async ({ caller, params: { resource: name, id }, body: { values, version } }) => {
      const resource = resourceFor(name, caller);
      allowed(resource, caller, 'change', id);
      const done = await write(caller, resource, 'change', (trx) =>
        changeRecord(trx, resource, id, { values, version, ...by(caller) }),
      );
      return answer(resource, caller, done);
    },
  });
  route({
    ...STAFF,
    method: 'POST',
    path: '/desk/api/records/:resource/:id/delete',
    contract: {
      summary: 'Delete a record',
      tag: 'Desk',
      description: 'Its history stays, and you can undo the deletion.',
      params: recordParams,
      body: deletedRecord,
      replies: { 200: recordReply, ...writing },
    },
    handler: async ({ caller, params: { resource: name, id }, body: { version } }) => {
      const resource = resourceFor(name, caller);
      allowed(resource, caller, 'delete', id);
      const done = await write(caller, resource, 'delete', (trx) =>
        deleteRecord(trx, resource, id, { version, ...by(caller) }),
      );
      return answer(resource, caller, done);
    },
  });
}
