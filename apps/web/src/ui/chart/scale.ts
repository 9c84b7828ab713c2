/** Round steps for an axis: 0, 50, 100 ... about `wanted` of them, the last at or above the top. */
import { scaleLinear } from 'd3-scale';

export interface Axis { top: number; ticks: number[]; at(value: number): number }

/** `range`: pixels from the foot (value 0) to the head. */
export function axis(most: number, range: [foot: number, head: number], wanted = 4): Axis {
  const scale = scaleLinear().domain([0, Math.max(most, 1)]).range(range).nice(wanted);
  const top = scale.domain()[1] ?? most;
  return { top, ticks: scale.ticks(wanted).filter((tick) => Number.isInteger(tick)), at: (value) => round(scale(value)) };
}

export function round(pixels: number): number {
  return Math.round(pixels * 10) / 10;
}

/** Labels under overs: every fifth, every tenth, every twentieth, whichever leaves them apart. */
export function overTicks(overs: number): number[] {
  const step = overs <= 12 ? 2 : overs <= 25 ? 5 : overs <= 60 ? 10 : overs <= 120 ? 20 : 50;
  return Array.from({ length: Math.floor(overs / step) }, (_, at) => (at + 1) * step);
}
