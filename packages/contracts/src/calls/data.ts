/** `GET /data.json`: what can be downloaded, what every column means, and which matches are known (BEYOND-25). */
import { z } from 'zod';
import { dataExample } from './data-example.ts';

const count = z.number().int();

export const dataColumn = z.object({
  name: z.string(),
  /** Of DuckDB and Parquet. */
  type: z.string(),
  definition: z.string(),
  /** The table whose `id` it is; in CSV the name stands beside it. */
  id: z.enum(['people', 'teams', 'venues', 'series']).nullable(),
});
export const dataTable = z.object({
  name: z.string(),
  /** What one row is. */
  row: z.string(),
  columns: z.array(dataColumn),
});
export const dataWorld = z.object({
  world: z.enum(['real', 'demo']),
  matches: z.object({
    /** Over, and in the ball data as they stand in their logs. */
    counted: count,
    /** Over, and not yet in it. */
    waiting: count,
    /** Over without a ball known. */
    withoutBalls: count,
  }),
  /** Day of the latest one that is over. */
  latest: z.string().nullable(),
  /** Every match, whether it is in the ball data, and at which place in its log, as CSV. */
  known: z.string(),
  /** Names and attributes of its people, teams, grounds and series, as CSV. */
  names: z.array(z.object({ table: z.string(), href: z.string() })),
  credit: z.string(),
  licence: z.object({ name: z.string(), href: z.string() }).nullable(),
});
export const dataPart = z.object({
  part: count,
  /** Rises with every part that is written. */
  revision: count,
  /** When it was written, ISO. */
  at: z.string(),
  matches: count,
  deliveries: count,
  bytes: count,
  /** Parquet; an address holds until the part is written again. */
  files: z.array(z.object({ table: z.string(), href: z.string() })),
});
export const dataReply = z
  .object({
    /** Of the newest part; null while there is none. */
    revision: count.nullable(),
    at: z.string().nullable(),
    worlds: z.array(dataWorld),
    /** Everything as one archive, while there is any. */
    whole: z.object({ href: z.string(), bytes: count }).nullable(),
    /** One row a match or more, in the Parquet files and as CSV of a match or a series. */
    tables: z.array(dataTable),
    /** Names and attributes, as CSV: of the first of `worlds`, which lists the files of each. */
    registry: z.array(dataTable.extend({ href: z.string() })),
    parts: z.array(dataPart),
  })
  .meta({ examples: [dataExample] });
export type DataReply = z.infer<typeof dataReply>;
