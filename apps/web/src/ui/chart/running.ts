import type { InningsSeries } from '@sightscreen/contracts';

/** Wickets down at the end of an over: a point holds only those of its own. */
export function wicketsAt(series: Pick<InningsSeries, 'points'>, at: number): number {
  return series.points.slice(0, at + 1).reduce((sum, point) => sum + point.wickets, 0);
}
