/** Passkeys in the database. */
import type { Passkey } from '@sightscreen/contracts/calls/passkeys';
import { type Kysely, type Selectable, sql } from 'kysely';
import type { Database } from '../../../core/db/database.ts';
import type { AccountPasskey } from '../../../core/db/schema.generated.ts';
import { randomId } from '../../../core/security/token.ts';

export type StoredPasskey = Selectable<AccountPasskey>;
/** Per account. */
export const MAX_PASSKEYS = 20;

/** Latest first. */
export async function listPasskeys(db: Kysely<Database>, accountId: string): Promise<Passkey[]> {
  const rows = await db
    .selectFrom('account_passkey')
    .select(['id', 'name', 'synced', 'created_at', 'last_used_at'])
    .where('account_id', '=', accountId)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .execute();
  return rows.map(({ id, name, synced, created_at, last_used_at }) => ({
    id,
    name,
    synced,
    created_on: created_at.getTime(),
    last_used: last_used_at?.getTime() ?? null,
  }));
}

export const listCredentials = (
  db: Kysely<Database>,
  accountId: string,
): Promise<{ id: string; transports: string[] }[]> =>
  db
    .selectFrom('account_passkey')
    .select(['credential_id as id', 'transports'])
    .where('account_id', '=', accountId)
    .execute();

export const findPasskey = (db: Kysely<Database>, credentialId: string): Promise<StoredPasskey | undefined> =>
  db.selectFrom('account_passkey').selectAll().where('credential_id', '=', credentialId).executeTakeFirst();

/** False: the account has the maximum, or the passkey is already registered. */
export async function storePasskey(
  trx: Kysely<Database>,
  { now, ...passkey }: Omit<StoredPasskey, 'id' | 'created_at' | 'last_used_at'> & { now: number },
): Promise<boolean> {
  // Serializes concurrent additions, so that the count is right.
  await trx.selectFrom('account').select('id').where('id', '=', passkey.account_id).forUpdate().execute();
  const { count } = await trx
    .selectFrom('account_passkey')
    .where('account_id', '=', passkey.account_id)
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow();
  if (Number(count) >= MAX_PASSKEYS) return false;
  const stored = await trx
    .insertInto('account_passkey')
    .values({ ...passkey, id: randomId(), created_at: new Date(now), last_used_at: null })
    .onConflict((on) => on.column('credential_id').doNothing())
    .returning('id')
    .executeTakeFirst();
  return stored !== undefined;
}

/** False if the counter did not advance: the passkey or the answer was copied. Passkeys without a counter stay at 0. */
export async function recordPasskeyUse(
  trx: Kysely<Database>,
  { id, counter, synced, now }: { id: string; counter: number; synced: boolean; now: number },
): Promise<boolean> {
  const { rows } = await sql`
    update account_passkey set counter = ${counter}, synced = ${synced}, last_used_at = ${new Date(now)}
     where id = ${id} and (counter < ${counter} or (counter = 0 and ${counter} = 0))
    returning id`.execute(trx);
  return rows.length > 0;
}

interface PasskeyRef {
  accountId: string;
  id: string;
}

export async function renamePasskey(
  db: Kysely<Database>,
  { accountId, id, name }: PasskeyRef & { name: string },
): Promise<void> {
  await db
    .updateTable('account_passkey')
    .set({ name })
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .execute();
}

/** Returns its name; null if the account has none with that ID. */
export async function removePasskey(db: Kysely<Database>, { accountId, id }: PasskeyRef): Promise<string | null> {
  const removed = await db
    .deleteFrom('account_passkey')
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .returning('name')
    .executeTakeFirst();
  return removed?.name ?? null;
}
