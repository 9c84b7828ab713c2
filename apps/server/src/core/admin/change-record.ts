/**
 * Creates, changes, deletes and restores rows of admin resources. Each write adds a history entry in the same
 * transaction.
 */
import { isDeepStrictEqual } from 'node:util';
import type { RecordValues } from '@sightscreen/contracts/admin/records';
import { sql, type Transaction } from 'kysely';
import type { Database } from '../db/database.ts';
import { faultOf } from '../http/validation-error.ts';
import { ProblemError } from '../http/problems.ts';
import { type Change, findChange, insertChange, type NewChange, versionOf } from './changes.store.ts';
import { enteredValues, type AdminResource, RowRefused, titleOf } from './resource.ts';

export interface Done {
  id: string;
  /** The id of the change; null if nothing changed. */
  change: number | null;
  title: string;
}

/** The author of a write (staff id), and its time in milliseconds. */
export interface Writer {
  by: number | null;
  now: number;
}

const UNIQUE = '23505';
const REFERENCED = '23503';

/** @throws ProblemError */
export async function createRecord(
  trx: Transaction<Database>,
  resource: AdminResource,
  values: RecordValues,
  { by, now }: Writer,
): Promise<Done> {
  if (resource.create === undefined) throw notSupported(resource, 'made');
  const id = await translateErrors(resource, () => resource.create!(trx, validated(resource, null, values), null, now));
  return recordChange(trx, resource, id, {
    act: 'create',
    before: null,
    after: await storedValues(trx, resource, id, now),
    by,
  });
}

/**
 * @param values those to change
 * @param version the newest change known to the caller
 * @throws ProblemError
 */
export async function changeRecord(
  trx: Transaction<Database>,
  resource: AdminResource,
  id: string,
  { values, version, by, now, undoes }: Writer & { values: RecordValues; version?: number; undoes?: number },
): Promise<Done> {
  if (resource.change === undefined) throw notSupported(resource, 'changed');
  await lockRow(trx, resource, id, version);
  const found = await resource.find(trx, id, now);
  if (found === null) throw new ProblemError('not_found');
  const before = enteredValues(resource, found);
  const fixed = resource.fields.find(
    ({ name, fixed: is }) => is !== undefined && name in values && !isDeepStrictEqual(values[name], found[name]),
  );
  if (fixed !== undefined) throw refusal(fixed.name, `${fixed.label} cannot be changed once the record exists.`);
  const newValues = validated(resource, id, { ...before, ...values });
  if (isDeepStrictEqual(newValues, before)) return { id, change: null, title: titleOf(resource, id, found) };
  await translateErrors(resource, () => resource.change!(trx, id, newValues, now));
  return recordChange(trx, resource, id, {
    act: 'change',
    before: found,
    after: await storedValues(trx, resource, id, now),
    by,
    undoes,
  });
}

/** @throws ProblemError */
export async function deleteRecord(
  trx: Transaction<Database>,
  resource: AdminResource,
  id: string,
  { version, by, now, undoes }: Writer & { version?: number; undoes?: number },
): Promise<Done> {
  if (resource.remove === undefined) throw notSupported(resource, 'deleted');
  await lockRow(trx, resource, id, version);
  const found = await resource.find(trx, id, now);
  if (found === null) throw new ProblemError('not_found');
  await translateErrors(resource, () => resource.remove!(trx, id, now));
  return recordChange(trx, resource, id, { act: 'delete', before: found, after: null, by, undoes });
}

/**
 * Undoes one change and keeps later changes of other fields. Refused if a later change touched the same fields. An undo
 * can be undone.
 * @throws ProblemError
 */
export async function undoChange(
  trx: Transaction<Database>,
  resource: AdminResource,
  change: Change,
  { by, now: at }: Writer,
): Promise<Done> {
  const { id, record, before, after } = change;
  await lockRow(trx, resource, record);
  if ((await findChange(trx, id))?.undoneAt !== null)
    throw conflict('undone_already', 'This change has already been undone.');
  const found = await resource.find(trx, record, at);
  const now = found && enteredValues(resource, found);
  if (before === null) {
    if (now === null || !isDeepStrictEqual(now, after)) throw changedSince();
    return deleteRecord(trx, resource, record, { by, now: at, undoes: id });
  }
  if (after === null) {
    if (resource.create === undefined || now !== null) throw changedSince();
    await translateErrors(resource, () => resource.create!(trx, validated(resource, record, before), record, at));
    return recordChange(trx, resource, record, {
      act: 'create',
      before: null,
      after: await storedValues(trx, resource, record, at),
      by,
      undoes: id,
    });
  }
  if (now === null) throw changedSince();
  const fields = Object.keys({ ...before, ...after }).filter((name) => !isDeepStrictEqual(before[name], after[name]));
  if (fields.some((name) => !isDeepStrictEqual(now[name], after[name]))) throw changedSince();
  const values = Object.fromEntries(fields.map((name) => [name, before[name] ?? null])) as RecordValues;
  return changeRecord(trx, resource, record, { values, by, now: at, undoes: id });
}

/** Records a change with the entered values of the row before and after it. */
async function recordChange(
  trx: Transaction<Database>,
  resource: AdminResource,
  id: string,
  {
    before,
    after,
    undoes,
    ...rest
  }: Pick<NewChange, 'act' | 'before' | 'after' | 'by'> & { undoes?: number | undefined },
): Promise<Done> {
  const title = titleOf(resource, id, after ?? before ?? {});
  const change = await insertChange(trx, {
    ...rest,
    resource: resource.name,
    record: id,
    title,
    before: before && enteredValues(resource, before),
    after: after && enteredValues(resource, after),
    ...(undoes !== undefined && { undoes }),
  });
  return { id, change, title };
}

/** Locks the row for one writer. @throws ProblemError when `version` is not the newest */
async function lockRow(
  trx: Transaction<Database>,
  resource: AdminResource,
  id: string,
  version?: number,
): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`record ${resource.name} ${id}`}, 0))`.execute(trx);
  if (version === undefined) return;
  const newest = await versionOf(trx, resource.name, id);
  if (newest !== version)
    throw conflict('changed_since', 'Somebody else has changed this record. Reload it and try again.', {
      version: newest,
    });
}

/** @throws ProblemError `bad_request` naming the field */
function validated(resource: AdminResource, id: string | null, values: RecordValues): RecordValues {
  const schema = (id !== null && resource.schemaOf?.(id)) || resource.schema;
  const parsed = schema.safeParse(values);
  if (parsed.success) return parsed.data;
  const { field, why } = faultOf(
    parsed.error.issues.map(({ code, message, path, ...params }) => ({
      keyword: code,
      message,
      instancePath: path.map((part) => `/${String(part)}`).join(''),
      params: params as Record<string, unknown>,
    })),
  );
  throw new ProblemError('bad_request', { message: sentence(why), details: field === null ? {} : { field } });
}

const sentence = (why: string): string => `${why.charAt(0).toUpperCase()}${why.slice(1).replace(/\.$/, '')}.`;

async function storedValues(
  trx: Transaction<Database>,
  resource: AdminResource,
  id: string,
  now: number,
): Promise<RecordValues> {
  const found = await resource.find(trx, id, now);
  if (found === null) throw new Error(`${resource.name} ${id} was stored and cannot be found`);
  return found;
}

async function translateErrors<T>(resource: AdminResource, store: () => Promise<T>): Promise<T> {
  try {
    return await store();
  } catch (error) {
    if (error instanceof RowRefused) throw refusal(error.field, error.message);
    const { code } = error as { code?: string };
    if (code === UNIQUE) throw refusal(resource.title, 'That name is already taken.');
    if (code === REFERENCED) throw refusal(null, 'Other records use this one, or it uses one that does not exist.');
    throw error;
  }
}

const refusal = (field: string | null, message: string): ProblemError =>
  new ProblemError('refused', { message, details: { code: 'not_stored', ...(field !== null && { field }) } });
const conflict = (code: string, message: string, details: Record<string, unknown> = {}): ProblemError =>
  new ProblemError('conflict', { message, details: { ...details, code } });
const changedSince = (): ProblemError =>
  conflict('changed_since', 'This record has changed since, so this change cannot be undone on its own.');
const notSupported = (resource: AdminResource, done: string): ProblemError =>
  new ProblemError('refused', { message: `${resource.many} cannot be ${done} here.`, details: { code: 'not_stored' } });
