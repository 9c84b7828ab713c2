/** Exports and erases a person with rows in every table, beside another person. */
import { createTestDatabase, startApp, type TestDatabase } from '@sightscreen/server/testing';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { personalDataSources } from '../../catalog.ts';
import { allHeld, eraseFiles, eraseRows } from './held.ts';
import { namingOf } from './naming.ts';
import { mailSend } from '../ports/mail/port.ts';
import { everywhere, seedPerson, unseeded } from './testing/known-person.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
  const site = await startApp({ database });
  for (const to of ['noor@example.org', 'aziz@example.org'])
    await vi.waitFor(
      () =>
        site.context.jobs.send(mailSend, { to, subject: 'A letter that waits', text: 'It waits.' }, { after: 86_400 }),
      { timeout: 60_000 },
    );
  // Every minute the queue sends e-mails about readers' messages, which would include those below.
  await site.close();
});
afterAll(() => database.close());

test('a name is found as a whole, not within a longer one (issue 13)', async () => {
  const naming = namingOf({ email: 'noor.k@example.org', phone: '+96891234567' })!;
  const finds = async (text: string) =>
    (await sql<{ found: boolean }>`select ${text} ~* ${naming} as found`.execute(database.db)).rows[0]!.found;
  for (const text of [
    'noor.k@example.org',
    'From: NOOR.K@Example.org.',
    '{"to": "noor.k@example.org"}',
    'call +96891234567',
  ])
    expect([text, await finds(text)]).toEqual([text, true]);
  for (const text of ['x.noor.k@example.org', 'noorxk@example.org', 'noor.k@example.organ', '+968912345678', ''])
    expect([text, await finds(text)]).toEqual([text, false]);
  expect(namingOf({ email: null, phone: null })).toBeNull();
});

test('after the erasure no column contains data of the person, and the other is untouched (AUTH-S10, AUTH-Q25)', async () => {
  const noor = await seedPerson(database.db, 'noor');
  const other = await seedPerson(database.db, 'aziz');
  expect(await unseeded(database.db, personalDataSources, noor.traces), 'add a row to seedPerson').toEqual([]);
  expect(await everywhere(database.db, [noor.person.email!])).toContain('job_common 1');
  const rowsOfOther = await everywhere(database.db, other.traces);
  for (const trace of noor.traces)
    expect([trace, (await everywhere(database.db, [trace])).length > 0]).toEqual([trace, true]);
  const deleted: string[] = [];
  await eraseFiles(
    { db: database.db, files: { delete: async (key) => void deleted.push(key) } },
    personalDataSources,
    noor.person,
  );
  await database.db.transaction().execute((trx) => eraseRows(trx, personalDataSources, noor.person));
  // The law keeps bills. The customer goes when the payment provider has deleted them.
  expect(await everywhere(database.db, noor.traces)).toEqual(['erased_customer 1', 'tax_record 1']);
  expect(deleted.toSorted()).toEqual(noor.files.toSorted());
  expect(await everywhere(database.db, other.traces)).toEqual(rowsOfOther);
  // Repeated, as after a server that crashed.
  await database.db.transaction().execute((trx) => eraseRows(trx, personalDataSources, noor.person));
});

test('the download has every table with data of the person, and none of the other (issue 13)', async () => {
  const noor = await seedPerson(database.db, 'mina');
  const text = JSON.stringify(await allHeld({ db: database.db, files: noor.stored }, personalDataSources, noor.person));
  for (const trace of noor.expectedTexts) expect([trace, text.includes(trace)]).toEqual([trace, true]);
  expect(text).not.toContain('aziz');
});
