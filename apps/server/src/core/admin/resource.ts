/**
 * The definition of an admin resource: what a feature declares so that its rows can be listed, created, changed,
 * deleted and restored.
 */
import type { Field } from '@sightscreen/contracts/admin/fields';
import type { RecordAct, RecordValues, ResourceGroup } from '@sightscreen/contracts/admin/records';
import type { Permission } from '@sightscreen/contracts/staff/permission';
import type { Kysely, Transaction } from 'kysely';
import type { z } from 'zod';
import type { Database } from '../db/database.ts';
import type { RegistryKind } from '../db/column-types.ts';
import type { Tag } from '../tags/tag.ts';

export interface Listing {
  /** Search text; may be empty. */
  q: string;
  sort: { field: string; descending: boolean };
  /** Values by field; only fields of the resource that can be filtered. */
  filter: ReadonlyMap<string, string>;
  offset: number;
  limit: number;
}
export interface Listed {
  total: number;
  records: { id: string; values: RecordValues }[];
}

/** `demo`: exists only in the demonstration on this machine. */
export type BulkAction = { label: string; permission: Permission; demo?: true } & (
  | {
      /** Returns the changed values of a row, or null for no change. */
      change: (id: string, values: RecordValues) => RecordValues | null;
    }
  | {
      /**
       * Runs an action that changes no values and cannot be undone. Returns its text for the audit log, or null if
       * there was nothing to do.
       */
      run: (trx: Transaction<Database>, id: string, now: number) => Promise<string | null>;
    }
);

export interface AdminResource {
  /** Name in addresses: lower-case letters and hyphens. */
  name: string;
  one: string;
  many: string;
  group: ResourceGroup;
  fields: readonly Field[];
  /** The field whose value is the title of a row. */
  title: string;
  sort: { field: string; descending: boolean };
  /** Permission to read, and permissions by action. A missing action does not exist for the resource. */
  read: Permission;
  acts: Partial<Record<RecordAct, Permission>>;
  /** Actions that cannot be undone. */
  final?: readonly RecordAct[];
  /** Opening a row is audited, because it holds text written by somebody else. */
  notesReads?: true;
  /** Listing rows and downloading the list are audited too. */
  notesLists?: true;
  /** The list stays empty until a search, so that personal data cannot be browsed. */
  asks?: true;
  /** Permission for one row, in place of `acts`, if permissions differ between rows. */
  permissionOf?: (id: string, act: RecordAct) => Permission | null;
  /** The complete list can be downloaded as CSV. */
  saves?: true;
  /** Two rows can be merged (`/desk/api/registry/merges`). */
  merges?: RegistryKind;
  bulk?: Readonly<Record<string, BulkAction>>;
  /** All values of a row to create or change, without fields that are always fixed. */
  schema: z.ZodType<RecordValues>;
  /** Schema of one row, in place of `schema`, if schemas differ between rows. */
  schemaOf?: (id: string) => z.ZodType<RecordValues> | null;
  /** Fields of one row, if fields differ between rows. */
  fieldsOf?: (id: string) => readonly Field[];

  /** `now`, here and below, is in milliseconds. */
  list: (db: Kysely<Database>, listing: Listing, now: number) => Promise<Listed>;
  /** Returns all values of one row, with fixed fields. */
  find: (db: Kysely<Database>, id: string, now: number) => Promise<RecordValues | null>;
  /** Returns the new id. A deleted row is restored under its old `id`. @throws NotStored */
  create?: (trx: Transaction<Database>, values: RecordValues, id: string | null, now: number) => Promise<string>;
  /** @throws NotStored */
  change?: (trx: Transaction<Database>, id: string, values: RecordValues, now: number) => Promise<void>;
  /** @throws NotStored */
  remove?: (trx: Transaction<Database>, id: string, now: number) => Promise<void>;
  /** Tags of cached replies that show the row. */
  tags: (trx: Transaction<Database>, id: string) => Promise<readonly Tag[]> | readonly Tag[];
  /** The file attached to a row, or null; requires permission to read. `key` is the key in the files port. */
  file?: (db: Kysely<Database>, id: string) => Promise<{ key: string; name: string } | null>;
  /** Rows that belong to it, and rows it belongs to. */
  related?: (id: string, values: RecordValues) => readonly Related[];
  /** Address of its page on the site. */
  page?: (id: string, values: RecordValues) => string | null;
}

/** One row of a resource, or the rows found by a search. */
export type Related = { resource: string } & ({ id: string } | { q: string });

/** The reason why a row cannot be stored; `field` is the field at fault, or null. */
export class RowRefused extends Error {
  readonly field: string | null;
  constructor(field: string | null, message: string) {
    super(message);
    this.field = field;
  }
}

/** The values of a row without fixed fields, which cannot be entered. */
export function enteredValues(resource: AdminResource, values: RecordValues): RecordValues {
  return Object.fromEntries(
    resource.fields.flatMap(({ name, fixed }) =>
      fixed === 'always' || values[name] === undefined ? [] : [[name, values[name]]],
    ),
  ) as RecordValues;
}

/** Whether an action can be undone, given permission for the opposite action. */
export const isUndoable = ({ acts, final }: AdminResource, act: RecordAct): boolean =>
  acts[OPPOSITE_ACTION[act]] !== undefined && final?.includes(act) !== true;

/** The action that undoes another. */
export const OPPOSITE_ACTION = { create: 'delete', change: 'change', delete: 'create' } as const satisfies Record<
  RecordAct,
  RecordAct
>;

export const titleOf = (resource: AdminResource, id: string, values: RecordValues): string => {
  const title = values[resource.title];
  return typeof title === 'string' && title !== '' ? title : id;
};

/** Parses the id of a row; 0 if it is not a number, which no row has. */
export const numberOf = (id: string): number => (/^[1-9]\d{0,8}$/.test(id) ? Number(id) : 0);
