import { startApp, type TestApp } from '@sightscreen/server/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';

let site: TestApp;
beforeAll(async () => {
  site = await startApp();
});
afterAll(() => site.close());
const say = (payload: object, headers: Record<string, string> = {}) =>
  site.app.inject({
    method: 'POST',
    url: '/consent',
    remoteAddress: '131.111.8.46',
    headers: { 'content-type': 'application/json', ...headers },
    payload: JSON.stringify(payload),
  });

test('a choice is recorded and set as a cookie, a refusal without an id (ADS-S04)', async () => {
  for (const [counting, ads] of [
    [true, false],
    [false, false],
  ]) {
    const reply = await say({ version: 3, counting, ads });
    const { id } = reply.json<{ id: string }>();
    expect([reply.statusCode, reply.headers['set-cookie']]).toEqual([
      201,
      `consent=3.${Number(counting)}.${Number(ads)}${counting || ads ? `.${id}` : ''}; Max-Age=15724800; Path=/; SameSite=Lax`,
    ]);
    const row = await site.database.db.selectFrom('consent_record').selectAll().where('id', '=', id).executeTakeFirst();
    expect(row).toEqual({ id, at: expect.any(Date), version: 3, counting, ads, country: 'GB' });
  }
});
test('the country of a record comes from the IP address, not from the geo cookie (SITE-Q02)', async () => {
  const reply = await say(
    { version: 3, counting: true, ads: false },
    { cookie: 'geo=IN|AS|not_set|not_set|not_set|not_set' },
  );
  const { id } = reply.json<{ id: string }>();
  const { country } = await site.database.db
    .selectFrom('consent_record')
    .select('country')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  expect(country).toBe('GB');
});
test('another site cannot consent for a visitor, and incomplete choices are refused (issue 11)', async () => {
  expect((await say({ version: 3, counting: true, ads: true }, { origin: 'https://evil.example' })).statusCode).toBe(
    403,
  );
  expect((await say({ version: 3, counting: true })).statusCode).toBe(400);
  expect((await say({ version: 0, counting: true, ads: true })).statusCode).toBe(400);
});
