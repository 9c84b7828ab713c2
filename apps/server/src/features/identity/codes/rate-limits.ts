/**
 * Rate limits for sending and guessing codes (AUTH-S02), counted in the database, for all servers together, under keyed
 * hashes. Each counter stores the moment up to which it is used: consuming moves it forward, at most `inMs` ahead of
 * now. One statement reads and moves it, so concurrent guesses are all counted.
 */
import { isIPv4 } from 'node:net';
import { mailboxOf } from '@sightscreen/identity';
import { type Kysely, sql } from 'kysely';
import type { Database } from '../../../db/database.ts';
import { neighbourhood } from '../../../security/address.ts';
import { Refusal } from '../refusal.ts';
import type { Secrets } from '../secrets/secrets.ts';

export interface RateLimit {
  /** Allowed at once, and refilled over `inMs`: at most twice as many within that time. */
  count: number;
  inMs: number;
}

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
/** Rows that share a global limit, so that requests do not all wait for one row. */
export const SHARDS = 16;

/** See docs/decisions/identity.md for the names and values. */
export const RATE_LIMITS = {
  /** Codes to one e-mail address or number from unknown browsers; known browsers have `send device`. */
  'send target': { count: 5, inMs: 15 * MINUTE },
  'send target-day': { count: 10, inMs: 24 * HOUR },
  'send address': { count: 100, inMs: 15 * MINUTE },
  'send network': { count: 1_000, inMs: 15 * MINUTE },
  'send all': { count: 2_000, inMs: MINUTE },
  /** Apply once the global limit is used up: small limits per network, so that one attacker cannot block everyone. */
  'surge-send address': { count: 3, inMs: 15 * MINUTE },
  'surge-send network': { count: 10, inMs: 15 * MINUTE },
  'surge-send block': { count: 50, inMs: 15 * MINUTE },
  'surge-send all': { count: 1_000, inMs: MINUTE },
  /** Text messages to add a number to one account: each costs money. See `countryLimits` for countries. */
  'send account': { count: 5, inMs: 60 * MINUTE },
  /** Notices to the number of an owner without an e-mail address. */
  'notice number': { count: 5, inMs: 24 * HOUR },
  /** Codes to one name from a browser that has signed in to it. */
  'send device': { count: 5, inMs: 15 * MINUTE },
  'send device-day': { count: 10, inMs: 24 * HOUR },
  /** Wrong codes; right ones are refunded. Guesses per target are bounded by the codes sent. */
  'guess address': { count: 60, inMs: HOUR },
  'guess network': { count: 400, inMs: HOUR },
  'guess all': { count: 3_000, inMs: HOUR },
  /** Surge limits, as for sending. */
  'surge-guess address': { count: 5, inMs: HOUR },
  'surge-guess network': { count: 10, inMs: HOUR },
  'surge-guess block': { count: 50, inMs: HOUR },
  'surge-guess all': { count: 10_000, inMs: HOUR },
} as const satisfies Record<string, RateLimit>;
export type RateLimitName = keyof typeof RATE_LIMITS;

/**
 * Text messages to a country, at most `most` a day. Unknown browsers share 80 % of the quota; 20 % is reserved for
 * known ones.
 */
export const countryLimits = (most: number) =>
  ({
    'send country-strangers': { count: (0.8 * most) / 2, inMs: 24 * HOUR },
    'send country': { count: most / 2, inMs: 24 * HOUR },
  }) as const;

export interface Requester {
  username: string;
  /** IP address. */
  address: string;
  /** Key under which a browser that has signed in to this name is counted; null for any other browser. */
  knownDevice: Buffer | null;
  /** For a text message: the country of the number and its daily maximum. */
  country?: { country: string; most: number } | null;
  /** The signed-in account that adds a number. */
  accountId?: string;
}

/** /24 for IPv4, /48 for IPv6. */
export function networkOf(ip: string): string {
  const near = neighbourhood(ip);
  return isIPv4(near)
    ? `${near.split('.').slice(0, 3).join('.')}.0/24`
    : `${near.split(':').slice(0, 3).join(':')}::/48`;
}

/** /16 for IPv4, /32 for IPv6: usually one provider or its customer. */
function blockOf(ip: string): string {
  const near = neighbourhood(ip);
  return near
    .split(isIPv4(near) ? '.' : ':')
    .slice(0, 2)
    .join(':');
}

interface LimitCounter {
  name: RateLimitName | keyof ReturnType<typeof countryLimits>;
  of: string;
  allowance?: RateLimit;
}

/** One lock order everywhere, the busiest counter last, so that transactions cannot deadlock. */
function countersFor(action: 'send' | 'guess', requester: Requester, shard: number): LimitCounter[] {
  const { accountId, country } = requester;
  return [
    ...(accountId === undefined ? [] : [{ name: 'send account', of: accountId } as const]),
    ...browserCounters(action, requester, shard),
    ...(action === 'guess' || country == null ? [] : countryCounters(country, requester.knownDevice !== null)),
  ];
}

function countryCounters({ country, most }: { country: string; most: number }, isKnown: boolean): LimitCounter[] {
  const all = countryLimits(most);
  const names = isKnown ? (['send country'] as const) : (['send country-strangers', 'send country'] as const);
  return names.map((name) => ({ name, of: country, allowance: all[name] }));
}

/** Counters of codes sent to one name: of a known browser, or of all others. */
function nameCounters({
  username,
  knownDevice,
}: Pick<Requester, 'username' | 'knownDevice'>): { name: RateLimitName; of: string }[] {
  // All tags of a mailbox share a limit, since one person reads them.
  const mailbox = mailboxOf(username);
  if (knownDevice === null)
    return [
      { name: 'send target', of: mailbox },
      { name: 'send target-day', of: mailbox },
    ];
  const of = `${knownDevice.toString('base64')} ${mailbox}`;
  return [
    { name: 'send device', of },
    { name: 'send device-day', of },
  ];
}

function browserCounters(action: 'send' | 'guess', requester: Requester, shard: number): LimitCounter[] {
  const { address, knownDevice } = requester;
  if (knownDevice !== null) return action === 'guess' ? [] : nameCounters(requester);
  return [
    ...(action === 'send' ? nameCounters(requester) : []),
    { name: `${action} address`, of: neighbourhood(address) },
    { name: `${action} network`, of: networkOf(address) },
    { name: `${action} all`, of: String(shard) },
  ];
}

const surgeCounters = (action: 'send' | 'guess', address: string, shard: number): LimitCounter[] => [
  { name: `surge-${action} address`, of: neighbourhood(address) },
  { name: `surge-${action} network`, of: networkOf(address) },
  { name: `surge-${action} block`, of: blockOf(address) },
  { name: `surge-${action} all`, of: String(shard) },
];

export interface RateLimitOptions {
  secrets: Pick<Secrets, 'nameHash'>;
  now: number;
}
/** Consumed counters, for a refund. */
export type Consumed = readonly { key: Buffer; stepMs: number }[];

/** Call in a transaction that the refusal rolls back. @throws Refusal `tooMany` */
export async function consume(
  trx: Kysely<Database>,
  action: 'send' | 'guess',
  requester: Requester,
  { secrets, now }: RateLimitOptions,
): Promise<Consumed> {
  const shard = Math.floor(Math.random() * SHARDS);
  const consumed: { key: Buffer; stepMs: number }[] = [];
  const counters = countersFor(action, requester, shard);
  for (const { name, of, allowance } of counters) {
    const { count, inMs } = allowance ?? RATE_LIMITS[name as RateLimitName];
    const shards = name.endsWith(' all') ? SHARDS : 1;
    const counter = await consumeOne(trx, `${name} ${of}`, { count: count / shards, inMs }, { secrets, now });
    if (counter !== null) consumed.push(counter);
    else if (name === `${action} all`) counters.push(...surgeCounters(action, requester.address, shard));
    else throw new Refusal('tooMany');
  }
  return consumed;
}

/** @param name the limit and its subject @returns null if it is used up */
export async function consumeOne(
  db: Kysely<Database>,
  name: string,
  { count, inMs }: RateLimit,
  { secrets, now }: RateLimitOptions,
): Promise<Consumed[number] | null> {
  const stepMs = inMs / count;
  const key = secrets.nameHash(name);
  const until = new Date(now + Math.ceil(stepMs));
  const { rows } = await sql`
    insert into account_allowance as kept (key, spent_until) values (${key}, ${until})
    on conflict (key) do update
      set spent_until = greatest(kept.spent_until, ${new Date(now)}::timestamptz) + ${stepMs} * interval '1 millisecond'
      where greatest(kept.spent_until, ${new Date(now)}::timestamptz) + ${stepMs} * interval '1 millisecond'
        <= ${new Date(now + inMs)}::timestamptz + interval '1 millisecond'
    returning key`.execute(db);
  return rows.length === 0 ? null : { key, stepMs };
}

/** Whether `consumeOne` would refuse; consumes nothing. */
export async function isExhausted(
  db: Kysely<Database>,
  name: string,
  { count, inMs }: RateLimit,
  { secrets, now }: RateLimitOptions,
): Promise<boolean> {
  const row = await db
    .selectFrom('account_allowance')
    .select('spent_until')
    .where('key', '=', secrets.nameHash(name))
    .executeTakeFirst();
  return row !== undefined && Math.max(row.spent_until.getTime(), now) + inMs / count > now + inMs + 1;
}

/**
 * Refunds an e-mail whose code was entered correctly, so that strangers who probe the limit learn nothing about the
 * owner's sign-ins. Text messages stay counted, since each costs money.
 */
export async function refundEmail(trx: Kysely<Database>, to: EmailRecipient, options: SecretsOptions): Promise<void> {
  await refund(trx, emailCounters(to, options));
}

type EmailRecipient = Pick<Requester, 'username' | 'knownDevice'>;
type SecretsOptions = Pick<RateLimitOptions, 'secrets'>;

const emailCounters = (to: EmailRecipient, { secrets }: SecretsOptions): Consumed =>
  nameCounters(to).map(({ name, of }) => ({
    key: secrets.nameHash(`${name} ${of}`),
    stepMs: RATE_LIMITS[name].inMs / RATE_LIMITS[name].count,
  }));

/**
 * Call before locking a code whose e-mail may be refunded. Sending a code locks the counters first and then the code;
 * the other order would deadlock with it. Locking the first counter is enough: every transaction that takes another one
 * holds it.
 */
export async function lockEmailCounters(
  trx: Kysely<Database>,
  to: EmailRecipient,
  options: SecretsOptions,
): Promise<void> {
  const [first] = emailCounters(to, options);
  await trx.selectFrom('account_allowance').select('key').where('key', '=', first!.key).forUpdate().execute();
}

export async function refund(trx: Kysely<Database>, consumed: Consumed): Promise<void> {
  for (const { key, stepMs } of consumed)
    await sql`update account_allowance set spent_until = spent_until - ${stepMs} * interval '1 millisecond'
      where key = ${key}`.execute(trx);
}
