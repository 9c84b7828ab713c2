/** Round steps for an axis: 0, 50, 100 ... about `wanted` of them, the last at or above the top. */
import { scaleLinear } from 'd3-scale';

export interface Axis { top: number; ticks: number[]; at(value: number): number }

/** `range`: pixels from the foot (value 0) to the head. */
export function axis(most: number, range: [foot: number, head: number], wanted = 4): Axis {
  const scale = scaleLinear().domain([0, Math.max(most, 1)]).range(range).nice(wanted);
  const top = scale.domain()[1] ?? most;
  const [foot, head] = range;
  // The same line as the scale draws, without its cares: it is asked for every over.
  return { top, ticks: scale.ticks(wanted).filter((tick) => Number.isInteger(tick)), at: (value) => round(foot + (value / top) * (head - foot)) };
}

export function round(pixels: number): number {
  return Math.round(pixels * 10) / 10;
}

const NUMERALS: string[] = [];
/** Pixels from 0 up as a path spells them, to a tenth: "12", "12.5". A long innings has hundreds, and their spelling was most of a picture's time. */
export function spelt(pixels: number): string {
  const tenths = Math.round(pixels * 10);
  return (NUMERALS[tenths] ??= String(tenths / 10));
}

/** Labels under overs: every fifth, every tenth, every twentieth, whichever leaves them apart. */
export function overTicks(overs: number): number[] {
  const step = overs <= 12 ? 2 : overs <= 25 ? 5 : overs <= 60 ? 10 : overs <= 120 ? 20 : 50;
  return Array.from({ length: Math.floor(overs / step) }, (_, at) => (at + 1) * step);
}
