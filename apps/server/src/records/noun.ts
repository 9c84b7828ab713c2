/** What a feature says of a noun, so that the desk can list, make, change, delete and put back its records. */
import type { Field } from '@sightscreen/contracts/records/fields';
import type { RecordAct, RecordValues } from '@sightscreen/contracts/records/records';
import type { Permission } from '@sightscreen/contracts/staff/permission';
import type { Kysely, Transaction } from 'kysely';
import type { z } from 'zod';
import type { Database } from '../db/database.ts';
import type { RegistryNoun } from '../db/column-types.ts';
import type { Tag } from '../tags/tag.ts';

export interface Listing {
  /** Typed into the search; may be empty. */
  q: string;
  sort: { field: string; descending: boolean };
  /** By field; only those of the noun that filter. */
  filter: ReadonlyMap<string, string>;
  offset: number;
  limit: number;
}
export interface Listed {
  total: number;
  records: { id: string; values: RecordValues }[];
}

export type BulkAction = { label: string; permission: Permission } & (
  | {
      /** What to change of a record; null: nothing. */
      change: (id: string, values: RecordValues) => RecordValues | null;
    }
  | {
      /** What changes none of its values, and cannot be taken back. In words, for the audit; null: nothing to do. */
      run: (trx: Transaction<Database>, id: string, now: number) => Promise<string | null>;
    }
);

export interface NounDefinition {
  /** As in addresses: small letters and hyphens. */
  name: string;
  one: string;
  many: string;
  fields: readonly Field[];
  /** The field whose value names a record. */
  title: string;
  sort: { field: string; descending: boolean };
  /** Who may see it, and who may do what; an act that is missing does not exist for the noun. */
  read: Permission;
  acts: Partial<Record<RecordAct, Permission>>;
  /** Of these acts, those that cannot be taken back. */
  final?: readonly RecordAct[];
  /** Whoever opens a record is noted in the audit: it holds what somebody else wrote. */
  notesReads?: true;
  /** So is whatever was listed, and that the list was saved. */
  notesLists?: true;
  /** Its list is empty until something is searched for: it is about people, whom nobody looks through. */
  asks?: true;
  /** For a noun whose records are not all for the same people: in place of `acts`, for one record. */
  permissionOf?: (id: string, act: RecordAct) => Permission | null;
  /** Its list may be saved as a table, all of it. */
  saves?: true;
  /** Two of them may be joined into one (`/desk/api/registry/merges`). */
  merges?: RegistryNoun;
  bulk?: Readonly<Record<string, BulkAction>>;
  /** All values of a record as they are made or changed to; fields that are always fixed are left out of them. */
  schema: z.ZodType<RecordValues>;
  /** In place of `schema`, where it differs from record to record. */
  schemaOf?: (id: string) => z.ZodType<RecordValues> | null;
  /** Fields of one record, where they differ from record to record. */
  fieldsOf?: (id: string) => readonly Field[];

  /** `now`, here and below: milliseconds. */
  list: (db: Kysely<Database>, asked: Listing, now: number) => Promise<Listed>;
  /** All values of one record, also those that are fixed. */
  find: (db: Kysely<Database>, id: string, now: number) => Promise<RecordValues | null>;
  /** Returns its id. `id`: one that was deleted is put back under its old id. @throws NotStored */
  create?: (trx: Transaction<Database>, values: RecordValues, id: string | null, now: number) => Promise<string>;
  /** @throws NotStored */
  change?: (trx: Transaction<Database>, id: string, values: RecordValues, now: number) => Promise<void>;
  /** @throws NotStored */
  remove?: (trx: Transaction<Database>, id: string, now: number) => Promise<void>;
  /** What cached replies show of it. */
  tags: (trx: Transaction<Database>, id: string) => Promise<readonly Tag[]> | readonly Tag[];
  /** A file that belongs to it, for those who may see it; null without one. `key`: in the files port. */
  file?: (db: Kysely<Database>, id: string) => Promise<{ key: string; name: string } | null>;
  /** Records that belong to it, and those that it belongs to. */
  related?: (id: string, values: RecordValues) => readonly Related[];
  /** Its page on the site. */
  page?: (id: string, values: RecordValues) => string | null;
}

/** One record of a noun, or those of it that a search finds. */
export type Related = { noun: string } & ({ id: string } | { q: string });

/** Why a record cannot be stored so; `field`: at which field, null for none. */
export class NotStored extends Error {
  readonly field: string | null;
  constructor(field: string | null, message: string) {
    super(message);
    this.field = field;
  }
}

/** The values of a record without those that are always fixed, which nobody enters. */
export function enteredValues(noun: NounDefinition, values: RecordValues): RecordValues {
  return Object.fromEntries(
    noun.fields.flatMap(({ name, fixed }) =>
      fixed === 'always' || values[name] === undefined ? [] : [[name, values[name]]],
    ),
  ) as RecordValues;
}

/** Whether what an act did can be taken back, by whoever may do the opposite. */
export const isTakenBack = ({ acts, final }: NounDefinition, act: RecordAct): boolean =>
  acts[TAKEN_BACK[act]] !== undefined && final?.includes(act) !== true;

/** The act that takes another back. */
export const TAKEN_BACK = { create: 'delete', change: 'change', delete: 'create' } as const satisfies Record<
  RecordAct,
  RecordAct
>;

export const titleOf = (noun: NounDefinition, id: string, values: RecordValues): string => {
  const title = values[noun.title];
  return typeof title === 'string' && title !== '' ? title : id;
};

/** The number that an id of a record is; 0, which is none, where it is no number of a row. */
export const numberOf = (id: string): number => (/^[1-9]\d{0,8}$/.test(id) ? Number(id) : 0);
