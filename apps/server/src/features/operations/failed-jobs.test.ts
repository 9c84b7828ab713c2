import { deskAlerts } from '@sightscreen/contracts/desk/alerts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { retriesFor } from '../../core/jobs/retries.ts';
import { mailSend } from '../../core/ports/mail/port.ts';
import { type DeskBrowser, type DeskTest, startDesk } from '../staff/testing/desk-person.ts';

let desk: DeskTest;
let support: DeskBrowser;
const patient = { timeout: 30_000, interval: 50 };
beforeAll(async () => {
  desk = await startDesk();
  support = await desk.person('support', 'Sol Quay');
});
afterAll(() => desk.close());

const at = '/desk/api/records/failed-jobs';
const listed = async () => (await support.get(at)).body.records.map(({ id }: { id: string }) => id);
/** Creates an e-mail job with no attempts left, as the queue leaves it. */
async function failedEmail(subject: string): Promise<string> {
  const id = await vi.waitFor(
    () => desk.context.jobs.send(mailSend, { to: 'noor@example.org', subject, text: 'Hello.' }, { after: 3_600 }),
    patient,
  );
  await sql`update sightscreen_jobs.job set state = 'failed', retry_count = retry_limit, completed_on = now(),
                   output = '{"message": "the mail server did not take a letter: ECONNREFUSED"}' where id = ${id}`.execute(
    desk.database.db,
  );
  return id;
}

test('without a queue the list is empty (issue 11)', async () => {
  await sql`drop schema if exists sightscreen_jobs cascade`.execute(desk.database.db);
  expect((await support.get(at)).body).toMatchObject({ records: [], total: 0 });
});

test('a failed job is listed with its last error and done after a retry (issue 11)', async () => {
  const [first, second] = [await failedEmail('First'), await failedEmail('Second')];
  expect((await listed()).toSorted()).toEqual([first, second].toSorted());
  const { body } = await support.get(`${at}/${first}`);
  expect(body.values).toMatchObject({
    error: 'the mail server did not take a letter: ECONNREFUSED',
    attempts: 1 + retriesFor(mailSend.retryFor, mailSend.retryAfter),
    state: 'failed',
  });
  const again = await support.post(`${at}/bulk`, { action: 'repeat', ids: [first, second] });
  expect([again.status, again.body, await listed()]).toEqual([200, { changed: 2 }, []]);
  await vi.waitFor(async () => {
    const { rows } = await desk.database.pool.query('select subject from outbox_letter order by subject');
    expect(rows).toEqual([{ subject: 'First' }, { subject: 'Second' }]);
  }, patient);
  const [change] = (await support.get('/desk/api/record-changes?resource=failed-jobs')).body.changes;
  expect([change.act, change.mayUndo]).toEqual(['change', false]);
  const undo = await support.post(`/desk/api/record-changes/${change.id}/undo`);
  expect([undo.status, undo.body.code]).toEqual([422, 'final']);
  const twice = await support.post(`${at}/bulk`, { action: 'repeat', ids: [first] });
  expect(twice.body).toEqual({ changed: 0 });
});

test('operators see an alert while failed jobs exist, and others none (OPS-06)', async () => {
  const alerts = async () => deskAlerts.parse((await support.get('/desk/api/alerts')).body).jobs;
  expect(await alerts()).toEqual([]);
  const id = await failedEmail('Alert');
  expect(await alerts()).toMatchObject([
    {
      job: 'mail.send',
      jobs: 1,
      error: 'the mail server did not take a letter: ECONNREFUSED',
      retried: false,
      since: expect.any(String),
    },
  ]);
  expect((await (await desk.person('editor')).get('/desk/api/alerts')).status).toBe(403);
  await support.post(`${at}/bulk`, { action: 'repeat', ids: [id] });
  await vi.waitFor(async () => expect(await alerts()).toEqual([]), patient);
});

test('a dropped job is audited and cannot be restored (issue 11)', async () => {
  const id = await failedEmail('Third');
  const { version } = (await support.get(`${at}/${id}`)).body;
  const gone = await support.post(`${at}/${id}/delete`, { version });
  expect([gone.status, await listed(), (await support.get(`${at}/${id}`)).status]).toEqual([200, [], 404]);
  const undo = await support.post(`/desk/api/record-changes/${gone.body.change}/undo`);
  expect(undo.status).toBe(403);
  const admin = await desk.person('admin');
  expect((await admin.get('/desk/api/audit?limit=20')).body.entries).toContainEqual(
    expect.objectContaining({ action: 'record.delete', target: `failed-jobs:${id}` }),
  );
});

test('only admins and support see failed jobs (issue 11)', async () => {
  for (const role of ['editor', 'moderator', 'advertiser', 'finance', 'scorer', 'commentator'] as const)
    expect([role, (await (await desk.person(role)).get(at)).status]).toEqual([role, 403]);
});
