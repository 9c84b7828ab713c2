/** The body of an error reply. `code` is stable and for programs, `message` is for people. */
import { z } from 'zod';

export const publicProblem = z
  .strictObject({
    message: z.string(),
    code: z.string(),
    field: z
      .string()
      .optional()
      .describe('Path of what is at fault in the request, where it can be named, as in command.wicket.kind'),
  })
  .meta({ id: 'Problem' });

/** For holders of a key or a session: what they need to fix the request. */
export const detailedProblem = publicProblem
  .extend({
    rule: z.string().optional().describe('Rule of the game, when it is the game that refuses'),
    epoch: z.int().optional(),
    current: z.int().min(0).optional().describe('Head of the log, when your `expected` was not'),
    reason: z.string().optional().describe('Which condition refuses it, for programs: such as in_play'),
    repeated: z.literal(true).optional().describe('This is the first answer to that command id, again'),
    retryAfter: z.int().min(1).optional().describe('Seconds, as in the header'),
  })
  .meta({ id: 'DetailedProblem' });
