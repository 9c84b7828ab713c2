import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '@sightscreen/server/testing';
import { runFeedKeyCommand } from './command-line.ts';
import { feedKeyStore, type FeedKeyStore } from './feed-key.store.ts';
import { type KeyDesk, keyDesk } from './key-desk.ts';

let database: TestDatabase;
let store: FeedKeyStore;
let desk: KeyDesk;
let now: Date;
let lines: string[];

beforeAll(async () => {
  database = await createTestDatabase();
  store = feedKeyStore(database.db);
});
afterAll(() => database.close());
beforeEach(() => {
  now = new Date('2026-11-21T12:00:00Z');
  lines = [];
  desk = keyDesk({
    store,
    clock: () => now.getTime(),
    failed: (error) => {
      throw error;
    },
  });
});

const line = (...args: string[]) => runFeedKeyCommand(args, { store, now, say: (text) => lines.push(text) });
async function createKey(...more: string[]): Promise<string> {
  const code = await line(
    'create',
    '--name',
    'Ground scorer',
    '--scope',
    'match:m1,series:7',
    '--rights',
    'score,comment',
    ...more,
  );
  expect(code).toBe(0);
  return /ss_[a-z0-9]{8}_[A-Za-z0-9_-]{43}/.exec(lines.join('\n'))![0];
}
const checkKey = (key: string) => desk.check(`Bearer ${key}`);

test('a key created on the command line is valid with exactly its scope and rights (MATCH-S02)', async () => {
  const check = await checkKey(await createKey('--ends', '2027-01-01'));
  expect(check).toMatchObject({
    ok: true,
    caller: { scope: ['match:m1', 'series:7'], rights: new Set(['score', 'comment']), limited: true },
  });
});

test('the database holds no key, only its prefix and hash (MATCH-S02)', async () => {
  const key = await createKey();
  const row = await database.db
    .selectFrom('feed_key')
    .selectAll()
    .where('prefix', '=', key.slice(3, 11))
    .executeTakeFirstOrThrow();
  expect(row.hash).toHaveLength(32);
  expect(JSON.stringify({ ...row, hash: row.hash.toString('utf8') })).not.toContain(key.slice(12));
});

test('a key is valid until just before its end (MATCH-S02)', async () => {
  const key = await createKey('--ends', '2027-01-01');
  now = new Date('2026-12-31T23:59:59.999Z');
  expect(await checkKey(key)).toMatchObject({ ok: true });
  now = new Date('2027-01-01T00:00:00Z');
  expect(await checkKey(key)).toEqual({ ok: false, code: 'key_ended' });
});

test('without a stated end a key ends in a year (MATCH-S02)', async () => {
  await createKey();
  expect(lines.join('\n')).toContain('2027-11-21 00:00 GMT');
});

test('a revoked key is refused at once, and cannot be revoked twice (MATCH-S02)', async () => {
  const key = await createKey();
  expect(await checkKey(key)).toMatchObject({ ok: true });
  expect(await line('revoke', key.slice(3, 11))).toBe(0);
  expect(await checkKey(key)).toEqual({ ok: false, code: 'key_revoked' });
  expect(await line('revoke', key.slice(3, 11))).toBe(1);
});

test('the prefix alone does not reveal the state of a key (MATCH-S02)', async () => {
  const key = await createKey();
  await line('revoke', key.slice(3, 11));
  expect(await checkKey(`${key.slice(0, 12)}${'A'.repeat(43)}`)).toEqual({ ok: false, code: 'key_unknown' });
});

test.each([
  ['nothing', undefined, 'key_missing'],
  ['an empty header', '', 'key_missing'],
  ['a password', 'Basic dTpw', 'key_missing'],
  ['a word', 'Bearer hello', 'key_unknown'],
  ['a key nobody has', `Bearer ss_zzzzzzzz_${'A'.repeat(43)}`, 'key_unknown'],
])('%s is not a valid key (MATCH-S02)', async (_what, header, code) => {
  expect(await desk.check(header)).toEqual({ ok: false, code });
});

test('the last use is recorded at most once a minute (MATCH-S02)', async () => {
  const key = await createKey();
  const prefix = key.slice(3, 11);
  let touched = 0;
  const counting = keyDesk({
    store: {
      ...store,
      touch: async (which) => {
        touched += 1;
        await store.touch(which);
      },
    },
    clock: () => now.getTime(),
    failed: (error) => {
      throw error;
    },
  });
  for (let use = 0; use < 5; use += 1) await counting.check(`Bearer ${key}`);
  expect(touched).toBe(1);
  now = new Date(now.getTime() + 60_000);
  await counting.check(`Bearer ${key}`);
  expect(touched).toBe(2);
  await expect.poll(async () => (await store.find(prefix))!.lastUsedAt).toBeInstanceOf(Date);
  // A second process in the same minute does not change the row.
  const before = (await store.find(prefix))!.lastUsedAt;
  await store.touch(prefix);
  expect((await store.find(prefix))!.lastUsedAt).toEqual(before);
});

test('an ephemeral key is valid in this process, without a rate limit, and not stored (MATCH-S02)', async () => {
  const key = desk.issueEphemeralKey(['score', 'manage'], ['all'], 'simulator');
  expect(await checkKey(key)).toMatchObject({
    ok: true,
    caller: { author: 'simulator', limited: false, rights: new Set(['score', 'manage']) },
  });
  expect(await store.find(key.slice(3, 11))).toBeNull();
  const other = keyDesk({ store, clock: () => now.getTime(), failed: () => {} });
  expect(await other.check(`Bearer ${key}`)).toEqual({ ok: false, code: 'key_unknown' });
  expect(await checkKey(`${key.slice(0, -1)}${key.endsWith('A') ? 'B' : 'A'}`)).toEqual({
    ok: false,
    code: 'key_unknown',
  });
});

test('the list shows every key with its scope, rights and state, and never its secret (MATCH-S02)', async () => {
  const key = await createKey('--ends', '2027-01-01');
  lines = [];
  expect(await line('list')).toBe(0);
  const row = lines
    .join('\n')
    .split('\n')
    .find((text) => text.startsWith(key.slice(3, 11)))!;
  expect(row).toContain('Ground scorer');
  expect(row).toContain('match:m1,series:7');
  expect(row).toContain('score,comment');
  expect(row).toContain('2027-01-01 00:00 GMT');
  expect(row).toContain('active');
  expect(lines.join('\n')).not.toContain(key.slice(12));
});

test.each([
  ['no verb', [], 'Choose a command'],
  ['an unknown verb', ['mint'], 'Unknown command: mint'],
  ['no name', ['create', '--scope', 'all', '--rights', 'score'], 'needs --name'],
  ['a scope that is none', ['create', '--name', 'x', '--scope', 'everything', '--rights', 'score'], 'needs --scope'],
  ['a right that is none', ['create', '--name', 'x', '--scope', 'all', '--rights', 'score,admin'], 'needs --rights'],
  [
    'a day that is none',
    ['create', '--name', 'x', '--scope', 'all', '--rights', 'score', '--ends', '2027-02-30x'],
    'is not a date',
  ],
  [
    'a day that is past',
    ['create', '--name', 'x', '--scope', 'all', '--rights', 'score', '--ends', '2026-11-21'],
    'would never work',
  ],
  ['an unknown option', ['create', '--nam', 'x'], "Unknown option '--nam'"],
])('%s on the command line reports what is missing (MATCH-S02)', async (_what, args, words) => {
  expect(await line(...args)).toBe(2);
  expect(lines.join('\n')).toContain(words);
});
