/** Sends a code to whoever asks for one (AUTH-061, AUTH-062, AUTH-203 to 205). */
import { randomInt } from 'node:crypto';
import { CODE_DIGITS, MAX_RETRIES } from '@sightscreen/identity';
import { hashOf } from '../../../security/hash.ts';
import { randomText } from '../../../security/token.ts';
import { mailCode } from '../../../ports/mail/port.ts';
import { spend } from '../../../ports/captcha/spent.ts';
import type { Username } from '../accounts/username.ts';
import { isKnownDevice } from '../devices/device.ts';
import { codeLetter } from '../letters.ts';
import type { IdentityParts } from '../parts.ts';
import { Refusal } from '../refusal.ts';
import { take } from './allowances.ts';
import { storeCode } from './code.store.ts';

export interface CodeAsked {
  username: Username;
  recaptcha: string;
  /** IP. */
  address: string;
  /** Of the browser's cookie, which may be a new one. */
  device: Buffer;
}
export interface CodeSent {
  Session: string;
  username: string;
  maxRetries: number;
}

/** From a cryptographic source, each as likely as any other. */
export const newCode = (): string => String(randomInt(10 ** CODE_DIGITS)).padStart(CODE_DIGITS, '0');

/**
 * Does the same whether or not there is an account (AUTH-Q30). All of it or nothing: a captcha that was in vain is not
 * used up.
 * @throws Refusal
 */
export async function sendCode(
  { db, clock, jobs, captcha, secrets }: IdentityParts,
  { username: { kind, text: username }, recaptcha, address, device }: CodeAsked,
): Promise<CodeSent> {
  if (kind === 'mobile') throw new Refusal('noMobile');
  const verdict = await captcha.verify(recaptcha, address);
  if (!verdict.ok) throw new Refusal('captcha');
  const now = clock();
  const session = randomText();
  const code = newCode();
  await db.transaction().execute(async (trx) => {
    if (!(await spend(trx, verdict))) throw new Refusal('captcha');
    const known = await isKnownDevice(trx, { username, device, now });
    await take(trx, 'send', { username, address, knownDevice: known ? device : null }, { secrets, now });
    await storeCode(trx, { session: hashOf(session), username, code: secrets.codeHash(session, code), device, now });
    await jobs.send(mailCode, codeLetter(username, code), { transaction: trx });
  });
  return { Session: session, username, maxRetries: MAX_RETRIES };
}
