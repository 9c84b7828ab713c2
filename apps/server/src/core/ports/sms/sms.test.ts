/** The provider's side of the calls. */
import type { Server } from 'node:http';
import { afterEach, expect, test } from 'vitest';
import { createTestDatabase } from '@sightscreen/server/testing';
import { readConfig } from '../../config/config.ts';
import { localMail } from '../mail/local.ts';
import { localSms } from './local.ts';
import { receiptIn, signatureOf } from './receipt.ts';
import { smsCode, smsSend, smsWorkers, type TextMessage, textMessage } from './port.ts';
import { ACCOUNT, standIn } from './testing/stand-in.ts';
import { twilioMessages } from './twilio.ts';

const servers: Server[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) server.close();
});
const message: TextMessage = {
  to: '+96891234567',
  text: '042137 is your code\n\n@scores.example #042137',
  template: 'code',
  endsAt: null,
};

async function provider(status?: number) {
  const mock = await standIn(status);
  servers.push(mock.server);
  return mock;
}
const account = ACCOUNT;

test('a message goes to the provider as an authenticated form, from a number or a service (AUTH-S03)', async () => {
  const { came, url } = await provider();
  await twilioMessages({ ...account, url }).deliver('1', message, null);
  await twilioMessages({ ...account, from: 'MG77', url }).deliver('2', message, null);
  const form = { To: message.to, Body: message.text };
  expect(came).toEqual([
    { form: { ...form, From: '+441234567890' }, type: 'application/x-www-form-urlencoded;charset=UTF-8' },
    { form: { ...form, MessagingServiceSid: 'MG77' }, type: 'application/x-www-form-urlencoded;charset=UTF-8' },
  ]);
});

test('a message has the sender of its country and the address for its receipt (AUTH-S03, issue 13)', async () => {
  const { came, url } = await provider();
  const senders = new Map([
    ['+96891234567', 'Scores'],
    ['+919876543210', 'MG77'],
  ]);
  const sms = twilioMessages(
    { ...account, url },
    { senderTo: async (to) => senders.get(to) ?? null, receiptsAt: (id) => `https://scores.example/receipt?of=${id}` },
  );
  for (const to of [...senders.keys(), '+447400123456']) await sms.deliver(to.slice(1, 3), { ...message, to }, null);
  expect(came.map(({ form }) => [form['From'], form['MessagingServiceSid'], form['StatusCallback']])).toEqual([
    ['Scores', undefined, 'https://scores.example/receipt?of=96'],
    [undefined, 'MG77', 'https://scores.example/receipt?of=91'],
    ['+441234567890', undefined, 'https://scores.example/receipt?of=44'],
  ]);
});

test('a receipt is signed over address and form, as in the provider’s documentation (AUTH-S03, ASVS 5.0 V4.1.5)', () => {
  const [caller, address] = ['+12349013030', 'https://mycompany.com/myapp.php?foo=1&bar=2'];
  const form = new URLSearchParams({
    To: '+18005551212',
    CallSid: 'CA1234567890ABCDE',
    From: caller,
    Digits: '1234',
    Caller: caller,
  });
  expect(signatureOf('12345', address, form)).toBe('0/KCTR6DLpKmkAf8muzZqo1nDgQ=');
  const body = 'MessageStatus=undelivered&ErrorCode=30006';
  const signature = signatureOf('12345', address, new URLSearchParams(body));
  const read = (changes: object) => receiptIn('12345', { address, body, signature, ...changes });
  expect(read({})).toEqual({ status: 'undelivered', error: '30006' });
  for (const changes of [
    { body: body.replace('undelivered', 'delivered') },
    { body: `${body}&x=1` },
    { address: address.replace('bar=2', 'bar=3') },
    { signature: undefined },
    { signature: '' },
    { signature: `${signature.slice(0, -2)}A=` },
    { signature: `${signature} ` },
  ])
    expect([changes, read(changes)]).toEqual([changes, null]);
  const odd = 'MessageStatus=eaten';
  expect(read({ body: odd, signature: signatureOf('12345', address, new URLSearchParams(odd)) })).toBeNull();
});

test('a refused message fails with an error that does not contain the number (AUTH-S03, design 6)', async () => {
  const { url } = await provider(400);
  const failed = twilioMessages({ ...account, url }).deliver('1', message, null);
  await expect(failed).rejects.toThrow(/^the SMS provider did not take a message: 400$/);
  await expect(twilioMessages({ ...account, token: 'no', url }).deliver('1', message, null)).rejects.toThrow(': 401');
  servers.splice(0).forEach((server) => server.close().closeAllConnections());
  await expect(twilioMessages({ ...account, url }).deliver('1', message, null)).rejects.toThrow('no answer');
});

test('without a provider, messages are stored with the e-mails (AUTH-S03)', async () => {
  const database = await createTestDatabase();
  try {
    const outbox = localSms(localMail(database.db));
    const id = crypto.randomUUID();
    await outbox.deliver(id, message, null);
    await outbox.deliver(id, message, null);
    const rows = await database.db.selectFrom('outbox_letter').select(['recipient', 'subject', 'text']).execute();
    expect(rows).toEqual([{ recipient: message.to, subject: 'Text message', text: message.text }]);
  } finally {
    await database.close();
  }
});

test.each(['96891234567', '+0123456789', '+968 9123', 'noor@example.org', ''])(
  '%j is not a valid recipient (AUTH-S03)',
  (to) => {
    expect(textMessage.safeParse({ ...message, to }).success).toBe(false);
  },
);

test('the provider settings must be complete or absent (AUTH-S03)', () => {
  const read = (env: Record<string, string>) => readConfig(env, '/clone').sms;
  const complete = { SMS_ACCOUNT: 'AC1', SMS_TOKEN: 's3cret', SMS_FROM: '+441234567890' };
  expect(read({})).toBeNull();
  expect(read(complete)).toEqual({ ...account, url: 'https://api.twilio.com' });
  expect(read({ ...complete, SMS_URL: 'https://sms.example/api/' })?.url).toBe('https://sms.example/api');
  expect(() => read({ SMS_ACCOUNT: 'AC1', SMS_FROM: '+441234567890' })).toThrow('SMS_TOKEN');
  expect(() => read({ ...complete, SMS_FROM: 'Sightscreen' })).toThrow('SMS_FROM');
});

test('a message is tried once, since a provider that did not reply may have sent it (AUTH-S03)', () => {
  expect([smsSend.retries, smsCode.retries]).toEqual([0, 0]);
});

test.each([
  [null, '1970-01-02', null],
  [120_000, '1970-01-01T00:00:00.000Z', '120'],
  [120_000, '1970-01-01T00:01:59.000Z', '1'],
  [86_400_000, '1970-01-01T00:00:00.000Z', '36000'],
])('a message that ends at %j is sent at %s with a validity of %j s (AUTH-S03)', async (endsAt, at, within) => {
  const { came, url } = await provider();
  for (const { handle } of smsWorkers(twilioMessages({ ...account, url }), () => Date.parse(at)))
    await handle({ ...message, endsAt }, { id: '1', number: 1, signal: new AbortController().signal });
  expect(came.map(({ form }) => form['ValidityPeriod'] ?? null)).toEqual([within, within]);
});

test.each([119_001, 120_000, 86_400_000])(
  'a code valid for two minutes fails unsent after %i ms (AUTH-S03)',
  async (later) => {
    const { came, url } = await provider();
    for (const { handle } of smsWorkers(twilioMessages({ ...account, url }), () => later))
      await expect(
        handle({ ...message, endsAt: 120_000 }, { id: '1', number: 1, signal: new AbortController().signal }),
      ).rejects.toThrow(/^the message had ended before it could be sent$/);
    expect(came).toEqual([]);
  },
);
