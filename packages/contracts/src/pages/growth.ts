/** Pagination of lists that grow by parts (SITE-029 to 031, SITE-S04). */
import { z } from 'zod';

const count = z.number().int();
export const growth = z.object({
  /** Entries in this part, and in the whole list; the latter is null if too expensive to count. */
  count,
  total: count.nullable(),
  /** Opaque cursor of the next part. Null at the end, like the next two. */
  cursor: z.string().nullable(),
  /** Address of the next part as a fragment, appended by script. */
  part: z.string().nullable(),
  /** Address of a page that starts with the next part: the link without script. */
  page: z.string().nullable(),
  /** Address of the first part; null if this is it. */
  start: z.string().nullable(),
});
export type Growth = z.infer<typeof growth>;
