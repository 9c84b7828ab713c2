/** Reply of `GET /api/series/{id}/points-table`. */
import type { PointsTableReply } from '@sightscreen/contracts/calls/series';
import { netRunRate } from '@sightscreen/cricket';
import type { Standings } from './standings.ts';

export const pointsTableReply = (standings: Standings | null): PointsTableReply => ({
  groups: (standings?.groups ?? []).map(({ name, rows, ballsPerOver }) => ({
    name: sourceName(name),
    rows: rows.map((row, at) => ({
      position: at + 1,
      team: row.name,
      teamId: row.team,
      played: row.played,
      won: row.won,
      lost: row.lost,
      tied: row.tied,
      noResult: row.noResult,
      points: row.points,
      netRunRate: netRunRate(row, ballsPerOver),
      runsFor: row.runsFor,
      ballsFor: row.ballsFor,
      runsAgainst: row.runsAgainst,
      ballsAgainst: row.ballsAgainst,
      through: row.through,
    })),
  })),
});

/** Shortens "Group A" to "A", as source files have it. */
const sourceName = (name: string): string => name.replace(/^Group (?=\S+$)/, '');
