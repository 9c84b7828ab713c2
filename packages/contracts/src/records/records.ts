/**
 * Records of the desk: nouns described as data, listed, made, changed, deleted and put back over the same few calls.
 * Each call is refused (403 `role_missing`) where the noun does not allow it to the caller's role.
 */
import { z } from 'zod';
import { registryNoun } from '../registry/merge.ts';
import { staffId } from '../staff/account.ts';
import { field } from './fields.ts';

const moment = z.int().describe('Milliseconds since 1970');
export const recordAct = z.enum(['create', 'change', 'delete']);
export type RecordAct = z.infer<typeof recordAct>;

/** By the names of the fields. */
type Json = z.infer<ReturnType<typeof z.json>>;
/** Any JSON; `z.json()` describes itself by a reference to itself, which the description of the calls cannot hold. */
const json = z.union([
  z.string(),
  z.number(),
  z.boolean(),
  z.null(),
  z.array(z.unknown()),
  z.record(z.string(), z.unknown()),
]) as unknown as z.ZodType<Json>;

export const recordValues = z.record(z.string().max(60), json);
export type RecordValues = z.infer<typeof recordValues>;

export const nounName = z.string().regex(/^[a-z][a-z-]{0,31}$/, 'it must be lower-case letters and hyphens');
export const recordId = z
  .string()
  .regex(/^[a-z0-9][a-z0-9._-]{0,59}$/, 'it must be lower-case letters, digits, dots, hyphens and underscores');

export const noun = z.object({
  name: nounName,
  one: z.string(),
  many: z.string(),
  fields: z.array(field),
  /** The values of this field name a record; a text field. */
  title: z.string(),
  /** What the caller may do. */
  acts: z.array(recordAct),
  /** Of these, what the caller can take back. */
  undoes: z.array(recordAct),
  /** What the caller may do with several at once, beside deleting. `changes`: of records that they may change. */
  bulk: z.array(z.object({ name: z.string(), label: z.string(), changes: z.boolean() })),
  /** Two of them may be joined into one by `POST /desk/api/registry/merges`; null: not by the caller. */
  merges: registryNoun.nullable(),
  sort: z.object({ field: z.string(), descending: z.boolean() }),
  /** Its list may be saved as a table (`GET /desk/api/records/{noun}/table.csv`). */
  saves: z.boolean(),
  /** Lists only what was searched for. */
  asks: z.boolean(),
});
/** `GET /desk/api/records`: the nouns that the caller may see. */
export const nounsReply = z.object({ nouns: z.array(noun) });

export const listedRecord = z.object({
  id: recordId,
  title: z.string(),
  /** Of the fields that are columns. */
  values: recordValues,
  /** The newest change: null where nobody made one here. */
  changed: z.object({ at: moment, by: z.string().nullable() }).nullable(),
});
export const PAGE = 50;
/**
 * `GET /desk/api/records/{noun}`. `filter`: `field:value`, separated by `;`. `sort`: a field, with `-` before it for
 * descending.
 */
export const recordsQuery = z.object({
  q: z.string().trim().max(100).default(''),
  sort: z
    .string()
    .regex(/^-?[A-Za-z_]{1,40}$/)
    .optional(),
  page: z.coerce.number().int().min(1).max(10_000).default(1),
  filter: z
    .string()
    .max(400)
    .regex(/^[A-Za-z_]{1,40}:[^;:]{1,60}(?:;[A-Za-z_]{1,40}:[^;:]{1,60}){0,5}$/)
    .optional(),
});
export const recordsReply = z.object({ records: z.array(listedRecord), total: z.int(), page: z.int(), pages: z.int() });

export const shownRecord = z.object({
  id: recordId,
  title: z.string(),
  /** Its own fields, where they are not those of the noun. */
  fields: z.array(field).nullable(),
  values: recordValues,
  /** Of its newest change, 0 for none: a change names the version that it was made on. */
  version: z.int(),
  /** Its page on the site. */
  page: z.string().nullable(),
  /** What belongs to it or it to, as far as the caller may see it: one record by its `id`, or those that `q` finds. */
  related: z.array(z.object({ label: z.string(), noun: nounName, id: recordId.nullable(), q: z.string() })),
  /** A file that belongs to it: where it is saved from (`GET /desk/api/records/{noun}/{id}/file`), and its name. */
  file: z.object({ address: z.string(), name: z.string() }).nullable(),
  acts: z.array(recordAct),
});

export const recordChange = z.object({
  id: z.int(),
  noun: nounName,
  record: z.string(),
  title: z.string(),
  act: recordAct,
  /** What became different. */
  fields: z.array(z.object({ name: z.string(), label: z.string(), before: json, after: json })),
  at: moment,
  /** Null: not a person. */
  by: z.object({ id: staffId, name: z.string() }).nullable(),
  /** The change that this one takes back. */
  undoes: z.int().nullable(),
  /** When it was taken back itself. */
  undoneAt: moment.nullable(),
  /** Whether the caller's role allows taking it back. */
  mayUndo: z.boolean(),
});
/** Which changes: those that fit all that is given. */
export const changesWanted = z.object({
  noun: nounName.optional(),
  record: recordId.optional(),
  by: z.coerce.number().int().min(1).max(2_147_483_647).optional().describe('A member of staff'),
  since: z.coerce.number().int().min(0).max(8_640_000_000_000_000).optional().describe('Milliseconds since 1970'),
});
/** `GET /desk/api/record-changes`, newest first. */
export const changesQuery = changesWanted.extend({
  before: z.coerce.number().int().min(1).max(2_147_483_647).optional(),
  limit: z.coerce.number().int().min(1).max(200).default(50),
});
export const changesReply = z.object({
  changes: z.array(recordChange),
  older: z.int().nullable(),
  /** Whoever made one that the caller may see, by name. */
  people: z.array(z.object({ id: staffId, name: z.string() })),
});

export const nounParams = z.strictObject({ noun: nounName });
export const recordParams = z.strictObject({ noun: nounName, id: recordId });
export const changeParams = z.strictObject({ id: z.coerce.number().pipe(z.int().min(1).max(2_147_483_647)) });

export const newRecord = z.strictObject({ values: recordValues });
/** Only the fields to change. 409 `changed_since` where `version` is not the newest. */
export const changedRecord = z.strictObject({ values: recordValues, version: z.int().min(0) });
export const deletedRecord = z.strictObject({ version: z.int().min(0) });
/** All or none. `action`: `delete`, or one of the noun's. */
export const bulkRecords = z.strictObject({
  action: z.string().regex(/^[a-z][a-z-]{0,31}$/),
  ids: z.array(recordId).min(1).max(200),
});
export const bulkReply = z.object({ changed: z.int() });
/** `record`: null where it is gone. */
export const recordReply = z.object({ record: shownRecord.nullable(), change: z.int() });

export type Noun = z.infer<typeof noun>;
export type ListedRecord = z.infer<typeof listedRecord>;
export type RecordsReply = z.infer<typeof recordsReply>;
export type ShownRecord = z.infer<typeof shownRecord>;
export type RecordChange = z.infer<typeof recordChange>;
export type ChangesReply = z.infer<typeof changesReply>;
export type RecordReply = z.infer<typeof recordReply>;
