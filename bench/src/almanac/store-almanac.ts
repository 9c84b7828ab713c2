/**
 * `node scripts/run.mjs bench/src/almanac/store-almanac.ts COUNT`: stores the bulk world in the database named by the
 * site's settings until it has COUNT matches, indexes its names and computes its rankings. An interrupted run resumes.
 * ALMANAC_ZONES=0 stores no zones of strokes, which the files of real matches lack. Prints a summary as one line of
 * JSON.
 */
import { sql } from 'kysely';
import { setImmediate as pause } from 'node:timers/promises';
import { withDatabase } from '@sightscreen/server/core/db/offline-connection';
import { forBulk } from '@sightscreen/server/core/db/client';
import { storeBulkRegistry } from '@sightscreen/server/testing/bulk/bulk-rows';
import { type BulkMatch, playBulk } from '@sightscreen/server/testing/bulk/bulk-world';
import { indexSome } from '@sightscreen/server/features/search/index.store';
import { storeWithFigures } from '@sightscreen/server/match/figures/store-figures';
import { makeRankings } from '@sightscreen/server/almanac/rankings/make-rankings';
import { TagVersions } from '@sightscreen/server/core/tags/tag-versions';
import { almanacWorld } from './bulk.ts';

/** Output of the command. */
export interface StoredAlmanac {
  matches: number;
  /** Of the matches stored by this run. */
  deliveries: number;
  seconds: { stored: number; indexed: number; ranked: number };
  bytes: number;
  /** By number of matches, highest first. */
  people: number[];
}

const BATCH = 100;
const count = Number(process.argv[2]);
const withZones = process.env['ALMANAC_ZONES'] !== '0';

process.exitCode = await withDatabase(async ({ database: { db, long } }) => {
  if (!Number.isInteger(count) || count < 1) {
    console.error('Usage: store-almanac.ts COUNT');
    return 2;
  }
  const world = almanacWorld(count);
  await db.transaction().execute((trx) => storeBulkRegistry(trx, world));
  const {
    rows: [standing],
  } = await sql<{ matches: number }>`select count(*)::int as matches from match where id like 'bulk\\_%'`.execute(db);
  const from = standing?.matches ?? 0;
  let deliveries = 0;
  const stored = await secondsOf(async () => {
    let storing: Promise<unknown> = Promise.resolve();
    let batch: BulkMatch[] = [];
    const store = async (): Promise<void> => {
      const full = batch;
      batch = [];
      // The next batch is generated while the database stores this one.
      await storing;
      storing = storeWithFigures(db, full);
    };
    if (from < count)
      for (const one of playBulk(world, { from })) {
        deliveries += one.deliveries;
        batch.push(withZones ? one : { ...one, figures: { ...one.figures, zones: [] } });
        if (batch.length === BATCH) await store();
        await pause();
      }
    await store();
    await storing;
  });
  if (from < count) await sql`vacuum analyze`.execute(db);
  const indexed = await secondsOf(async () => {
    while ((await indexSome(db, new TagVersions())) > 0);
  });
  const ranked = await secondsOf(async () => {
    await makeRankings({ db, read: long });
  });
  const {
    rows: [size],
  } = await sql<{ bytes: number }>`select pg_database_size(current_database()) as bytes`.execute(db);
  const { rows: people } = await sql<{ id: number }>`
    select person_id as id from appearance_figure group by person_id order by count(*) desc, person_id`.execute(db);
  const done: StoredAlmanac = {
    matches: count,
    deliveries,
    seconds: { stored, indexed, ranked },
    bytes: size?.bytes ?? 0,
    people: people.map(({ id }) => id),
  };
  console.log(JSON.stringify(done));
  return 0;
}, forBulk);

async function secondsOf(work: () => Promise<void>): Promise<number> {
  const begun = performance.now();
  await work();
  return (performance.now() - begun) / 1000;
}
