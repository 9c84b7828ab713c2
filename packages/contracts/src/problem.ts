/** Body of an error reply. `code` is stable and for programs, `message` is for people. */
import { z } from 'zod';

export const publicProblem = z
  .strictObject({
    message: z.string(),
    code: z.string(),
    field: z.string().optional().describe('Path of the field at fault, if known, such as command.wicket.kind'),
  })
  .meta({ id: 'Problem' });

/** For holders of a key or session: the details needed to fix the request. */
export const detailedProblem = publicProblem
  .extend({
    rule: z.string().optional().describe('The rule, if the laws of the game forbid it'),
    epoch: z.int().optional(),
    current: z.int().min(0).optional().describe('Head of the log, if your `expected` was out of date'),
    reason: z.string().optional().describe('Reason for programs, such as in_play'),
    repeated: z.literal(true).optional().describe('This repeats the first reply to that command id'),
    retryAfter: z.int().min(1).optional().describe('Seconds, as in the header'),
  })
  .meta({ id: 'DetailedProblem' });
