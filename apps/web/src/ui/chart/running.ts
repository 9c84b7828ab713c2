import type { InningsSeries } from '@sightscreen/contracts';

/** Wickets lost by the end of an over; a point holds only its own. */
export function wicketsAt(series: Pick<InningsSeries, 'points'>, at: number): number {
  return series.points.slice(0, at + 1).reduce((sum, point) => sum + point.wickets, 0);
}

/** The score after an over: "34/1", and "247" once the side is all out. */
export function totalAfter(series: Pick<InningsSeries, 'points' | 'allOut'>, at: number): string {
  const total = series.points[at]?.total ?? 0;
  return series.allOut && at === series.points.length - 1 ? String(total) : `${total}/${wicketsAt(series, at)}`;
}
