/** Every migration, in order. Only those listed here run (docs/decisions/migrations.md). */
import type { Migration } from 'kysely/migration';
import * as baseline from './0001_baseline.ts';

export const migrations: Record<string, Migration> = { '0001_baseline': baseline };
