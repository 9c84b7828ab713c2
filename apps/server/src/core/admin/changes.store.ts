/** The history of all admin resources. */
import type { RecordAct, RecordValues } from '@sightscreen/contracts/admin/records';
import type { Kysely, Transaction } from 'kysely';
import type { Database } from '../db/database.ts';

export interface NewChange {
  resource: string;
  record: string;
  title: string;
  act: RecordAct;
  before: RecordValues | null;
  after: RecordValues | null;
  by: number | null;
  undoes?: number;
}
export interface Change extends Required<Omit<NewChange, 'undoes' | 'by'>> {
  id: number;
  at: Date;
  by: { id: number; name: string } | null;
  undoes: number | null;
  undoneAt: Date | null;
}

/** Returns the id of the change. */
export async function insertChange(
  trx: Transaction<Database>,
  { before, after, by, undoes, ...change }: NewChange,
): Promise<number> {
  const { id } = await trx
    .insertInto('record_change')
    .values({
      ...change,
      before: before && JSON.stringify(before),
      after: after && JSON.stringify(after),
      made_by: by,
      undoes: undoes ?? null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export interface ChangesFilter {
  resource?: string;
  record?: string;
  resources?: readonly string[];
  by?: number;
  since?: number;
  before?: number;
  limit: number;
}

/** Newest first. */
export async function readChanges(
  db: Kysely<Database>,
  { resource, record, resources, by, since, before, limit }: ChangesFilter,
): Promise<Change[]> {
  const rows = await changesOf(db)
    .$if(resource !== undefined, (query) => query.where('c.resource', '=', resource!))
    .$if(resources !== undefined, (query) => query.where('c.resource', 'in', ['', ...resources!]))
    .$if(record !== undefined, (query) => query.where('c.record', '=', record!))
    .$if(by !== undefined, (query) => query.where('c.made_by', '=', by!))
    .$if(since !== undefined, (query) => query.where('c.made_at', '>=', new Date(since!)))
    .$if(before !== undefined, (query) => query.where('c.id', '<', before!))
    .orderBy('c.id', 'desc')
    .limit(limit)
    .execute();
  return rows.map(changeOf);
}

/** Yields all changes, read in batches. */
export async function* everyChange(
  db: Kysely<Database>,
  filter: Omit<ChangesFilter, 'before' | 'limit'>,
): AsyncGenerator<Change> {
  let before: number | undefined;
  for (;;) {
    const portion = await readChanges(db, { ...filter, limit: 500, ...(before !== undefined && { before }) });
    yield* portion;
    before = portion.at(-1)?.id;
    if (portion.length < 500) return;
  }
}

/** Staff members who changed one of these resources, by name. */
export const whoChanged = (
  db: Kysely<Database>,
  resources: readonly string[],
): Promise<{ id: number; name: string }[]> =>
  db
    .selectFrom('staff')
    .select(['id', 'name'])
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('record_change')
          .select('record_change.id')
          .whereRef('made_by', '=', 'staff.id')
          .where('resource', 'in', ['', ...resources]),
      ),
    )
    .orderBy('name')
    .orderBy('id')
    .execute();

export async function findChange(db: Kysely<Database>, id: number): Promise<Change | null> {
  const row = await changesOf(db).where('c.id', '=', id).executeTakeFirst();
  return row === undefined ? null : changeOf(row);
}

/** Id of the newest change of a row; 0 without changes. */
export async function versionOf(db: Kysely<Database>, resource: string, record: string): Promise<number> {
  const { newest } = await db
    .selectFrom('record_change')
    .select(({ fn }) => fn.max<number | null>('id').as('newest'))
    .where('resource', '=', resource)
    .where('record', '=', record)
    .executeTakeFirstOrThrow();
  return newest ?? 0;
}

/** Time and author of the newest change of each row. */
export async function newestChanges(
  db: Kysely<Database>,
  resource: string,
  records: readonly string[],
): Promise<Map<string, { at: number; by: string | null }>> {
  if (records.length === 0) return new Map();
  const rows = await db
    .selectFrom('record_change as c')
    .leftJoin('staff', 'staff.id', 'c.made_by')
    .distinctOn('c.record')
    .select(['c.record', 'c.made_at', 'staff.name'])
    .where('c.resource', '=', resource)
    .where('c.record', 'in', [...records])
    .orderBy('c.record')
    .orderBy('c.id', 'desc')
    .execute();
  return new Map(rows.map(({ record, made_at: at, name }) => [record, { at: at.getTime(), by: name }]));
}

const changesOf = (db: Kysely<Database>) =>
  db
    .selectFrom('record_change as c')
    .leftJoin('staff', 'staff.id', 'c.made_by')
    .leftJoin('record_change as undo', 'undo.undoes', 'c.id')
    .select([
      'c.id',
      'c.resource',
      'c.record',
      'c.title',
      'c.act',
      'c.before',
      'c.after',
      'c.made_at',
      'c.made_by',
      'c.undoes',
      'staff.name as byName',
      'undo.made_at as undoneAt',
    ]);
type Row = Awaited<ReturnType<ReturnType<typeof changesOf>['execute']>>[number];

const changeOf = ({ made_at: at, made_by: by, byName, before, after, ...row }: Row): Change => ({
  ...row,
  before: before as RecordValues | null,
  after: after as RecordValues | null,
  at,
  by: by === null ? null : { id: by, name: byName ?? '' },
});
