/** All overs of the match with their balls, for the overs list and the strip below it. */
import type { InningsState, MatchState, OverState } from '../../state/state.ts';
import { namesOf, type Names } from '../../text/names.ts';
import { ballLabel, overLabel } from '../../measures/overs.ts';
import { totalText } from '../../text/score.ts';
import { tokenOf } from '../../text/strips.ts';
import type { BallToken } from '../views.ts';
import { isPublicKind } from '../correction-log/public.ts';
import { isUndoneAtOnce } from '../corrections.ts';
import { ofInnings, type OfInnings } from './of-innings.ts';

/** `over` counts from 0. `balls` have the fact number of each ball, for links. */
export interface OverRow {
  over: number;
  label: string;
  bowlers: string[];
  runs: number;
  wickets: number;
  score: string;
  maiden: boolean;
  complete: boolean;
  balls: (BallToken & { number: number })[];
  /** Corrected, added and removed balls, by their label. */
  corrections: OverCorrection[];
}
export interface OverCorrection {
  label: string | null;
  kind: 'amended' | 'added' | 'voided';
  at: number;
  was: string | null;
  now: string | null;
  reason: string | null;
}
export interface OversOfInnings extends OfInnings {
  overs: OverRow[];
}

function row(
  state: MatchState,
  innings: InningsState,
  over: OverState,
  names: Names,
  balls: OverRow['balls'],
  corrections: OverCorrection[],
): OverRow {
  return {
    over: over.over,
    label: overLabel(state, over.over),
    bowlers: over.bowlers.map((bowler) => names.short(bowler)),
    runs: over.runs,
    wickets: over.wickets,
    score: totalText(innings, { runs: over.total, wickets: over.totalWickets }),
    maiden: over.maiden,
    complete: over.complete,
    balls,
    corrections,
  };
}

/**
 * Innings in order of play, overs oldest first (R3, R14.6). The current over is the last one; an innings without a ball
 * has none.
 */
export function oversOf(state: MatchState): OversOfInnings[] {
  const names = namesOf(state);
  const balls = new Map<string, OverRow['balls']>();
  const fixes = new Map<string, OverCorrection[]>();
  for (const entry of state.entries) {
    const { body, number, voided, innings, over, ball, correction } = entry;
    if (correction !== null && over !== null && isPublicKind(body.kind) && !isUndoneAtOnce(state, entry)) {
      const label = ball === null ? null : ballLabel(state, over, ball);
      const key = `${innings}:${over}`;
      const { kind, at, was, now, reason } = correction;
      fixes.set(key, [...(fixes.get(key) ?? []), { label, kind, at, was, now, reason }]);
    }
    if (voided || (body.kind !== 'delivery' && body.kind !== 'departure')) continue;
    const token = tokenOf({ body });
    if (token === null) continue;
    const key = `${innings}:${over}`;
    const list = balls.get(key);
    if (list) list.push({ ...token, number });
    else balls.set(key, [{ ...token, number }]);
  }
  return state.innings.map((innings) => ({
    ...ofInnings(state, innings),
    overs: innings.overList.map((over) =>
      row(
        state,
        innings,
        over,
        names,
        balls.get(`${innings.number}:${over.over}`) ?? [],
        fixes.get(`${innings.number}:${over.over}`) ?? [],
      ),
    ),
  }));
}
