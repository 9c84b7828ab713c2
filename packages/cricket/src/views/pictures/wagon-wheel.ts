import type { PersonId } from '../../log/ids.ts';
import type { DeliveryFact, Zone } from '../../log/fact.ts';
import type { MatchState } from '../../state/state.ts';
import { namesOf } from '../../text/names.ts';
import { ofInnings, type OfInnings } from './of-innings.ts';
import { sharesOf } from './shares.ts';

/**
 * Eight zones of 45 degrees, clockwise from straight past the bowler for a right-hander (`Zone`); a left-hander's are
 * mirrored at the source.
 */
export const ZONE_NAMES = [
  'long-off',
  'cover',
  'point',
  'third',
  'fine leg',
  'square leg',
  'midwicket',
  'long-on',
] as const;
const ZONE_DEGREES = 360 / ZONE_NAMES.length;

/** `share` is a whole percentage of the runs with a zone; all eight add up to 100. */
export interface WheelZone {
  name: string;
  runs: number;
  balls: number;
  fours: number;
  sixes: number;
  share: number;
}
export interface Stroke {
  number: number;
  angle: number;
  distance: number;
  runs: number;
  boundary: 0 | 4 | 6;
}
/** `runs` are runs off the bat with a zone, `untold` those without. */
export interface Wheel {
  player: PersonId | null;
  name: string;
  runs: number;
  untold: number;
  zones: WheelZone[];
  strokes: Stroke[];
}
export interface WagonWheel extends OfInnings {
  all: Wheel;
  batters: Wheel[];
}

/** Index in `ZONE_NAMES`. */
export const zoneOf = ({ angle }: Zone): number => Math.floor((((angle % 360) + 360) % 360) / ZONE_DEGREES);

const emptyWheel = (player: PersonId | null, name: string): Wheel => ({
  player,
  name,
  runs: 0,
  untold: 0,
  strokes: [],
  zones: ZONE_NAMES.map((zone) => ({ name: zone, runs: 0, balls: 0, fours: 0, sixes: 0, share: 0 })),
});

function add(wheel: Wheel, number: number, ball: DeliveryFact): void {
  if (ball.zone === undefined) {
    wheel.untold += ball.bat;
    return;
  }
  // A leg bye has a direction too, but is not a stroke.
  if (ball.bat === 0) return;
  wheel.runs += ball.bat;
  wheel.strokes.push({
    number,
    angle: ball.zone.angle,
    distance: ball.zone.distance,
    runs: ball.bat,
    boundary: ball.boundary,
  });
  const zone = wheel.zones[zoneOf(ball.zone)];
  if (zone === undefined) return;
  zone.runs += ball.bat;
  zone.balls += 1;
  if (ball.boundary === 4) zone.fours += 1;
  if (ball.boundary === 6) zone.sixes += 1;
}

function shared(wheel: Wheel): Wheel {
  const shares = sharesOf(wheel.zones.map((zone) => zone.runs));
  return { ...wheel, zones: wheel.zones.map((zone, index) => ({ ...zone, share: shares[index] ?? 0 })) };
}

/**
 * Directions of runs off the bat, in total and by batter; only for innings whose log has at least one zone (imported
 * matches have none).
 */
export function wagonWheels(state: MatchState): WagonWheel[] {
  const names = namesOf(state);
  const wheels = new Map<number, { all: Wheel; batters: Map<PersonId, Wheel> }>();
  for (const { body, innings, number, voided } of state.entries) {
    if (voided || body.kind !== 'delivery' || innings === null || (body.bat === 0 && body.zone === undefined)) continue;
    let wheel = wheels.get(innings);
    if (wheel === undefined) wheels.set(innings, (wheel = { all: emptyWheel(null, 'All'), batters: new Map() }));
    let own = wheel.batters.get(body.striker);
    if (own === undefined) wheel.batters.set(body.striker, (own = emptyWheel(body.striker, names.full(body.striker))));
    add(wheel.all, number, body);
    add(own, number, body);
  }
  return state.innings.flatMap((innings) => {
    const wheel = wheels.get(innings.number);
    if (wheel === undefined || wheel.all.strokes.length === 0) return [];
    return [
      {
        ...ofInnings(state, innings),
        all: shared(wheel.all),
        batters: [...wheel.batters.values()].filter((batter) => batter.strokes.length > 0).map(shared),
      },
    ];
  });
}
