/** Calls about a series as a competition. */
import { z } from 'zod';
import { pointsTableExample } from './examples.ts';

const count = z.number().int();
/**
 * `GET /api/series/{id}/points-table`. `balls...`: after the rules on all-out sides and revised targets. `points`
 * include bonus points and deductions. `through`: whether the side qualified; null while open.
 */
export const pointsTableReply = z
  .object({
    groups: z.array(
      z.object({
        /** Name as in the source; empty if the competition has a single table. */
        name: z.string(),
        rows: z.array(
          z.object({
            position: count,
            team: z.string(),
            teamId: count,
            played: count,
            won: count,
            lost: count,
            tied: count,
            noResult: count,
            points: z.number(),
            netRunRate: z.string().regex(/^[+-]\d+\.\d{3}$/),
            runsFor: count,
            ballsFor: count,
            runsAgainst: count,
            ballsAgainst: count,
            through: z.boolean().nullable(),
          }),
        ),
      }),
    ),
  })
  .meta({ examples: [pointsTableExample] });
export type PointsTableReply = z.infer<typeof pointsTableReply>;
