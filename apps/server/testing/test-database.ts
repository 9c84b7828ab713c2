/** Creates a separate database for a test file. */
import { randomBytes } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { readHost } from '../src/core/config/env.ts';
import { type Deadlines, type Endpoint } from '../src/core/db/client.ts';
import { forLong } from '../src/core/db/long-queries.ts';
import { type OpenDatabase, openEndpoint } from '../src/core/db/open-database.ts';
import { inject } from 'vitest';
import { withAdmin } from './template.ts';
import { endpointOf } from './test-server.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Running until all tests have ended (`vitest-setup.ts`): its home database, and the template to copy. */
    testServer: { home: Endpoint; template: string };
  }
}

export interface TestDatabase extends OpenDatabase {
  /** For a second connection to the same database, as from another server process. */
  endpoint: Endpoint;
  /** Folder for the files of every site on this database. It exists once something is written. */
  folder: string;
  /** A second, independent connection to the same database; close it yourself. */
  again(): Promise<OpenDatabase>;
}

/** Generous, since two cores run many test files at once. A test of deadlines opens its own connection. */
const forTests: Deadlines = { connectMs: 20_000, statementMs: 30_000 };

/** A fresh copy of the migrated, empty database. `close()` drops it, and deletes its folder. */
export async function createTestDatabase(): Promise<TestDatabase> {
  const { home, template } = inject('testServer');
  const name = `sightscreen_test_${readHost().pid}_${randomBytes(5).toString('hex')}`;
  // `file_copy`: the usual strategy writes every page to the write-ahead log as well.
  await withAdmin(home, (admin) => admin.query(`create database ${name} template ${template} strategy file_copy`));
  const endpoint = endpointOf(home, name);
  const open = () =>
    openEndpoint(
      endpoint,
      { host: readHost(), migrate: false, poolSize: 8, deadlines: forTests, long: { ...forLong, connectMs: 60_000 } },
      name,
    );
  const database = await open();
  const folder = join(readHost().tempFolder, name);
  return {
    ...database,
    endpoint,
    folder,
    again: open,
    close: async () => {
      await database.close();
      await withAdmin(home, (admin) => admin.query(`drop database if exists ${name} with (force)`));
      await rm(folder, { recursive: true, force: true });
    },
  };
}
