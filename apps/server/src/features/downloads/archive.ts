/**
 * Streams all ball data as one tar archive: Parquet files by table, names and attributes as CSV, column descriptions
 * and the revision of each part. Only a piece of one file is in memory at a time.
 */
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { pack as tar, type Pack } from 'tar-stream';
import { PartDamaged } from '../../almanac/ball-data/parts/damaged.ts';
import { REGISTRY_TABLES, type RegistryTableName, TABLES } from '../../almanac/ball-data/tables.ts';
import { readRegistry } from '../../almanac/query-engine/registry-rows.store.ts';
import type { Services } from '../services.ts';
import { creditOf } from '../stats/index.ts';
import { csvText } from './csv-file.ts';
import { type Part, readParts } from './match-list.store.ts';

type ArchiveDeps = Pick<Services, 'database' | 'files' | 'stopping' | 'live'>;

export function ballDataArchive(deps: ArchiveDeps): Readable {
  const pack = tar();
  fill(pack, deps).catch((error: unknown) => pack.destroy(error instanceof Error ? error : new Error(String(error))));
  return Readable.from(pack, { objectMode: false, signal: deps.stopping });
}

async function fill(pack: Pack, deps: ArchiveDeps): Promise<void> {
  const { database, live } = deps;
  text(pack, 'README.txt', readMe(live.site));
  text(pack, 'columns.csv', columnsText());
  const registry = await readRegistry(database.db);
  for (const table of Object.keys(REGISTRY_TABLES) as RegistryTableName[])
    text(
      pack,
      `${table}.csv`,
      csvText(
        REGISTRY_TABLES[table].columns.map(({ name }) => name),
        turned(registry[table]),
      ),
    );
  const sent: Part[] = [];
  for (const { part } of await readParts(database.db)) {
    const written = await addPart(pack, deps, part);
    if (written !== null) sent.push(written);
  }
  text(
    pack,
    'parts.json',
    JSON.stringify(
      sent.map(({ part, revision, madeAt, matches, deliveries }) => ({
        part,
        revision,
        at: madeAt,
        matches,
        deliveries,
      })),
    ),
  );
  pack.finalize();
}

/**
 * Reads the part when its turn comes, since replaced files may be deleted during a slow download. Null if the part
 * has become empty.
 */
async function addPart(pack: Pack, { database, files }: ArchiveDeps, number: number): Promise<Part | null> {
  const part = (await readParts(database.db)).find((candidate) => candidate.part === number);
  if (part === undefined) return null;
  for (const { table, key } of part.files) {
    const file = await files.get(key);
    if (file === null) throw new PartDamaged(part, `${key} is missing`);
    const name = `ball-data/${table}/${String(number).padStart(4, '0')}.parquet`;
    await add(pack, { name, size: file.bytes, mtime: new Date(part.madeAt) }, file.stream);
  }
  return part;
}

const add = (pack: Pack, header: Parameters<Pack['entry']>[0], content: Readable): Promise<void> =>
  pipeline(content, pack.entry(header));
const text = (pack: Pack, name: string, content: string): void => void pack.entry({ name }, content);
const turned = <T>(columns: readonly (readonly T[])[]): T[][] =>
  (columns[0] ?? []).map((_, row) => columns.map((column) => column[row]!));

const columnsText = (): string =>
  csvText(
    ['table', 'column', 'type', 'names', 'definition'],
    Object.values(TABLES).flatMap((table) =>
      table.columns.map(({ name, type, id = null, definition }) => [table.name, name, type, id, definition]),
    ),
  );

const readMe = ({ origin }: { origin: string }): string => {
  const { credit, licence } = creditOf('real');
  return `Ball data of ${origin}

ball-data/<table>/*.parquet  every table in parts of up to 128 matches each
people, teams, venues, series (.csv)  what the ids of the tables name
columns.csv  what every column means
parts.json  of which revision each part is

Rows whose world is "demo" are invented matches of the demonstration; filter by world before anything else.
Rows with super_over decide a tie and are nobody's figures.

${credit}
Licence of the real matches: ${licence?.name} (${licence?.href}). Credit Cricsheet where you use them.
The invented matches may be used by anybody for anything.

In DuckDB: select sum(runs) from read_parquet('ball-data/deliveries/*.parquet') where world = 'real' and not super_over;
`;
};
