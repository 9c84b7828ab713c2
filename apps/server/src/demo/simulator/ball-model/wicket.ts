/**
 * How a batter gets out, by whom, and the details the ruling needs. Run outs are made in `ball.ts`, with their runs.
 */
import type { DismissalKind, FielderRef, PersonId, SquadPlayer } from '@sightscreen/cricket';
import type { Chance } from '../../world/chance.ts';
import { isPace } from '../../world/ability.ts';
import type { Situation } from './situation.ts';

export interface Field {
  eleven: SquadPlayer[];
  bowler: PersonId;
}

type Way = Extract<
  DismissalKind,
  'bowled' | 'caught' | 'lbw' | 'stumped' | 'caught and bowled' | 'hit wicket' | 'run out'
>;

/** Share of each mode of dismissal, pace against spin, in long and short formats. */
const ways: Record<'pace' | 'spin', Record<'long' | 'short', Record<Way, number>>> = {
  pace: {
    long: { bowled: 18, caught: 58, lbw: 20, stumped: 0, 'caught and bowled': 1.6, 'hit wicket': 0.15, 'run out': 2.2 },
    short: { bowled: 19, caught: 62, lbw: 8, stumped: 0, 'caught and bowled': 1.8, 'hit wicket': 0.2, 'run out': 8 },
  },
  spin: {
    long: { bowled: 18, caught: 48, lbw: 24, stumped: 3.5, 'caught and bowled': 4, 'hit wicket': 0.1, 'run out': 2.2 },
    short: { bowled: 17, caught: 50, lbw: 12, stumped: 8, 'caught and bowled': 4.5, 'hit wicket': 0.1, 'run out': 7 },
  },
};

export function wayOut(at: Situation, chance: Chance): Way {
  const pace = at.bowler.bowlingKind !== null && isPace(at.bowler.bowlingKind);
  const table = ways[pace ? 'pace' : 'spin'][at.type === 'TEST' ? 'long' : 'short'];
  return chance.weighted(Object.keys(table) as Way[], (way) => table[way]);
}

const ref = (player: SquadPlayer): FielderRef =>
  player.keeper ? { id: player.id, name: player.name, keeper: true } : { id: player.id, name: player.name };

export const keeperOf = (field: Field): FielderRef | null => {
  const keeper = field.eleven.find((player) => player.keeper && player.id !== field.bowler);
  return keeper ? ref(keeper) : null;
};

/** Anyone but the bowler and the keeper. */
export const fielderOf = (field: Field, chance: Chance): FielderRef =>
  ref(chance.pick(field.eleven.filter((player) => player.id !== field.bowler && !player.keeper)));

/** R5.18: the thrower first, the breaker last; at times a direct hit. */
export function runOutBy(field: Field, keeperEnd: boolean, chance: Chance): FielderRef[] {
  const thrower = fielderOf(field, chance);
  if (chance.is(0.35)) return [thrower];
  const bowler = field.eleven.find((player) => player.id === field.bowler);
  const breaker = keeperEnd ? keeperOf(field) : bowler ? ref(bowler) : null;
  return breaker ? [thrower, breaker] : [thrower];
}
