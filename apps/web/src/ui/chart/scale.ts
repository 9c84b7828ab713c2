/** Round steps for an axis: 0, 50, 100 ... about `wanted` of them, the last at or above the top. */
import { nice, ticks } from 'd3-array';

export interface Axis {
  top: number;
  ticks: number[];
  at(value: number): number;
}

/** `range`: pixels from the foot (value 0) to the head. */
export function axis(most: number, range: [foot: number, head: number], wanted = 4): Axis {
  const [, top] = nice(0, Math.max(most, 1), wanted);
  const [foot, head] = range;
  return {
    top,
    ticks: ticks(0, top, wanted).filter((tick) => Number.isInteger(tick)),
    at: (value) => round(foot + (value / top) * (head - foot)),
  };
}

export function round(pixels: number): number {
  return Math.round(pixels * 10) / 10;
}

const NUMERALS: string[] = [];
/**
 * Non-negative pixels for a path, to a tenth: "12", "12.5". A long innings has hundreds; formatting them took most of a
 * chart's time.
 */
export function spelt(pixels: number): string {
  const tenths = Math.round(pixels * 10);
  return (NUMERALS[tenths] ??= String(tenths / 10));
}

/** Labels of overs: every fifth, tenth or twentieth, so that they do not overlap. */
export function overTicks(overs: number): number[] {
  const step = overs <= 12 ? 2 : overs <= 25 ? 5 : overs <= 60 ? 10 : overs <= 120 ? 20 : 50;
  return Array.from({ length: Math.floor(overs / step) }, (_, at) => (at + 1) * step);
}
