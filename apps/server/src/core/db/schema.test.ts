import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Kysely } from 'kysely';
import { createTestDatabase, type TestDatabase } from '@sightscreen/server/testing';
import { generateTypes } from './testing/generate-types.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

test('the generated table types match the migrated schema (decision: migrations)', async () => {
  const types = await generateTypes(database.db as unknown as Kysely<unknown>);
  await expect(types, 'Run npm run db:types').toMatchFileSnapshot('schema.generated.ts');
});
