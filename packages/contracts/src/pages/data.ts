/** Props of `/data`: downloads of ball data, the meaning of every column, and sources (BEYOND-25). */
import { z } from 'zod';
import { dataTable, dataWorld } from '../calls/data.ts';
import { pageSchema } from './match.ts';

const count = z.number().int();
const file = z.object({ table: z.string(), href: z.string() });

export const dataPage = pageSchema('data', {
  /** Series or match the reader came from; null for the whole site. */
  of: z
    .object({
      kind: z.enum(['series', 'match']),
      name: z.string(),
      href: z.string(),
      /** CSV files; empty if none of its matches is in the ball data. */
      files: z.array(file),
    })
    .nullable(),
  worlds: z.array(dataWorld),
  /** Null if nothing has been written yet. */
  whole: z
    .object({ href: z.string(), bytes: count, matches: count, deliveries: count, revision: count, at: z.string() })
    .nullable(),
  tables: z.array(dataTable),
  registry: z.array(dataTable.extend({ href: z.string() })),
  /** The same as JSON. */
  json: z.string(),
});
export type DataPage = z.infer<typeof dataPage>;
