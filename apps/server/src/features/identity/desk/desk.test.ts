/** Reader accounts at the desk. */
import { parse } from 'csv-parse/sync';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { personalDataSources } from '../../../catalog.ts';
import { allHeld, eraseRows } from '../../../core/personal-data/held.ts';
import { everywhere, seedPerson } from '../../../core/personal-data/testing/known-person.ts';
import { hashOf } from '../../../core/security/hash.ts';
import { type DeskBrowser, type DeskTest, startDesk } from '../../staff/testing/desk-person.ts';
import { findAccount } from '../accounts/account.store.ts';
import { listGrants, toSignedInUser } from '../accounts/signed-in-user.ts';
import { signedInReader } from '../testing/signed-in-reader.ts';
import { storeBill } from '../deletion/tax-records.ts';

const DAY = 86_400_000;
let desk: DeskTest;
let admin: DeskBrowser;
let support: DeskBrowser & { id: number };
let finance: DeskBrowser;
let people = 0;
/** ID of the reader. */
let noor: string;
beforeAll(async () => {
  desk = await startDesk();
  admin = await desk.person('admin');
  support = await desk.person('support');
  finance = await desk.person('finance');
});
beforeEach(async () => {
  people += 1;
  noor = (await signIn(`noor${people}@example.org`)).accountId;
});
afterAll(() => desk.close());

const db = () => desk.database.db;
const signIn = (text: string, browser?: string) => signedInReader(desk.context, text, browser);
const records = '/desk/api/records';
const list = async (q: string, resource = 'accounts', who: DeskBrowser = support) =>
  (await who.get(`${records}/${resource}?q=${encodeURIComponent(q)}`)).body.records as { id: string; values: object }[];
const found = async (q: string) => (await list(q)).map(({ id }) => id);
const seen = async (id: string, resource = 'accounts') => (await support.get(`${records}/${resource}/${id}`)).body;
const audit = async () => (await admin.get('/desk/api/audit?limit=20')).body.entries as Record<string, unknown>[];
const stateNow = async (id: string) =>
  toSignedInUser((await findAccount(db(), id))!, await listGrants(db(), id), desk.time.now).user.state;

test('a reader is found by e-mail, number, name or ID, in full or by prefix (AUTH-S13)', async () => {
  const { person } = await seedPerson(db(), `zahra${'abc'[people % 3]}`);
  const number = person.phone!;
  for (const q of [
    person.email!,
    person.email!.toUpperCase(),
    person.email!.slice(0, 6),
    person.accountId,
    person.accountId.slice(0, 7),
    number,
    `${number.slice(0, 4)} ${number.slice(4, 8)} ${number.slice(8)}`,
    number.slice(1),
    'name of zahra',
    'old-zahra',
  ])
    expect([q, await found(q)]).toEqual([q, [person.accountId]]);
  for (const q of ['', ' ', 'example.org', 'ahra', 'za', '%', `${person.email}x`, number.slice(-6)])
    expect([q, await found(q)]).toEqual([q, []]);
  expect(await list('', 'sessions')).toEqual([]);
  expect(await list('', 'grants')).toEqual([]);
});

test('each view of a reader or of a list is recorded in the audit (AUTH-S13, AUTH-S11)', async () => {
  await found(`noor${people}@`);
  await seen(noor);
  const by = { staff: expect.objectContaining({ id: support.id }) };
  expect((await audit()).slice(0, 2)).toEqual([
    expect.objectContaining({ action: 'record.read', target: `accounts:${noor}`, ...by }),
    expect.objectContaining({ action: 'record.list', target: 'accounts', words: `Readers: listed ${noor}`, ...by }),
  ]);
});

test('a reader is shown with all account data, and without any secret (AUTH-S13)', async () => {
  const { person } = await seedPerson(db(), 'samir');
  const record = await seen(person.accountId);
  expect(record.title).toBe(person.accountId);
  expect(record.values).toEqual({
    id: person.accountId,
    email: 'samir@example.org',
    phone: person.phone,
    name: 'Name of samir',
    role: 'user',
    state: 'ACTIVE',
    created: '2026-11-01 09:00',
    lastSignIn: '2026-11-01 09:00',
    ways: [
      'Code by e-mail, confirmed 2026-11-01 09:00',
      'Code by text message, confirmed 2026-11-01 09:00',
      'Passkey Passkey of samir, added 2026-11-01 09:00',
      'google (social-samir@example.org), used 2026-11-01 09:00',
      'Old account old-samir, moved 2026-11-01 09:00',
    ].join('\n'),
    sessions: '2026-11-01 09:00, A browser on an unknown device, OM, by email since 2026-11-01 09:00',
    grants: 'Paid access (active), plan 1, 2026-11-01 09:00 to 2027-11-01 09:00, from shop of samir',
    leaving: 'Requested on 2026-11-01 09:00, to be erased after 2027-11-01 09:00',
  });
  const sessions = await list(person.accountId, 'sessions');
  const all = JSON.stringify([record, await found('samir'), sessions, await seen(sessions[0]!.id, 'sessions')]);
  for (const secret of ['device of', 'cookie of', 'token of', 'code of', 'key of', 'samir'].map((word) =>
    hashOf(word === 'samir' ? word : `${word} samir`),
  ))
    for (const form of ['hex', 'base64', 'base64url'] as const) expect(all).not.toContain(secret.toString(form));
  expect(all).not.toContain('credential of');
});

test('a reader links to sessions and grants and back, but not to invoices (AUTH-S13, issue 13)', async () => {
  const made = await admin.post(`${records}/grants`, {
    values: { account: noor, kind: 'FREE', plan: 1, term: 1, ends: '2027-01-31 23:59', reason: 'Won a quiz' },
  });
  const bill = {
    number: `L-${people}`,
    issuedAt: new Date(desk.time.now),
    keptUntil: new Date(desk.time.now + DAY),
    accountId: noor,
    document: {},
  };
  await db()
    .transaction()
    .execute((trx) => storeBill(trx, bill));
  const { related } = await seen(noor);
  expect(related).toEqual([
    { label: 'Reader sessions', resource: 'sessions', id: null, q: noor },
    { label: 'Reader access', resource: 'grants', id: null, q: noor },
  ]);
  const reader = [{ label: 'Reader', resource: 'accounts', id: noor, q: '' }];
  const [session] = await list(noor, 'sessions');
  expect((await seen(session!.id, 'sessions')).related).toEqual(reader);
  expect((await list(noor, 'grants')).map(({ id }) => id)).toEqual([made.body.record.id]);
  expect((await seen(made.body.record.id, 'grants')).related).toEqual(reader);
  const [invoice] = await list(noor, 'bills', finance);
  expect((await finance.get(`${records}/bills/${invoice!.id}`)).body.related).toEqual([]);
});

test('support ends one or all sessions of a reader, with immediate effect (AUTH-S13, AUTH-S04, ASVS 5.0 V7.4.5)', async () => {
  const mail = `noor${people}@example.org`;
  const [one, two, three] = [
    await signIn(mail, 'One/1'),
    await signIn(mail, 'Mozilla/5.0 (X11; Linux x86_64; rv:147.0) Gecko/20100101 Firefox/147.0'),
    await signIn(mail, 'Three/1'),
  ];
  const other = await signIn(`other-${mail}`);
  const listed = await list(noor, 'sessions');
  expect(listed).toHaveLength(4);
  const second = listed.find(({ values }) => 'browser' in values && values.browser === 'Firefox on Linux')!;
  const gone = await support.post(`${records}/sessions/${second.id}/delete`, { version: 0 });
  expect([gone.status, await one.isIn(), await two.isIn(), await three.isIn()]).toEqual([200, true, false, true]);
  expect((await support.get(`${records}/sessions/${second.id}`)).status).toBe(404);
  const all = async () =>
    (await support.post(`${records}/accounts/bulk`, { action: 'end-sessions', ids: [noor] })).body;
  expect(await all()).toEqual({ changed: 1 });
  expect([await one.isIn(), await three.isIn(), await other.isIn()]).toEqual([false, false, true]);
  expect((await audit())[0]).toMatchObject({
    action: 'record.end-sessions',
    target: `accounts:${noor}`,
    words: `Reader ${noor}: 3 sessions ended, one of 1 selected`,
  });
  expect(await all()).toEqual({ changed: 0 });
  const known = await db().selectFrom('known_browser').where('account_id', '=', noor).selectAll().execute();
  expect(known).toEqual([]);
  const acts = await db().selectFrom('audit_event').where('account_id', '=', noor).select('action').execute();
  expect(acts.filter(({ action }) => action === 'sign-out.desk')).toHaveLength(4);
  for (const who of [await desk.person('editor'), await desk.person('finance')])
    expect(
      (await who.post(`${records}/accounts/bulk`, { action: 'end-sessions', ids: [other.accountId] })).status,
    ).toBe(403);
  expect(await other.isIn()).toBe(true);
});

test('changing a role signs the reader out everywhere, and can be undone (AUTH-S13, AUTH-S04)', async () => {
  const before = await signIn(`noor${people}@example.org`);
  const path = `${records}/accounts/${noor}`;
  const set = async (who: DeskBrowser, role: string, version = 0) =>
    (await who.post(path, { values: { role }, version })) as {
      status: number;
      body: { field?: string; change: number };
    };
  expect((await set(support, 'non_migrated_user')).status).toBe(403);
  expect((await set(admin, 'tve_user')).status).toBe(400);
  expect((await set(admin, 'non_migrated_user')).body).toMatchObject({ field: 'role' });
  expect([(await set(admin, 'user')).status, await before.isIn()]).toEqual([200, true]);
  await db()
    .insertInto('old_account')
    .values({
      username: `old-noor${people}`,
      account_id: noor,
      name: null,
      hash: null,
      scheme: 'argon2',
      salt: null,
      salt_first: true,
      imported_at: new Date(desk.time.now),
      migrated_at: null,
      consent: null,
    })
    .execute();
  const { status, body } = await set(admin, 'non_migrated_user');
  expect([status, await before.isIn(), (await findAccount(db(), noor))!.role]).toEqual([
    200,
    false,
    'non_migrated_user',
  ]);
  const again = await signIn(`noor${people}@example.org`);
  expect((await support.post(`/desk/api/record-changes/${body.change}/undo`)).status).toBe(403);
  expect((await admin.post(`/desk/api/record-changes/${body.change}/undo`)).status).toBe(200);
  expect([await again.isIn(), (await findAccount(db(), noor))!.role]).toEqual([false, 'user']);
});

test('grants need a reason and an end, can be ended with a reason, and can be undone (AUTH-S13, AUTH-S12)', async () => {
  const made = (values: object, who: DeskBrowser = admin) =>
    who.post(`${records}/grants`, {
      values: {
        account: noor,
        kind: 'ACTIVE',
        plan: 3,
        term: 1,
        ends: '2027-01-31 23:59',
        reason: 'Stream failed',
        ...values,
      },
    });
  expect((await made({}, support)).status).toBe(403);
  for (const [values, status, field] of [
    [{ reason: '' }, 400, 'reason'],
    [{ ends: null }, 422, 'ends'],
    [{ ends: 'tomorrow' }, 400, 'ends'],
    [{ ends: '2026-11-20 00:00' }, 422, 'ends'],
    [{ account: 'nobody' }, 422, 'account'],
  ] as const)
    expect([values, (await made(values)).status, (await made(values)).body.field]).toEqual([values, status, field]);
  expect(await stateNow(noor)).toBe('NA');
  const created = await made({});
  const { id, version } = created.body.record as { id: string; version: number };
  expect([created.status, await stateNow(noor)]).toEqual([201, 'ACTIVE']);
  const path = `${records}/grants/${id}`;
  desk.time.now += DAY;
  admin = await desk.person('admin');
  support = await desk.person('support');
  finance = await desk.person('finance');
  expect((await admin.post(path, { values: { ends: 'now' }, version })).body).toMatchObject({ field: 'reason' });
  const ended = await admin.post(path, { values: { ends: 'now', reason: 'Given by mistake' }, version });
  expect([ended.status, await stateNow(noor)]).toEqual([200, 'CANCELLED']);
  await admin.post(`/desk/api/record-changes/${ended.body.change}/undo`);
  expect([await stateNow(noor), (await seen(id, 'grants')).values]).toEqual([
    'ACTIVE',
    expect.objectContaining({ ends: '2027-01-31 23:59', reason: 'Stream failed', platform: 'desk' }),
  ]);
  const { version: newest } = await seen(id, 'grants');
  const gone = await admin.post(`${path}/delete`, { version: newest });
  expect([gone.status, await stateNow(noor)]).toEqual([200, 'NA']);
  const back = await admin.post(`/desk/api/record-changes/${gone.body.change}/undo`);
  expect([back.body.record.id, await stateNow(noor)]).toEqual([id, 'ACTIVE']);
});

test('a paid grant can be ended but not deleted (AUTH-S13)', async () => {
  const { person } = await seedPerson(db(), 'layla');
  const { id } = (await list(person.accountId, 'grants'))[0]!;
  const gone = await admin.post(`${records}/grants/${id}/delete`, { version: 0 });
  expect([gone.status, await stateNow(person.accountId)]).toEqual([422, 'ACTIVE']);
  const ended = await admin.post(`${records}/grants/${id}`, {
    values: { ends: 'now', reason: 'Paid back' },
    version: 0,
  });
  expect([ended.status, await stateNow(person.accountId)]).toEqual([200, 'CANCELLED']);
});

test('the export lists desk actions on an account, and erasure removes them (AUTH-S10, AUTH-S11)', async () => {
  const person = { accountId: noor, email: `noor${people}@example.org`, phone: null };
  const { body } = await admin.post(`${records}/grants`, {
    values: { account: noor, kind: 'FREE', plan: 3, term: 1, ends: '2027-01-31 23:59', reason: `A word of ${noor}` },
  });
  await seen(body.record.id, 'grants');
  await admin.post(`${records}/grants/${body.record.id}/delete`, { version: body.record.version });
  const [session] = await list(noor, 'sessions');
  await seen(session!.id, 'sessions');
  await support.post(`${records}/sessions/${session!.id}/delete`, { version: 0 });
  await found(noor);
  await seen(noor);
  const { 'our-desk': held } = (await allHeld(
    { db: db(), files: desk.context.files },
    personalDataSources,
    person,
  )) as Record<string, { acts: { action: string }[]; changes: { kind: string; act: string }[] }>;
  expect(held!.acts.map(({ action }) => action)).toEqual([
    'record.create',
    'record.read',
    'record.delete',
    'record.list',
    'record.read',
    'record.delete',
    'record.list',
    'record.read',
  ]);
  expect(held!.changes.map(({ kind, act }) => `${kind} ${act}`)).toEqual([
    'grants create',
    'grants delete',
    'sessions delete',
  ]);
  const traces = [noor, person.email, session!.id];
  expect(await everywhere(db(), [noor])).toContain('record_change 2');
  await db()
    .transaction()
    .execute((trx) => eraseRows(trx, personalDataSources, person));
  expect(await everywhere(db(), traces)).toEqual([]);
  expect((await audit())[0]).toMatchObject({ action: 'record.read', target: 'accounts', words: 'record.read' });
});

test('only finance sees and saves invoices of erased accounts, and each view is audited (AUTH-S10, AUTH-Q25)', async () => {
  const bill = {
    number: `=B-${people}`,
    issuedAt: new Date(desk.time.now),
    keptUntil: new Date(desk.time.now + 3_652 * DAY),
  };
  await db()
    .transaction()
    .execute(async (trx) => {
      await storeBill(trx, { ...bill, accountId: noor, document: { to: 'Noor', total: 1200 } });
      await storeBill(trx, { ...bill, number: `C-${people}`, accountId: 'gone000000000000', document: {} });
    });
  const [invoice] = await list(bill.number, 'bills', finance);
  expect(invoice!.values).toMatchObject({
    number: bill.number,
    year: '2026',
    yearsLeft: 10,
    owner: 'here',
    account: noor,
  });
  const record = (await finance.get(`${records}/bills/${invoice!.id}`)).body;
  expect(record).toMatchObject({ acts: [], values: { keptUntil: expect.stringMatching(/^2036-/) } });
  expect(JSON.parse(record.values.document)).toEqual({ to: 'Noor', total: 1200 });
  expect((await list(`C-${people}`, 'bills', finance))[0]!.values).toMatchObject({ owner: 'erased' });
  const saved = await finance.get(`${records}/bills/table.csv`);
  const rows = parse(saved.body, { columns: true, bom: true }) as Record<string, string>[];
  expect(rows.map(({ Number: number }) => number)).toContain(`'=B-${people}`);
  for (const cell of rows.flatMap((row) => Object.values(row))) expect(cell).not.toMatch(/^[=+@\t\r-]/);
  expect((await audit()).slice(0, 4).map(({ action, target }) => [action, target])).toEqual([
    ['record.table', 'bills'],
    ['record.list', 'bills'],
    ['record.read', `bills:${invoice!.id}`],
    ['record.list', 'bills'],
  ]);
  for (const role of ['admin', 'support', 'editor', 'moderator', 'advertiser'] as const)
    for (const path of ['bills', `bills/${invoice!.id}`, 'bills/table.csv'])
      expect([role, path, (await (await desk.person(role)).get(`${records}/${path}`)).status]).toEqual([
        role,
        path,
        403,
      ]);
});
