/** A migrated database to copy, created once per state of the migrations. */
import { createHash } from 'node:crypto';
import { globSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { readHost } from '../src/core/config/env.ts';
import { type Endpoint, forBulk, makePool } from '../src/core/db/client.ts';
import { migrate } from '../src/core/db/migrate.ts';
import type pg from 'pg';
import type { TestServer } from './test-server.ts';

const templateLock = 727_566_002;

/** @param home see `TestServer` */
export async function withAdmin<T>(home: Endpoint, work: (admin: pg.PoolClient) => Promise<T>): Promise<T> {
  const pool = makePool(home, forBulk, 1, () => {});
  try {
    const admin = await pool.connect();
    try {
      return await work(admin);
    } finally {
      admin.release();
    }
  } finally {
    await pool.end();
  }
}

/** Name of the template; created if missing, by one process at a time. */
export async function ensureTemplate(server: TestServer): Promise<string> {
  const name = `sightscreen_template_${migrationsMark()}`;
  await withAdmin(server.home, async (admin) => {
    if (await exists(admin, name)) return;
    await admin.query('select pg_advisory_lock($1)', [templateLock]);
    try {
      if (await exists(admin, name)) return;
      const unfinished = `${name}_unfinished`;
      await admin.query(`drop database if exists ${unfinished}`);
      await admin.query(`create database ${unfinished}`);
      await migrate(server.endpoint(unfinished));
      await admin.query(`alter database ${unfinished} rename to ${name}`);
    } finally {
      await admin.query('select pg_advisory_unlock($1)', [templateLock]);
    }
  });
  return name;
}

async function exists(admin: pg.PoolClient, name: string): Promise<boolean> {
  return (await admin.query('select 1 from pg_database where datname = $1', [name])).rowCount === 1;
}

function migrationsMark(): string {
  const folder = join(readHost().cloneFolder, 'apps/server/src');
  const hash = createHash('sha256');
  for (const file of globSync('{core/db,features/*}/migrations/**', { cwd: folder }).sort())
    if (statSync(join(folder, file)).isFile()) hash.update(file).update(readFileSync(join(folder, file)));
  return hash.digest('hex').slice(0, 12);
}
