/** How far a part of a growing list reaches, and where the next part is (SITE-029 to 031, SITE-S04). */
import { z } from 'zod';

const count = z.number().int();
export const growth = z.object({
  /** Entries of this part; of the whole list, null where counting them is too dear. */
  count,
  total: count.nullable(),
  /** Where the next part begins: opaque to readers. Null at the end, as are the next two. */
  cursor: z.string().nullable(),
  /** The next part as a fragment, appended by script. */
  part: z.string().nullable(),
  /** A page that begins with the next part: the link without script. */
  page: z.string().nullable(),
  /** The beginning of the list; null when this part is it. */
  start: z.string().nullable(),
});
export type Growth = z.infer<typeof growth>;
