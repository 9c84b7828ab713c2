/**
 * The shot played to a length, and where the ball goes. Angles as in `Zone`: 0 straight, 90 point, 180 the keeper, 270
 * square leg.
 */
import type { Zone } from '@sightscreen/cricket';
import { z } from 'zod';
import { readData } from '../data/read-data.ts';
import type { Chance } from '../world/chance.ts';
import { type Length, length } from './odds.ts';

const contact = z.enum(['dot', 'missed', 'one', 'two', 'three', 'four', 'six', 'caught', 'edged']);
export type Contact = z.infer<typeof contact>;
const { reach, shots, positions } = readData(
  'shots.json',
  z.strictObject({
    /** Shares of the distance to the rope. */
    reach: z.record(contact, z.tuple([z.number(), z.number()])),
    shots: z.array(
      z.strictObject({
        name: z.string(),
        angle: z.number(),
        spread: z.number(),
        lengths: z.array(length),
        against: z.enum(['pace', 'spin', 'both']),
        met: z.array(contact),
        weight: z.number(),
        risk: z.number(),
      }),
    ),
    /** Fielding positions by angle, inside the ring and outside. */
    positions: z.array(z.strictObject({ from: z.number(), near: z.string(), far: z.string() })),
  }),
);
export const shotNames: readonly string[] = shots.map((shot) => shot.name);

export interface Delivery {
  length: Length;
  pace: boolean;
  intent: number;
  chance: Chance;
}

/**
 * Every combination of length and outcome has at least one shot; an unlisted pair falls back to any shot with that
 * outcome. No zone where the bat did not direct the ball.
 */
export function play(met: Contact, { length: pitched, pace, intent, chance }: Delivery): { shot: string; zone?: Zone } {
  const fitting = shots.filter(
    (shot) => shot.met.includes(met) && (shot.against === 'both' || (shot.against === 'pace') === pace),
  );
  const forLength = fitting.filter((shot) => shot.lengths.includes(pitched));
  const shot = chance.weighted(
    forLength.length > 0 ? forLength : fitting,
    (each) => each.weight * Math.exp(each.risk * intent * 0.6),
  );
  if (met === 'missed') return { shot: shot.name };
  const [near, far] = reach[met];
  const angle = Math.round(((chance.about(shot.angle, shot.spread / 2) % 360) + 360) % 360);
  const distance = Math.round((near + chance.next() * (far - near)) * 100) / 100;
  const zone = { angle, distance };
  if (met === 'caught' && distance <= DEEP_FROM) zone.angle = toFielder(angle);
  else if (met !== 'dot' && met !== 'edged') {
    // A ball that is run for has passed the bowler, and the keeper on one side.
    if (angle > 168 && angle < 192) zone.angle = angle < 180 ? 148 : 198;
    if (angle < 12 || angle >= 348) zone.distance = Math.max(distance, 0.66);
  }
  return { shot: shot.name, zone };
}

/** Share of the distance to the rope from which the outer fielder is named. */
export const DEEP_FROM = 0.62;
/** A catch inside the ring goes to a fielder; those by the bowler and the keeper are generated separately. */
const toFielder = (angle: number): number =>
  angle >= 350 ? 335 : angle < 10 ? 20 : angle > 154 && angle < 190 ? 200 : angle;

/**
 * The fielding position a ball at this zone goes to or past, as commentators name it (for a right-hander; angles are
 * normalised).
 */
export function positionAt({ angle, distance }: Zone): string {
  const { near, far } = positions.findLast(({ from }) => angle >= from)!;
  return distance > DEEP_FROM ? far : near;
}
