/** Creates a code, stores it and queues its e-mail or text message, all in one transaction. */
import { randomInt } from 'node:crypto';
import { CODE_DIGITS, CODE_SECONDS } from '@sightscreen/identity';
import type { Transaction } from 'kysely';
import type { Database } from '../../../core/db/database.ts';
import type { AcceptedVersions } from '../../../core/db/column-types.ts';
import { mailCode } from '../../../core/ports/mail/port.ts';
import { smsCode } from '../../../core/ports/sms/port.ts';
import { hashOf } from '../../../core/security/hash.ts';
import type { Username } from '../accounts/username.ts';
import { codeEmail, codeMessage } from '../emails.ts';
import type { IdentityDeps } from '../deps.ts';
import { consumeForSend, type Requester } from './code-limits.ts';
import { type CodePurpose, storeCode } from '../../../core/sign-in/one-time-codes.ts';

/** Uniform, from a cryptographic source. */
export const newCode = (): string => String(randomInt(10 ** CODE_DIGITS)).padStart(CODE_DIGITS, '0');

export interface IssueCodeOptions {
  to: Username;
  purpose: CodePurpose;
  /** What the code is bound to: the Session of a reply, or a signed-in session. */
  session: string;
  device: Buffer;
  accepted?: AcceptedVersions | undefined;
  requester: Omit<Requester, 'username' | 'session'>;
}

/** @throws IdentityError `tooMany` */
export async function issueCode(
  trx: Transaction<Database>,
  { secrets, rateLimiter, jobs, origin }: Pick<IdentityDeps, 'secrets' | 'rateLimiter' | 'jobs' | 'origin'>,
  { to, purpose, session, device, accepted, requester }: IssueCodeOptions,
  now: number,
): Promise<void> {
  const code = newCode();
  await consumeForSend(rateLimiter, { ...requester, username: to.text, session }, trx);
  await storeCode(trx, {
    session: hashOf(session),
    username: to.text,
    purpose,
    code: secrets.codeHash(session, code),
    device,
    accepted,
    now,
  });
  const sent = { code, origin, endsAt: now + CODE_SECONDS * 1000 };
  if (to.kind === 'mail')
    await jobs.send(mailCode, codeEmail(to.text, sent, purpose === 'email'), { transaction: trx });
  else await jobs.send(smsCode, codeMessage(to.text, sent), { transaction: trx });
}

/** Runs a transaction that issues a code to `to`, and wakes its queue after the commit, because the user is waiting. */
export async function issueInTransaction(
  { db, jobs }: Pick<IdentityDeps, 'db' | 'jobs'>,
  to: Pick<Username, 'kind'>,
  work: (trx: Transaction<Database>) => Promise<void>,
): Promise<void> {
  await db.transaction().execute(work);
  jobs.wake(to.kind === 'mail' ? mailCode : smsCode);
}
