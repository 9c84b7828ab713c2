import { sql } from 'kysely';
import { readHost } from '../config/env.ts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type FeedTest, startFeed } from '../../features/feed/testing/feed-scorer.ts';
import { forLong } from './long-queries.ts';
import { openEndpoint } from './open-database.ts';

let feed: FeedTest;
beforeEach(async () => {
  feed = await startFeed();
});
afterEach(() => feed.close());

test('a ball is accepted and can be read while all long connections are busy (issue 8)', async () => {
  const scorer = await feed.scorer();
  const match = await scorer.inPlay();
  const { long, pools, db } = feed.database;
  const ended: string[] = [];
  // More than the connections of either pool.
  const behind = pools.requests.options.max;
  const queries = Array.from({ length: forLong.size + behind }, (_, at) =>
    sql`select pg_sleep(3600)`.execute(long).then(
      () => ended.push(`${at} answered`),
      (error: { code?: string }) => ended.push(`${at} ${error.code}`),
    ),
  );
  const asleep = () =>
    sql<{
      pid: number;
    }>`select pid from pg_stat_activity where datname = current_database() and query like 'select pg_sleep(3600)%' and state = 'active'`.execute(
      db,
    );
  await vi.waitFor(
    async () => expect([(await asleep()).rows.length, pools.long.waitingCount]).toEqual([forLong.size, behind]),
    { timeout: 60_000, interval: 20 },
  );

  const taken = await scorer.say(match.id, { type: 'ball', bat: 4 });
  const read = await feed.app.inject(`/api/match/${match.id}`);
  const figures = await feed.context.metrics.metrics();

  expect([taken.status, read.statusCode, ended]).toEqual([201, 200, []]);
  expect((await scorer.desk(match.id)).innings?.runs).toBe(4);
  expect(figures).toContain(`database_connections{pool="long",state="in use"} ${forLong.size}`);
  expect(figures).toContain(`database_connections{pool="long",state="waited for"} ${behind}`);
  expect(figures).toMatch(/database_connections\{pool="requests",state="waited for"\} 0/);

  await vi.waitFor(
    async () => {
      await sql`select pg_cancel_backend(pid) from pg_stat_activity where datname = current_database() and query like 'select pg_sleep(3600)%'`.execute(
        db,
      );
      expect(ended.length).toBe(queries.length);
    },
    { timeout: 60_000, interval: 20 },
  );
});

test('the database refuses a long query that would write (issue 8)', async () => {
  const { long } = feed.database;
  const writes = [
    sql`create table written (a int)`,
    sql`with gone as (delete from match returning id) select count(*) from gone`,
    sql`select nextval('staff_id_seq')`,
  ];
  for (const write of writes) await expect(write.execute(long)).rejects.toMatchObject({ code: '25006' });
  await expect(
    long
      .insertInto('outbox_letter')
      .values({ id: crypto.randomUUID(), recipient: 'a', subject: 'a', text: 'a', html: null })
      .execute(),
  ).rejects.toMatchObject({ code: '25006' });
  expect(
    (
      await long
        .selectFrom('match')
        .select((select) => select.fn.countAll<number>().as('count'))
        .executeTakeFirstOrThrow()
    ).count,
  ).toBe(0);
});

test('a long query ends at its own statement timeout, and its connection is reused (issue 8)', async () => {
  const door = await openEndpoint(
    feed.database.endpoint,
    { host: readHost(), migrate: false, long: { size: 1, connectMs: 20_000, statementMs: 2_000, graceMs: 60_000 } },
    'a test',
  );
  try {
    await expect(sql`select pg_sleep(3600)`.execute(door.long)).rejects.toMatchObject({ code: '57014' });
    const next = await sql<{ one: number }>`select 1 as one`.execute(door.long);
    expect([next.rows, door.pools.long.totalCount]).toEqual([[{ one: 1 }], 1]);
  } finally {
    await door.close();
  }
});

test('a site without long queries opens no connection for them (issue 8)', async () => {
  expect((await feed.app.inject('/readyz')).statusCode).toBe(200);
  expect(feed.database.pools.long.totalCount).toBe(0);
});
