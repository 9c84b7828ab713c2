import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { mailTemplates } from '../../catalog.ts';
import { mailSend } from '../../core/ports/mail/port.ts';
import type { Email } from '../../core/ports/mail/port.ts';
import { localMail } from '../../core/ports/mail/local.ts';
import { randomText } from '../../core/security/token.ts';
import {
  addressChanged,
  addressRemoved,
  codeEmail,
  codeMessage,
  deletionScheduled,
  formerAddressDeletion,
} from '../identity/emails.ts';
import { type DeskBrowser, type DeskTest, startDesk } from '../staff/testing/desk-person.ts';

let desk: DeskTest;
let support: DeskBrowser;
const patient = { timeout: 30_000, interval: 50 };
const ids: Record<string, string> = {};
beforeAll(async () => {
  desk = await startDesk();
  support = await desk.person('support', 'Sol Quay');
  const { jobs } = desk.context;
  const send = (subject: string, more = {}) =>
    vi.waitFor(
      () =>
        jobs.send(mailSend, {
          to: 'noor@example.org',
          subject,
          text: 'Hello.\n\nYou wrote:\n> Four,\n> not six.',
          ...more,
        }),
      patient,
    );
  ids.sent = await send('Sent', { template: 'answer' });
  await vi.waitFor(async () => expect((await state(ids.sent!)).state).toBe('sent'), patient);
  ids.waiting = await jobs.send(mailSend, { to: 'ada@example.org', subject: 'Waiting', text: 'x' }, { after: 3_600 });
  ids.failed = await jobs.send(mailSend, { to: 'ada@example.org', subject: 'Failed', text: 'x' }, { after: 3_600 });
  // Creation times are a second apart.
  await sql`update sightscreen_jobs.job set created_on = created_on + interval '1 s' where id = ${ids.waiting}`.execute(
    desk.database.db,
  );
  await sql`update sightscreen_jobs.job set created_on = created_on + interval '2 s', state = 'failed', output = '{"message": "EENVELOPE 550"}', completed_on = now()
             where id = ${ids.failed}`.execute(desk.database.db);
});
afterAll(() => desk.close());

const state = async (id: string) => (await support.get(`/desk/api/records/outbox/${id}`)).body.values;
const subjects = async (query: string) =>
  (await support.get(`/desk/api/records/outbox?${query}`)).body.records.map(({ title }: { title: string }) => title);

test('e-mails are listed newest first with filters for state, template and text (issue 11)', async () => {
  expect(await subjects('')).toEqual(['Failed', 'Waiting', 'Sent']);
  expect(await subjects('filter=state:failed')).toEqual(['Failed']);
  expect(await subjects('filter=template:answer')).toEqual(['Sent']);
  expect(await subjects('q=noor')).toEqual(['Sent']);
  expect(await state(ids.failed!)).toMatchObject({
    state: 'failed',
    error: 'EENVELOPE 550',
    recipient: 'ada@example.org',
  });
});

test('without a mail server an e-mail stays listed after its job is deleted (issue 11)', async () => {
  await sql`delete from sightscreen_jobs.job where id = ${ids.sent}`.execute(desk.database.db);
  expect(await state(ids.sent!)).toMatchObject({
    state: 'sent',
    template: 'answer',
    text: 'Hello.\n\nYou wrote:\n> Four,\n> not six.',
  });
});

test('the HTML of an e-mail is a document that can neither run nor load anything (issue 11)', async () => {
  const { html } = await state(ids.sent!);
  const { status, body, headers } = await support.get(html);
  expect([status, headers['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
  expect(body).toMatch(/<p>Hello\.<\/p>\n<p>You wrote:<\/p>\n<blockquote[^>]*>Four,<br>not six\.<\/blockquote>/);
  expect(headers['content-security-policy']).toMatch(/^default-src 'none';.* frame-ancestors 'self'; sandbox$/);
  for (const path of ['/desk/api/mail/7/html', '/desk/api/mail-templates/none/html'])
    expect((await support.get(path)).status).toBe(404);
});

test('codes and link keys are hidden in queued and stored e-mails (AUTH-S13, ASVS 5.0 V14.2.4)', async () => {
  const { db } = desk.database;
  const key = randomText();
  const undo = { key, endsAt: 0, origin: 'https://scores.example' };
  const sent = { code: '042137', endsAt: 0, origin: undo.origin };
  const to = 'lubna@example.org';
  const emails = [
    codeEmail(to, sent),
    codeEmail(to, sent, true),
    deletionScheduled(to, { ...undo, erasedAfter: 0 }),
    addressChanged(to, { ...undo, address: to }),
    addressRemoved(to, undo),
    formerAddressDeletion(to, undo),
    { ...codeMessage('+96891234567', sent), subject: 'Text message' },
    { to: '+96891234567', text: '0421 is your code', template: 'operator.code', subject: 'Text message' },
  ];
  for (const email of emails) {
    const { to: recipient, subject, text, template } = email;
    const stored = {
      to: recipient,
      subject,
      text,
      html: `<p>${text}</p>`,
      ...(template !== undefined && { template }),
    };
    await localMail(db).deliver(crypto.randomUUID(), stored);
    if (email.to === to)
      await desk.context.jobs.send(mailSend, { ...(email as Email), endsAt: undefined }, { after: 3_600 });
  }
  const { records } = (await support.get('/desk/api/records/outbox?q=lubna')).body;
  expect(records).toHaveLength(12);
  const messages = (await support.get('/desk/api/records/outbox?q=96891234567')).body.records;
  expect(messages).toHaveLength(2);
  for (const { id } of [...records, ...messages]) {
    const visible = JSON.stringify([await state(id), (await support.get(`/desk/api/mail/${id}/html`)).body]);
    expect(visible).not.toMatch(/0421/);
    expect(visible).not.toContain(key);
  }
});

test('only admins and support read e-mails, and each view is audited (issue 11)', async () => {
  for (const role of ['editor', 'moderator', 'advertiser', 'finance', 'scorer'] as const) {
    const page = await desk.person(role);
    for (const path of ['records/outbox', `records/outbox/${ids.sent}`, `mail/${ids.sent}/html`])
      expect([role, path, (await page.get(`/desk/api/${path}`)).status]).toEqual([role, path, 403]);
  }
  const admin = await desk.person('admin');
  const { entries } = (await admin.get('/desk/api/audit?limit=200')).body;
  expect(entries).toContainEqual(
    expect.objectContaining({
      action: 'record.read',
      staff: expect.objectContaining({ name: 'Sol Quay' }),
      target: `outbox:${ids.failed}`,
    }),
  );
});

test('every template has a unique name and previews in text and HTML (issue 11)', async () => {
  const { records } = (await support.get('/desk/api/records/mail-templates')).body;
  expect(records.map(({ id }: { id: string }) => id).toSorted()).toEqual(
    mailTemplates.map(({ name }) => name).toSorted(),
  );
  for (const { id } of records) {
    const { values } = (await support.get(`/desk/api/records/mail-templates/${id}`)).body;
    expect([id, values.subject.length > 0, values.text.length > 20]).toEqual([id, true, true]);
    // Catches values that the template did not fill in.
    expect(values.text).not.toMatch(/undefined|null|\[object/);
    const page = await support.get(values.html);
    expect([id, page.status, page.body.includes('<main')]).toEqual([id, 200, true]);
  }
});

test('the example of every template uses that template (issue 11)', () => {
  for (const { name, example } of mailTemplates) expect(example().template).toBe(name);
});
