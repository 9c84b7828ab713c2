/**
 * How many codes may be sent and guessed (AUTH-S02): counted in the database, for all servers together, under keyed
 * hashes. Each allowance is a moment up to which it is spent: using it moves the moment on, and it may not be moved
 * further ahead than the allowance is long. One statement reads and moves it, so guesses at once are all counted.
 */
import { isIPv4 } from 'node:net';
import { mailboxOf } from '@sightscreen/identity';
import { type Kysely, sql } from 'kysely';
import type { Database } from '../../../db/database.ts';
import { neighbourhood } from '../../../security/address.ts';
import { Refusal } from '../refusal.ts';
import type { Secrets } from '../secrets/secrets.ts';

export interface Allowance {
  /** So many at once, and so many again in that time: never more than twice as many within it. */
  count: number;
  inMs: number;
}

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
/** Rows by which an allowance for everybody is shared, so that not all wait for one. */
export const SHARDS = 16;

/** Of names and numbers see docs/decisions/identity.md. */
export const ALLOWANCES = {
  /** Codes to one mail address or number, whoever asks; not for browsers that it has signed in from. */
  'send target': { count: 5, inMs: 15 * MINUTE },
  'send target-day': { count: 10, inMs: 24 * HOUR },
  'send address': { count: 100, inMs: 15 * MINUTE },
  'send network': { count: 1_000, inMs: 15 * MINUTE },
  'send all': { count: 2_000, inMs: MINUTE },
  /** Once that many were sent, wherever they were asked for: few to each, so that nobody shuts out everybody. */
  'surge-send address': { count: 3, inMs: 15 * MINUTE },
  'surge-send network': { count: 10, inMs: 15 * MINUTE },
  'surge-send block': { count: 50, inMs: 15 * MINUTE },
  'surge-send all': { count: 1_000, inMs: MINUTE },
  /** Text messages of one account that adds a number, since each costs; of a country see `ofCountry`. */
  'send account': { count: 5, inMs: 60 * MINUTE },
  /** Messages that tell an owner without an address what was done to their account. */
  'notice number': { count: 5, inMs: 24 * HOUR },
  /** The same to one name by a browser that has signed in to it. */
  'send device': { count: 5, inMs: 15 * MINUTE },
  'send device-day': { count: 10, inMs: 24 * HOUR },
  /** Wrong codes; a right one is given back. By target they are bounded by the codes that were sent. */
  'guess address': { count: 60, inMs: HOUR },
  'guess network': { count: 400, inMs: HOUR },
  'guess all': { count: 3_000, inMs: HOUR },
  /** As of codes sent. */
  'surge-guess address': { count: 5, inMs: HOUR },
  'surge-guess network': { count: 10, inMs: HOUR },
  'surge-guess block': { count: 50, inMs: HOUR },
  'surge-guess all': { count: 10_000, inMs: HOUR },
} as const satisfies Record<string, Allowance>;
export type AllowanceName = keyof typeof ALLOWANCES;

/**
 * Text messages to a country, whoever asks: no more than `most` in a day. Strangers have four fifths of them, so that
 * they do not use up what browsers need that are known.
 */
export const ofCountry = (most: number) =>
  ({
    'send country-strangers': { count: (0.8 * most) / 2, inMs: 24 * HOUR },
    'send country': { count: most / 2, inMs: 24 * HOUR },
  }) as const;

export interface Asker {
  username: string;
  /** IP. */
  address: string;
  /** Under what a browser is counted that has signed in to this name; null for any other. */
  knownDevice: Buffer | null;
  /** Of the number, for a text message, and how many may be sent there in a day. */
  country?: { country: string; most: number } | null;
  /** That is signed in and adds a number. */
  accountId?: string;
}

/** /24 of IPv4, /48 of IPv6. */
export function networkOf(ip: string): string {
  const near = neighbourhood(ip);
  return isIPv4(near)
    ? `${near.split('.').slice(0, 3).join('.')}.0/24`
    : `${near.split(':').slice(0, 3).join(':')}::/48`;
}

/** /16 of IPv4, /32 of IPv6: one provider or its customer has it as a whole. */
function blockOf(ip: string): string {
  const near = neighbourhood(ip);
  return near
    .split(isIPv4(near) ? '.' : ':')
    .slice(0, 2)
    .join(':');
}

interface Counted {
  name: AllowanceName | keyof ReturnType<typeof ofCountry>;
  of: string;
  allowance?: Allowance;
}

/** In one order everywhere, the busiest last: two that wait for each other's rows cannot be. */
function countsOf(act: 'send' | 'guess', asker: Asker, shard: number): Counted[] {
  const { accountId, country } = asker;
  return [
    ...(accountId === undefined ? [] : [{ name: 'send account', of: accountId } as const]),
    ...countsOfBrowser(act, asker, shard),
    ...(act === 'guess' || country == null ? [] : countsOfCountry(country, asker.knownDevice !== null)),
  ];
}

function countsOfCountry({ country, most }: { country: string; most: number }, isKnown: boolean): Counted[] {
  const all = ofCountry(most);
  const names = isKnown ? (['send country'] as const) : (['send country-strangers', 'send country'] as const);
  return names.map((name) => ({ name, of: country, allowance: all[name] }));
}

/** Of codes that are sent to one name: by browsers that it knows, and by all others. */
function countsOfName({
  username,
  knownDevice,
}: Pick<Asker, 'username' | 'knownDevice'>): { name: AllowanceName; of: string }[] {
  // Letters to all tags of a mailbox are one stream of letters to its reader.
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

function countsOfBrowser(act: 'send' | 'guess', asker: Asker, shard: number): Counted[] {
  const { address, knownDevice } = asker;
  if (knownDevice !== null) return act === 'guess' ? [] : countsOfName(asker);
  return [
    ...(act === 'send' ? countsOfName(asker) : []),
    { name: `${act} address`, of: neighbourhood(address) },
    { name: `${act} network`, of: networkOf(address) },
    { name: `${act} all`, of: String(shard) },
  ];
}

const countsInSurge = (act: 'send' | 'guess', address: string, shard: number): Counted[] => [
  { name: `surge-${act} address`, of: neighbourhood(address) },
  { name: `surge-${act} network`, of: networkOf(address) },
  { name: `surge-${act} block`, of: blockOf(address) },
  { name: `surge-${act} all`, of: String(shard) },
];

export interface AllowanceGiven {
  secrets: Pick<Secrets, 'nameHash'>;
  now: number;
}
/** What was taken, to be given back. */
export type Taken = readonly { key: Buffer; stepMs: number }[];

/** In a transaction that ends with the refusal. @throws Refusal `tooMany` */
export async function take(
  trx: Kysely<Database>,
  act: 'send' | 'guess',
  asker: Asker,
  { secrets, now }: AllowanceGiven,
): Promise<Taken> {
  const shard = Math.floor(Math.random() * SHARDS);
  const taken: { key: Buffer; stepMs: number }[] = [];
  const counts = countsOf(act, asker, shard);
  for (const { name, of, allowance } of counts) {
    const { count, inMs } = allowance ?? ALLOWANCES[name as AllowanceName];
    const shards = name.endsWith(' all') ? SHARDS : 1;
    const one = await takeOne(trx, `${name} ${of}`, { count: count / shards, inMs }, { secrets, now });
    if (one !== null) taken.push(one);
    else if (name === `${act} all`) counts.push(...countsInSurge(act, asker.address, shard));
    else throw new Refusal('tooMany');
  }
  return taken;
}

/** @param name what is counted, and whose @returns null once it is spent */
export async function takeOne(
  db: Kysely<Database>,
  name: string,
  { count, inMs }: Allowance,
  { secrets, now }: AllowanceGiven,
): Promise<Taken[number] | null> {
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

/** Whether `takeOne` would say no, without using anything up. */
export async function isSpent(
  db: Kysely<Database>,
  name: string,
  { count, inMs }: Allowance,
  { secrets, now }: AllowanceGiven,
): Promise<boolean> {
  const row = await db
    .selectFrom('account_allowance')
    .select('spent_until')
    .where('key', '=', secrets.nameHash(name))
    .executeTakeFirst();
  return row !== undefined && Math.max(row.spent_until.getTime(), now) + inMs / count > now + inMs + 1;
}

/**
 * Of a letter whose code came back right: whoever reads it is not counted, so that strangers who count what they are
 * sent learn nothing of it. Text messages stay counted, since each costs.
 */
export async function giveBackLetter(trx: Kysely<Database>, to: LetterTo, given: SecretsGiven): Promise<void> {
  await giveBack(trx, countersOfLetter(to, given));
}

type LetterTo = Pick<Asker, 'username' | 'knownDevice'>;
type SecretsGiven = Pick<AllowanceGiven, 'secrets'>;

const countersOfLetter = (to: LetterTo, { secrets }: SecretsGiven): Taken =>
  countsOfName(to).map(({ name, of }) => ({
    key: secrets.nameHash(`${name} ${of}`),
    stepMs: ALLOWANCES[name].inMs / ALLOWANCES[name].count,
  }));

/**
 * Call before locking a code whose letter may be given back. Sending a code locks the counters first and then the code;
 * the other order would deadlock with it. The first counter stands for all: whoever takes another one holds it.
 */
export async function lockLetters(trx: Kysely<Database>, to: LetterTo, given: SecretsGiven): Promise<void> {
  const [first] = countersOfLetter(to, given);
  await trx.selectFrom('account_allowance').select('key').where('key', '=', first!.key).forUpdate().execute();
}

export async function giveBack(trx: Kysely<Database>, taken: Taken): Promise<void> {
  for (const { key, stepMs } of taken)
    await sql`update account_allowance set spent_until = spent_until - ${stepMs} * interval '1 millisecond'
      where key = ${key}`.execute(trx);
}
