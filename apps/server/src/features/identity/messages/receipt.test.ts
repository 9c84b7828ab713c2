/** Delivery receipts, from a stand-in for the SMS provider to the desk. */
import { type Job } from '../../../core/jobs/job.ts';
import { startApp, type TestApp } from '@sightscreen/server/testing';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { smsCode, smsSend } from '../../../core/ports/sms/port.ts';
import {
  ACCOUNT,
  type Came,
  standIn,
  type StandIn,
  type StandInOptions,
} from '../../../core/ports/sms/testing/stand-in.ts';
import { tagOf } from '../../../core/tags/tag.ts';
import { type DeskBrowser, type DeskTest, startDesk } from '../../staff/testing/desk-person.ts';
import { deleteExpired } from '../maintenance-job.ts';

let desk: DeskTest;
let support: DeskBrowser;
let provider: StandIn;
let site: TestApp;
beforeAll(async () => {
  desk = await startDesk();
  support = await desk.person('support');
  provider = await standIn();
  site = await startApp({
    database: desk.database,
    clock: () => desk.time.now,
    config: {
      PUBLIC_ORIGIN: 'https://scores.example',
      SMS_ACCOUNT: ACCOUNT.account,
      SMS_TOKEN: ACCOUNT.token,
      SMS_FROM: ACCOUNT.from,
      SMS_URL: provider.url,
    },
  });
  const value = JSON.stringify([{ country: 'OM', sender: 'Scores' }, { country: 'IN' }]);
  await desk.database.db
    .insertInto('setting')
    .values({ key: 'mobile.countries', value } as never)
    .execute();
  site.context.tags.invalidate([tagOf.settings]);
});
afterAll(async () => {
  await site.close();
  await desk.close();
  provider.server.close();
});

const patient = { timeout: 60_000, interval: 50 };
/** @returns its ID, and the message as the provider received it */
async function sent(to: string, job: Job = smsSend): Promise<{ id: string; message: Came }> {
  const { jobs } = site.context;
  const endsAt = job === smsCode ? desk.time.now + 120_000 : null;
  const payload = { to, text: '042137 is your code', template: 'account.notice', endsAt };
  const id = await vi.waitFor(() => jobs.send(job as typeof smsSend, payload), patient);
  const message = await vi.waitFor(() => {
    const found = provider.came.find(({ form }) => form['StatusCallback']?.endsWith(id));
    if (found === undefined) throw new Error('it has not come yet');
    return found;
  }, patient);
  return { id, message };
}
const tell = async (request: StandInOptions) => (await site.app.inject(request)).statusCode;
const receiptOf = async (id: string) => (await support.get(`/desk/api/records/outbox/${id}`)).body.values.receipt;

test('a message has the sender of its country, and the desk shows its delivery status (AUTH-S03, issue 13)', async () => {
  const { id, message } = await sent('+96891234567', smsCode);
  expect(message.form).toMatchObject({
    From: 'Scores',
    StatusCallback: `https://scores.example/cbplus/messages/receipt?message=${id}`,
  });
  expect((await sent('+919876543210')).message.form).toMatchObject({ From: ACCOUNT.from });
  expect(await receiptOf(id)).toBeNull();
  expect(await tell(provider.tells(message, { MessageStatus: 'sent' }))).toBe(204);
  expect(await receiptOf(id)).toBe('sent');
  expect(await tell(provider.tells(message, { MessageStatus: 'undelivered', ErrorCode: '30006' }))).toBe(204);
  expect(await receiptOf(id)).toBe('undelivered: error 30006');
  // Receipts may arrive out of order.
  expect(await tell(provider.tells(message, { MessageStatus: 'queued' }))).toBe(204);
  expect(await receiptOf(id)).toBe('undelivered: error 30006');
});

test('only signed receipts of the SMS provider are accepted (AUTH-S03, ASVS 5.0 V4.1.5)', async () => {
  const { id, message } = await sent('+96891234568');
  const other = await sent('+96891234569');
  const right = provider.tells(message, { MessageStatus: 'delivered' });
  const { 'x-twilio-signature': _, ...unsigned } = right.headers;
  for (const request of [
    provider.tells(message, { MessageStatus: 'delivered' }, 'another token'),
    { ...right, headers: unsigned },
    { ...right, payload: right.payload.replace('delivered', 'failed') },
    { ...right, url: right.url.replace(id, other.id) },
  ])
    expect(await tell(request)).toBe(403);
  expect(await tell({ ...right, url: right.url.replace(id, 'x') })).toBe(400);
  expect(
    await tell({ ...right, payload: '{}', headers: { ...right.headers, 'content-type': 'application/json' } }),
  ).toBe(415);
  expect([await receiptOf(id), await receiptOf(other.id)]).toEqual([null, null]);
  // The Host header of the request plays no part.
  expect(await tell({ ...right, headers: { ...right.headers, host: 'evil.example' } })).toBe(204);
  expect(await receiptOf(id)).toBe('delivered');
  // Without an SMS provider receipts are refused.
  expect((await desk.app.inject(right)).statusCode).toBe(404);
});

test('receipts are deleted after three days (AUTH-S03, ASVS 5.0 V14.2.7)', async () => {
  const { id, message } = await sent('+96891234561');
  await tell(provider.tells(message, { MessageStatus: 'delivered' }));
  const storedReceipts = () =>
    desk.database.db.selectFrom('message_receipt').select('message').where('message', '=', id).execute();
  await deleteExpired(desk.database.db, desk.time.now + 3 * 86_400_000);
  expect(await storedReceipts()).toHaveLength(1);
  await deleteExpired(desk.database.db, desk.time.now + 3 * 86_400_000 + 1);
  expect(await storedReceipts()).toEqual([]);
});
