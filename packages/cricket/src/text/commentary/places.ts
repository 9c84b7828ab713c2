/** Names the direction of a ball by fielding positions. */
import type { Pitch, Zone } from '../../log/fact.ts';

/** The area deep and straight behind the wicket has no named position. */
export const BEHIND = 'fine, behind the keeper';
/** Distance of the inner fielders, as a share of the distance to the boundary. */
export const RING = 0.45;

/** Clockwise from straight past the bowler for a right-hander, off side first: upper angle, near name, far name. */
const PLACES: readonly (readonly [until: number, near: string, far: string])[] = [
  [12, 'the bowler', 'straight'],
  [38, 'mid-off', 'long-off'],
  [58, 'extra cover', 'deep extra cover'],
  [78, 'cover', 'deep cover'],
  [102, 'point', 'deep point'],
  [128, 'backward point', 'deep backward point'],
  [165, 'short third', 'deep third'],
  [195, 'the keeper', BEHIND],
  [225, 'short fine leg', 'fine leg'],
  [255, 'backward square leg', 'deep backward square leg'],
  [282, 'square leg', 'deep square leg'],
  [322, 'midwicket', 'deep midwicket'],
  [348, 'mid-on', 'long-on'],
  [360, 'the bowler', 'straight'],
];
/** Share of the distance to the boundary from which the far name applies. */
const FAR = 0.55;
/** Nearer than this and behind square on the off side is the slip cordon. */
const CORDON = { from: 128, until: 172, within: 0.25 };

/** "extra cover", "deep square leg", "straight". */
export function fieldPositionOf({ angle, distance }: Zone): string {
  const turned = ((angle % 360) + 360) % 360;
  if (distance < CORDON.within && turned >= CORDON.from && turned < CORDON.until) return 'the slips';
  const place = PLACES.find(([until]) => turned < until);
  return place === undefined ? 'straight' : distance >= FAR ? place[2] : place[1];
}

/**
 * Distances in metres from the striker's stumps. A good length depends on the bowler's pace, so only lengths common to
 * all bowlers are named.
 */
const FULL_TOSS = 0.45;
const YORKER = 2;
const FULL = 3.6;
const SHORT = 8.2;

/** "Full toss", "Yorker", "Full", "Short"; null in between. */
export function lengthOf({ length }: Pitch): string | null {
  if (length < FULL_TOSS) return 'Full toss';
  if (length < YORKER) return 'Yorker';
  if (length < FULL) return 'Full';
  return length >= SHORT ? 'Short' : null;
}
