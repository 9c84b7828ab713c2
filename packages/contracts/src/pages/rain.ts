/**
 * Rain desk (BEYOND-13), from `packages/cricket`: how rain would change a limited-overs match. Labelled as never
 * official (R11.1). In The Hundred `unit` is `ball`, and `lost`, `overs` and `minimum` count balls (R20.1).
 */
import { z } from 'zod';

const count = z.number().int();
const lost = z.array(z.object({ lost: count, overs: z.string(), target: count, need: count }));
const desk = {
  label: z.string(),
  unit: z.enum(['over', 'ball']),
  side: z.string(),
  minimum: count.nullable(),
  words: z.string(),
};
export const rainDesk = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('chase'),
    ...desk,
    par: count.nullable(),
    ahead: count.nullable(),
    wickets: z.array(count),
    table: z.array(z.object({ ball: z.string().nullable(), ballsLeft: count, par: z.array(count) })),
    lost,
  }),
  z.object({ kind: z.literal('chase to come'), ...desk, lost }),
  z.object({ kind: z.literal('first innings'), ...desk, targets: z.array(z.object({ overs: count, target: count })) }),
]);

export type RainDesk = z.infer<typeof rainDesk>;
