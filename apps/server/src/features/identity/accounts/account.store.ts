/** Accounts of readers in the database. */
import { type Kysely, type Selectable, sql } from 'kysely';
import type { Database } from '../../../db/database.ts';
import type { Account as AccountTable } from '../../../db/schema.generated.ts';
import { randomLetters } from '../../../security/token.ts';
import type { Member } from '../tokens/access-token.ts';
import type { Username } from './username.ts';

export type Account = Selectable<AccountTable>;

/** 79 random bits in the form of every public id. */
const newId = (): string => randomLetters(16);

/** Its owner has just shown that the name is theirs. Made if there is none; one, however many come at once. */
export async function accountOf(
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

/** By a way that is bound to the account itself. Undefined if there is none any more. */
export const accountSignedIn = (trx: Kysely<Database>, id: string, now: number): Promise<Account | undefined> =>
  trx
    .updateTable('account')
    .set({ last_sign_in_at: new Date(now) })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst();

export type WayBefore = Pick<Account, 'email' | 'phone'>;

/** Of a session that is still signed in, until the transaction ends. Null: it was ended, or the account is closed. */
export async function lockOwner(trx: Kysely<Database>, { accountId, sessionId }: Member): Promise<WayBefore | null> {
  const account = await trx
    .selectFrom('account')
    .select(['email', 'phone'])
    .where('id', '=', accountId)
    .forUpdate()
    .executeTakeFirst();
  const session = await trx
    .selectFrom('account_session')
    .select('id')
    .where('id', '=', sessionId)
    .where('ended_at', 'is', null)
    .executeTakeFirst();
  return account === undefined || session === undefined ? null : account;
}

/**
 * Their mail address or number from now on.
 * @returns what was there before; `taken`: another account has it; `gone`: the session has ended
 */
export async function setWay(
  trx: Kysely<Database>,
  member: Member,
  { kind, text, now }: { kind: Username['kind']; text: string; now: number },
): Promise<WayBefore | 'taken' | 'gone'> {
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
  if (former !== null && former !== text) await keepFormerName(trx, member.accountId, former, now);
  return before;
}

/**
 * Browsers that are signed in know the account by the name of then: it stays good for them. What came under it until
 * now stays the owner's, for their download and their erasure.
 */
export async function keepFormerName(
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
    .updateTable('account_session')
    .set({ former_names: sql`array_append(array_remove(former_names, ${name}), ${name})` })
    .where('account_id', '=', accountId)
    .where('ended_at', 'is', null)
    .execute();
}

export const accountById = (db: Kysely<Database>, id: string): Promise<Account | undefined> =>
  db.selectFrom('account').selectAll().where('id', '=', id).executeTakeFirst();

/** The name that its owner signs in with. */
export const usernameOf = ({ email, phone }: Pick<Account, 'email' | 'phone'>): string => email ?? phone ?? '';

/** Whether a name that came with a token is the account's own. */
export const isOwnName = ({ email, phone }: Pick<Account, 'email' | 'phone'>, name: Username | null): boolean =>
  name !== null && name.text === (name.kind === 'mail' ? email : phone);

/** Whether the account had that name when the session was signed in. */
export async function isFormerName(db: Kysely<Database>, sessionId: string, name: Username | null): Promise<boolean> {
  if (name === null) return false;
  const row = await db
    .selectFrom('account_session')
    .select('id')
    .where('id', '=', sessionId)
    .where(sql<boolean>`${name.text} = any (former_names)`)
    .executeTakeFirst();
  return row !== undefined;
}
