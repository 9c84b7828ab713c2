/** Migrates the schema to this version, one process at a time. */
import { Kysely, PostgresDialect, sql } from 'kysely';
import { Migrator } from 'kysely/migration';
import { type Endpoint, forBulk, makePool } from './client.ts';
import { BASELINE, readMigrations } from './migrations.ts';

/** A message for the terminal: the database cannot be used in its present state. */
export class DatabaseRefusal extends Error {}

const migrationLock = 727_566_001;

export interface MigrateOptions {
  say?: (line: string) => void;
  /** How to start over when the database cannot be upgraded, as part of a sentence. */
  startOver?: string;
}

/** @param endpoint a direct connection, because a transaction pooler would lose the lock */
export async function migrate(
  endpoint: Endpoint,
  { say, startOver = 'use an empty database' }: MigrateOptions = {},
): Promise<void> {
  const pool = makePool(endpoint, forBulk, 3, () => {});
  const db = new Kysely<unknown>({ dialect: new PostgresDialect({ pool }) });
  const guard = await pool.connect();
  try {
    await guard.query('select pg_advisory_lock($1)', [migrationLock]);
    if (await precedesBaseline(db))
      throw new DatabaseRefusal(
        `This database was made by an earlier version and cannot be upgraded: ${startOver}, then start again.`,
      );
    await ensureExtensions(db);
    const { error, results } = await new Migrator({
      db,
      provider: { getMigrations: readMigrations },
    }).migrateToLatest();
    for (const result of results ?? []) if (result.status === 'Success') say?.(`Schema: ${result.migrationName}`);
    if (error)
      throw new DatabaseRefusal(
        `Could not update the database schema to this version: ${error instanceof Error ? error.message : 'unknown failure'}`,
        { cause: error },
      );
  } finally {
    await guard.query('select pg_advisory_unlock($1)', [migrationLock]).catch(() => {});
    guard.release();
    await db.destroy();
  }
}

/** Whether the database has a schema from before the baseline, or a former form of it. */
async function precedesBaseline(db: Kysely<unknown>): Promise<boolean> {
  const exists = await sql<{ exists: boolean }>`select to_regclass('kysely_migration') is not null as exists`.execute(
    db,
  );
  if (!exists.rows[0]?.exists) return false;
  const { rows } = await sql<{ name: string }>`select name from kysely_migration`.execute(db);
  return rows.length > 0 && !rows.some(({ name }) => name === BASELINE);
}

async function ensureExtensions(db: Kysely<unknown>): Promise<void> {
  for (const name of ['pg_trgm', 'unaccent']) {
    const { rows } = await sql<{
      installed: string | null;
    }>`select installed_version as installed from pg_available_extensions where name = ${name}`.execute(db);
    if (!rows[0])
      throw new DatabaseRefusal(
        `PostgreSQL lacks the extension ${name}. Install the contrib package of the server (Debian: it is part of postgresql).`,
      );
    if (rows[0].installed) continue;
    await sql`create extension if not exists ${sql.id(name)}`.execute(db).catch((error: Error) => {
      throw new DatabaseRefusal(
        `Could not create the extension ${name} (${error.message}). Ask the owner of the database to run: create extension ${name}`,
      );
    });
  }
}
