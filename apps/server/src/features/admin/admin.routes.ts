/** API of the admin desk, shared by all resources. */
import {
  changedRecord,
  deletedRecord,
  newRecord,
  nounParams,
  nounsReply,
  PAGE,
  recordParams,
  recordReply,
  recordsQuery,
  recordsReply,
  shownRecord,
} from '@sightscreen/contracts/admin/records';
import { Problem } from '../../http/problems.ts';
import type { Routes } from '../../http/route.ts';
import { changeRecord, createRecord, deleteRecord } from '../../admin/change-record.ts';
import { newestChanges } from '../../admin/changes.store.ts';
import { type AdminResource, titleOf } from '../../admin/resource.ts';
import type { Needs } from '../services.ts';
import { recordAuditEvent } from '../../sign-in/audit.ts';
import { problems } from '../../http/desk-problem-replies.ts';
import { bulkRoutes } from './bulk.routes.ts';
import { describedResource, mayRead } from './describe-resource.ts';
import { listingOf } from './listing.ts';
import { looking, recordDeskOf, STAFF, writing } from './admin.ts';
import { recordChangesRoutes } from './record-changes.routes.ts';
import { recordFileRoutes } from './record-file.routes.ts';

export function recordDeskRoutes(
  route: Routes,
  context: Needs<'clock' | 'database' | 'files' | 'tags'>,
  nouns: readonly AdminResource[],
): void {
  const {
    database: { db },
    clock,
  } = context;
  const desk = recordDeskOf(context, nouns);
  const { nounFor, allowed, write, shown, by, answer } = desk;
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
      replies: { 200: nounsReply, ...problems(401, 403, 429, 503) },
    },
    handler: ({ caller }) => ({
      nouns: nouns.filter((noun) => mayRead(noun, caller)).map((noun) => describedResource(noun, caller)),
    }),
  });
  route({
    ...STAFF,
    method: 'GET',
    path: '/desk/api/records/:noun',
    contract: {
      summary: 'List records of a kind, page by page',
      tag: 'Desk',
      params: nounParams,
      query: recordsQuery,
      replies: { 200: recordsReply, ...looking },
    },
    handler: async ({ caller, params, query: { q, page, sort = '', filter = '' } }) => {
      const noun = nounFor(params.noun, caller);
      const listing = listingOf(noun, { q, page, sort, filter });
      const isAsked = noun.asks !== true || q !== '' || listing.filter.size > 0;
      const { total, records } = isAsked ? await noun.list(db, listing, clock()) : { total: 0, records: [] };
      if (noun.notesLists && records.length > 0)
        await recordAuditEvent(db, clock(), {
          action: 'record.list',
          staffId: caller.staffId,
          target: noun.name,
          words: `${noun.many}: listed ${records.map(({ id }) => id).join(', ')}`,
        });
      const changed = await newestChanges(
        db,
        noun.name,
        records.map(({ id }) => id),
      );
      const columns = noun.fields.filter(({ column }) => column !== undefined).map(({ name }) => name);
      return {
        total,
        page,
        pages: Math.max(1, Math.ceil(total / PAGE)),
        records: records.map(({ id, values }) => ({
          id,
          title: titleOf(noun, id, values),
          values: Object.fromEntries(columns.map((name) => [name, values[name] ?? null])),
          changed: changed.get(id) ?? null,
        })),
      };
    },
  });
  route({
    ...STAFF,
    method: 'POST',
    path: '/desk/api/records/:noun',
    contract: {
      summary: 'Create a record',
      tag: 'Desk',
      params: nounParams,
      body: newRecord,
      replies: { 201: recordReply, ...writing },
    },
    handler: async ({ caller, params, body, reply }) => {
      const noun = nounFor(params.noun, caller);
      allowed(noun, caller, 'create');
      const done = await write(caller, noun, 'create', (trx) => createRecord(trx, noun, body.values, by(caller)));
      return reply.code(201).send(await answer(noun, caller, done));
    },
  });
  route({
    ...STAFF,
    method: 'GET',
    path: '/desk/api/records/:noun/:id',
    contract: { summary: 'Get a record', tag: 'Desk', params: recordParams, replies: { 200: shownRecord, ...looking } },
    handler: async ({ caller, params: { noun: name, id } }) => {
      const noun = nounFor(name, caller);
      const found = await shown(noun, caller, id);
      if (found === null) throw new Problem('not_found');
      if (noun.notesReads)
        await recordAuditEvent(db, clock(), {
          action: 'record.read',
          staffId: caller.staffId,
          target: `${noun.name}:${id}`,
          words: `${noun.one} ${found.title}: read`,
        });
      return found;
    },
  });
  route({
    ...STAFF,
    method: 'POST',
    path: '/desk/api/records/:noun/:id',
    contract: {
      summary: 'Change a record',
      tag: 'Desk',
      params: recordParams,
      body: changedRecord,
      replies: { 200: recordReply, ...writing },
    },
    handler: async ({ caller, params: { noun: name, id }, body: { values, version } }) => {
      const noun = nounFor(name, caller);
      allowed(noun, caller, 'change', id);
      const done = await write(caller, noun, 'change', (trx) =>
        changeRecord(trx, noun, id, { values, version, ...by(caller) }),
      );
      return answer(noun, caller, done);
    },
  });
  route({
    ...STAFF,
    method: 'POST',
    path: '/desk/api/records/:noun/:id/delete',
    contract: {
      summary: 'Delete a record',
      tag: 'Desk',
      description: 'Its history stays, and you can undo the deletion.',
      params: recordParams,
      body: deletedRecord,
      replies: { 200: recordReply, ...writing },
    },
    handler: async ({ caller, params: { noun: name, id }, body: { version } }) => {
      const noun = nounFor(name, caller);
      allowed(noun, caller, 'delete', id);
      const done = await write(caller, noun, 'delete', (trx) =>
        deleteRecord(trx, noun, id, { version, ...by(caller) }),
      );
      return answer(noun, caller, done);
    },
  });
}
