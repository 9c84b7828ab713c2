import type { PersonId } from '../../log/ids.ts';
import type { DeliveryFact, Pitch } from '../../log/fact.ts';
import type { MatchState } from '../../state/state.ts';
import { lengthOf } from '../../text/commentary/places.ts';
import { namesOf } from '../../text/names.ts';
import { bowlerRuns, isWicket } from '../../text/token.ts';
import { ofInnings, type OfInnings } from './of-innings.ts';

export const LENGTH_NAMES = ['Full toss', 'Yorker', 'Full', 'Good length', 'Short'] as const;
export const LINE_NAMES = ['Wide outside off', 'Outside off', 'On the stumps', 'Leg side'] as const;

/** Half the width of the stumps, and the limit of "outside off" towards wide, in metres. */
const HALF_STUMPS = 0.1143;
const CHANNEL = 0.45;

/** Metres as in `Pitch`. `runs` are those debited to the bowler. */
export interface PitchedBall {
  number: number;
  bowler: PersonId;
  length: number;
  line: number;
  runs: number;
  wicket: boolean;
}
export interface PitchBand {
  name: string;
  balls: number;
  runs: number;
  wickets: number;
}
export interface PitchMap extends OfInnings {
  balls: PitchedBall[];
  lengths: PitchBand[];
  lines: PitchBand[];
  bowlers: { player: PersonId; name: string; balls: number }[];
}

function lineOf({ line }: Pitch): (typeof LINE_NAMES)[number] {
  if (line > CHANNEL) return 'Wide outside off';
  if (line > HALF_STUMPS) return 'Outside off';
  return line >= -HALF_STUMPS ? 'On the stumps' : 'Leg side';
}

const bands = (names: readonly string[]): Map<string, PitchBand> =>
  new Map(names.map((name) => [name, { name, balls: 0, runs: 0, wickets: 0 }]));

function count(band: PitchBand | undefined, ball: PitchedBall): void {
  if (band === undefined) return;
  band.balls += 1;
  band.runs += ball.runs;
  if (ball.wicket) band.wickets += 1;
}

const pitched = (number: number, ball: DeliveryFact, pitch: Pitch): PitchedBall => ({
  number,
  bowler: ball.bowler,
  length: pitch.length,
  line: pitch.line,
  runs: bowlerRuns(ball),
  wicket: ball.wickets.some(isWicket),
});

/** Pitch maps; only for innings whose log has at least one pitch. */
export function pitchMaps(state: MatchState): PitchMap[] {
  const names = namesOf(state);
  const maps = new Map<
    number,
    { balls: PitchedBall[]; lengths: Map<string, PitchBand>; lines: Map<string, PitchBand> }
  >();
  for (const { body, innings, number, voided } of state.entries) {
    if (voided || body.kind !== 'delivery' || body.pitch === undefined || innings === null) continue;
    let map = maps.get(innings);
    if (map === undefined)
      maps.set(innings, (map = { balls: [], lengths: bands(LENGTH_NAMES), lines: bands(LINE_NAMES) }));
    const ball = pitched(number, body, body.pitch);
    map.balls.push(ball);
    count(map.lengths.get(lengthOf(body.pitch) ?? 'Good length'), ball);
    count(map.lines.get(lineOf(body.pitch)), ball);
  }
  return state.innings.flatMap((innings) => {
    const map = maps.get(innings.number);
    if (map === undefined) return [];
    const byBowler = Map.groupBy(map.balls, (ball) => ball.bowler);
    const bowlers = [...byBowler].map(([player, balls]) => ({ player, name: names.full(player), balls: balls.length }));
    return [
      {
        ...ofInnings(state, innings),
        balls: map.balls,
        lengths: [...map.lengths.values()],
        lines: [...map.lines.values()],
        bowlers,
      },
    ];
  });
}
