/** `GET /data.json`: available downloads, the meaning of every column, and the known matches (BEYOND-25). */
import { z } from 'zod';
import { dataExample } from './examples.ts';

const count = z.number().int();

export const dataColumn = z.object({
  name: z.string(),
  /** Type name in DuckDB and Parquet. */
  type: z.string(),
  definition: z.string(),
  /** Table that this id refers to; CSV files also have the name. */
  id: z.enum(['people', 'teams', 'venues', 'series']).nullable(),
});
export const dataTable = z.object({
  name: z.string(),
  /** Meaning of one row. */
  row: z.string(),
  columns: z.array(dataColumn),
});
export const dataWorld = z.object({
  world: z.enum(['real', 'demo']),
  matches: z.object({
    /** Completed matches whose current logs are in the ball data. */
    counted: count,
    /** Completed matches not yet in the ball data. */
    waiting: count,
    /** Completed matches without any known ball. */
    withoutBalls: count,
  }),
  /** Day of the latest completed match. */
  latest: z.string().nullable(),
  /** CSV of all matches: whether each is in the ball data, and its log position. */
  known: z.string(),
  /** CSVs of names and attributes of people, teams, grounds and series. */
  names: z.array(z.object({ table: z.string(), href: z.string() })),
  credit: z.string(),
  licence: z.object({ name: z.string(), href: z.string() }).nullable(),
});
export const dataPart = z.object({
  part: count,
  /** Increments with every part written. */
  revision: count,
  /** When it was written, ISO 8601. */
  at: z.string(),
  matches: count,
  deliveries: count,
  bytes: count,
  /** Parquet files; an address is valid until the part is rewritten. */
  files: z.array(z.object({ table: z.string(), href: z.string() })),
});
export const dataReply = z
  .object({
    /** Revision of the newest part; null if there is none. */
    revision: count.nullable(),
    at: z.string().nullable(),
    worlds: z.array(dataWorld),
    /** Everything as one archive; null if there is no data. */
    whole: z.object({ href: z.string(), bytes: count }).nullable(),
    /** Tables with one or more rows per match, as Parquet, and as CSV of a match or series. */
    tables: z.array(dataTable),
    /** Names and attributes as CSV, for the first of `worlds`; each world lists its own files. */
    registry: z.array(dataTable.extend({ href: z.string() })),
    parts: z.array(dataPart),
  })
  .meta({ examples: [dataExample] });
export type DataReply = z.infer<typeof dataReply>;
