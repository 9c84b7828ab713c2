/** Entry of the child process that writes parts, started by `startMaker`. */
import { Kysely, PostgresDialect } from 'kysely';
import type { Database } from '../../../core/db/database.ts';
import { type Endpoint, forBulk, makePool } from '../../../core/db/client.ts';
import { serveParent } from '../../../core/process/serve-parent.ts';
import { partTables } from '../parquet/part-files.ts';
import type { MakerCalls } from './maker-calls.ts';
import { readMatches } from './read-matches.ts';

let db: Kysely<Database> | null = null;
const open = (endpoint: Endpoint): Kysely<Database> =>
  (db ??= new Kysely<Database>({ dialect: new PostgresDialect({ pool: makePool(endpoint, forBulk, 1, () => {}) }) }));

/**
 * With the usual 10, three busy programs on two cores leave it a fifteenth of a core, which means hours for a whole
 * archive.
 */
const NICE = 4;

serveParent(
  {
    async make({ endpoint, ids, folder }, signal) {
      const tables = await partTables();
      try {
        const read = await readMatches(open(endpoint), ids, (rows) => tables.add(rows), signal);
        const bytes = await tables.write(folder);
        return { ...read, bytes, deliveries: await tables.count('deliveries') };
      } finally {
        tables.close();
      }
    },
    async compare({ endpoint, ids, folder }, signal) {
      const tables = await partTables();
      try {
        const { failed } = await readMatches(open(endpoint), ids, (rows) => tables.add(rows), signal);
        return { failed, differences: await tables.differences(folder) };
      } finally {
        tables.close();
      }
    },
  } satisfies MakerCalls,
  { priority: NICE },
);
