/**
 * `node scripts/run.mjs bench/src/questions/disk.ts`: the sizes of the figures, the files of the ball data and the
 * logs, as one line of JSON.
 */
import { sql } from 'kysely';
import { withDatabase } from '@sightscreen/server/db/offline-connection';

/** In bytes. */
export interface Disk {
  /** Including indexes. */
  figures: number;
  /** Tables of figures, largest first. */
  largest: [table: string, bytes: number][];
  files: number;
  logs: number;
}

process.exitCode = await withDatabase(async ({ database: { db } }) => {
  const { rows } = await sql<{ name: string; bytes: number }>`
    select relname as name, pg_total_relation_size(oid)::float8 as bytes from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace order by 2 desc`.execute(
    db,
  );
  const { rows: parts } = await sql<{ bytes: number }>`
    select coalesce(sum(bytes), 0)::float8 as bytes from ball_part`.execute(db);
  const figures = rows.filter(({ name }) => name.endsWith('_figure') || name.startsWith('ball_'));
  const sum = (all: readonly { bytes: number }[]): number => all.reduce((total, { bytes }) => total + bytes, 0);
  const disk: Disk = {
    figures: sum(figures),
    largest: figures.slice(0, 8).map(({ name, bytes }) => [name, bytes]),
    files: sum(parts),
    logs: sum(rows.filter(({ name }) => ['packed_innings', 'fact', 'match', 'command'].includes(name))),
  };
  console.log(JSON.stringify(disk));
  return 0;
});
