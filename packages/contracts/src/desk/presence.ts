/** Presence of staff on a match, so that scorers see each other. */
import { z } from 'zod';
import { factNumber } from '../feed/plain.ts';
import { staffId, staffRole } from '../staff/account.ts';

export const PRESENCE_BEAT_MS = 10_000;
/** A page that has not reported for this long is no longer present. */
export const PRESENCE_ENDS_MS = 30_000;

/** `looking`, `scoring` (entering a ball), `correcting` (editing an earlier one), `writing` (commentary). */
export const doing = z.enum(['looking', 'scoring', 'correcting', 'writing']);
/**
 * `POST /desk/api/matches/{id}/presence` every 10 s. `tab`: id of this page, which distinguishes two tabs of one user.
 */
export const beat = z.strictObject({
  tab: z.string().regex(/^[A-Za-z0-9_-]{8,40}$/),
  doing: doing.default('looking'),
  /** Fact being corrected or written about. */
  at: factNumber.nullable().default(null),
  leaving: z.boolean().default(false),
});
/** Pages of everyone else on this match; `number` is the head of the log. */
export const present = z.object({
  name: z.string(),
  staff: staffId,
  role: staffRole,
  doing,
  at: z.int().nullable(),
  since: z.int(),
  seenAt: z.int(),
  /** The same user, in another tab or browser. */
  self: z.boolean(),
});
export const presenceReply = z.object({ epoch: z.int(), number: z.int(), others: z.array(present) });

export type Doing = z.infer<typeof doing>;
export type Beat = z.infer<typeof beat>;
export type Present = z.infer<typeof present>;
