import { startApp, type TestApp } from '@sightscreen/server/testing';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { localMail } from '../../core/ports/mail/local.ts';
import { mailSend } from '../../core/ports/mail/port.ts';

let site: TestApp;
const others: TestApp[] = [];
beforeAll(async () => {
  site = await startApp();
});
afterEach(async () => {
  for (const other of others.splice(0)) await other.close();
});
afterAll(() => site.close());

const patient = { timeout: 60_000, interval: 50 };
const open = { host: 'localhost:3000' };

test('without a mail server e-mails are shown at /outbox with working links (design 4)', async () => {
  const text = 'Hello <script>alert(1)</script>\n\nSign in: http://localhost:3000/enter?code=1&next=/"onclick=x';
  // The queue is created on the first send.
  const id = await vi.waitFor(
    () => site.context.jobs.send(mailSend, { to: 'reader@example.net', subject: '<b>Sign in</b> 𠮷 __proto__', text }),
    patient,
  );
  await vi.waitFor(
    async () =>
      expect((await site.app.inject({ url: '/outbox', headers: open })).body).toContain(
        `<a href="/outbox/${id}">&lt;b&gt;Sign in&lt;/b&gt; 𠮷 __proto__</a>`,
      ),
    patient,
  );
  const { body, headers } = await site.app.inject({ url: `/outbox/${id}`, headers: open });
  expect(body).toContain('Hello &lt;script&gt;alert(1)&lt;/script&gt;');
  expect(body).toContain('<a href="http://localhost:3000/enter?code=1&amp;next=/" rel="noreferrer">');
  expect(headers['cache-control']).toBe('no-store');
  for (const missing of ['constructor', crypto.randomUUID()])
    expect((await site.app.inject({ url: `/outbox/${missing}`, headers: open })).statusCode).toBe(404);
});

test.each([
  ['listens for others', { HOST: '0.0.0.0' }, open],
  ['is in production', { NODE_ENV: 'production', PUBLIC_ORIGIN: 'http://localhost:3000' }, open],
  ['stands behind a proxy', { TRUSTED_PROXIES: '127.0.0.1' }, open],
  ['has an address of the world', { PUBLIC_ORIGIN: 'https://scores.example' }, open],
  ['has a mail server', { SMTP_URL: 'smtp://127.0.0.1:9' }, open],
  ['is asked by another name', {}, { host: 'rebound.example' }],
  ['is asked through a proxy that nobody told it of', {}, { ...open, 'x-forwarded-for': '192.0.2.1' }],
])('a site that %s shows no outbox (design 6)', async (_, config: Record<string, string>, headers) => {
  const other = await startApp({ config, database: site.database });
  others.push(other);
  for (const url of ['/outbox', `/outbox/${crypto.randomUUID()}`])
    expect((await other.app.inject({ url, headers })).statusCode).toBe(404);
});

test('an e-mail sent twice is stored once, and the oldest is deleted (design 4)', async () => {
  const { db } = site.database;
  await db.deleteFrom('outbox_letter').execute();
  const mail = localMail(db, 2);
  const ids = [1, 2, 3].map(() => crypto.randomUUID());
  for (const id of [...ids, ids[2]!]) await mail.deliver(id, { to: 'reader@example.net', subject: 'A', text: 'A' });
  expect((await db.selectFrom('outbox_letter').select('id').orderBy('number').execute()).map(({ id }) => id)).toEqual(
    ids.slice(1),
  );
});
