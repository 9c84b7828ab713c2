/** Figures of a match as a whole: result, margin, winner, series and ground. */
import type { MatchFact, MatchState, Side } from '@sightscreen/cricket';
import type { World } from '../../core/db/column-types.ts';
import type { MatchFigure } from '../../core/db/schema.generated.ts';

/** R8. A tie decided by a super over stays a tie, with the side that won the super over (R9.3, R8.12). */
export function matchFigure(
  state: MatchState,
  info: MatchFact,
  world: World,
): Omit<MatchFigure, 'epoch' | 'head' | 'projector_version'> {
  const { result, toss } = state;
  const teamOf = (side: Side | null | undefined): number | null =>
    side === null || side === undefined ? null : info.sides[side].teamId;
  return {
    match_id: state.matchId,
    world,
    type: info.type,
    gender: info.gender,
    source_type: info.sourceType,
    start_date: info.dates[0]!,
    end_date: info.dates.at(-1)!,
    over: state.phase === 'complete' || state.phase === 'recent',
    team1_id: info.sides[0].teamId,
    team2_id: info.sides[1].teamId,
    venue_id: info.venueId,
    series_id: info.seriesId,
    stage: info.description,
    knock_out: info.knockOut,
    toss_winner_id: teamOf(toss?.winner),
    toss_decision: toss?.decision ?? null,
    result: result?.outcome ?? null,
    winner_id: teamOf(result?.winner),
    margin_runs: result?.by?.runs ?? null,
    margin_wickets: result?.by?.wickets ?? null,
    margin_innings: result?.by?.innings ?? null,
    method: result?.method ?? null,
    decided_by: result?.decidedBy ?? null,
    decided_for_id: teamOf(result?.decidedFor),
  };
}
