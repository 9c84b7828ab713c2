/** Rules that can be saved for the table of a competition. */
import { z } from 'zod';
import { TIE_BREAKERS } from '@sightscreen/cricket';

const team = z.number().int().positive();
const points = z.number().min(-1_000).max(1_000);
const charge = z.object({ runs: z.number().int().min(0), balls: z.number().int().min(0) });

export const tableRule = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('rules'),
    /** False: the competition has no table. */
    table: z.boolean().optional(),
    win: points.optional(),
    tie: points.optional(),
    noResult: points.optional(),
    draw: points.optional(),
    loss: points.optional(),
    places: z.number().int().min(1).max(64).optional(),
    order: z.array(z.enum(TIE_BREAKERS)).min(1).optional(),
  }),
  /** Bonus points; negative for a deduction. */
  z.object({ kind: z.literal('points'), team, points, reason: z.string().max(200) }),
  /** A result without a match log. `runs`: runs and balls of each side, after the rule on all-out sides. */
  z.object({
    kind: z.literal('result'),
    teams: z.tuple([team, team]),
    outcome: z.enum(['win', 'tie', 'no result', 'abandoned', 'draw']),
    /** The winner, or in a tie the side that won the super over. */
    winner: team.nullable(),
    runs: z.tuple([charge, charge]).nullable(),
    group: z.string().max(80),
    number: z.number().int().positive().nullable(),
  }),
  z.object({ kind: z.literal('match'), match: z.string().max(64), counts: z.boolean() }),
]);
export type TableRule = z.infer<typeof tableRule>;
