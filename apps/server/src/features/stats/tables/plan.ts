/**
 * Chooses the table for a query: innings if they know every parameter, otherwise match-ups or single balls. A
 * combination that no table knows is refused with the name of the parameter.
 */
import type { Subject } from '../language/stats-query.ts';
import { type DimensionKey, isAlone, nameKindOf, type GroupKey } from '../language/dimensions.ts';
import { either, queryProblem } from '../language/query-problem.ts';
import { EXPRESSIONS } from './expressions.ts';
import { type Grain, type OneSubject, type Relation, relationOf } from './relation.ts';

export interface PlanInput {
  of: Subject;
  by: readonly GroupKey[];
  keys: readonly DimensionKey[];
}

const HALVES = { 'all-round': ['batting', 'bowling'] } as const;
export const subjectsOf = (of: Subject): readonly OneSubject[] => (of === 'all-round' ? HALVES[of] : [of]);
/** Dimensions that mean different things in batting and in bowling, so that the two cannot be joined. */
const ONE_SIDED: readonly DimensionKey[] = ['position', 'dismissal', 'bowling', 'hand', 'batter', 'bowler'];

export function knows(of: OneSubject, grain: Grain, key: GroupKey, eachPlayer = true): boolean {
  if (key === 'overall') return true;
  if (key === 'innings') return grain !== 'named';
  // Only limited overs have phases, and only a delivery has a kind of wicket: see `EXPRESSIONS` for teams and
  // partnerships.
  return tells(relationOf(of, grain, { eachPlayer }), key);
}
export const tells = (relation: Relation, key: DimensionKey): boolean => EXPRESSIONS[key](relation) !== null;

export interface Plan {
  /** The coarsest table that knows all parameters. */
  grain: Exclude<Grain, 'named'>;
  /**
   * Whether matches without an innings count too: all parameters are known for a match, or for the players named in it.
   */
  named: boolean;
}
/** @throws ProblemError naming the first parameter that no table can combine with the others */
export function planOf(input: PlanInput): Plan {
  const grain = grainOf(input);
  const keys = [...input.by, ...input.keys];
  const named =
    input.of !== 'partnerships' && subjectsOf(input.of).every((of) => keys.every((key) => knows(of, 'named', key)));
  return { grain, named: grain === 'innings' && named };
}

function grainOf({ of, by, keys }: PlanInput): Plan['grain'] {
  const parameters: [field: string, key: GroupKey][] = [
    ...keys.map((key): [string, GroupKey] => [key, key]),
    ...by.map((key): [string, GroupKey] => ['by', key]),
  ];
  const subjects = subjectsOf(of);
  for (const [field, key] of parameters) {
    if (of === 'all-round' && key === 'innings')
      throw queryProblem(
        field,
        'All-round figures have no single innings. Choose batting or bowling, or group by match',
      );
    if (of === 'all-round' && !isAlone(key) && ONE_SIDED.includes(key))
      throw queryProblem(field, `All-round figures cannot use ${nameKindOf(key)}. Choose batting or bowling`);
    if (!subjects.every((one) => knows(one, 'innings', key) || (hasGrain(one, 'balls') && knows(one, 'balls', key))))
      throw queryProblem(field, `${of} figures cannot use ${nameKindOf(key)}`);
  }
  const all = (grain: Grain): boolean =>
    subjects.every((one) => hasGrain(one, grain) && parameters.every(([, key]) => knows(one, grain, key)));
  const coarsest = (['innings', 'matchups', 'balls'] as const).find(all);
  if (coarsest !== undefined) return coarsest;
  const unknown = parameters.find(([, key]) => !subjects.every((one) => knows(one, 'balls', key)));
  const balls = parameters.filter(([, key]) => !subjects.every((one) => knows(one, 'innings', key)));
  throw queryProblem(
    unknown?.[0] ?? balls[0]![0],
    `${nameKindOf((unknown ?? balls[0]!)[1])} does not work with ${either(balls.map(([, key]) => nameKindOf(key)))}. Remove one of them`,
  );
}

/** No ball tells a partnership, and fielding has no match-ups. */
const hasGrain = (of: OneSubject, grain: Grain): boolean =>
  grain === 'innings' || (of !== 'partnerships' && (grain === 'balls' || of !== 'fielding'));
