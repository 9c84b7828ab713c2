/**
 * Records of the desk: resources described as data, with common calls to list, create, change, delete and restore
 * records. Each call fails with 403 `role_missing` if the resource does not allow it to the caller's role.
 */
import { z } from 'zod';
import { registryKind } from '../registry/merge.ts';
import { staffId } from '../staff/account.ts';
import { field } from './fields.ts';

const moment = z.int().describe('Milliseconds since 1970');
export const recordAct = z.enum(['create', 'change', 'delete']);
export type RecordAct = z.infer<typeof recordAct>;

/** Keyed by field name. */
type Json = z.infer<ReturnType<typeof z.json>>;
/** Any JSON. `z.json()` is recursive, which the API description cannot represent. */
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

export const resourceName = z.string().regex(/^[a-z][a-z-]{0,31}$/, 'it must be lower-case letters and hyphens');
export const recordId = z
  .string()
  .regex(/^[a-z0-9][a-z0-9._-]{0,59}$/, 'it must be lower-case letters, digits, dots, hyphens and underscores');

/** Groups of the list at the desk, in their order. */
export const RESOURCE_GROUPS = ['Cricket', 'Statistics', 'Readers', 'Advertising', 'Site'] as const;
export type ResourceGroup = (typeof RESOURCE_GROUPS)[number];
export const resourceDescription = z.object({
  name: resourceName,
  one: z.string(),
  many: z.string(),
  group: z.enum(RESOURCE_GROUPS),
  fields: z.array(field),
  /** Text field whose value names a record. */
  title: z.string(),
  /** Actions allowed to the caller. */
  acts: z.array(recordAct),
  /** Actions that the caller can undo. */
  undoes: z.array(recordAct),
  /** Bulk actions of the caller, besides deletion. `changes`: requires permission to change the records. */
  bulk: z.array(z.object({ name: z.string(), label: z.string(), changes: z.boolean() })),
  /** Kind whose records can be merged by `POST /desk/api/registry/merges`; null if the caller may not merge. */
  merges: registryKind.nullable(),
  sort: z.object({ field: z.string(), descending: z.boolean() }),
  /** Whether the list can be exported (`GET /desk/api/records/{resource}/table.csv`). */
  saves: z.boolean(),
  /** Whether the list stays empty without a search. */
  asks: z.boolean(),
});
/** `GET /desk/api/records`: the resources visible to the caller. */
export const resourcesReply = z.object({ resources: z.array(resourceDescription) });

export const listedRecord = z.object({
  id: recordId,
  title: z.string(),
  /** Values of the fields that are columns. */
  values: recordValues,
  /** The newest change; null if there was none here. */
  changed: z.object({ at: moment, by: z.string().nullable() }).nullable(),
});
export const PAGE = 50;
/**
 * `GET /desk/api/records/{resource}`. `filter`: `field:value`, separated by `;`. `sort`: a field, prefixed with `-` for
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

export const displayedRecord = z.object({
  id: recordId,
  title: z.string(),
  /** Fields of this record if they differ from those of the resource. */
  fields: z.array(field).nullable(),
  values: recordValues,
  /** Version of the newest change, 0 for none: a change names the version it is based on. */
  version: z.int(),
  /** Page of the record on the site. */
  page: z.string().nullable(),
  /** Related records visible to the caller: one by its `id`, or those that `q` finds. */
  related: z.array(z.object({ label: z.string(), resource: resourceName, id: recordId.nullable(), q: z.string() })),
  /** Attached file: its download address (`GET /desk/api/records/{resource}/{id}/file`) and name. */
  file: z.object({ address: z.string(), name: z.string() }).nullable(),
  acts: z.array(recordAct),
});

export const recordChange = z.object({
  id: z.int(),
  resource: resourceName,
  record: z.string(),
  title: z.string(),
  act: recordAct,
  /** Changed fields. */
  fields: z.array(z.object({ name: z.string(), label: z.string(), before: json, after: json })),
  at: moment,
  /** Null if not made by a person. */
  by: z.object({ id: staffId, name: z.string() }).nullable(),
  /** The change that this one undoes. */
  undoes: z.int().nullable(),
  /** When this change was undone. */
  undoneAt: moment.nullable(),
  /** Whether the caller's role may undo it. */
  mayUndo: z.boolean(),
});
/** Filter of changes: all given fields must match. */
export const changesWanted = z.object({
  resource: resourceName.optional(),
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
  /** Authors of visible changes, by name. */
  people: z.array(z.object({ id: staffId, name: z.string() })),
});

export const resourceParams = z.strictObject({ resource: resourceName });
export const recordParams = z.strictObject({ resource: resourceName, id: recordId });
export const changeParams = z.strictObject({ id: z.coerce.number().pipe(z.int().min(1).max(2_147_483_647)) });

export const newRecord = z.strictObject({ values: recordValues });
/** Only the changed fields. 409 `changed_since` if `version` is not the newest. */
export const changedRecord = z.strictObject({ values: recordValues, version: z.int().min(0) });
export const deletedRecord = z.strictObject({ version: z.int().min(0) });
/** All or nothing. `action`: `delete`, or a bulk action of the resource. */
export const bulkRecords = z.strictObject({
  action: z.string().regex(/^[a-z][a-z-]{0,31}$/),
  ids: z.array(recordId).min(1).max(200),
});
export const bulkReply = z.object({ changed: z.int() });
/** `record`: null after deletion. */
export const recordReply = z.object({ record: displayedRecord.nullable(), change: z.int() });

export type ResourceDescription = z.infer<typeof resourceDescription>;
export type ListedRecord = z.infer<typeof listedRecord>;
export type RecordsReply = z.infer<typeof recordsReply>;
export type DisplayedRecord = z.infer<typeof displayedRecord>;
export type RecordChange = z.infer<typeof recordChange>;
export type RecordReply = z.infer<typeof recordReply>;
