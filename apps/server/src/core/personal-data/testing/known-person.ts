/** A person with a row in every table that may contain personal data. A new table of that kind adds its row here. */
import { Readable } from 'node:stream';
import { type Kysely, sql } from 'kysely';
import type { Database } from '../../db/database.ts';
import { hashOf } from '../../security/hash.ts';
import type { FilesPort } from '../../ports/files/port.ts';
import type { PersonalDataSource, Person } from '../source.ts';

export interface KnownPerson {
  person: Person;
  /** Texts that identify the person, and must not exist anywhere after an erasure. */
  traces: string[];
  /** Those texts, and the person's own content, that the download contains. */
  expectedTexts: string[];
  /** Keys of their files. */
  files: string[];
  /** The contents of the files: their keys. */
  stored: Pick<FilesPort, 'get'>;
}

const AT = new Date('2026-11-01T09:00:00Z');
const LATER = new Date('2027-11-01T09:00:00Z');

/** @param word lower-case letters, part of every identifying text */
export async function seedPerson(db: Kysely<Database>, word: string): Promise<KnownPerson> {
  const accountId = `${word}0000000000000000`.slice(0, 16);
  const email = `${word}@example.org`;
  const phone = `+9689${[...word].map((letter) => String(letter.charCodeAt(0) % 10)).join('')}000`;
  const device = hashOf(`device of ${word}`);
  const session = `session-of-${word}`;
  await db
    .insertInto('account')
    .values({
      id: accountId,
      name: `Name of ${word}`,
      image_id: `picture-of-${word}`,
      email,
      email_verified_at: AT,
      phone,
      phone_verified_at: AT,
      created_at: AT,
      last_sign_in_at: AT,
    })
    .execute();
  await db
    .insertInto('account_grant')
    .values({
      account_id: accountId,
      kind: 'ACTIVE',
      plan_id: 1,
      term_id: 1,
      billing_cycle: 'year',
      is_renewable: true,
      platform: `shop of ${word}`,
      country: 'OM',
      starts_at: AT,
      ends_at: LATER,
    })
    .execute();
  await seedSubscription(db, accountId, word);
  await db
    .insertInto('known_browser')
    .values({ account_id: accountId, hash: device, counted_as: device, last_at: AT })
    .execute();
  await db
    .insertInto('session')
    .values({
      id: session,
      account_id: accountId,
      device,
      cookie: hashOf(`cookie of ${word}`),
      way: 'email',
      browser: `Browser of ${word}`,
      country: 'OM',
      since: AT,
      authenticated_at: AT,
      last_used_at: AT,
      ended_at: null,
      ended_by: null,
    })
    .execute();
  await db
    .insertInto('refresh_token')
    .values({ hash: hashOf(`token of ${word}`), session_id: session, made_at: AT, used_at: null })
    .execute();
  await db
    .insertInto('account_code')
    .values({
      session: hashOf(`code of ${word}`),
      username: email,
      purpose: 'sign-in',
      code: hashOf(word),
      device,
      tries_left: 5,
      made_at: AT,
      ends_at: LATER,
      used_at: null,
    })
    .execute();
  await db
    .insertInto('audit_event')
    .values({ account_id: accountId, session_id: session, at: AT, action: 'sign-in', words: `Act of ${word}` })
    .execute();
  await db
    .insertInto('account_social')
    .values({
      provider: 'google',
      subject: `subject of ${word}`,
      account_id: accountId,
      email: `social-${word}@example.org`,
      name: `Social ${word}`,
      created_at: AT,
      last_used_at: AT,
    })
    .execute();
  await db
    .insertInto('social_attempt')
    .values({
      hash: hashOf(`attempt of ${word}`),
      provider: 'facebook',
      purpose: 'sign-in',
      session_id: null,
      secrets: null,
      person: JSON.stringify({ subject: `waiting ${word}`, email, name: `Waiting ${word}` }),
      ends_at: AT,
    })
    .execute();
  await db
    .insertInto('account_passkey')
    .values({
      id: `passkey-${word}`,
      account_id: accountId,
      credential_id: `credential of ${word}`,
      public_key: hashOf(`key of ${word}`),
      counter: 0,
      transports: ['internal'],
      synced: true,
      name: `Passkey of ${word}`,
      created_at: AT,
      last_used_at: AT,
    })
    .execute();
  await db
    .insertInto('old_account')
    .values({
      username: `old-${word}`,
      account_id: accountId,
      name: `Old name of ${word}`,
      hash: null,
      scheme: 'argon2',
      salt: null,
      imported_at: AT,
      migrated_at: AT,
      consent: `Consent of ${word}`,
      salt_first: true,
    })
    .execute();
  await db
    .insertInto('operator_coupon')
    .values({
      code: `COUPON ${word}`,
      operator: `operator of ${word}`,
      product_id: 'season',
      number: phone,
      issued_at: AT,
    })
    .execute();
  await db
    .insertInto('account_leaving')
    .values({ account_id: accountId, asked_at: AT, erased_after: LATER, token: hashOf(`key of ${word}`) })
    .execute();
  // A former address: data stored under it until then belongs to the person, too.
  const former = `former-${email}`;
  await db.insertInto('account_former_name').values({ account_id: accountId, name: former, until: AT }).execute();
  await db
    .insertInto('account_undo')
    .values({ token: hashOf(`undo of ${word}`), account_id: accountId, address: former, since: AT, ends_at: LATER })
    .execute();
  await db
    .insertInto('account_chat_name')
    .values({
      folded: `chat-${word}`,
      name: `Chat name of ${word}`,
      account_id: accountId,
      since: AT,
      held_until: null,
    })
    .execute();
  await db.insertInto('account_terms').values({ account_id: accountId, which: 'terms', version: 7, at: AT }).execute();
  await db
    .insertInto('tax_record')
    .values({
      account_id: accountId,
      number: `Bill of ${word}`,
      issued_at: AT,
      kept_until: LATER,
      document: JSON.stringify({ name: `Name of ${word}` }),
    })
    .execute();
  await db
    .insertInto('outbox_letter')
    .values(
      [
        { recipient: email, subject: `Letter to ${word}` },
        { recipient: phone, subject: `Message to ${word}` },
        { recipient: 'office@example.org', subject: `Letter about ${word}` },
      ].map((message, n) => ({
        ...message,
        id: `0000000${n}-0000-4000-8000-${hashOf(word).toString('hex').slice(0, 12)}`,
        text: `It tells of ${email}.`,
        html: null,
        template: null,
      })),
    )
    .execute();
  await db
    .insertInto('enquiry')
    .values({
      form: 'contact',
      name: `Former name of ${word}`,
      email: former,
      subject: 'Question of before',
      fields: JSON.stringify({ uMessage: `Former words of ${word}` }),
      file: null,
      note: null,
      draft: `draft-of-before-${word}`,
      digest: hashOf(`before ${word}`),
      received_at: AT,
      mailed_at: null,
      answer: null,
      answered_at: null,
    })
    .execute();
  const { id: enquiry } = await db
    .insertInto('enquiry')
    .values({
      form: 'contact',
      name: `Name of ${word}`,
      email: email.toUpperCase(),
      subject: `Question of ${word}`,
      fields: JSON.stringify({ uMessage: `Words of ${word}` }),
      file: JSON.stringify({ key: `letters/${word}.pdf`, name: `File of ${word}.pdf`, bytes: 1, scanned: 'clean' }),
      note: `Note about ${word}`,
      draft: `draft-${word}`,
      digest: hashOf(word),
      received_at: AT,
      mailed_at: null,
      answer: null,
      answered_at: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('record_change')
    .values({
      resource: 'letters',
      record: String(enquiry),
      title: `Title of ${word}`,
      act: 'change',
      before: JSON.stringify({ note: null }),
      after: JSON.stringify({ note: `Note about ${word}` }),
      made_by: null,
      undoes: null,
    })
    .execute();
  // Votes in polls, which identify no one.
  const { id: poll } = await db
    .insertInto('poll')
    .values({
      question: 'Who wins?',
      starts_at: null,
      ends_at: null,
      says: null,
      closed_at: null,
      link: null,
      link_label: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const { id: option } = await db
    .insertInto('poll_option')
    .values({ poll_id: poll, place: 0, words: 'The Kites' })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('poll_vote')
    .values({ poll_id: poll, option_id: option, visitor: hashOf(`visitor ${word}`), account_id: accountId })
    .execute();
  return {
    person: { accountId, email, phone },
    traces: [word, email, phone, accountId, session, device.toString('hex')],
    expectedTexts: [
      accountId,
      email,
      phone,
      session,
      `Name of ${word}`,
      `shop of ${word}`,
      `Browser of ${word}`,
      `Act of ${word}`,
      `Bill of ${word}`,
      `Passkey of ${word}`,
      `old-${word}`,
      `Consent of ${word}`,
      `Reason of ${word}`,
      `Evidence of ${word}`,
      `customer-${word}`,
      `operator of ${word}`,
      `Letter to ${word}`,
      `Message to ${word}`,
      `Words of ${word}`,
      former,
      `Former words of ${word}`,
      `Chat name of ${word}`,
      Buffer.from(`Bytes of avatars/picture-of-${word}.webp`).toString('base64'),
      `File of ${word}.pdf`,
      'The Kites',
    ],
    files: [`letters/${word}.pdf`, `avatars/picture-of-${word}.webp`],
    stored: {
      get: async (key) => {
        const bytes = Buffer.from(`Bytes of ${key}`);
        return { stream: Readable.from([bytes]), bytes: bytes.length, type: 'image/webp', changedAt: AT };
      },
    },
  };
}

async function seedSubscription(db: Kysely<Database>, accountId: string, word: string): Promise<void> {
  const id = hashOf(`subscription of ${word}`).toString('hex').slice(0, 16);
  await db
    .insertInto('subscription')
    .values({ id, account_id: accountId, provider: 'stripe', status: 'cancelled', head: 1, ordered_at: AT })
    .execute();
  await db
    .insertInto('subscription_fact')
    .values({
      subscription: id,
      number: 1,
      version: 1,
      recorded_at: AT,
      body: JSON.stringify({ kind: 'cancelled', reason: null }),
    })
    .execute();
  await db
    .insertInto('subscription_cancellation')
    .values({ subscription: id, fact: 1, cancelled_at: AT, reason: 'other', words: `Reason of ${word}` })
    .execute();
  await db
    .insertInto('payment_customer')
    .values({ account_id: accountId, provider: 'stripe', customer: `customer-${word}` })
    .execute();
  await db
    .insertInto('renewal_charge')
    .values({
      ...{ subscription: id, period: 1, attempt: 0, customer: `customer-${word}`, card: 'pm_1' },
      ...{ amount: 399, currency: 'GBP', description: 'All access', begun_at: AT, asked_at: AT },
    })
    .execute();
  await db
    .insertInto('card_page')
    .values({ checkout: `cs_${word}`, subscription: id, url: 'https://pay.example', opened_at: AT })
    .execute();
  await db
    .insertInto('withdrawal')
    .values({ number: `W-${word}`, kind: 'withdraw', account_id: accountId, subscription: id, received_at: AT })
    .execute();
  await db
    .insertInto('dispute_answer')
    .values({
      ...{ dispute: hashOf(`dispute of ${word}`).toString('hex'), subscription: id, contests: true, reason: 'Used' },
      ...{ evidence: `Evidence of ${word}`, requested_at: AT },
    })
    .execute();
}

/** Tables of all schemas with rows that contain one of the texts in any column, with their number: `account 1`. */
export async function everywhere(db: Kysely<Database>, texts: readonly string[]): Promise<string[]> {
  const { rows: tables } = await sql<{ schema: string; name: string }>`
    select n.nspname as schema, c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where c.relkind = 'r' and n.nspname !~ '^pg_' and n.nspname <> 'information_schema' order by 1, 2`.execute(db);
  const found: string[] = [];
  for (const { schema, name } of tables) {
    const { rows } = await sql<{ n: string }>`
      select count(*) as n from ${sql.table(`${schema}.${name}`)} t
       where exists (select from unnest(${texts}::text[]) as trace where position(lower(trace) in lower(t::text)) > 0)`.execute(
      db,
    );
    if (Number(rows[0]!.n) > 0) found.push(`${name} ${rows[0]!.n}`);
  }
  return found;
}

/** Tables of the sources that contain no data of the person. */
export async function unseeded(
  db: Kysely<Database>,
  personalData: readonly PersonalDataSource[],
  texts: readonly string[],
): Promise<string[]> {
  const found = new Set((await everywhere(db, texts)).map((line) => line.split(' ')[0]!));
  return personalData.flatMap(({ tables }) => tables).filter((table) => !found.has(table));
}
