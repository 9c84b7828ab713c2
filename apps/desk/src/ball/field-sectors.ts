/**
 * The field as sectors to tap or to choose by key, matching the positions that commentary names. Angles clockwise from
 * straight past the bowler, as for a right-hander; mirrored for a left-hander.
 */
import type { Zone } from '@sightscreen/cricket';
import { fieldPositionOf } from '@sightscreen/cricket/text/commentary/places';
import { fieldWords } from '../text/en.ts';

export interface Sector {
  name: string;
  short: string;
  from: number;
  to: number;
}

const BOUNDS = [348, 372, 398, 418, 438, 462, 488, 525, 555, 585, 615, 642, 682, 708];
/** Shares of the distance to the boundary: in the ring, and beyond it. */
const NEAR = 0.4;
const DEEP = 0.8;
const mid = (from: number, to: number): number => ((from + to) / 2) % 360;

/** Clockwise from straight; each with the name of its deep position. */
export const SECTORS: readonly Sector[] = BOUNDS.slice(1).map((to, at) => ({
  name: fieldPositionOf({ angle: mid(BOUNDS[at]!, to), distance: DEEP }),
  short: fieldWords.sectors[at]!,
  from: BOUNDS[at]!,
  to,
}));
export const SECTOR_KEYS = ['1', '2', '3', '4', '5', '6', '7', '8', '9', '0', '-', '=', '['] as const;

/** Half of the drawing's width and height; also the radius of the boundary. */
export const RADIUS = 100;

/** Converts a point of the drawing (centre 0, up negative) to a place on the field, mirrored for a left-hander. */
export function zoneAt(x: number, y: number, leftHanded: boolean): Zone {
  const clockwise = (Math.atan2(leftHanded ? -x : x, -y) * 180) / Math.PI;
  return {
    angle: Math.round((clockwise + 360) % 360),
    distance: Math.round(Math.min(1, Math.hypot(x, y) / RADIUS) * 100) / 100,
  };
}

/** Position of a place on the drawing. */
export function pointOf({ angle, distance }: Zone, leftHanded: boolean): { x: number; y: number } {
  const turn = (angle * Math.PI) / 180;
  return { x: (leftHanded ? -1 : 1) * Math.sin(turn) * distance * RADIUS, y: -Math.cos(turn) * distance * RADIUS };
}

/** Outline of a sector of the whole circle, as an SVG path. */
export function sectorPath({ from, to }: Sector, leftHanded: boolean): string {
  const [a, b] = [pointOf({ angle: from, distance: 1 }, leftHanded), pointOf({ angle: to, distance: 1 }, leftHanded)];
  return `M0 0L${a.x.toFixed(2)} ${a.y.toFixed(2)}A${RADIUS} ${RADIUS} 0 0 ${leftHanded ? 0 : 1} ${b.x.toFixed(2)} ${b.y.toFixed(2)}Z`;
}

/** For keyboard users: the middle of a sector. */
export const middleOf = ({ from, to }: Sector, near = false): Zone => ({
  angle: mid(from, to),
  distance: near ? NEAR : DEEP,
});

export const SHOTS = [
  'defence',
  'drive',
  'cut',
  'pull',
  'hook',
  'sweep',
  'reverse sweep',
  'flick',
  'glance',
  'slog',
  'scoop',
  'edge',
  'left alone',
  'missed',
] as const;
