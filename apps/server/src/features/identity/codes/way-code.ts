/**
 * Replaces the e-mail address or number of an account once its owner has entered the code (AUTH-206, AUTH-210). Replies
 * reveal whether another account has it only after the code was entered.
 */
import { isCode, MAX_RETRIES } from '@sightscreen/identity';
import { Problem } from '../../../http/problems.ts';
import { hashOf } from '../../../security/hash.ts';
import { noteAct } from '../accounts/acts.ts';
import { undoKey } from '../accounts/undo-key.ts';
import { setWay, usernameOf, type WayBefore } from '../accounts/account.store.ts';
import type { Username } from '../accounts/username.ts';
import { addressChangedLetter, phoneAddedLetter } from '../way-letters.ts';
import { tell, tellNumber } from '../notices.ts';
import type { IdentityParts } from '../parts.ts';
import { Refusal } from '../refusal.ts';
import type { Member } from '../tokens/access-token.ts';
import { giveBack, giveBackLetter, lockLetters, take } from './allowances.ts';
import { liveCode, tryCode } from './code.store.ts';
import { issueCode, issuing } from './issue-code.ts';
import { requireSupportedCountry } from './send-code.ts';

const UNIQUE = '23505';
const PURPOSES = { mail: 'email', mobile: 'phone' } as const;
const WORDS = { mail: 'Confirmed an e-mail address', mobile: 'Confirmed a mobile number' };

/** Cannot collide with the Session of a reply, which contains no space. */
const boundTo = (kind: Username['kind'], { sessionId }: Member): string => `${PURPOSES[kind]} ${sessionId}`;

/** @throws Refusal */
export async function sendWayCode(
  deps: IdentityParts,
  member: Member,
  { to, address, wanted }: { to: Username; address: string; wanted: () => boolean },
): Promise<{ maxRetries: number }> {
  const country = await requireSupportedCountry(deps, to);
  const session = boundTo(to.kind, member);
  const asker = { address, knownDevice: null, country, accountId: member.accountId };
  const code = { to, purpose: PURPOSES[to.kind], session, device: hashOf(session), asker };
  await issuing(deps, to, async (trx) => {
    await issueCode(trx, deps, code, deps.clock());
    if (!wanted()) throw new Problem('unavailable');
  });
  return { maxRetries: MAX_RETRIES };
}

/** @returns the sign-in name afterwards @throws Refusal; Problem if the client has disconnected */
export async function takeWayCode(
  deps: IdentityParts,
  member: Member,
  { kind, otp, address, wanted }: { kind: Username['kind']; otp: string; address: string; wanted: () => boolean },
): Promise<string> {
  const { db, clock, secrets, origin, undoMs } = deps;
  if (!isCode(otp)) throw new Refusal('wrongCode');
  const now = clock();
  const endsAt = now + (await undoMs());
  const bound = boundTo(kind, member);
  const session = hashOf(bound);
  const purpose = PURPOSES[kind];
  const work = db.transaction().execute(async (trx) => {
    const username = await liveCode(trx, { session, purpose, now });
    if (username === null) return 'codeEnded';
    const asker = { username, address, knownDevice: null };
    if (kind === 'mail') await lockLetters(trx, asker, { secrets });
    const taken = await take(trx, 'guess', asker, { secrets, now });
    const code = secrets.codeHash(bound, otp);
    const tried = await tryCode(trx, { session, username, purpose, code, now });
    if (tried === 'right' || tried === 'gone') await giveBack(trx, taken);
    if (tried !== 'right') return tried === 'wrong' ? 'wrongCode' : 'codeEnded';
    const before = await setWay(trx, member, { kind, text: username, now });
    if (before === 'taken') return kind === 'mail' ? 'takenMail' : 'taken';
    if (before === 'gone') return 'accessToken';
    await noteAct(trx, now, { ...member, action: purpose, words: WORDS[kind] });
    if (kind === 'mail') await notifyAddressChange(before, username);
    else await notifyNumberChange(before, username);
    if (kind === 'mail') await giveBackLetter(trx, asker, { secrets });
    if (!wanted()) throw new Problem('unavailable');
    return { name: usernameOf({ ...before, [purpose]: username }) };

    async function notifyAddressChange(was: WayBefore, to: string): Promise<void> {
      if (was.email === to) return;
      // Without a former address the notice goes to the number and needs no undo key: the number still signs in.
      const key = was.email === null ? '' : await undoKey(trx, member, { address: was.email, endsAt });
      await tell(deps, was, (old) => addressChangedLetter(old, { address: to, key, endsAt, origin }), trx);
    }
    async function notifyNumberChange(was: WayBefore, to: string): Promise<void> {
      if (was.phone === to && was.email === null) return;
      const letter = (owner: string) => phoneAddedLetter(owner, to, origin);
      await tell(deps, was, letter, trx);
      if (was.email !== null && was.phone !== null && was.phone !== to)
        await tellNumber(deps, was.phone, letter(''), trx);
    }
  });
  const outcome = await work.catch((error: unknown) => {
    // Another account verified it at the same moment.
    if ((error as { code?: string }).code === UNIQUE) return kind === 'mail' ? 'takenMail' : ('taken' as const);
    throw error;
  });
  if (typeof outcome === 'string') throw new Refusal(outcome);
  return outcome.name;
}
