/** Adds a number to the account that is signed in, once its owner has sent back a code (AUTH-206, AUTH-210). */
import { isCode, MAX_RETRIES } from '@sightscreen/identity';
import { hashOf } from '../../../security/hash.ts';
import { addPhone } from '../accounts/account.store.ts';
import { noteAct } from '../accounts/acts.ts';
import type { Username } from '../accounts/username.ts';
import { phoneAddedLetter } from '../letters.ts';
import { tell } from '../notices.ts';
import type { IdentityParts } from '../parts.ts';
import { Refusal } from '../refusal.ts';
import type { Member } from '../tokens/access-token.ts';
import { giveBack, take } from './allowances.ts';
import { liveCode, tryCode } from './code.store.ts';
import { issueCode } from './issue-code.ts';
import { insistReached } from './send-code.ts';

const UNIQUE = '23505';

/** No Session of a reply has a space. */
const boundTo = ({ sessionId }: Member): string => `phone ${sessionId}`;

/** Whether somebody else has the number shows nowhere before it was shown to be theirs. @throws Refusal */
export async function sendPhoneCode(
  parts: IdentityParts,
  member: Member,
  { to, address }: { to: Username; address: string },
): Promise<{ maxRetries: number }> {
  if (to.kind !== 'mobile') throw new Refusal('username');
  await insistReached(parts, to);
  const session = boundTo(member);
  const asker = { address, knownDevice: null, accountId: member.accountId };
  await parts.db
    .transaction()
    .execute((trx) =>
      issueCode(trx, parts, { to, purpose: 'phone', session, device: hashOf(session), asker }, parts.clock()),
    );
  return { maxRetries: MAX_RETRIES };
}

/** @throws Refusal */
export async function takePhoneCode(
  { db, jobs, clock, secrets, origin }: IdentityParts,
  { accountId, sessionId }: Member,
  { otp, address }: { otp: string; address: string },
): Promise<{ status: 'success' }> {
  if (!isCode(otp)) throw new Refusal('wrongCode');
  const now = clock();
  const bound = boundTo({ accountId, sessionId, authenticatedAt: 0 });
  const session = hashOf(bound);
  const work = db.transaction().execute(async (trx) => {
    const username = await liveCode(trx, { session, purpose: 'phone', now });
    if (username === null) return 'codeEnded';
    const taken = await take(trx, 'guess', { username, address, knownDevice: null }, { secrets, now });
    const code = secrets.codeHash(bound, otp);
    const tried = await tryCode(trx, { session, username, purpose: 'phone', code, now });
    if (tried === 'right' || tried === 'gone') await giveBack(trx, taken);
    if (tried !== 'right') return tried === 'wrong' ? 'wrongCode' : 'codeEnded';
    const done = await addPhone(trx, { accountId, phone: username, now });
    if (done === 'taken') return 'taken';
    await noteAct(trx, now, { accountId, sessionId, action: 'phone', words: 'Showed a mobile number to be theirs' });
    if (done.email !== null || done.phone !== username)
      await tell(jobs, done, (to) => phoneAddedLetter(to, username, origin), trx);
    return 'done';
  });
  const outcome = await work.catch((error: unknown) => {
    // Somebody else showed it to be theirs at this very moment.
    if ((error as { code?: string }).code === UNIQUE) return 'taken' as const;
    throw error;
  });
  if (outcome !== 'done') throw new Refusal(outcome);
  return { status: 'success' };
}
