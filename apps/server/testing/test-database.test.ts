import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { createTestDatabase } from './test-database.ts';

test('two test databases are isolated (house)', async () => {
  const [one, two] = await Promise.all([createTestDatabase(), createTestDatabase()]);
  try {
    await sql`create table seen (id int)`.execute(one.db);
    const { rows } = await sql<{ there: string | null }>`select to_regclass('seen')::text as there`.execute(two.db);
    expect(rows).toEqual([{ there: null }]);
    const again = await one.again();
    const { rows: same } = await sql<{ there: string | null }>`select to_regclass('seen')::text as there`.execute(
      again.db,
    );
    expect(same).toEqual([{ there: 'seen' }]);
    await again.close();
  } finally {
    await Promise.all([one.close(), two.close()]);
  }
});

test('a date stays a date and a count is a number (house)', async () => {
  const database = await createTestDatabase();
  try {
    const { rows } = await sql`select date '2026-10-01' as day, count(*) as many from match`.execute(database.db);
    expect(rows).toEqual([{ day: '2026-10-01', many: 0 }]);
  } finally {
    await database.close();
  }
});
