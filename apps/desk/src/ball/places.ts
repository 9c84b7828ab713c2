/** The field as sectors to tap. Angles clockwise from straight past the bowler, as for a right-hander; a left-hander's field is its mirror. */
import type { Zone } from '@sightscreen/cricket';
import { fieldWords } from '../text/en.ts';

export interface Sector { name: string; from: number; to: number }

/** Eight, as on a wagon wheel. */
export const SECTORS: readonly Sector[] = [
  { name: fieldWords.sectors[0], from: 0, to: 45 }, { name: fieldWords.sectors[1], from: 45, to: 90 }, { name: fieldWords.sectors[2], from: 90, to: 135 }, { name: fieldWords.sectors[3], from: 135, to: 180 },
  { name: fieldWords.sectors[4], from: 180, to: 225 }, { name: fieldWords.sectors[5], from: 225, to: 270 }, { name: fieldWords.sectors[6], from: 270, to: 315 }, { name: fieldWords.sectors[7], from: 315, to: 360 },
];

/** Half of the drawing's width and height; the boundary is the circle of this radius. */
export const RADIUS = 100;

/** A point of the drawing (middle 0, up negative) as a place on the field, mirrored for a left-hander. */
export function zoneAt(x: number, y: number, leftHanded: boolean): Zone {
  const clockwise = (Math.atan2(leftHanded ? -x : x, -y) * 180) / Math.PI;
  return { angle: Math.round((clockwise + 360) % 360), distance: Math.round(Math.min(1, Math.hypot(x, y) / RADIUS) * 100) / 100 };
}

/** Where a place lies on the drawing. */
export function pointOf({ angle, distance }: Zone, leftHanded: boolean): { x: number; y: number } {
  const turn = (angle * Math.PI) / 180;
  return { x: (leftHanded ? -1 : 1) * Math.sin(turn) * distance * RADIUS, y: -Math.cos(turn) * distance * RADIUS };
}

/** Outline of a sector of the whole circle, as an SVG path. */
export function sectorPath({ from, to }: Sector, leftHanded: boolean): string {
  const [a, b] = [pointOf({ angle: from, distance: 1 }, leftHanded), pointOf({ angle: to, distance: 1 }, leftHanded)];
  return `M0 0L${a.x.toFixed(2)} ${a.y.toFixed(2)}A${RADIUS} ${RADIUS} 0 0 ${leftHanded ? 0 : 1} ${b.x.toFixed(2)} ${b.y.toFixed(2)}Z`;
}

/** For those who choose by keys: the middle of a sector, two thirds of the way out. */
export const middleOf = ({ from, to }: Sector): Zone => ({ angle: (from + to) / 2, distance: 0.66 });

export const SHOTS = ['defence', 'drive', 'cut', 'pull', 'hook', 'sweep', 'reverse sweep', 'flick', 'glance', 'slog', 'scoop', 'edge', 'left alone', 'missed'] as const;
