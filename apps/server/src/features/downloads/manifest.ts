/** Describes the available downloads and their content, derived from the table definitions. */
import type { DataReply } from '@sightscreen/contracts/calls/data';
import { MATCH_TABLES, REGISTRY_TABLES, type Table } from '../../almanac/ball-data/tables.ts';
import type { Needs } from '../services.ts';
import type { World } from '../../core/db/column-types.ts';
import { creditOf } from '../stats/index.ts';
import { type Part, countMatches, readParts } from './match-list.store.ts';

export const ARCHIVE_PATH = '/data/ball-data.tar';
export const parquetPath = ({ part, mark }: Part, table: string): string =>
  `/data/parquet/${part}/${mark}/${table}.parquet`;
export const registryPath = (table: string, world: World): string => `/data/${table}.csv?world=${world}`;
export const matchListPath = (world: World): string => `/data/matches.csv?world=${world}`;

export async function manifestOf({ database: { db }, live: { site } }: Needs<'database' | 'live'>): Promise<DataReply> {
  const [parts, known] = await Promise.all([readParts(db), countMatches(db, site.demo)]);
  const newest = parts.reduce<Part | null>(
    (best, part) => (best === null || part.revision > best.revision ? part : best),
    null,
  );
  const defaultWorld = known[0]?.world ?? 'real';
  const bytes = parts.reduce((sum, part) => sum + part.bytes, 0);
  return {
    revision: newest?.revision ?? null,
    at: newest?.madeAt ?? null,
    worlds: known.map(({ world, latest, ...matches }) => ({
      world,
      matches,
      latest,
      known: matchListPath(world),
      names: Object.keys(REGISTRY_TABLES).map((table) => ({ table, href: registryPath(table, world) })),
      ...creditOf(world),
    })),
    whole: newest === null ? null : { href: ARCHIVE_PATH, bytes },
    tables: Object.values(MATCH_TABLES).map(described),
    registry: Object.values(REGISTRY_TABLES).map((table) => ({
      ...described(table),
      href: registryPath(table.name, defaultWorld),
    })),
    parts: parts.map((part) => ({
      part: part.part,
      revision: part.revision,
      at: part.madeAt,
      matches: part.matches,
      deliveries: part.deliveries,
      bytes: part.bytes,
      files: part.files.map(({ table }) => ({ table, href: parquetPath(part, table) })),
    })),
  };
}

const described = ({ name, row, columns }: Table): DataReply['tables'][number] => ({
  name,
  row,
  columns: columns.map(({ id = null, ...column }) => ({ ...column, id })),
});
