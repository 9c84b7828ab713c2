/** Which rate limits a request for a code and a guess consume (AUTH-S02). */
import { mailboxOf } from '@sightscreen/identity';
import type { Transaction } from 'kysely';
import type { Database } from '../../../core/db/database.ts';
import type { IdentityRateLimit } from '../rate-limits.ts';
import type { Limits, RateLimiter } from '../../../core/rate-limits/rate-limiter.ts';
import { IdentityError } from '../identity-error.ts';

type CodeLimits = Limits<IdentityRateLimit>;

export interface Requester {
  username: string;
  /** IP address. */
  address: string;
  /** What the code is bound to; spreads the requests over the shards of a limit. */
  session: string;
  /** Key under which a browser that has signed in to this name is counted; null for any other browser. */
  knownDevice: Buffer | null;
  /** For a text message: the country of the number and its daily maximum. */
  country?: { country: string; most: number } | null;
  /** The signed-in account that adds a number. */
  accountId?: string;
}

/**
 * Limits of codes sent to one name: of a known browser, or of all others. Refunded for an e-mail whose code was entered
 * correctly, so that strangers who probe the limit learn nothing about the owner's sign-ins. Text messages stay
 * counted, since each costs money.
 */
export function nameLimits({ username, knownDevice }: Pick<Requester, 'username' | 'knownDevice'>): CodeLimits {
  // All tags of a mailbox share a limit, since one person reads them.
  const mailbox = mailboxOf(username);
  if (knownDevice === null) return { 'send target': mailbox, 'send target-day': mailbox };
  const of = `${knownDevice.toString('base64')} ${mailbox}`;
  return { 'send device': of, 'send device-day': of };
}

/** Half of the daily maximum at once: the day refills as many. */
export const countryPoints = (most: number) => ({ strangers: (0.8 * most) / 2, all: most / 2 });

function countryLimits({ country, knownDevice }: Requester): CodeLimits {
  if (country == null) return {};
  const points = countryPoints(country.most);
  return {
    ...(knownDevice === null && { 'send country-strangers': { of: country.country, points: points.strangers } }),
    'send country': { of: country.country, points: points.all },
  };
}

/**
 * Call in a transaction that the refusal rolls back. The busiest counter comes last.
 * @returns the limits consumed, for a refund @throws IdentityError `tooMany`
 */
export async function consumeForSend(
  rateLimiter: RateLimiter<IdentityRateLimit>,
  requester: Requester,
  trx: Transaction<Database>,
): Promise<CodeLimits> {
  const limits = {
    ...(requester.accountId !== undefined && { 'send account': requester.accountId }),
    ...nameLimits(requester),
    ...countryLimits(requester),
  };
  return consume(rateLimiter, 'send', requester, { limits, trx });
}

/** As `consumeForSend`. A known browser consumes nothing: its guesses are bounded by the codes sent. */
export const consumeForGuess = (
  rateLimiter: RateLimiter<IdentityRateLimit>,
  requester: Requester,
  trx: Transaction<Database>,
): Promise<CodeLimits> => consume(rateLimiter, 'guess', requester, { limits: {}, trx });

async function consume(
  rateLimiter: RateLimiter<IdentityRateLimit>,
  action: 'send' | 'guess',
  { address, session, knownDevice }: Requester,
  { limits, trx }: { limits: CodeLimits; trx: Transaction<Database> },
): Promise<CodeLimits> {
  if (knownDevice !== null) {
    await rateLimiter.consume(limits, trx);
    return limits;
  }
  const own: CodeLimits = { ...limits, [`${action} address`]: address, [`${action} network`]: address };
  const usual: CodeLimits = { ...own, [`${action} all`]: session };
  const exceeded = await rateLimiter.tryConsume(usual, trx);
  if (exceeded === null) return usual;
  if (exceeded.limit !== `${action} all`) throw new IdentityError('tooMany');
  const surge: CodeLimits = {
    ...own,
    [`surge-${action} address`]: address,
    [`surge-${action} network`]: address,
    [`surge-${action} block`]: address,
    [`surge-${action} all`]: session,
  };
  await rateLimiter.consume(surge, trx);
  return surge;
}
