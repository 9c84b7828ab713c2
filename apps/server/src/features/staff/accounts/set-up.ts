/** Links to choose a password, for new accounts and lost passwords. Nobody is given an initial password. */
import type { Kysely } from 'kysely';
import type { SetUpLink } from '@sightscreen/contracts/staff/account';
import type { Database } from '../../../core/db/database.ts';
import { ProblemError } from '../../../core/http/problems.ts';
import { recordAuditEvent } from '../../../core/sign-in/audit.ts';
import type { Hasher } from '../../../core/security/password-hash.ts';
import { findWeakness } from '../passwords/weakness.ts';
import { consumeToken, findToken, issueToken, revokeTokens } from '../../../core/sign-in/one-time-tokens.ts';
import { type Account, findById, setPassword } from './account.store.ts';
import { endStaffSessions } from '../sessions/session.ts';

const LINK_MS = 24 * 60 * 60_000;

/** Invalidates earlier links. The token is in the fragment, which never reaches a server or a log. */
export async function createSetUpLink(db: Kysely<Database>, staffId: number, now: number): Promise<SetUpLink> {
  const endsAt = now + LINK_MS;
  const binding = { purpose: 'set-up' as const, boundTo: String(staffId) };
  await revokeTokens(db, binding);
  return { path: `/desk/set-up#${await issueToken(db, { ...binding, endsAt })}`, endsAt };
}

const ended = () =>
  new ProblemError('not_found', { message: 'This link has been used or has expired. Ask for a new one.' });

/** @throws ProblemError `not_found` */
export async function ownerOfLink(
  db: Kysely<Database>,
  token: string,
  now: number,
): Promise<{ account: Account; endsAt: number }> {
  const found = await findToken(db, 'set-up', { token, now });
  const account = found === null ? undefined : await findById(db, Number(found.boundTo));
  if (!found || !account || account.disabled_at !== null) throw ended();
  return { account, endsAt: found.endsAt };
}

/** @throws ProblemError `weak_password` */
export function requireStrongPassword(password: string, owner: { email: string; name: string }): void {
  const weakness = findWeakness(password, owner);
  if (weakness !== null)
    throw new ProblemError('weak_password', {
      message: `${weakness} Try several unrelated words.`,
      details: { field: 'password' },
    });
}

/** Sets the password, uses up the link and ends all sessions of the account. @throws ProblemError */
export async function redeemSetUpLink(
  db: Kysely<Database>,
  hasher: Hasher,
  { token, password }: { token: string; password: string },
  now: number,
): Promise<void> {
  const { account } = await ownerOfLink(db, token, now);
  requireStrongPassword(password, account);
  const stored = await hasher.hash(password);
  await db.transaction().execute(async (trx) => {
    const binding = { purpose: 'set-up' as const, boundTo: String(account.id) };
    if (!(await consumeToken(trx, binding, { token, now }))) throw ended();
    await setPassword(trx, account.id, stored);
    await endStaffSessions(trx, account.id, now);
    await recordAuditEvent(trx, now, {
      action: 'password.set',
      staffId: account.id,
      target: `staff:${account.id}`,
      words: `${account.name} set a password with a link`,
    });
  });
}
