/**
 * Fits the parameters of the ratings on matches that ended before a day, and scores those in use on later ones. It
 * prints and changes nothing: parameters are code (`packages/cricket/src/rating/defaults.ts`).
 */
import type { Kysely } from 'kysely';
import {
  AVERAGE,
  dayNumber,
  type Discipline,
  FITTED_BEFORE,
  formAt,
  type FormParameters,
  playerLines,
  RATED_FORMATS,
  type RatedFormat,
  RATING_PARAMETERS,
  rateSides,
  SCALE,
  type Score,
  scoreOf,
  type SideMatch,
  type SideParameters,
  START,
  STEP,
  type Valued,
  valueInnings,
} from '@sightscreen/cricket';
import type { Database } from '../../core/db/database.ts';
import { readInnings, readMatches, type ScopeInnings } from './figures.store.ts';
import { ratingsBefore } from './lists.ts';
import { baseForecasts, forecastsOf, scorePlayers } from './list-score.ts';
import { scopesNow } from './scopes.store.ts';

interface ScopeData {
  format: RatedFormat;
  matches: (SideMatch & { decided: boolean })[];
  innings: ScopeInnings;
}
type Say = (line: string) => void;
type SideChoice = Pick<SideParameters, 'k' | 'first' | 'margin'>;

const KS = [8, 12, 16, 20, 24, 28, 32, 40, 48, 60, 80];
const FIRSTS = [0, 10, 20, 30, 40, 60];
const MARGINS = [0, 0.5, 1];
const STEADY = [4, 6, 8, 10, 12, 16, 20, 28, 40];
/** A forecast needs an earlier match of both sides. */
const PLAYED = 1;

/** Uses the real world, if it has matches. */
export async function fit(db: Kysely<Database>, say: Say): Promise<void> {
  const scopes = await scopesNow(db);
  const world = scopes.some((scope) => scope.world === 'real') ? 'real' : 'demo';
  const before = dayNumber(FITTED_BEFORE);
  const data: ScopeData[] = [];
  for (const scope of scopes.filter((one) => one.world === world)) {
    const matches = await readMatches(db, scope);
    data.push({ format: scope.format, matches, innings: await readInnings(db, matches) });
  }
  say(`Matches of the ${world} world: fitted on those before ${FITTED_BEFORE}, scored on the others.`);
  fitSides(data, before, say);
  for (const format of RATED_FORMATS) {
    const own = data.filter((one) => one.format === format);
    for (const discipline of ['batting', 'bowling'] as const)
      if (own.length > 0) fitForm(format, discipline, own, before, say);
  }
}

/** One choice for all formats: a single format has too few matches. */
function fitSides(data: readonly ScopeData[], before: number, say: Say): void {
  const inUse = ({ format }: ScopeData): SideChoice => RATING_PARAMETERS[format].sides;
  const choices = KS.flatMap((k) => FIRSTS.flatMap((first) => MARGINS.map((margin) => ({ k, first, margin }))));
  const best = bestOf(choices, (one) => sidesScore(data, () => one, -Infinity, before).logLoss);
  const base = scoreOf(data.flatMap((one) => baseForecasts(sidesOf(one, inUse(one)), PLAYED, before)));
  say(`Sides: best k ${best.k}, first ${best.first}, margin ${best.margin}`);
  say(`  earlier, best:    ${words(sidesScore(data, () => best, -Infinity, before))}`);
  say(`  earlier, in use:  ${words(sidesScore(data, inUse, -Infinity, before))}`);
  say(`  later, in use:    ${words(sidesScore(data, inUse, before, Infinity))}`);
  say(`  later, base rate: ${words(base)}`);
}

const sidesOf = ({ matches }: Pick<ScopeData, 'matches'>, choice: SideChoice) =>
  rateSides(
    matches.filter(({ decided }) => decided),
    choice,
  );
function sidesScore(
  data: readonly ScopeData[],
  choice: (of: ScopeData) => SideChoice,
  from: number,
  to: number,
): Score {
  return scoreOf(
    data.flatMap((one) =>
      forecastsOf(sidesOf({ matches: one.matches.filter(({ day }) => day < to) }, choice(one)), PLAYED, from),
    ),
  );
}

function fitForm(
  format: RatedFormat,
  discipline: Discipline,
  data: readonly ScopeData[],
  before: number,
  say: Say,
): void {
  const inUse = RATING_PARAMETERS[format][discipline];
  const valued = (parameters: FormParameters): Valued[][] =>
    data.map(({ matches, innings }) => {
      const sides = sidesOf({ matches }, RATING_PARAMETERS[format].sides);
      return valueInnings(discipline, innings[discipline], ratingsBefore(matches, sides), parameters);
    });
  const opponent = opponentShare(
    valued({ ...inUse, opponent: 0 })
      .flat()
      .filter(({ day }) => day < before),
  );
  const own = valued(inUse);
  const best = bestOf(
    STEADY.map((steady) => ({ ...inUse, steady })),
    (one) => missOf(own, one, -Infinity, before).miss,
  );
  const earlier = missOf(own, inUse, -Infinity, before);
  const later = missOf(own, inUse, before, Infinity);
  const pairs = own.map((one) => scorePlayers(one, playerLines(one, inUse), inUse, before));
  const sum = (of: 'pairs' | 'right'): number =>
    pairs.reduce((all, one) => all + (one.kind === 'pairs' ? one[of] : 0), 0);
  say(
    `${format} ${discipline}: best steady ${best.steady}, spread ${Math.sqrt(earlier.miss).toFixed(1)}, opponent ${opponent.toFixed(2)}`,
  );
  say(
    `  ${earlier.innings} earlier innings, ${share(earlier)} of the variance explained; ${later.innings} later, ${share(later)}; better of two: ${sum('right')} of ${sum('pairs')}`,
  );
}

/** Mean square errors of the index and of par alone, for players with an earlier innings. */
function missOf(scopes: readonly Valued[][], parameters: FormParameters, from: number, to: number) {
  let [miss, base, innings] = [0, 0, 0];
  for (const valued of scopes) {
    const lines = new Map(playerLines(valued, parameters).map((line) => [line.person, line]));
    for (const { person, day, value } of valued) {
      if (day < from || day >= to) continue;
      const form = formAt(lines.get(person)!, day - 1, parameters);
      if (form === null) continue;
      const expected = (((form.rating - AVERAGE) / STEP) * parameters.spread) / Math.sqrt(parameters.steady);
      miss += (value - expected) ** 2;
      base += value ** 2;
      innings += 1;
    }
  }
  return { miss: miss / innings, base: base / innings, innings };
}

/** Least squares of value on par times the ratings of both sides; returns the slope of the opponent's rating. */
function opponentShare(valued: readonly Valued[]): number {
  let [aa, ab, bb, ay, by] = [0, 0, 0, 0, 0];
  for (const { par, own, against, value } of valued) {
    const [a, b] = [(par * (own - START)) / SCALE, (par * (against - START)) / SCALE];
    aa += a * a;
    ab += a * b;
    bb += b * b;
    ay += a * value;
    by += b * value;
  }
  return (ay * ab - by * aa) / (aa * bb - ab * ab);
}

function bestOf<T>(candidates: readonly [T, ...T[]] | readonly T[], cost: (one: T) => number): T {
  return candidates
    .map((one) => ({ one, cost: cost(one) }))
    .reduce((best, next) => (next.cost < best.cost ? next : best)).one;
}
const words = ({ forecasts, right, logLoss, brier }: Score): string =>
  `${right} of ${forecasts} right, log loss ${logLoss.toFixed(4)}, Brier ${brier.toFixed(4)}`;
const share = ({ miss, base }: { miss: number; base: number }): string => `${(100 * (1 - miss / base)).toFixed(1)}%`;
