/**
 * `node scripts/run.mjs bench/src/archive/store-matches.ts COUNT`: stores matches in bulk until the database named by
 * the site's settings has COUNT of them; may run beside a running site, as the import does. Existing matches stay.
 * Prints a summary as one line of JSON.
 */
import { sql } from 'kysely';
import { readConfig } from '@sightscreen/server/config/config';
import { readEnvironment, readHost } from '@sightscreen/server/config/env';
import { forBulk } from '@sightscreen/server/db/client';
import { openDatabase } from '@sightscreen/server/db/open-database';
import { type BulkMatch, makeMatches } from '@sightscreen/server/demo/seed/bulk';
import { storeWithFigures } from '@sightscreen/server/figures/keep-figures';
import type { Stored } from './archive.ts';

const BATCH = 100;
/**
 * Matches are spread over the twenty years before this fixed day, so that a second run finds the first one's matches.
 */
const before = Date.UTC(2026, 10, 1);

const count = Number(process.argv[2]);
if (!Number.isInteger(count) || count < 1) {
  console.error('Usage: store-matches.ts COUNT');
  process.exit(2);
}
const host = readHost();
const config = readConfig(readEnvironment(), host.cloneFolder);
const database = await openDatabase({
  url: config.databaseUrl,
  directUrl: config.databaseUrlDirect,
  dataFolder: config.dataFolder,
  host,
  deadlines: forBulk,
  poolSize: 4,
});
try {
  const begun = performance.now();
  let deliveries = 0;
  let matches = 0;
  const store = async (batch: BulkMatch[]): Promise<void> => {
    const stored = await storeWithFigures(database.db, batch);
    matches += stored.filter(({ kind }) => kind === 'imported').length;
  };
  let batch: BulkMatch[] = [];
  for (const one of makeMatches(count, 'bench', before, { world: 'real' })) {
    deliveries += one.deliveries;
    batch.push(one);
    if (batch.length < BATCH) continue;
    await store(batch);
    batch = [];
  }
  if (batch.length > 0) await store(batch);
  const seconds = (performance.now() - begun) / 1000;
  await sql`analyze`.execute(database.db);
  const {
    rows: [size],
  } = await sql<{ bytes: number }>`select pg_database_size(current_database()) as bytes`.execute(database.db);
  const done: Stored = { matches, standing: count, deliveries, seconds, bytes: Number(size?.bytes ?? 0) };
  console.log(JSON.stringify(done));
} finally {
  await database.close();
}
