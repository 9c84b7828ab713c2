/**
 * One row for each player in a squad. Careers also count matches without batting or bowling, and two players of one
 * match must stay different people.
 */
import type { MatchFact, MatchState, PersonId } from '@sightscreen/cricket';
import type { Selectable } from 'kysely';
import type { AppearanceFigure } from '../../core/db/schema.generated.ts';
import { fieldingFigures } from './fielding-figures.ts';

/**
 * A player in both squads counts for the first side. `reserve` marks players who have not played: a reserve who came in
 * has played (R6.8, R6.9, R12.15), and nobody has in a match abandoned before the toss (R8.20).
 */
export function appearanceFigures(state: MatchState, info: MatchFact): Selectable<AppearanceFigure>[] {
  const played = tookPart(state, info);
  const begun = state.toss !== null || state.innings.length > 0;
  const rows = ([0, 1] as const).flatMap((side) =>
    state.squads[side].map(({ id, name, captain = false, keeper = false, reserve = false }) => ({
      match_id: state.matchId,
      person_id: id,
      team_id: info.sides[side].teamId,
      name,
      captain,
      keeper,
      reserve: !begun || (reserve && !played.has(id)),
    })),
  );
  return [...new Map(rows.toReversed().map((row) => [row.person_id, row])).values()].toReversed();
}

/** Players who replaced another for the match, batted, bowled, or are credited in the field. */
const tookPart = (state: MatchState, info: MatchFact): Set<PersonId> =>
  new Set([
    ...state.replacements.flatMap(({ scope, in: came }) => (scope === 'match' ? [came] : [])),
    ...state.innings.flatMap(({ batters, bowlers }) => [...batters, ...bowlers].map(({ player }) => player)),
    ...fieldingFigures(state, info).map(({ person_id }) => person_id),
  ]);
