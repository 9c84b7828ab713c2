/** Every migration, found by its file: those of the core, and of each feature (docs/decisions/migrations.md). */
import { globSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { Migration } from 'kysely/migration';

const source = join(import.meta.dirname, '../..');
const files = new Map(
  globSync('{core/db,features/*}/migrations/[0-9]*.ts', { cwd: source }).map((file) => [basename(file, '.ts'), file]),
);

/**
 * Databases that did not run it are refused. Before the first release its file is renamed with each change of it, so
 * that no database keeps a former form.
 */
export const BASELINE = [...files.keys()].toSorted()[0]!;

/** By name; Kysely runs them in the order of their names. */
export const readMigrations = async (): Promise<Record<string, Migration>> =>
  Object.fromEntries(
    await Promise.all(
      Array.from(files, async ([name, file]) => [name, (await import(join(source, file))) as Migration] as const),
    ),
  );
