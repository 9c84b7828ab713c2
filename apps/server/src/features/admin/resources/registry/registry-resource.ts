/** Shared parts of the registry resources: rows in two worlds, names for matching, merges. */
import { isDeepStrictEqual } from 'node:util';
import type { Field } from '@sightscreen/contracts/admin/fields';
import type { RecordValues } from '@sightscreen/contracts/admin/records';
import { type Kysely, type RawBuilder, sql, type Transaction } from 'kysely';
import { z } from 'zod';
import type { Database } from '../../../../core/db/database.ts';
import { allIdsOf } from '../../../../core/db/merged.ts';
import type { RegistryKind } from '../../../../core/db/column-types.ts';
import { listedRows } from '../../../../core/admin/listed-rows.ts';
import { type AdminResource, RowRefused, numberOf } from '../../../../core/admin/resource.ts';
import { tagsOfResource } from '../../../../core/tags/tag.ts';
import { choice } from '../../../../core/admin/field-kinds.ts';
import { RECORDS_READ } from '@sightscreen/contracts/staff/permission';
import { REGISTRY_CHANGE } from '../../../../core/admin/permissions.ts';

type Raw = RawBuilder<unknown>;

export interface RegistryResource {
  entity: RegistryKind;
  /** The name in addresses of the admin desk. */
  name: string;
  one: string;
  many: string;
  fields: readonly Field[];
  schema: z.ZodObject;
  /** Columns written, by field. */
  columns: Readonly<Record<string, string>>;
  /** Fields whose column holds JSON. `lists`: a text array. */
  json?: readonly string[];
  lists?: readonly string[];
  search: readonly string[];
  /** Null for people, whose aliases are keys of sources. */
  aliases: {
    /** The alias rows of the record `r`, as JSON. */
    read: Raw;
    write: (trx: Transaction<Database>, id: number, values: RecordValues, before: RecordValues | null) => Promise<void>;
  } | null;
  /** Further columns of a new row. */
  made?: (values: RecordValues) => Record<string, Raw>;
  /** Whether matches or sources refer to the row. */
  inUse: (trx: Transaction<Database>, id: number, values: RecordValues) => Promise<boolean>;
  path: (id: number, values: RecordValues) => string;
}

export const world = z.enum(['real', 'demo']);
const WORLD: Field = {
  name: 'world',
  label: 'World',
  note: 'Demo records appear only with demonstration matches.',
  form: choice({ real: 'Real', demo: 'Demo' }),
  fixed: 'once-made',
  column: 'wide',
  filters: true,
};
const MERGED: Field = {
  name: 'state',
  label: 'State',
  form: choice({ own: '–', merged: 'Merged' }),
  fixed: 'always',
  column: 'always',
  filters: true,
};
const NUMBER: Field = {
  name: 'number',
  label: 'Number',
  form: { kind: 'number', least: 1, most: 2_147_483_647, unit: '' },
  fixed: 'always',
  column: 'wide',
  sorts: true,
};

export function registryResource(kind: RegistryResource): AdminResource {
  const { entity, columns, aliases } = kind;
  const listColumns: Record<string, string> = { ...columns, world: 'world', number: 'id', state: 'state' };
  const rows = sql`select r.*, case when r.merged_into is null then 'own' else 'merged' end as state from ${sql.table(entity)} r`;
  const find = async (db: Kysely<Database>, id: string): Promise<RecordValues | null> => {
    const values = sql.join(
      Object.entries(listColumns).map(([field, column]) => sql`${sql.lit(field)}::text, ${sql.ref(`r.${column}`)}`),
    );
    const { rows: found } = await sql<{ values: RecordValues }>`
      select jsonb_build_object(${values}, 'aliases', ${aliases?.read ?? sql`null::jsonb`}) as values
        from (${rows}) r where id = ${numberOf(id)}`.execute(db);
    if (found[0] === undefined) return null;
    const { aliases: spelled, ...rest } = found[0].values;
    return aliases === null ? rest : { ...rest, aliases: spelled ?? [] };
  };
  const written = (values: RecordValues) =>
    Object.entries({ ...columns, world: 'world' }).flatMap(([field, column]) => {
      const value = values[field] ?? null;
      if (values[field] === undefined) return [];
      const expression = kind.json?.includes(field)
        ? sql`${JSON.stringify(value)}::jsonb`
        : kind.lists?.includes(field)
          ? sql`${value}::text[]`
          : sql`${value}`;
      return [{ column, value: expression }];
    });
  return {
    name: kind.name,
    one: kind.one,
    many: kind.many,
    group: 'Cricket',
    title: 'name',
    sort: { field: 'name', descending: false },
    fields: [...kind.fields, WORLD, NUMBER, MERGED],
    read: RECORDS_READ,
    acts: { create: REGISTRY_CHANGE, change: REGISTRY_CHANGE, delete: REGISTRY_CHANGE },
    merges: entity,
    schema: kind.schema.extend({ world: world.default('real') }) as unknown as z.ZodType<RecordValues>,
    list: (db, listing) => listedRows(db, { from: rows, columns: listColumns, search: kind.search }, listing),
    find,
    create: async (trx, values, id) => {
      const all = [
        ...written(values),
        ...Object.entries(kind.made?.(values) ?? {}).map(([column, value]) => ({ column, value })),
      ];
      const own = id === null ? [] : [{ column: 'id', value: sql`${numberOf(id)}` }];
      const made = await sql<{ id: number }>`
        insert into ${sql.table(entity)} (${sql.join([...own, ...all].map(({ column }) => sql.ref(column)))})
        values (${sql.join([...own, ...all].map(({ value }) => value))}) returning id`.execute(trx);
      const number = made.rows[0]!.id;
      await aliases?.write(trx, number, values, null);
      return String(number);
    },
    change: async (trx, id, values) => {
      const before = await find(trx, id);
      await sql`update ${sql.table(entity)} set ${sql.join(
        written(values).map(({ column, value }) => sql`${sql.ref(column)} = ${value}`),
      )} where id = ${numberOf(id)}`.execute(trx);
      await aliases?.write(trx, numberOf(id), values, before);
    },
    remove: async (trx, id) => {
      const number = numberOf(id);
      const isJoined = isUsed(
        (one) =>
          sql`exists (select from registry_merge where entity = ${entity} and undone_at is null and ${one} in (merged_id, into_id))`,
      );
      const values = (await find(trx, id)) ?? {};
      if ((await isJoined(trx, number)) || (await kind.inUse(trx, number, values)))
        throw new RowRefused(null, 'Matches, imports or merged records use this one. Merge it into another instead.');
      await sql`delete from ${sql.table(entity)} where id = ${number}`.execute(trx);
    },
    tags: async (trx, id) => {
      const ids = await allIdsOf(trx, entity, numberOf(id));
      return tagsOfResource(entity, [...new Set([numberOf(id), ...ids])]);
    },
    page: (id, values) => kind.path(numberOf(id), values),
  };
}

export const isUsed =
  (exists: (id: number) => Raw) =>
  async (trx: Transaction<Database>, id: number): Promise<boolean> => {
    const { rows } = await sql<{ used: boolean }>`select ${exists(id)} as used`.execute(trx);
    return rows[0]?.used === true;
  };

/**
 * Names in the alias table besides the current one. A renamed row keeps its old name as an alias, unless the aliases
 * were edited too.
 */
export function otherNames(values: RecordValues, before: RecordValues | null): string[] {
  const names = new Set(values['aliases'] as string[]);
  if (before !== null && isDeepStrictEqual(before['aliases'], values['aliases'])) names.add(before['name'] as string);
  names.delete(values['name'] as string);
  return [...names];
}

export const taken = (name: string) => new RowRefused('aliases', `“${name}” already belongs to another record.`);
