/** Sends sign-in codes (AUTH-061, AUTH-062, AUTH-203 to 205). */
import { MAX_RETRIES } from '@sightscreen/identity';
import type { AcceptedVersions } from '../../../core/db/column-types.ts';
import { ProblemError } from '../../../core/http/problems.ts';
import { spend } from '../../../core/ports/captcha/spent.ts';
import { randomText } from '../../../core/security/token.ts';
import type { Username } from '../accounts/username.ts';
import { findKnownDevice } from '../sessions/reader-sessions.ts';
import type { IdentityDeps } from '../deps.ts';
import { IdentityError } from '../identity-error.ts';
import { issueCode, issueInTransaction } from './issue-code.ts';
import type { MobileCountry } from './mobile-countries.ts';

export interface SendCodeOptions {
  username: Username;
  recaptcha: string;
  /** IP address. */
  address: string;
  /** Hash of the browser's cookie, which may be new. */
  device: Buffer;
  /** Accepted terms, in their current versions. */
  accepted?: AcceptedVersions | undefined;
  /** Whether the client is still connected; otherwise no code is sent and nothing is used up. */
  wanted: () => boolean;
}
export interface SentCode {
  Session: string;
  username: string;
  maxRetries: number;
}

const regions = new Intl.DisplayNames('en-GB', { type: 'region', fallback: 'none' });

/**
 * Refuses numbers of other countries (AUTH-Q32), even with the same dial code: a message to Canada is charged as one to
 * Canada.
 * @returns the country of a number @throws IdentityError that names the country, where others are offered
 */
export async function requireSupportedCountry(
  deps: Pick<IdentityDeps, 'mobileCountries'>,
  to: Username,
): Promise<MobileCountry | null> {
  if (to.kind === 'mail') return null;
  const countries = await deps.mobileCountries();
  const reached = countries.find(({ country }) => country === to.country);
  if (reached !== undefined) return reached;
  const name = countries.length === 0 || to.country === '' ? undefined : regions.of(to.country);
  throw new IdentityError(
    'noMobile',
    undefined,
    name && `We don’t send codes to numbers in this country: ${name}. Please use your e-mail address.`,
  );
}

/**
 * Behaves the same whether or not the account exists (AUTH-Q30). Runs in one transaction, so a refusal does not use up
 * the captcha.
 * @throws IdentityError; ProblemError if the client has disconnected
 */
export async function sendCode(
  deps: IdentityDeps,
  { username, recaptcha, address, device, accepted, wanted }: SendCodeOptions,
): Promise<SentCode> {
  const country = await requireSupportedCountry(deps, username);
  const verdict = await deps.captcha.verify(recaptcha, address);
  if (!verdict.ok) throw new IdentityError('captcha');
  const now = deps.clock();
  const session = randomText();
  await issueInTransaction(deps, username, async (trx) => {
    if (!(await spend(trx, verdict))) throw new IdentityError('captcha');
    const known = await findKnownDevice(trx, { username: username.text, device, now });
    const requester = { address, knownDevice: known, country };
    await issueCode(trx, deps, { to: username, purpose: 'sign-in', session, device, accepted, requester }, now);
    if (!wanted()) throw new ProblemError('unavailable');
  });
  return { Session: session, username: username.text, maxRetries: MAX_RETRIES };
}
