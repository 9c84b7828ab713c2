import { afterAll, beforeAll, expect, test } from 'vitest';
import { runStaffCommand } from '../commands.ts';
import { codeOf, type DeskTest, startDesk } from '../testing/desk-person.ts';

let desk: DeskTest;
beforeAll(async () => {
  desk = await startDesk();
});
afterAll(() => desk.close());

test('a new site has no account, so no password signs in (MATCH-S02)', async () => {
  expect(await desk.database.db.selectFrom('staff').selectAll().execute()).toEqual([]);
  for (const [email, password] of [
    ['admin@example.org', 'admin'],
    ['admin@localhost.org', 'password'],
    ['root@example.org', 'sightscreen'],
  ]) {
    expect((await desk.browser().post('/desk/api/sign-in', { email, password })).status).toBe(401);
  }
});

test('the command line resets a lost authenticator, with an audit entry (MATCH-S02)', async () => {
  const page = await desk.person('scorer');
  const { body } = await page.post('/desk/api/me/authenticator', { password: page.password });
  await page.post('/desk/api/me/authenticator/confirm', { code: codeOf(body.secret, desk.time.now) });
  const output: string[] = [];
  expect(
    await runStaffCommand(['reset-authenticator', page.email], {
      db: desk.database.db,
      now: desk.time.now,
      origin: 'https://scores.example',
      say: (line) => {
        output.push(line);
      },
    }),
  ).toBe(0);
  expect(output.join('\n')).toContain('no longer work');
  expect((await page.get('/desk/api/me')).status).toBe(401);
  expect(
    (await desk.browser().post('/desk/api/sign-in', { email: page.email, password: page.password })).body.step,
  ).toBe('signed-in');
  const admin = await desk.person('admin');
  const { entries } = (await admin.get('/desk/api/audit?limit=50')).body as {
    entries: { action: string; target: string | null; words: string }[];
  };
  expect(entries).toContainEqual(
    expect.objectContaining({ action: 'authenticator.reset', target: `staff:${page.id}` }),
  );
});

test('changes to one’s own account are recorded in the audit log (MATCH-S02)', async () => {
  const page = await desk.person('scorer', 'Una Vale');
  const other = desk.browser();
  await other.post('/desk/api/sign-in', { email: page.email, password: page.password });
  await page.post('/desk/api/sessions/end', { others: true });
  await page.post('/desk/api/me/password', { current: page.password, password: 'moorland kites at noon' });
  const { body } = await page.post('/desk/api/me/authenticator', { password: 'moorland kites at noon' });
  await page.post('/desk/api/me/authenticator/confirm', { code: codeOf(body.secret, desk.time.now) });
  desk.time.now += 30_000;
  await page.post('/desk/api/me/authenticator/recovery-codes', {
    password: 'moorland kites at noon',
    code: codeOf(body.secret, desk.time.now),
  });
  await page.post('/desk/api/sign-out');
  const admin = await desk.person('admin');
  const audit = (await admin.get(`/desk/api/audit?limit=50&staff=${page.id}`)).body as {
    entries: { action: string }[];
  };
  expect(audit.entries.map((entry) => entry.action)).toEqual(
    expect.arrayContaining([
      'sign-in',
      'sessions.ended',
      'password.changed',
      'authenticator.enrolled',
      'authenticator.codes',
      'sign-out',
    ]),
  );
  expect(JSON.stringify(audit)).not.toContain('moorland');
});
