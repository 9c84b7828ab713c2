/**
 * The shot played to a length, and where the ball goes. Angles as in `Zone`: 0 straight, 90 point, 180 the keeper, 270
 * square leg.
 */
import type { Zone } from '@sightscreen/cricket';
import type { Chance } from '../../world/chance.ts';
import type { Length } from './pitch.ts';

export type Contact = 'dot' | 'missed' | 'one' | 'two' | 'three' | 'four' | 'six' | 'caught' | 'edged';

interface Shot {
  name: string;
  angle: number;
  spread: number;
  lengths: Length[];
  against: 'pace' | 'spin' | 'both';
  met: Contact[];
  weight: number;
  risk: number;
}

const all: Contact[] = ['dot', 'one', 'two', 'three', 'four', 'caught'];
const shots: Shot[] = [
  {
    name: 'defended',
    angle: 5,
    spread: 25,
    lengths: ['good', 'full', 'yorker'],
    against: 'both',
    met: ['dot'],
    weight: 5,
    risk: -1,
  },
  {
    name: 'left alone',
    angle: 180,
    spread: 4,
    lengths: ['good', 'short'],
    against: 'pace',
    met: ['missed'],
    weight: 1.6,
    risk: -1.5,
  },
  {
    name: 'play and miss',
    angle: 180,
    spread: 4,
    lengths: ['good', 'full', 'short'],
    against: 'both',
    met: ['missed'],
    weight: 1.6,
    risk: 0,
  },
  {
    name: 'swing and miss',
    angle: 180,
    spread: 4,
    lengths: ['full toss', 'yorker', 'full', 'good', 'short'],
    against: 'both',
    met: ['missed'],
    weight: 0.5,
    risk: 1.5,
  },
  {
    name: 'dug out',
    angle: 0,
    spread: 40,
    lengths: ['yorker'],
    against: 'both',
    met: ['dot', 'one'],
    weight: 4,
    risk: 0,
  },
  {
    name: 'push',
    angle: 30,
    spread: 35,
    lengths: ['full', 'good'],
    against: 'both',
    met: ['dot', 'one', 'two'],
    weight: 2.5,
    risk: -0.5,
  },
  {
    name: 'straight drive',
    angle: 2,
    spread: 10,
    lengths: ['full', 'full toss', 'yorker'],
    against: 'both',
    met: all,
    weight: 1.4,
    risk: 0,
  },
  {
    name: 'cover drive',
    angle: 52,
    spread: 14,
    lengths: ['full', 'full toss', 'good'],
    against: 'both',
    met: all,
    weight: 2.4,
    risk: 0,
  },
  {
    name: 'off drive',
    angle: 26,
    spread: 10,
    lengths: ['full', 'full toss'],
    against: 'both',
    met: all,
    weight: 1.4,
    risk: 0,
  },
  {
    name: 'on drive',
    angle: 338,
    spread: 12,
    lengths: ['full', 'full toss'],
    against: 'both',
    met: all,
    weight: 1.4,
    risk: 0,
  },
  {
    name: 'square drive',
    angle: 82,
    spread: 10,
    lengths: ['full', 'good'],
    against: 'both',
    met: all,
    weight: 1.2,
    risk: 0.3,
  },
  {
    name: 'back-foot punch',
    angle: 60,
    spread: 18,
    lengths: ['good', 'short'],
    against: 'both',
    met: ['dot', 'one', 'two', 'four'],
    weight: 1.7,
    risk: -0.2,
  },
  { name: 'cut', angle: 98, spread: 14, lengths: ['short', 'good'], against: 'both', met: all, weight: 1.7, risk: 0.2 },
  {
    name: 'late cut',
    angle: 142,
    spread: 10,
    lengths: ['short', 'good'],
    against: 'spin',
    met: ['dot', 'one', 'two', 'four'],
    weight: 0.8,
    risk: 0.1,
  },
  {
    name: 'steer',
    angle: 140,
    spread: 12,
    lengths: ['good', 'short'],
    against: 'pace',
    met: ['dot', 'one', 'two', 'four'],
    weight: 1.3,
    risk: 0,
  },
  {
    name: 'upper cut',
    angle: 148,
    spread: 10,
    lengths: ['short'],
    against: 'pace',
    met: ['four', 'six', 'caught', 'one'],
    weight: 0.6,
    risk: 1,
  },
  {
    name: 'pull',
    angle: 288,
    spread: 18,
    lengths: ['short'],
    against: 'both',
    met: [...all, 'six'],
    weight: 2,
    risk: 0.5,
  },
  {
    name: 'hook',
    angle: 246,
    spread: 12,
    lengths: ['short'],
    against: 'pace',
    met: ['one', 'four', 'six', 'caught'],
    weight: 0.8,
    risk: 1,
  },
  {
    name: 'flick',
    angle: 298,
    spread: 18,
    lengths: ['full', 'good', 'full toss'],
    against: 'both',
    met: [...all, 'six'],
    weight: 2.2,
    risk: 0,
  },
  {
    name: 'leg glance',
    angle: 222,
    spread: 12,
    lengths: ['full', 'good'],
    against: 'both',
    met: ['dot', 'one', 'two', 'four'],
    weight: 1.4,
    risk: -0.2,
  },
  {
    name: 'sweep',
    angle: 262,
    spread: 16,
    lengths: ['full', 'good'],
    against: 'spin',
    met: [...all, 'six'],
    weight: 1.4,
    risk: 0.4,
  },
  {
    name: 'reverse sweep',
    angle: 112,
    spread: 16,
    lengths: ['full', 'good'],
    against: 'spin',
    met: ['dot', 'one', 'two', 'four', 'caught'],
    weight: 0.6,
    risk: 0.9,
  },
  {
    name: 'slog sweep',
    angle: 302,
    spread: 14,
    lengths: ['full', 'good'],
    against: 'spin',
    met: ['six', 'four', 'caught', 'one'],
    weight: 1,
    risk: 1.3,
  },
  {
    name: 'lofted straight drive',
    angle: 358,
    spread: 12,
    lengths: ['full', 'good', 'full toss'],
    against: 'both',
    met: ['six', 'four', 'caught', 'one', 'two'],
    weight: 1.4,
    risk: 1.1,
  },
  {
    name: 'lofted cover drive',
    angle: 48,
    spread: 14,
    lengths: ['full', 'good', 'full toss'],
    against: 'both',
    met: ['six', 'four', 'caught', 'two'],
    weight: 0.9,
    risk: 1.1,
  },
  {
    name: 'slog',
    angle: 316,
    spread: 20,
    lengths: ['full', 'good', 'full toss', 'short'],
    against: 'both',
    met: ['six', 'four', 'caught', 'one', 'two'],
    weight: 1.1,
    risk: 1.6,
  },
  {
    name: 'scoop',
    angle: 196,
    spread: 12,
    lengths: ['full', 'yorker', 'full toss'],
    against: 'pace',
    met: ['four', 'six', 'caught', 'one'],
    weight: 0.5,
    risk: 1.5,
  },
  {
    name: 'outside edge',
    angle: 164,
    spread: 8,
    lengths: ['full', 'good', 'short'],
    against: 'both',
    met: ['edged'],
    weight: 3,
    risk: 0,
  },
  {
    name: 'inside edge',
    angle: 206,
    spread: 12,
    lengths: ['full', 'good', 'yorker'],
    against: 'both',
    met: ['one', 'four', 'dot'],
    weight: 0.25,
    risk: 0,
  },
];

const reach: Record<Contact, [number, number]> = {
  dot: [0.1, 0.42],
  missed: [0, 0.12],
  one: [0.3, 0.85],
  two: [0.6, 0.95],
  three: [0.85, 0.98],
  four: [1, 1],
  six: [1, 1],
  caught: [0.28, 0.96],
  edged: [0.1, 0.22],
};

/** No zone where the bat did not direct the ball. */
export interface Played {
  shot: string;
  zone?: Zone;
}

/**
 * Every combination of length and outcome has at least one shot (shot.test.ts); an unlisted pair falls back to any shot
 * with that outcome.
 */
export function play(met: Contact, length: Length, pace: boolean, intent: number, chance: Chance): Played {
  const fitting = shots.filter(
    (shot) => shot.met.includes(met) && (shot.against === 'both' || (shot.against === 'pace') === pace),
  );
  const forLength = fitting.filter((shot) => shot.lengths.includes(length));
  const shot = chance.weighted(
    forLength.length > 0 ? forLength : fitting,
    (each) => each.weight * Math.exp(each.risk * intent * 0.6),
  );
  if (met === 'missed') return { shot: shot.name };
  const [near, far] = reach[met];
  const angle = Math.round(((chance.about(shot.angle, shot.spread / 2) % 360) + 360) % 360);
  const distance = Math.round((near + chance.next() * (far - near)) * 100) / 100;
  if (met === 'caught' && distance <= deepFrom) return { shot: shot.name, zone: { angle: manned(angle), distance } };
  if (met === 'dot' || met === 'edged') return { shot: shot.name, zone: { angle, distance } };
  // A ball that is run for has passed the bowler, and the keeper on one side.
  const straight = angle < 12 || angle >= 348;
  return {
    shot: shot.name,
    zone: {
      angle: angle > 168 && angle < 192 ? (angle < 180 ? 148 : 198) : angle,
      distance: straight ? Math.max(distance, 0.66) : distance,
    },
  };
}

/** Share of the distance to the rope from which the outer fielder is named. */
export const deepFrom = 0.62;
/** A catch inside the ring goes to a fielder; those by the bowler and the keeper are generated separately. */
const manned = (angle: number): number =>
  angle >= 350 ? 335 : angle < 10 ? 20 : angle > 154 && angle < 190 ? 200 : angle;

export const shotNames: readonly string[] = shots.map((shot) => shot.name);

/**
 * The fielding position a ball at this zone goes to or past, as commentators name it (for a right-hander; angles are
 * normalised).
 */
export function positionAt(zone: Zone): string {
  const deep = zone.distance > deepFrom;
  const at = zone.angle;
  const named = (near: string, far: string): string => (deep ? far : near);
  if (at >= 350 || at < 10) return named('the bowler', at < 10 ? 'long-off' : 'long-on');
  if (at < 35) return named('mid-off', 'long-off');
  if (at < 65) return named('extra cover', 'deep extra cover');
  if (at < 82) return named('cover point', 'deep cover');
  if (at < 105) return named('point', 'deep point');
  if (at < 130) return named('backward point', 'deep backward point');
  if (at < 155) return named('gully', 'deep third');
  if (at < 174) return named('slip', 'fine third');
  if (at < 188) return named('the keeper', 'long stop');
  if (at < 232) return named('short fine leg', 'fine leg');
  if (at < 256) return named('backward square leg', 'deep backward square');
  if (at < 284) return named('square leg', 'deep square leg');
  if (at < 318) return named('midwicket', 'deep midwicket');
  return named('mid-on', 'long-on');
}
