/** Props of `/data`: free downloads of the ball data, what every column means, where it comes from (BEYOND-25). */
import { z } from 'zod';
import { dataTable, dataWorld } from '../calls/data.ts';
import { pageBase } from './match.ts';

const count = z.number().int();
const file = z.object({ table: z.string(), href: z.string() });

export const dataPage = z.object({
  page: z.literal('data'),
  base: pageBase,
  /** What the reader came from; null: the whole. */
  of: z
    .object({
      kind: z.enum(['series', 'match']),
      name: z.string(),
      href: z.string(),
      /** CSV; empty while none of its matches is in the ball data. */
      files: z.array(file),
    })
    .nullable(),
  worlds: z.array(dataWorld),
  /** Null while nothing is written. */
  whole: z
    .object({ href: z.string(), bytes: count, matches: count, deliveries: count, revision: count, at: z.string() })
    .nullable(),
  tables: z.array(dataTable),
  registry: z.array(dataTable.extend({ href: z.string() })),
  /** The same as a call. */
  json: z.string(),
});
export type DataPage = z.infer<typeof dataPage>;
