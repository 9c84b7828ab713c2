/** The calls of the records desk, the same for every noun. Reading is for those who may see the noun. */
import {
  bulkRecords,
  bulkReply,
  changedRecord,
  changeParams,
  changesQuery,
  changesReply,
  changesWanted,
  deletedRecord,
  newRecord,
  nounParams,
  nounsReply,
  PAGE,
  type RecordAct,
  recordParams,
  recordReply,
  recordsQuery,
  recordsReply,
  shownRecord,
} from '@sightscreen/contracts/records/records';
import { attachment } from '../../ports/files/port.ts';
import { Readable } from 'node:stream';
import { nothing } from '@sightscreen/contracts/staff/sign-in';
import { may } from '@sightscreen/contracts/staff/permission';
import type { Transaction } from 'kysely';
import type { Database } from '../../db/database.ts';
import type { StaffCaller } from '../../http/auth.ts';
import { Problem } from '../../http/problems.ts';
import type { Routes } from '../../http/route.ts';
import {
  changeRecord,
  createRecord,
  deleteRecord,
  type Done,
  undoChange,
  type Writer,
} from '../../records/change-record.ts';
import {
  everyChange,
  findChange,
  newestChanges,
  readChanges,
  versionOf,
  whoChanged,
} from '../../records/changes.store.ts';
import { type BulkAction, isTakenBack, type NounDefinition, TAKEN_BACK, titleOf } from '../../records/noun.ts';
import { listingOf } from './listing.ts';
import { changing } from '../../tags/changing.ts';
import type { Context } from '../context.ts';
import { note } from '../staff/audit/audit.ts';
import { problems } from '../staff/problem-replies.ts';
import { changesTable } from './changes-table.ts';
import { describedChange, describedNoun, describedRecord, mayDo, mayRead } from './described.ts';

export function recordDeskRoutes(route: Routes, context: Context, nouns: readonly NounDefinition[]): void {
  const {
    database: { db },
    tags,
    clock,
    files,
  } = context;
  const staff = { auth: 'staff', permission: 'records.read', limit: 'desk' } as const;
  const looking = problems(400, 401, 403, 404, 429, 503);
  const writing = problems(400, 401, 403, 404, 409, 415, 422, 429, 503);
  const byName = new Map(nouns.map((noun) => [noun.name, noun]));

  const nounFor = (name: string, caller: StaffCaller): NounDefinition => {
    const noun = byName.get(name);
    if (noun === undefined) throw new Problem('not_found');
    if (!mayRead(noun, caller)) throw notForThisRole();
    return noun;
  };
  const seenBy = (caller: StaffCaller): string[] => nouns.filter((one) => mayRead(one, caller)).map(({ name }) => name);
  /** Names of one noun, or of all that the caller may see. */
  const wanted = (noun: string | undefined, caller: StaffCaller): string[] =>
    noun === undefined ? seenBy(caller) : [nounFor(noun, caller).name];
  const allowed = (noun: NounDefinition, caller: StaffCaller, act: RecordAct, id?: string): void => {
    if (!mayDo(noun, caller, act, id)) throw notForThisRole();
  };
  /** One write: with its tags, and its line in the audit. */
  const write = (
    caller: StaffCaller,
    noun: NounDefinition,
    act: RecordAct | 'undo',
    done: (trx: Transaction<Database>) => Promise<Done>,
  ) =>
    changing(db, tags, async (trx, changed) => {
      const said = await done(trx);
      if (said.change === null) return said;
      changed(await noun.tags(trx, said.id));
      await note(trx, clock(), {
        action: `record.${act}`,
        staffId: caller.staffId,
        target: `${noun.name}:${said.id}`,
        words: `${noun.one} ${said.title}: ${WORDS[act]} (change ${said.change})`,
      });
      return said;
    });
  const shown = async (noun: NounDefinition, caller: StaffCaller, id: string) => {
    const [values, version] = [await noun.find(db, id, clock()), await versionOf(db, noun.name, id)];
    if (values === null) return null;
    const file = (await noun.file?.(db, id)) ?? null;
    return describedRecord(noun, caller, id, { values, version, fileName: file?.name ?? null, nouns: byName });
  };
  const by = ({ staffId }: StaffCaller): Writer => ({ by: staffId, now: clock() });
  const answer = async (noun: NounDefinition, caller: StaffCaller, { id, change }: Done) => ({
    record: await shown(noun, caller, id),
    change: change ?? 0,
  });

  route({
    ...staff,
    method: 'GET',
    path: '/desk/api/records',
    contract: {
      summary: 'Kinds of records, and what the caller may do with them',
      tag: 'Desk',
      replies: { 200: nounsReply, ...problems(401, 403, 429, 503) },
    },
    handler: ({ caller }) => ({
      nouns: nouns.filter((noun) => mayRead(noun, caller)).map((noun) => describedNoun(noun, caller)),
    }),
  });
  route({
    ...staff,
    method: 'GET',
    path: '/desk/api/records/:noun',
    contract: {
      summary: 'Records of a kind, by the page',
      tag: 'Desk',
      params: nounParams,
      query: recordsQuery,
      replies: { 200: recordsReply, ...looking },
    },
    handler: async ({ caller, params, query: { q, page, sort = '', filter = '' } }) => {
      const noun = nounFor(params.noun, caller);
      const asked = listingOf(noun, { q, page, sort, filter });
      const isAsked = noun.asks !== true || q !== '' || asked.filter.size > 0;
      const { total, records } = isAsked ? await noun.list(db, asked, clock()) : { total: 0, records: [] };
      if (noun.notesLists && records.length > 0)
        await note(db, clock(), {
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
    ...staff,
    method: 'POST',
    path: '/desk/api/records/:noun',
    contract: {
      summary: 'Make a record',
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
    ...staff,
    method: 'POST',
    path: '/desk/api/records/:noun/bulk',
    contract: {
      summary: 'Do one thing to several records',
      tag: 'Desk',
      description: 'All or none.',
      params: nounParams,
      body: bulkRecords,
      replies: { 200: bulkReply, ...writing },
    },
    handler: async ({ caller, params, body: { action, ids } }) => {
      const noun = nounFor(params.noun, caller);
      const bulk = noun.bulk?.[action];
      if (action !== 'delete' && bulk === undefined) throw new Problem('not_found');
      if (bulk !== undefined && !may(caller.role, bulk.permission)) throw notForThisRole();
      const runs = bulk !== undefined && 'run' in bulk;
      const act = bulk === undefined ? 'delete' : 'change';
      if (!runs) for (const id of ids) allowed(noun, caller, act, id);
      let done = 0;
      await changing(db, tags, async (trx, changed) => {
        // In one order, so that two who change the same records do not wait for each other.
        for (const id of [...new Set(ids)].sort()) {
          const one = await bulkOne(trx, noun, id, bulk, by(caller));
          if (one === null) continue;
          done += 1;
          changed(await noun.tags(trx, id));
          await note(trx, clock(), {
            action: `record.${runs ? action : act}`,
            staffId: caller.staffId,
            target: `${noun.name}:${id}`,
            words: `${noun.one} ${one.title}: ${one.words ?? WORDS[act]} with ${ids.length - 1} others${one.change === null ? '' : ` (change ${one.change})`}`,
          });
        }
      });
      return { changed: done };
    },
  });
  route({
    ...staff,
    method: 'GET',
    path: '/desk/api/records/:noun/:id',
    contract: { summary: 'One record', tag: 'Desk', params: recordParams, replies: { 200: shownRecord, ...looking } },
    handler: async ({ caller, params: { noun: name, id } }) => {
      const noun = nounFor(name, caller);
      const found = await shown(noun, caller, id);
      if (found === null) throw new Problem('not_found');
      if (noun.notesReads)
        await note(db, clock(), {
          action: 'record.read',
          staffId: caller.staffId,
          target: `${noun.name}:${id}`,
          words: `${noun.one} ${found.title}: read`,
        });
      return found;
    },
  });
  route({
    ...staff,
    method: 'GET',
    path: '/desk/api/records/:noun/:id/file',
    contract: {
      summary: 'The file that belongs to a record',
      tag: 'Desk',
      description:
        'To be saved, whatever it is: its type is that of its content, and it runs nothing. Each is audited.',
      params: recordParams,
      replies: { 200: { description: 'The file', contentType: 'application/octet-stream' }, ...looking },
    },
    handler: async ({ caller, params: { noun: name, id }, request, reply }) => {
      const noun = nounFor(name, caller);
      const values = await noun.find(db, id, clock());
      const known = values === null ? null : ((await noun.file?.(db, id)) ?? null);
      if (values === null || known === null) throw new Problem('not_found');
      const head = await files.head(known.key);
      if (head === null) throw new Problem('not_found');
      if (request.method === 'GET')
        await note(db, clock(), {
          action: 'record.file',
          staffId: caller.staffId,
          target: `${noun.name}:${id}`,
          words: `${noun.one} ${titleOf(noun, id, values)}: file saved`,
        });
      const file = request.method === 'GET' ? await files.get(known.key) : null;
      reply
        .headers({
          'content-length': String(head.bytes),
          'content-disposition': attachment(known.name),
          'content-security-policy': "default-src 'none'; sandbox",
        })
        .type(head.type);
      return reply.send(file?.stream ?? Readable.from([]));
    },
  });
  route({
    ...staff,
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
    ...staff,
    method: 'POST',
    path: '/desk/api/records/:noun/:id/delete',
    contract: {
      summary: 'Delete a record',
      tag: 'Desk',
      description: 'Its history stays, and the change can be taken back.',
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
  route({
    ...staff,
    method: 'GET',
    path: '/desk/api/record-changes',
    contract: {
      summary: 'What was changed, by whom and when',
      tag: 'Desk',
      description: 'Newest first, of the kinds that the caller may see.',
      query: changesQuery,
      replies: { 200: changesReply, ...looking },
    },
    handler: async ({ caller, query: { limit, noun, ...query } }) => {
      const seen = seenBy(caller);
      const found = await readChanges(db, { ...query, nouns: wanted(noun, caller), limit: limit + 1 });
      const page = found.slice(0, limit);
      return {
        changes: page.map((change) => describedChange(byName.get(change.noun)!, caller, change)),
        older: found.length > limit ? page.at(-1)!.id : null,
        people: await whoChanged(db, seen),
      };
    },
  });
  route({
    ...staff,
    method: 'GET',
    path: '/desk/api/record-changes.csv',
    contract: {
      summary: 'The same as a table, all of them',
      tag: 'Desk',
      description:
        'A line for each field that changed. No cell can be a formula: one that would begin one has an apostrophe before it.',
      query: changesWanted,
      replies: { 200: { description: 'The table', contentType: 'text/csv' }, ...looking },
    },
    handler: ({ caller, query: { noun, ...query }, reply }) =>
      reply
        .header('content-disposition', attachment('changes.csv'))
        .type('text/csv; charset=utf-8')
        .send(changesTable(everyChange(db, { ...query, nouns: wanted(noun, caller) }), byName)),
  });
  route({
    ...staff,
    method: 'POST',
    path: '/desk/api/record-changes/:id/undo',
    contract: {
      summary: 'Take a change back',
      tag: 'Desk',
      description:
        'What others changed later in other fields stays. 409 `changed_since` where the same field has moved on, `undone_already` where it was taken back before.',
      params: changeParams,
      body: nothing,
      replies: { 200: recordReply, ...writing },
    },
    handler: async ({ caller, params }) => {
      const change = await findChange(db, params.id);
      if (change === null) throw new Problem('not_found');
      const noun = nounFor(change.noun, caller);
      allowed(noun, caller, TAKEN_BACK[change.act], change.record);
      if (!isTakenBack(noun, change.act))
        throw new Problem('refused', { message: 'This cannot be taken back.', details: { code: 'final' } });
      const done = await write(caller, noun, 'undo', (trx) => undoChange(trx, noun, change, by(caller)));
      return answer(noun, caller, done);
    },
  });
}

const WORDS = { create: 'made', change: 'changed', delete: 'deleted', undo: 'change taken back' } as const;

const notForThisRole = () =>
  new Problem('forbidden', { message: 'Your account does not allow this.', details: { code: 'role_missing' } });

/** Null where nothing was to do. */
async function bulkOne(
  trx: Transaction<Database>,
  noun: NounDefinition,
  id: string,
  bulk: BulkAction | undefined,
  by: Writer,
): Promise<(Done & { words?: string }) | null> {
  if (bulk === undefined) return deleteRecord(trx, noun, id, by);
  const found = await noun.find(trx, id, by.now);
  if (found === null) throw new Problem('not_found');
  if ('run' in bulk) {
    const words = await bulk.run(trx, id, by.now);
    return words === null ? null : { id, change: null, title: titleOf(noun, id, found), words };
  }
  const values = bulk.change(id, found);
  const done = values === null ? null : await changeRecord(trx, noun, id, { values, ...by });
  return done?.change == null ? null : done;
}
