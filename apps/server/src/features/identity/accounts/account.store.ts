/** Reader accounts in the database. */
import { type Kysely, type Selectable, sql } from 'kysely';
import type { Database } from '../../../core/db/database.ts';
import type { Account as AccountTable } from '../../../core/db/schema.generated.ts';
import { randomLetters } from '../../../core/security/token.ts';
import { IdentityError } from '../identity-error.ts';
import type { Member } from '../tokens/access-token.ts';
import type { Username } from './username.ts';

export type Account = Selectable<AccountTable>;

/** An ID with 79 random bits, in the form of all public IDs. */
const newId = (): string => randomLetters(16);

/** Returns the account of a verified name, and creates it if there is none. Concurrent calls create only one. */
export async function findOrCreateAccount(
  trx: Kysely<Database>,
  { kind, text }: Username,
  now: number,
): Promise<{ account: Account; isNew: boolean }> {
  const id = newId();
  const at = new Date(now);
  const [column, verified] =
    kind === 'mail' ? (['email', 'email_verified_at'] as const) : (['phone', 'phone_verified_at'] as const);
  const account = await trx
    .insertInto('account')
    .values({ id, [column]: text, [verified]: at, created_at: at, last_sign_in_at: at } as never)
    .onConflict((on) =>
      on
        .column(column)
        .doUpdateSet(({ ref, fn }) => ({
          last_sign_in_at: at,
          [verified]: fn.coalesce(ref(`account.${verified}`), ref(`excluded.${verified}` as never)),
        })),
    )
    .returningAll()
    .executeTakeFirstOrThrow();
  return { account, isNew: account.id === id };
}

/** Records a sign-in by a method linked to the account itself. Undefined if the account no longer exists. */
export const recordSignIn = (trx: Kysely<Database>, id: string, now: number): Promise<Account | undefined> =>
  trx
    .updateTable('account')
    .set({ last_sign_in_at: new Date(now) })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst();

export type FormerCredentials = Pick<Account, 'email' | 'phone'>;

/**
 * Locks the account of a live session until the transaction ends. Null: the session has ended or the account is closed.
 */
export async function lockOwner(
  trx: Kysely<Database>,
  { accountId, sessionId }: Member,
): Promise<FormerCredentials | null> {
  const account = await trx
    .selectFrom('account')
    .select(['email', 'phone'])
    .where('id', '=', accountId)
    .forUpdate()
    .executeTakeFirst();
  const session = await trx
    .selectFrom('session')
    .select('id')
    .where('id', '=', sessionId)
    .where('ended_at', 'is', null)
    .executeTakeFirst();
  return account === undefined || session === undefined ? null : account;
}

/**
 * Checks again, inside the transaction of a change, that the session is still signed in, and locks the account: between
 * the first check and the change a provider may take seconds to answer, and the owner may have ended all sessions to
 * stop this change.
 * @throws IdentityError `accessToken`
 */
export async function requireSession(trx: Kysely<Database>, member: Member): Promise<void> {
  if ((await lockOwner(trx, member)) === null) throw new IdentityError('accessToken');
}

/**
 * Sets the e-mail address or number of the account.
 * @returns the address and number before; `taken`: another account has it; `gone`: the session has ended
 */
export async function setCredential(
  trx: Kysely<Database>,
  member: Member,
  { kind, text, now }: { kind: Username['kind']; text: string; now: number },
): Promise<FormerCredentials | 'taken' | 'gone'> {
  const [column, verified] =
    kind === 'mail' ? (['email', 'email_verified_at'] as const) : (['phone', 'phone_verified_at'] as const);
  const before = await lockOwner(trx, member);
  if (before === null) return 'gone';
  const other = await trx
    .selectFrom('account')
    .select('id')
    .where(column, '=', text)
    .where('id', '<>', member.accountId)
    .executeTakeFirst();
  if (other !== undefined) return 'taken';
  await trx
    .updateTable('account')
    .set({ [column]: text, [verified]: new Date(now) })
    .where('id', '=', member.accountId)
    .execute();
  const former = before[column];
  if (former !== null && former !== text) await storeFormerName(trx, member.accountId, former, now);
  return before;
}

/**
 * Signed-in browsers know the account by its former name and may go on using it. Data stored under that name until now
 * stays the owner's, for export and erasure.
 */
export async function storeFormerName(
  trx: Kysely<Database>,
  accountId: string,
  name: string,
  now: number,
): Promise<void> {
  const until = new Date(now);
  await trx
    .insertInto('account_former_name')
    .values({ account_id: accountId, name, until })
    .onConflict((on) => on.columns(['account_id', 'name']).doUpdateSet({ until }))
    .execute();
  await trx
    .updateTable('session')
    .set({ former_names: sql`array_append(array_remove(former_names, ${name}), ${name})` })
    .where('account_id', '=', accountId)
    .where('ended_at', 'is', null)
    .execute();
}

export const findAccount = (db: Kysely<Database>, id: string): Promise<Account | undefined> =>
  db.selectFrom('account').selectAll().where('id', '=', id).executeTakeFirst();

/** The name the owner signs in with. */
export const usernameOf = ({ email, phone }: Pick<Account, 'email' | 'phone'>): string => email ?? phone ?? '';

/** Whether a name sent with a token is the account's own. */
export const isOwnName = ({ email, phone }: Pick<Account, 'email' | 'phone'>, name: Username | null): boolean =>
  name !== null && name.text === (name.kind === 'mail' ? email : phone);

/** Whether the account had that name when the session began. */
export async function isFormerName(db: Kysely<Database>, sessionId: string, name: Username | null): Promise<boolean> {
  if (name === null) return false;
  const row = await db
    .selectFrom('session')
    .select('id')
    .where('id', '=', sessionId)
    .where(sql<boolean>`${name.text} = any (former_names)`)
    .executeTakeFirst();
  return row !== undefined;
}
