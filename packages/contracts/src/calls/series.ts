/** Calls about a series as a competition. */
import { z } from 'zod';

const count = z.number().int();
/**
 * `GET /api/series/{id}/points-table`. `balls...`: after the rules on all-out sides and revised targets. `points`
 * include bonus points and deductions. `through`: whether the side went on; null while that is open.
 */
export const pointsTableReply = z
  .object({
    groups: z.array(
      z.object({
        /** As in the source; empty where the competition has one table. */
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
  .meta({
    examples: [
      {
        groups: [
          {
            name: 'A',
            rows: [
              {
                position: 1,
                team: 'Harbour City',
                teamId: 1,
                played: 2,
                won: 1,
                lost: 1,
                tied: 0,
                noResult: 0,
                points: 2,
                netRunRate: '+0.280',
                runsFor: 552,
                ballsFor: 600,
                runsAgainst: 510,
                ballsAgainst: 584,
                through: null,
              },
            ],
          },
        ],
      },
    ],
  });
export type PointsTableReply = z.infer<typeof pointsTableReply>;
