/** Every migration, in order. Only those listed here run (docs/decisions/migrations.md). */
import type { Migration } from 'kysely/migration';
import * as baseline from './0001_baseline.ts';

/**
 * Databases that did not run it are refused. Before the first release it is renamed with each change of the baseline,
 * so that no database keeps a former form of it.
 */
export const BASELINE = '0001_baseline_2';

export const migrations: Record<string, Migration> = { [BASELINE]: baseline };
