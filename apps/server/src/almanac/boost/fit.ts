/**
 * Fits the parameters of the boostometer on matches that ended before a day, and scores those in use on later ones. It
 * prints and changes nothing: parameters are code (`packages/cricket/src/boost/parameters.ts`).
 */
import {
  BOOST_PARAMETERS,
  type BoostParameters,
  boostScore,
  conditionsOf,
  cutOff,
  type CountedBall,
  dayNumber,
  deviationsOver,
  expectedRuns,
  FITTED_BEFORE,
  type Gender,
  type MatchType,
  playerWorth,
  shareLeft,
  STAMINA_TYPES,
  type StaminaType,
  STEADY,
  worthAs,
  worthOfBall,
} from '@sightscreen/cricket';

export interface FitMatch {
  id: string;
  /** `dayNumber` of its last day. */
  day: number;
  type: MatchType;
  gender: Gender;
  balls: CountedBall[];
}
type Say = (line: string) => void;
type Curve = Pick<BoostParameters, 'par' | 'pace' | 'depth'>;

/** Formats fitted together: matches of The Hundred, a T20 of a hundred balls, are too few alone. */
const FAMILIES: readonly (readonly MatchType[])[] = [['TEST'], ['ODI'], ['T20', 'HUN']];
/** Legal balls of a full innings. */
const FULL: Record<MatchType, number | null> = { TEST: null, ODI: 300, T20: 120, HUN: 100 };
const PACES = Array.from({ length: 60 }, (_, at) => (at + 1) / 2_000);
const DEPTHS = Array.from({ length: 25 }, (_, at) => 0.5 + at * 0.05);
/** With fewer matches than this, women and men share a par. */
const FEW = 8;
const CHASES = [1, 1.5, 2, 2.5, 3, 4, 5, 6, 8, 12, 16, 20];
const STEADIES = [2, 4, 6, 8, 10, 12, 16, 20, 28, 40, 60];

export function fitBoost(matches: readonly FitMatch[], say: Say): void {
  const before = dayNumber(FITTED_BEFORE);
  say(`${matches.length} matches: fitted on those that ended before ${FITTED_BEFORE}, scored on the others.`);
  const spreads = new Map<MatchType, BoostParameters['spread']>();
  for (const family of FAMILIES) {
    const own = matches.filter(({ type }) => family.includes(type));
    const earlier = own.filter(({ day }) => day < before);
    if (earlier.length === 0) continue;
    const [type] = family as [MatchType];
    const curve = rounded(fitCurve(earlier, type));
    const chase = fitChase(earlier, { ...BOOST_PARAMETERS[type], ...curve });
    const level = levelsOf(earlier, { ...BOOST_PARAMETERS[type], ...curve, chase });
    const fitted = { ...BOOST_PARAMETERS[type], ...curve, chase, level };
    const spread = spreadsOf(earlier, fitted);
    for (const one of family) spreads.set(one, spread);
    say(
      `${family.join(' and ')}, ${earlier.length} and ${own.length - earlier.length} matches: ${JSON.stringify({ ...curve, chase, level, spread })}`,
    );
    for (const [words, some] of [
      ['earlier', earlier],
      ['later', own.filter(({ day }) => day >= before)],
    ] as const)
      say(`  ${words}: ${totalsScore(some, type)}; ${balanceScore(some)}${chasesScore(some, type)}`);
  }
  for (const type of STAMINA_TYPES) reportForm(matches, type, before, say);
}

interface Sample {
  gender: Gender;
  ballsLeft: number | null;
  wickets: number;
  /** Runs scored afterwards. */
  runs: number;
  weight: number;
}

/** Samples of full-length first innings at the start of each over. */
function limitedSamples(matches: readonly FitMatch[]): Sample[] {
  return matches.flatMap(({ gender, type, balls }) => {
    const rows = balls.flatMap(({ row }) => (row.innings === 1 && row.ball ? [row] : []));
    if (rows[0]?.ballsLeft !== FULL[type]) return [];
    const last = rows.at(-1)!;
    const total = last.score + last.bat + last.wides + last.noBalls + last.byes + last.legByes + last.penalty;
    // Cut short by the weather, so the remaining runs are unknown.
    if ((last.ballsLeft ?? 0) > 1 && last.wickets + (last.out ? 1 : 0) < 9) return [];
    return rows
      .filter(({ ballOfOver }) => ballOfOver === 1)
      .map(({ ballsLeft, wickets, score }) => ({ gender, ballsLeft, wickets, runs: total - score, weight: 1 }));
  });
}

/** Runs for each further wicket. Unfinished stands count too, so that declarations do not distort them. */
function unlimitedSamples(matches: readonly FitMatch[]): Sample[] {
  return (['male', 'female'] as const).flatMap((gender) => {
    const stands = Array.from({ length: 10 }, () => ({ runs: 0, wickets: 0 }));
    for (const { row } of matches.filter((one) => one.gender === gender).flatMap(({ balls }) => balls)) {
      const stand = stands[row.wickets];
      if (stand === undefined) continue;
      stand.runs += row.ball ? row.bat + row.wides + row.noBalls + row.byes + row.legByes + row.penalty : 0;
      stand.wickets += row.out ? 1 : 0;
    }
    let runs = 0;
    return stands
      .map((stand, wickets) => ({ ...stand, wickets, fell: stand.wickets }))
      .toReversed()
      .flatMap(({ runs: made, wickets, fell }): Sample[] => {
        if (fell === 0) return [];
        runs += made / fell;
        return [{ gender, ballsLeft: null, wickets, runs, weight: fell }];
      });
  });
}

const samplesOf = (matches: readonly FitMatch[], type: MatchType): Sample[] =>
  FULL[type] === null ? unlimitedSamples(matches) : limitedSamples(matches);

/** Least squares: par follows from pace and depth. */
function fitCurve(matches: readonly FitMatch[], type: MatchType): Curve {
  const samples = samplesOf(matches, type);
  const count = (gender: Gender): number => matches.filter((one) => one.gender === gender).length;
  const ofGender = (gender: Gender): Sample[] =>
    count(gender) < FEW ? samples : samples.filter((one) => one.gender === gender);
  const perGender = { male: ofGender('male'), female: ofGender('female') };
  let best: { curve: Curve; miss: number } | null = null;
  for (const pace of FULL[type] === null ? [null] : PACES) {
    for (const depth of DEPTHS) {
      const of = { pace, depth };
      const par = { male: parOf(perGender.male, of), female: parOf(perGender.female, of) };
      const miss = missOf(samples, { par, pace, depth });
      if (best === null || miss < best.miss) best = { curve: { par, pace, depth }, miss };
    }
  }
  return best!.curve;
}

function parOf(samples: readonly Sample[], of: Omit<Curve, 'par'>): number {
  let [above, below] = [0, 0];
  for (const sample of samples) {
    const share = shareLeft(of, sample);
    above += sample.weight * share * sample.runs;
    below += sample.weight * share * share;
  }
  return above / below;
}
const missOf = (samples: readonly Sample[], curve: Curve): number =>
  samples.reduce((sum, one) => sum + one.weight * (one.runs - expectedRuns(curve, one.gender, one)) ** 2, 0);

interface ChaseSample {
  expected: number;
  needed: number;
  runs: number;
}

/** Samples of uninterrupted chases at the start of each over, with the conditions of the first innings. */
function chaseSamples(matches: readonly FitMatch[], parameters: BoostParameters): ChaseSample[] {
  return matches.flatMap(({ gender, balls }) => {
    const rows = balls.map(({ row }) => row);
    const chase = rows.filter(({ innings, ball }) => innings === 2 && ball);
    const last = chase.at(-1);
    if (last === undefined || last.target === null || last.ballsLeft === null) return [];
    const end = last.score + last.bat + last.wides + last.noBalls + last.byes + last.legByes + last.penalty;
    if (end < last.target && last.ballsLeft > 1 && last.wickets + (last.out ? 1 : 0) < 9) return [];
    const firstConditions = conditionsOf(
      rows.filter(({ innings }) => innings === 1),
      parameters,
      gender,
    );
    return chase.flatMap((row) =>
      row.ballOfOver === 1 && row.target !== null
        ? [
            {
              expected: firstConditions * expectedRuns(parameters, gender, row),
              needed: row.target - row.score,
              runs: end - row.score,
            },
          ]
        : [],
    );
  });
}
const chaseMiss = (samples: readonly ChaseSample[], chase: number | null): number =>
  Math.sqrt(
    samples.reduce((sum, { expected, needed, runs }) => sum + (runs - cutOff(expected, needed, chase)) ** 2, 0) /
      samples.length,
  );

function fitChase(matches: readonly FitMatch[], parameters: BoostParameters): number | null {
  const samples = chaseSamples(matches, parameters);
  if (samples.length === 0) return null;
  return CHASES.map((chase) => ({ chase, miss: chaseMiss(samples, chase) })).toSorted((a, b) => a.miss - b.miss)[0]!
    .chase;
}

/** Empty for formats without a limit of balls. */
function chasesScore(matches: readonly FitMatch[], type: MatchType): string {
  const own = BOOST_PARAMETERS[type];
  const samples = chaseSamples(matches, own);
  if (samples.length === 0) return '';
  return `; chases: ${samples.length} states, ${chaseMiss(samples, own.chase).toFixed(1)} runs off (whatever is needed ${chaseMiss(samples, null).toFixed(1)})`;
}

const rounded = ({ par, pace, depth }: Curve): Curve => ({
  par: { male: Math.round(par.male), female: Math.round(par.female) },
  pace,
  depth: Math.round(depth * 100) / 100,
});
const hundredths = (value: number): number => Math.round(value * 100) / 100;

/** The mean residual per legal ball, by phase. */
function levelsOf(matches: readonly FitMatch[], parameters: BoostParameters): BoostParameters['level'] {
  const phases = Math.max(1, ...parameters.level.batting.map((_, at) => at + 1));
  const bare = { ...parameters, level: { batting: [], bowling: [] } };
  const sums = Array.from({ length: phases }, () => ({ batting: 0, bowling: 0, legal: 0 }));
  for (const { gender, balls } of matches) {
    const rows = balls.map(({ row }) => row);
    const conditions = conditionsOf(rows, bare, gender);
    for (const row of rows) {
      const sum = sums[(row.phase ?? 1) - 1]!;
      const worth = worthOfBall(row, bare, gender, conditions);
      sum.batting += worth.batting;
      sum.bowling += worth.bowling;
      sum.legal += row.legal ? 1 : 0;
    }
  }
  const of = (what: 'batting' | 'bowling') => sums.map((sum) => hundredths(sum[what] / Math.max(1, sum.legal)));
  return { batting: of('batting'), bowling: of('bowling') };
}

function spreadsOf(matches: readonly FitMatch[], parameters: BoostParameters): BoostParameters['spread'] {
  const players = matches.flatMap(({ balls, gender }) => playerWorth(balls, gender, parameters));
  const of = (type: StaminaType): number => {
    const worths = players.flatMap((one) => worthAs(type, one) ?? []);
    return (
      Math.round(Math.sqrt(worths.reduce((sum, one) => sum + one * one, 0) / Math.max(1, worths.length)) * 10) / 10
    );
  };
  return { stamina: of('stamina'), batting: of('batting'), bowling: of('bowling') };
}

/** The error of expected totals, compared with a forecast from balls left or wickets in hand alone. */
function totalsScore(matches: readonly FitMatch[], type: MatchType): string {
  const samples = samplesOf(matches, type);
  if (samples.length === 0) return 'no innings';
  const own = BOOST_PARAMETERS[type];
  const plain = (sample: Sample): number =>
    sample.ballsLeft === null ? (10 - sample.wickets) / 10 : sample.ballsLeft / FULL[type]!;
  const weight = samples.reduce((sum, one) => sum + one.weight, 0);
  const mean = samples.reduce((sum, one) => sum + one.weight * one.runs, 0) / weight;
  const base = Object.fromEntries(
    (['male', 'female'] as const).map((gender) => {
      const same = samples.filter((one) => one.gender === gender);
      const below = same.reduce((sum, one) => sum + one.weight * plain(one) ** 2, 0);
      return [gender, same.reduce((sum, one) => sum + one.weight * plain(one) * one.runs, 0) / Math.max(1e-9, below)];
    }),
  ) as Record<Gender, number>;
  const miss = (of: (sample: Sample) => number): number =>
    Math.sqrt(samples.reduce((sum, one) => sum + one.weight * (one.runs - of(one)) ** 2, 0) / weight);
  const explained = 1 - miss((one) => expectedRuns(own, one.gender, one)) ** 2 / miss(() => mean) ** 2;
  const off =
    samples.reduce((sum, one) => sum + one.weight * (one.runs - expectedRuns(own, one.gender, one)), 0) / weight;
  return `runs still to come: ${samples.length} states, ${miss((one) => expectedRuns(own, one.gender, one)).toFixed(1)} runs off (a straight line fitted to these very matches ${miss((one) => base[one.gender] * plain(one)).toFixed(1)}), ${off.toFixed(1)} too low, ${percent(explained)} of the variance explained`;
}

/** Residuals should be zero for batters and bowlers. */
function balanceScore(matches: readonly FitMatch[]): string {
  const sums = { batting: 0, bowling: 0, legal: 0 };
  for (const { type, gender, balls } of matches) {
    const rows = balls.map(({ row }) => row);
    const conditions = conditionsOf(rows, BOOST_PARAMETERS[type], gender);
    for (const row of rows) {
      const worth = worthOfBall(row, BOOST_PARAMETERS[type], gender, conditions);
      sums.batting += worth.batting;
      sums.bowling += worth.bowling;
      sums.legal += row.legal ? 1 : 0;
    }
  }
  const of = (sum: number): string => ((sum / Math.max(1, sums.legal)) * 100).toFixed(1);
  return `left over in 100 balls: batters ${of(sums.batting)}, bowlers ${of(sums.bowling)}`;
}

interface Performance {
  day: number;
  match: string;
  key: string;
  deviations: number;
}

/** Tests whether the score over earlier matches predicts the better player in the next. */
function reportForm(matches: readonly FitMatch[], type: StaminaType, before: number, say: Say): void {
  const performances = matches
    .toSorted((a, b) => a.day - b.day || (a.id < b.id ? -1 : 1))
    .flatMap(({ id, day, type: format, gender, balls }): Performance[] => {
      const own = BOOST_PARAMETERS[format];
      return playerWorth(balls, gender, own).flatMap((one) => {
        const worth = worthAs(type, one);
        return worth === null ? [] : [{ day, match: id, key: `${one.player}`, deviations: worth / own.spread[type] }];
      });
    });
  const misses = STEADIES.map((steady) => ({ steady, miss: formMiss(performances, steady, -Infinity, before) }));
  const best = misses.toSorted((a, b) => a.miss - b.miss)[0]!;
  const { right, pairs } = pairsOf(performances, before);
  say(
    `${type}: best steady ${best.steady} (in use ${STEADY}: ${formMiss(performances, STEADY, -Infinity, before).toFixed(4)}; none known ${formMiss(performances, 1e9, -Infinity, before).toFixed(4)}); later ${formMiss(performances, STEADY, before, Infinity).toFixed(4)} against ${formMiss(performances, 1e9, before, Infinity).toFixed(4)}; better of two players with three matches before: ${right} of ${pairs}`,
  );
  const scores = performances.map(({ deviations }) => boostScore(deviations));
  say(
    `  scores of matches by bucket: ${[20, 40, 60, 80, 100].map((to) => percent(scores.filter((score) => score <= to && score > to - 20).length / scores.length)).join(', ')}`,
  );
}

/** Mean square error of the shrunk mean, for players with an earlier match. */
function formMiss(performances: readonly Performance[], steady: number, from: number, to: number): number {
  const known = new Map<string, { sum: number; matches: number }>();
  let [miss, counted] = [0, 0];
  for (const { day, key, deviations } of performances) {
    const so = known.get(key) ?? { sum: 0, matches: 0 };
    if (so.matches > 0 && day >= from && day < to) {
      miss += (deviations - so.sum / (so.matches + steady)) ** 2;
      counted += 1;
    }
    known.set(key, { sum: so.sum + deviations, matches: so.matches + 1 });
  }
  return miss / Math.max(1, counted);
}

function pairsOf(performances: readonly Performance[], from: number): { pairs: number; right: number } {
  const known = new Map<string, { sum: number; matches: number }>();
  const score = { pairs: 0, right: 0 };
  for (const own of Map.groupBy(performances, ({ match }) => match).values()) {
    const listed = own.flatMap(({ day, key, deviations }) => {
      const so = known.get(key);
      return so === undefined || so.matches < 3 || day < from
        ? []
        : [{ forecast: deviationsOver(so.sum, so.matches), deviations }];
    });
    for (const [at, one] of listed.entries())
      for (const two of listed.slice(at + 1)) {
        const sign = (one.forecast - two.forecast) * (one.deviations - two.deviations);
        score.pairs += sign === 0 ? 0 : 1;
        score.right += sign > 0 ? 1 : 0;
      }
    for (const { key, deviations } of own) {
      const so = known.get(key) ?? { sum: 0, matches: 0 };
      known.set(key, { sum: so.sum + deviations, matches: so.matches + 1 });
    }
  }
  return score;
}

const percent = (share: number): string => `${(share * 100).toFixed(1)} %`;
