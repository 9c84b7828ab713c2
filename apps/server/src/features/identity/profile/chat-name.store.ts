/**
 * Names in chat and comments: each belongs to one account, and a former name stays reserved for its owner for a while.
 */
import { type Kysely, sql } from 'kysely';
import type { Database } from '../../../core/db/database.ts';
import { foldName } from './chat-name-rules.ts';

const DAY = 24 * 60 * 60_000;
/** Minimum time between two changes. */
export const CHANGE_INTERVAL_MS = 30 * DAY;
/** How long a former name stays reserved for its owner, so that nobody can impersonate them. */
export const FORMER_NAME_TTL_MS = 90 * DAY;

export interface ChatName {
  name: string;
  /** When it may be changed, in milliseconds. */
  changeableFrom: number;
}

export async function findChatName(db: Kysely<Database>, accountId: string): Promise<ChatName | null> {
  const row = await db
    .selectFrom('account_chat_name')
    .select(['name', 'since'])
    .where('account_id', '=', accountId)
    .where('held_until', 'is', null)
    .executeTakeFirst();
  return row === undefined ? null : { name: row.name, changeableFrom: row.since.getTime() + CHANGE_INTERVAL_MS };
}

/**
 * @param trx a transaction that has locked the account
 * @returns `same`: unchanged; of two concurrent calls for one name the second fails by the key of the table
 */
export async function claimChatName(
  trx: Kysely<Database>,
  { accountId, name, now }: { accountId: string; name: string; now: number },
): Promise<'taken over' | 'same' | 'chatNameTaken' | 'chatNameSoon'> {
  const current = await findChatName(trx, accountId);
  if (current?.name === name) return 'same';
  if (current !== null && now < current.changeableFrom) return 'chatNameSoon';
  const folded = foldName(name);
  const { rows } = await sql<{ theirs: boolean }>`
    select account_id = ${accountId} as theirs from account_chat_name
     where folded = ${folded} and (account_id = ${accountId} or held_until is null or held_until > ${new Date(now)})
     for update`.execute(trx);
  if (rows[0]?.theirs === false) return 'chatNameTaken';
  await trx
    .updateTable('account_chat_name')
    .set({ held_until: new Date(now + FORMER_NAME_TTL_MS) })
    .where('account_id', '=', accountId)
    .where('held_until', 'is', null)
    .execute();
  // Spares a name that another account took since the query; the insert then fails by the key of the table.
  await trx
    .deleteFrom('account_chat_name')
    .where('folded', '=', folded)
    .where((where) => where.or([where('account_id', '=', accountId), where('held_until', '<=', new Date(now))]))
    .execute();
  await trx
    .insertInto('account_chat_name')
    .values({ folded, name, account_id: accountId, since: new Date(now), held_until: null })
    .execute();
  return 'taken over';
}
