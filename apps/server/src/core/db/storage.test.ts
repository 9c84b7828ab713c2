import { createTestDatabase, startApp, type TestDatabase } from '@sightscreen/server/testing';
import type { Kysely, LogEvent } from 'kysely';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Database } from './database.ts';
import { watchStorage } from './storage.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

const failed = (code: string) =>
  ({ level: 'error', error: Object.assign(new Error('told by the database'), { code }) }) as LogEvent;
const MB = 1024 * 1024;

test('a nearly full disk is reported as not ready although the database replies (design 6)', async () => {
  let free = 31 * MB;
  const storage = watchStorage('/data', async () => free);
  expect(await storage.able(database.db)).toBe(false);
  free = 33 * MB;
  expect(await storage.able(database.db)).toBe(true);
});

test('after a write that found no space the site is not ready until a write succeeds (design 6)', async () => {
  const storage = watchStorage(null);
  const full = {
    transaction: () => ({ execute: () => Promise.reject(new Error('No space left on device')) }),
  } as unknown as Kysely<Database>;
  storage.onQuery(failed('23505'));
  expect(await storage.able(full)).toBe(true);
  storage.onQuery(failed('53100'));
  await expect(storage.able(full)).rejects.toThrow('No space left');
  await expect(storage.able(full)).rejects.toThrow('No space left');
  expect(await storage.able(database.db)).toBe(true);
  expect(await storage.able(full)).toBe(true);
});

test('readiness reports a full disk as storage that is away (design 6)', async () => {
  const site = await startApp({ database });
  try {
    expect((await site.app.inject('/readyz')).json()).toMatchObject({
      ready: true,
      parts: { database: 'ok', storage: 'ok' },
    });
    const able = site.context.database.canStore;
    site.context.database.canStore = async () => false;
    const reply = await site.app.inject('/readyz');
    expect([reply.statusCode, reply.json().parts]).toEqual([
      503,
      expect.objectContaining({ database: 'ok', storage: 'away' }),
    ]);
    site.context.database.canStore = able;
    await expect(
      sql`do $$ begin raise exception 'no room' using errcode = '53100'; end $$`.execute(database.db),
    ).rejects.toThrow('no room');
    // There is space again, which only a write can show.
    expect((await site.app.inject('/readyz')).statusCode).toBe(200);
  } finally {
    await site.close();
  }
});
