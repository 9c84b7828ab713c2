/**
 * Which table answers a question: innings where they know everything that is asked, else single balls. The reader never
 * chooses; a combination that neither knows is refused by the parameter at fault.
 */
import type { Subject } from '../language/question.ts';
import { type DimensionKey, isAlone, nounOf, type GroupKey } from '../language/dimensions.ts';
import { either, refuse } from '../language/refuse.ts';
import { EXPRESSIONS } from './expressions.ts';
import { type Grain, type OneSubject, type Relation, relationOf } from './relation.ts';

export interface Asking {
  of: Subject;
  by: readonly GroupKey[];
  keys: readonly DimensionKey[];
}

const HALVES = { 'all-round': ['batting', 'bowling'] } as const;
export const subjectsOf = (of: Subject): readonly OneSubject[] => (of === 'all-round' ? HALVES[of] : [of]);
/** Something else of the batting than of the bowling, so that the two cannot stand side by side. */
const ONE_SIDED: readonly DimensionKey[] = ['position', 'dismissal', 'bowling', 'hand', 'batter', 'bowler'];

export function knows(of: OneSubject, grain: Grain, key: GroupKey, eachPlayer = true): boolean {
  if (key === 'overall') return true;
  if (key === 'innings') return grain !== 'named';
  // Phases are of limited overs, kinds of wicket of a delivery: of teams and partnerships see `EXPRESSIONS`.
  return tells(relationOf(of, grain, { eachPlayer }), key);
}
export const tells = (relation: Relation, key: DimensionKey): boolean => EXPRESSIONS[key](relation) !== null;

export interface Plan {
  /** The coarsest that knows everything asked. */
  grain: Exclude<Grain, 'named'>;
  /** Matches without an innings can be counted too: everything asked is known of a match, or of who was named in it. */
  named: boolean;
}
/** @throws Problem naming the first parameter that no table can answer with the others */
export function planOf(asking: Asking): Plan {
  const grain = grainOf(asking);
  const keys = [...asking.by, ...asking.keys];
  const named =
    asking.of !== 'partnerships' && subjectsOf(asking.of).every((of) => keys.every((key) => knows(of, 'named', key)));
  return { grain, named: grain === 'innings' && named };
}

function grainOf({ of, by, keys }: Asking): Plan['grain'] {
  const parameters: [field: string, key: GroupKey][] = [
    ...keys.map((key): [string, GroupKey] => [key, key]),
    ...by.map((key): [string, GroupKey] => ['by', key]),
  ];
  const subjects = subjectsOf(of);
  for (const [field, key] of parameters) {
    if (of === 'all-round' && key === 'innings')
      throw refuse(field, 'All-round figures have no single innings. Choose batting or bowling, or group by match');
    if (of === 'all-round' && !isAlone(key) && ONE_SIDED.includes(key))
      throw refuse(field, `All-round figures cannot use ${nounOf(key)}. Choose batting or bowling`);
    if (!subjects.every((one) => knows(one, 'innings', key) || (hasGrain(one, 'balls') && knows(one, 'balls', key))))
      throw refuse(field, `${of} figures cannot use ${nounOf(key)}`);
  }
  const all = (grain: Grain): boolean =>
    subjects.every((one) => hasGrain(one, grain) && parameters.every(([, key]) => knows(one, grain, key)));
  const coarsest = (['innings', 'matchups', 'balls'] as const).find(all);
  if (coarsest !== undefined) return coarsest;
  const unknown = parameters.find(([, key]) => !subjects.every((one) => knows(one, 'balls', key)));
  const balls = parameters.filter(([, key]) => !subjects.every((one) => knows(one, 'innings', key)));
  throw refuse(
    unknown?.[0] ?? balls[0]![0],
    `${nounOf((unknown ?? balls[0]!)[1])} does not work with ${either(balls.map(([, key]) => nounOf(key)))}. Remove one of them`,
  );
}

/** No ball tells a partnership; catches and stumpings have fielders of their own. */
const hasGrain = (of: OneSubject, grain: Grain): boolean =>
  grain === 'innings' || (of !== 'partnerships' && (grain === 'balls' || of !== 'fielding'));
