/** An account as support sees it, without any code, token, key or hash of one. */
import type { RecordValues } from '@sightscreen/contracts/admin/records';
import { stateOf } from '@sightscreen/identity';
import type { Kysely } from 'kysely';
import type { Database } from '../../../core/db/database.ts';
import { type Account, findAccount } from '../accounts/account.store.ts';
import { listGrants } from '../accounts/signed-in-user.ts';
import { listDevices } from '../sessions/reader-sessions.ts';
import { describeBrowser, formatMoment, formatMomentOrNull } from './reader-fields.ts';

/** Null if there is no such account. */
export async function accountRecord(db: Kysely<Database>, id: string, now: number): Promise<RecordValues | null> {
  const account = await findAccount(db, id);
  if (account === undefined) return null;
  const grants = await listGrants(db, id);
  const sessions = await listDevices(db, { accountId: id, here: '', now });
  const leaving = await db
    .selectFrom('account_leaving')
    .select(['asked_at', 'erased_after'])
    .where('account_id', '=', id)
    .executeTakeFirst();
  return {
    id,
    email: account.email,
    phone: account.phone,
    name: account.name,
    role: account.role,
    state: stateOf(grants, now),
    created: formatMoment(account.created_at),
    lastSignIn: formatMomentOrNull(account.last_sign_in_at),
    ways: lines(await signInMethods(db, account)),
    sessions: lines(
      sessions.map(
        (session) =>
          `${formatMoment(new Date(session.last_used))}, ${describeBrowser(session.browser)}, ${session.country ?? 'unknown country'}, by ${session.provider} since ${formatMoment(new Date(session.since))}`,
      ),
    ),
    grants: lines(
      grants.map(
        ({ kind, standing, startsAt, endsAt, plan, payment }) =>
          `${GRANTS[kind]} (${STANDINGS[standing]}), plan ${plan.planId}, ${formatMoment(new Date(startsAt))} to ${endsAt === null ? 'no end' : formatMoment(new Date(endsAt))}, from ${payment.platform}`,
      ),
    ),
    leaving:
      leaving === undefined
        ? null
        : `Requested on ${formatMoment(leaving.asked_at)}, to be erased after ${formatMoment(leaving.erased_after)}`,
  };
}

const GRANTS = { ACTIVE: 'Paid access', FREE: 'Free access' } as const;
const STANDINGS = { good: 'active', cancelled: 'cancelled', error: 'renewal failed' } as const;

const lines = (all: readonly string[]): string | null => (all.length === 0 ? null : all.join('\n'));

async function signInMethods(db: Kysely<Database>, account: Account): Promise<string[]> {
  const passkeys = await db
    .selectFrom('account_passkey')
    .select(['name', 'created_at'])
    .where('account_id', '=', account.id)
    .orderBy('created_at')
    .execute();
  const social = await db
    .selectFrom('account_social')
    .select(['provider', 'email', 'last_used_at'])
    .where('account_id', '=', account.id)
    .orderBy('provider')
    .execute();
  const old = await db
    .selectFrom('old_account')
    .select(['username', 'migrated_at', 'hash'])
    .where('account_id', '=', account.id)
    .execute();
  return [
    ...verified('Code by e-mail', account.email, account.email_verified_at),
    ...verified('Code by text message', account.phone, account.phone_verified_at),
    ...passkeys.map(({ name, created_at: at }) => `Passkey ${name}, added ${formatMoment(at)}`),
    ...social.map(
      ({ provider, email, last_used_at: at }) =>
        `${provider}${email === null ? '' : ` (${email})`}, used ${formatMoment(at)}`,
    ),
    ...old.map(
      ({ username, migrated_at: at, hash }) =>
        `Old account ${username}, ${at === null ? 'not moved' : `moved ${formatMoment(at)}`}${hash === null ? '' : ', with its password'}`,
    ),
  ];
}

const verified = (method: string, name: string | null, at: Date | null): string[] =>
  name === null ? [] : [`${method}, ${at === null ? 'not confirmed' : `confirmed ${formatMoment(at)}`}`];
