/** Undelivered text messages at the desk: listed with e-mails, and retried while still valid. */
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { mailPersonalData } from './personal-data.ts';
import { smsCode, smsSend } from '../../core/ports/sms/port.ts';
import { type DeskBrowser, type DeskTest, startDesk } from '../staff/testing/desk-person.ts';

let desk: DeskTest;
let support: DeskBrowser;
let notice: string;
let code: string;
const to = '+96891234567';
beforeAll(async () => {
  desk = await startDesk();
  support = await desk.person('support');
  const { jobs } = desk.context;
  const message = { to, text: '042137 is your code', endsAt: desk.time.now + 120_000 };
  const later = { after: 3_600 };
  const patient = { timeout: 30_000, interval: 50 };
  notice = await vi.waitFor(
    () =>
      jobs.send(smsSend, { ...message, template: 'account.notice', text: 'A number was added', endsAt: null }, later),
    patient,
  );
  code = await jobs.send(smsCode, { ...message, template: 'account.code-message' }, later);
  await sql`update sightscreen_jobs.job set state = 'failed', output = '{"message": "no answer"}', completed_on = now()
             where id in (${notice}, ${code})`.execute(desk.database.db);
});
afterAll(() => desk.close());

const values = async (id: string, resource = 'outbox') =>
  (await support.get(`/desk/api/records/${resource}/${id}`)).body.values;
const retry = (id: string) =>
  support.post(`/desk/api/records/failed-jobs/${id}`, { values: { state: 'again' }, version: 0 });
const stateOf = async (id: string) =>
  (
    await sql<{ state: string }>`select state::text from sightscreen_jobs.job where id = ${id}`.execute(
      desk.database.db,
    )
  ).rows[0]!.state;

test('an undelivered text message is listed with e-mails, without its code (AUTH-S03, AUTH-S13)', async () => {
  const failed = { recipient: to, subject: 'Text message', state: 'failed', error: 'no answer' };
  expect(await values(notice)).toMatchObject({ ...failed, template: 'account.notice', text: 'A number was added' });
  expect(await values(code)).toMatchObject({ ...failed, text: 'The code is hidden.' });
  const { records } = (await support.get(`/desk/api/records/outbox?q=${encodeURIComponent(to)}`)).body;
  expect(records.map(({ id }: { id: string }) => id).toSorted()).toEqual([notice, code].toSorted());
  const held = await mailPersonalData.held(
    desk.database.db,
    { accountId: 'a', email: null, phone: to },
    desk.context.files,
  );
  for (const visible of [records, held]) expect(JSON.stringify(visible)).not.toContain('042137');
});

test('a text message can be retried at the desk, unless its code has expired (AUTH-S03)', async () => {
  const { now } = desk.time;
  expect((await retry(notice)).status).toBe(200);
  // The queue may already be processing it.
  expect(await stateOf(notice)).not.toBe('failed');
  desk.time.now = now + 120_000;
  const late = await retry(code);
  expect([late.status, late.body.field, await stateOf(code)]).toEqual([422, 'state', 'failed']);
  desk.time.now = now + 119_999;
  expect((await retry(code)).status).toBe(200);
  expect(await stateOf(code)).not.toBe('failed');
});
