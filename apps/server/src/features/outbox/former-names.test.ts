/** Messages to an address that an account has given up belong to its former owner only. */
import { createTestDatabase, type TestDatabase } from '@sightscreen/server/testing';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { personalDataSources } from '../../catalog.ts';
import { allHeld, eraseRows } from '../../core/personal-data/held.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

const CHANGED = new Date('2026-11-01T09:00:00Z');
const before = new Date('2026-10-01T09:00:00Z');
const after = new Date('2026-11-20T09:00:00Z');
const SHARED = 'shared@example.org';
/** The former and the current owner of the address. */
const former = { accountId: 'former', email: 'second@example.org', phone: null };
const newer = { accountId: 'newer', email: SHARED, phone: null };

async function seed(): Promise<void> {
  const { db } = database;
  for (const { accountId, email } of [former, newer])
    await sql`insert into account (id, email, created_at, last_sign_in_at) values (${accountId}, ${email}, ${before}, ${before})`.execute(
      db,
    );
  await sql`insert into account_former_name (account_id, name, until) values ('former', ${SHARED}, ${CHANGED})`.execute(
    db,
  );
  const mail = (subject: string, template: string, at: Date) =>
    sql`insert into outbox_letter (id, recipient, subject, text, template, sent_at)
        values (gen_random_uuid(), ${SHARED}, ${subject}, ${`To ${SHARED}`}, ${template}, ${at})`.execute(db);
  await mail('code of the former owner', 'account.code', before);
  await mail('address changed', 'account.address', after);
  await mail('account will be deleted', 'account.leaving-former', after);
  await mail('code of the new owner', 'account.code', after);
  const code = (session: string, at: Date) =>
    sql`insert into account_code (session, username, purpose, code, device, tries_left, made_at, ends_at)
        values (${Buffer.from(session)}, ${SHARED}, 'sign-in', '', '', 5, ${at}, ${at})`.execute(db);
  await code('before', before);
  await code('after', after);
}
const subjects = async (person: typeof former) => {
  const held = await allHeld(
    { db: database.db, files: { get: () => Promise.resolve(null) } as never },
    personalDataSources,
    person,
  );
  const { mail, account } = held as unknown as { mail: { subject: string }[]; account: { codes: object[] } };
  return [mail.map(({ subject }) => subject).toSorted(), account.codes.length];
};

test('messages to a former address are exported and erased with its former owner (AUTH-S10, issue 13)', async () => {
  await seed();
  const own = ['account will be deleted', 'address changed', 'code of the former owner'];
  expect(await subjects(former)).toEqual([own, 1]);
  expect((await subjects(newer))[0]).toEqual(['code of the new owner']);
  await database.db.transaction().execute((trx) => eraseRows(trx, personalDataSources, former));
  const { rows } = await sql<{ subject: string }>`select subject from outbox_letter`.execute(database.db);
  expect(rows).toEqual([{ subject: 'code of the new owner' }]);
  expect(await subjects(newer)).toEqual([['code of the new owner'], 1]);
});
