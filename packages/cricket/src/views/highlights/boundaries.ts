/** All fours and sixes off the bat, with direction and the video promoted with each. */
import type { PersonId, Side } from '../../log/ids.ts';
import { ballLabel } from '../../measures/overs.ts';
import type { MatchState } from '../../state/state.ts';
import { ZONE_NAMES, zoneOf } from '../pictures/wagon-wheel.ts';

export interface Boundary {
  /** Number of its fact. */
  number: number;
  innings: number;
  side: Side;
  /** "16.4"; in The Hundred the ball number. */
  over: string;
  striker: PersonId;
  bowler: PersonId;
  runs: 4 | 6;
  /** Null if not recorded. */
  zone: (typeof ZONE_NAMES)[number] | null;
  /** The first video promoted before the next ball. */
  video: string | null;
}

/** In order of play: boundary allowances off the bat (R2.16), without super overs (R9.3). */
export function boundariesOf(state: MatchState): Boundary[] {
  const found: Boundary[] = [];
  const played = new Map(state.innings.map((innings) => [innings.number, innings]));
  let last: Boundary | null = null;
  for (const { body, innings: of, number, voided } of state.entries) {
    if (voided) continue;
    if (body.kind === 'comment' && body.snippet === 'video' && body.href !== undefined && last !== null)
      last.video ??= body.href;
    if (body.kind !== 'delivery') continue;
    last = null;
    const innings = of === null ? undefined : played.get(of);
    if (body.boundary === 0 || innings === undefined || innings.superOver) continue;
    last = {
      number,
      innings: innings.number,
      side: innings.side,
      over: ballLabel(state, body.over, body.ball),
      striker: body.striker,
      bowler: body.bowler,
      runs: body.boundary,
      zone: body.zone === undefined ? null : ZONE_NAMES[zoneOf(body.zone)]!,
      video: null,
    };
    found.push(last);
  }
  return found;
}
