/** Catches, stumpings and run outs: one row per fielder and innings. */
import {
  type Dismissal,
  type InningsState,
  isCatch,
  type MatchFact,
  type MatchState,
  other,
  type PersonId,
} from '@sightscreen/cricket';
import type { FieldingFigure } from '../../core/db/schema.generated.ts';

type Feat = 'catches' | 'stumpings' | 'run_outs';

export function fieldingFigures(state: MatchState, info: MatchFact): FieldingFigure[] {
  return state.innings.flatMap((innings) => {
    const team_id = info.sides[other(innings.side)].teamId;
    return [...byFielder(innings)].map(([person_id, feats]) => ({
      match_id: state.matchId,
      innings: innings.number,
      person_id,
      team_id,
      ...feats,
    }));
  });
}

function byFielder({ batters }: InningsState): Map<PersonId, Record<Feat, number>> {
  const figures = new Map<PersonId, Record<Feat, number>>();
  for (const { out, dismissal } of batters) {
    const feat = out && dismissal !== null ? featOf(dismissal) : null;
    if (feat === null || dismissal === null) continue;
    for (const person of credited(dismissal)) {
      const figure = figures.get(person) ?? { catches: 0, stumpings: 0, run_outs: 0 };
      figure[feat] += 1;
      figures.set(person, figure);
    }
  }
  return figures;
}

function featOf({ kind }: Dismissal): Feat | null {
  if (isCatch(kind)) return 'catches';
  return kind === 'stumped' ? 'stumpings' : kind === 'run out' ? 'run_outs' : null;
}

/**
 * R5.18: a run out counts for all who took part, once each. R6.7, R12.16: substitutes and unknown fielders get no
 * credit.
 */
function credited({ kind, bowler, fielders }: Dismissal & { bowler: PersonId | null }): Set<PersonId> {
  if (kind === 'caught and bowled') return new Set(bowler === null ? [] : [bowler]);
  const known = fielders.filter(({ substitute }) => substitute !== true).flatMap(({ id }) => id ?? []);
  return new Set(kind === 'run out' ? known : known.slice(0, 1));
}
