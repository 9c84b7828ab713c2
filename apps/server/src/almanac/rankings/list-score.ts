/** Measures how often a ranking was right about later matches. */
import {
  calibration,
  type CalibrationRow,
  formAt,
  type FormParameters,
  type Forecast,
  type PlayerLine,
  type Score,
  scoreOf,
  type SideRatings,
  type Valued,
} from '@sightscreen/cricket';

export type ListScore =
  | { kind: 'none' }
  /** For decided matches between two ranked sides. `base` is a forecast from the order of the names alone. */
  | { kind: 'sides'; score: Score; base: Score; calibration: CalibrationRow[]; from: number }
  /** For pairs of ranked players in a match: how often the higher one did better. */
  | { kind: 'pairs'; pairs: number; right: number; from: number };

/** Forecasts of decided matches that ended on or after a day, if both sides had played enough. */
export const forecastsOf = ({ expectations }: SideRatings, least: number, from: number): Forecast[] =>
  expectations.flatMap(({ match, chance, played }) =>
    match.winner === null || match.day < from || Math.min(...played) < least
      ? []
      : [{ chance, happened: match.winner === 0 }],
  );

/** Forecasts the same matches from the share of earlier matches won by the side named first, starting at one half. */
export function baseForecasts({ expectations }: SideRatings, least: number, from: number): Forecast[] {
  const base: Forecast[] = [];
  let [won, all] = [1, 2];
  for (const { match, played } of expectations) {
    if (match.winner === null) continue;
    const happened = match.winner === 0;
    if (match.day >= from && Math.min(...played) >= least) base.push({ chance: won / all, happened });
    won += happened ? 1 : 0;
    all += 1;
  }
  return base;
}

export function scoreSides(sides: SideRatings, least: number, from: number): ListScore {
  const forecasts = forecastsOf(sides, least, from);
  return {
    kind: 'sides',
    score: scoreOf(forecasts),
    base: scoreOf(baseForecasts(sides, least, from)),
    calibration: calibration(forecasts),
    from,
  };
}

export function scorePlayers(
  valued: readonly Valued[],
  lines: readonly PlayerLine[],
  parameters: FormParameters,
  from: number,
): ListScore {
  const byPerson = new Map(lines.map((line) => [line.person, line]));
  const score = { kind: 'pairs' as const, pairs: 0, right: 0, from };
  for (const own of Map.groupBy(
    valued.filter(({ day }) => day >= from),
    ({ match }) => match,
  ).values()) {
    const values = new Map<number, number>();
    for (const { person, value } of own) values.set(person, (values.get(person) ?? 0) + value);
    const day = own[0]!.day;
    const listed = [...values].flatMap(([person, value]) => {
      const form = formAt(byPerson.get(person)!, day - 1, parameters);
      return form === null || form.innings < parameters.least ? [] : [{ rating: form.rating, value }];
    });
    for (const [at, one] of listed.entries()) {
      for (const other of listed.slice(at + 1)) {
        const sign = (one.rating - other.rating) * (one.value - other.value);
        score.pairs += sign === 0 ? 0 : 1;
        score.right += sign > 0 ? 1 : 0;
      }
    }
  }
  return score;
}
