import { afterAll, beforeAll, expect, test } from 'vitest';
import { startDesk, type DeskTest } from '../testing/desk-person.ts';
import { runStaffCommand } from '../commands.ts';

let desk: DeskTest;
beforeAll(async () => {
  desk = await startDesk();
});
afterAll(() => desk.close());

async function atTerminal(...args: string[]) {
  const output: string[] = [];
  const code = await runStaffCommand(args, {
    db: desk.database.db,
    now: desk.time.now,
    origin: 'https://scores.example',
    say: (line) => {
      output.push(line);
    },
  });
  return {
    code,
    output: output.join('\n'),
    token: /\/desk\/set-up#([A-Za-z0-9_-]{43})/.exec(output.join('\n'))?.[1] ?? '',
  };
}
const password = 'a gull on the sightscreen again';

test('the first account is created on the command line, with a password link that works once (MATCH-S02)', async () => {
  const made = await atTerminal('create', '--email', 'First@Example.org', '--name', 'First Person', '--role', 'admin');
  expect([made.code, made.output]).toEqual([0, expect.stringContaining('https://scores.example/desk/set-up#')]);
  const page = desk.browser();
  expect((await page.post('/desk/api/set-up/look', { token: made.token })).body).toEqual({
    email: 'first@example.org',
    name: 'First Person',
    endsAt: desk.time.now + 86_400_000,
  });
  expect((await page.post('/desk/api/set-up', { token: made.token, password: 'too short' })).status).toBe(400);
  expect((await page.post('/desk/api/set-up', { token: made.token, password })).status).toBe(200);
  expect(
    (await page.post('/desk/api/set-up', { token: made.token, password: 'another one of mine here' })).status,
  ).toBe(404);
  expect((await page.post('/desk/api/set-up/look', { token: made.token })).status).toBe(404);
  expect((await page.post('/desk/api/sign-in', { email: 'first@example.org', password })).body.me.account.role).toBe(
    'admin',
  );
  const stored = JSON.stringify(await desk.database.db.selectFrom('staff').selectAll().execute());
  expect(stored).toContain('$argon2id$');
  expect(stored).not.toContain(password);
});

test('an account without a password cannot be signed in to (MATCH-S02)', async () => {
  await atTerminal('create', '--email', 'new@example.org', '--name', 'New', '--role', 'scorer');
  for (const typed of ['password', 'new@example.org', 'null', ' ', 'admin', 'changeme'])
    expect(
      (await desk.browser().post('/desk/api/sign-in', { email: 'new@example.org', password: typed })).status,
    ).not.toBe(200);
});

test('a link ends after a day, and with the next link (MATCH-S02)', async () => {
  const first = await atTerminal('create', '--email', 'late@example.org', '--name', 'Late', '--role', 'scorer');
  const second = await atTerminal('reset-password', 'late@example.org');
  const use = async (token: string) => (await desk.browser().post('/desk/api/set-up', { token, password })).status;
  expect(await use(first.token)).toBe(404);
  desk.time.now += 86_400_000;
  expect(await use(second.token)).toBe(404);
  expect(await use((await atTerminal('reset-password', 'LATE@example.org')).token)).toBe(200);
});

test('one link used ten times at once sets one password (MATCH-S02)', async () => {
  const { token } = await atTerminal('create', '--email', 'race@example.org', '--name', 'Race', '--role', 'scorer');
  const answers = await Promise.all(
    Array.from({ length: 10 }, (_, n) =>
      desk.browser().post('/desk/api/set-up', { token, password: `${password} ${n}` }),
    ),
  );
  expect(answers.filter((answer) => answer.status === 200)).toHaveLength(1);
});

test('a password chosen by a link ends every session of the account (MATCH-S02)', async () => {
  const admin = await desk.person('admin');
  const page = await desk.person('scorer');
  const { body } = await admin.post(`/desk/api/staff/${page.id}/link`);
  expect((await page.get('/desk/api/me')).status).toBe(200);
  expect(
    (
      await desk
        .browser()
        .post('/desk/api/set-up', { token: body.setUp.path.split('#')[1], password: 'lanterns over the far slip' })
    ).status,
  ).toBe(200);
  expect((await page.get('/desk/api/me')).status).toBe(401);
});

test('a password that is well known, a pattern or its owner’s name is refused with a reason (MATCH-S02)', async () => {
  const { token } = await atTerminal(
    'create',
    '--email',
    'marigold@example.org',
    '--name',
    'Marigold Fenwick',
    '--role',
    'scorer',
  );
  const choose = (typed: string) => desk.browser().post('/desk/api/set-up', { token, password: typed });
  for (const typed of [
    'Password1234!',
    'qwertyuiop123',
    '123456789012345',
    'aaaaaaaaaaaaaaaa',
    'abcabcabcabcabc',
    'marigold@example.org',
    'MarigoldFenwick1',
    'sightscreen2026',
    'abcdefghijklmnop',
  ]) {
    const answer = await choose(typed);
    expect([typed, answer.status, answer.body.code]).toEqual([typed, 422, 'weak_password']);
  }
  expect((await choose('x'.repeat(129))).status).toBe(400);
  expect((await choose('plain words in a row do well')).status).toBe(200);
});

test('the command line lists and disables accounts, ends sessions and removes passwords (MATCH-S02)', async () => {
  await desk.account('admin');
  const page = await desk.person('scorer', 'Tess Uma');
  expect((await atTerminal('list')).output).toMatch(
    new RegExp(`${page.email} +Tess Uma +scorer +active +password only +signed in 20`),
  );
  expect((await atTerminal('end-sessions', page.email)).output).toContain('1 session');
  expect((await page.get('/desk/api/me')).status).toBe(401);
  const signIn = async () =>
    (await page.post('/desk/api/sign-in', { email: page.email, password: page.password })).status;
  expect(await signIn()).toBe(200);
  expect((await atTerminal('disable', page.email)).code).toBe(0);
  expect([(await page.get('/desk/api/me')).status, await signIn()]).toEqual([401, 401]);
  await atTerminal('enable', page.email);
  expect(await signIn()).toBe(200);
  await atTerminal('reset-password', page.email);
  expect([(await page.get('/desk/api/me')).status, await signIn()]).toEqual([401, 401]);
});

test('the command line explains wrong arguments and changes nothing (MATCH-S02)', async () => {
  const before = (await atTerminal('list')).output;
  for (const args of [
    [],
    ['make'],
    ['create'],
    ['create', '--email', 'x', '--name', 'X', '--role', 'admin'],
    ['create', '--email', 'x@example.org', '--name', 'X', '--role', 'king'],
    ['create', '--passwort', 'x'],
    ['disable'],
  ]) {
    const { code, output: said } = await atTerminal(...args);
    expect([args, code]).toEqual([args, 2]);
    expect(said).toContain('Usage:');
  }
  expect((await atTerminal('disable', 'nobody@example.org')).code).toBe(1);
  expect((await atTerminal('list')).output).toBe(before);
});

test('an admin creates, changes and disables accounts, and the link is shown once (MATCH-S02)', async () => {
  const admin = await desk.person('admin');
  const { status, body } = await admin.post('/desk/api/staff', {
    email: 'vi@example.org',
    name: 'Vi Kite',
    role: 'commentator',
  });
  expect([status, body.account.state, body.setUp.path]).toEqual([
    201,
    'waiting',
    expect.stringMatching(/^\/desk\/set-up#.{43}$/),
  ]);
  expect(
    (await admin.post('/desk/api/staff', { email: 'VI@example.org', name: 'Other', role: 'admin' })).body,
  ).toMatchObject({ code: 'conflict', field: 'email' });
  await desk.browser().post('/desk/api/set-up', { token: body.setUp.path.split('#')[1], password });
  const vi = desk.browser();
  await vi.post('/desk/api/sign-in', { email: 'vi@example.org', password });
  expect((await admin.post(`/desk/api/staff/${body.account.id}`, { role: 'admin' })).body.role).toBe('admin');
  expect((await vi.get('/desk/api/staff')).status).toBe(200);
  expect((await admin.post(`/desk/api/staff/${body.account.id}`, { disabled: true })).body.state).toBe('disabled');
  expect((await vi.get('/desk/api/staff')).status).toBe(401);
  expect(JSON.stringify((await admin.get('/desk/api/staff')).body)).not.toMatch(/argon2|#/);
});

test('nobody can change their own rights, and the last admin stays one (MATCH-S02)', async () => {
  const admin = await desk.person('admin');
  expect((await admin.post(`/desk/api/staff/${admin.id}`, { disabled: true })).status).toBe(409);
  expect((await admin.post(`/desk/api/staff/${admin.id}`, { role: 'scorer' })).status).toBe(409);
  const others = (await admin.get('/desk/api/staff')).body.staff.filter(
    (account: { id: number; role: string; state: string }) => account.role === 'admin' && account.id !== admin.id,
  );
  for (const other of others) await admin.post(`/desk/api/staff/${other.id}`, { disabled: true });
  expect(await atTerminal('disable', admin.email)).toMatchObject({
    code: 1,
    output: 'This is the only admin. Add another one first.',
  });
});

test('the audit log is shown to admins, without passwords, tokens or mistyped addresses (MATCH-S02)', async () => {
  const scorer = await desk.person('scorer', 'Quin Kite');
  await desk.browser().post('/desk/api/sign-in', { email: 'typed.secret@example.org', password: 'my secret password' });
  await desk.browser().post('/desk/api/sign-in', { email: scorer.email, password: 'my secret password' });
  const admin = await desk.person('admin');
  const { body } = await admin.get('/desk/api/audit?limit=100');
  const acts = body.entries.map((entry: { action: string; staff: { name: string } | null; target: string | null }) => [
    entry.action,
    entry.staff?.name ?? null,
    entry.target,
  ]);
  expect(acts).toContainEqual(['sign-in', 'Quin Kite', expect.stringMatching(/^session:/)]);
  expect(acts).toContainEqual(['sign-in.failed', null, `staff:${scorer.id}`]);
  expect(acts).toContainEqual(['sign-in.failed', null, null]);
  expect(acts).toContainEqual(['staff.created', null, `staff:${scorer.id}`]);
  expect(JSON.stringify(body)).not.toMatch(/secret/);
  const page = await admin.get(`/desk/api/audit?limit=2&staff=${scorer.id}`);
  expect(page.body.entries.map((entry: { staff: { id: number } }) => entry.staff.id)).toEqual([scorer.id, scorer.id]);
});

test('an admin cannot create a password link for their own account (MATCH-S02)', async () => {
  const admin = await desk.person('admin');
  const { status, body } = await admin.post(`/desk/api/staff/${admin.id}/link`);
  expect([status, body.code, body.setUp]).toEqual([409, 'conflict', undefined]);
  expect(
    await desk.database.db.selectFrom('one_time_token').selectAll().where('bound_to', '=', String(admin.id)).execute(),
  ).toEqual([]);
});
