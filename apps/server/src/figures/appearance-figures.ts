/**
 * Everybody in a squad: careers count matches without batting or bowling, and two people in one match cannot be the
 * same.
 */
import type { MatchFact, MatchState } from '@sightscreen/cricket';
import type { AppearanceFigureTable } from '../db/tables/figures.ts';

/** A person in both squads counts for the first side. */
export function appearanceFigures(state: MatchState, info: MatchFact): AppearanceFigureTable[] {
  const rows = ([0, 1] as const).flatMap((side) =>
    state.squads[side].map(({ id, name, captain = false, keeper = false, reserve = false }) => ({
      match_id: state.matchId,
      person_id: id,
      team_id: info.sides[side].teamId,
      name,
      captain,
      keeper,
      reserve,
    })),
  );
  return [...new Map(rows.toReversed().map((row) => [row.person_id, row])).values()].toReversed();
}
