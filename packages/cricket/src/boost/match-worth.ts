/** Values each player's match. Pure. */
import { deliveryRows } from '../deliveries/delivery-rows.ts';
import type { DeliveryRow } from '../deliveries/row.ts';
import type { Gender } from '../log/fact.ts';
import { other, type PersonId, type Side } from '../log/ids.ts';
import type { MatchState } from '../state/state.ts';
import { conditionsOf, worthOfBall } from './ball-worth.ts';
import { BOOST_PARAMETERS, type BoostParameters } from './parameters.ts';

/** Runs above expectation, to the hundredth; null for a player who did not bat or did not bowl. */
export interface PlayerWorth {
  player: PersonId;
  side: Side;
  batting: number | null;
  bowling: number | null;
  /** Balls faced, and legal balls bowled. */
  faced: number;
  bowled: number;
}

export interface CountedBall {
  row: DeliveryRow;
  side: Side;
}

/** Counted balls with their batting side; super overs are excluded (R9.3). */
export function countedBalls(state: MatchState): CountedBall[] {
  const sides = new Map(state.innings.filter(({ superOver }) => !superOver).map(({ number, side }) => [number, side]));
  return deliveryRows(state).flatMap((row) => {
    const side = sides.get(row.innings);
    return side === undefined ? [] : [{ row, side }];
  });
}

/** All players who batted or bowled, in order of first appearance. Empty before the first ball. */
export const matchWorth = (state: MatchState): PlayerWorth[] =>
  state.info === null ? [] : playerWorth(countedBalls(state), state.info.gender, BOOST_PARAMETERS[state.info.type]);

/** For balls of one match. */
export function playerWorth(balls: readonly CountedBall[], gender: Gender, parameters: BoostParameters): PlayerWorth[] {
  const players = new Map<PersonId, PlayerWorth>();
  const conditions = conditionsOf(
    balls.map(({ row }) => row),
    parameters,
    gender,
  );
  const of = (player: PersonId, side: Side): PlayerWorth => {
    const found = players.get(player) ?? { player, side, batting: null, bowling: null, faced: 0, bowled: 0 };
    players.set(player, found);
    return found;
  };
  for (const { row, side } of balls) {
    const worth = worthOfBall(row, parameters, gender, conditions);
    const batter = of(row.batter, side);
    batter.batting = (batter.batting ?? 0) + worth.batting;
    if (row.faced) batter.faced += 1;
    if (!row.ball || row.bowler === null) continue;
    const bowler = of(row.bowler, other(side));
    bowler.bowling = (bowler.bowling ?? 0) + worth.bowling;
    if (row.legal) bowler.bowled += 1;
  }
  const hundredths = (runs: number | null): number | null => (runs === null ? null : Math.round(runs * 100) / 100);
  return [...players.values()].map((worth) => ({
    ...worth,
    batting: hundredths(worth.batting),
    bowling: hundredths(worth.bowling),
  }));
}

/** Bat and ball combined, or one of them; null for a player who did not do it. */
export function worthAs(
  type: 'stamina' | 'batting' | 'bowling',
  { batting, bowling }: Pick<PlayerWorth, 'batting' | 'bowling'>,
): number | null {
  if (type !== 'stamina') return type === 'batting' ? batting : bowling;
  return batting === null && bowling === null ? null : (batting ?? 0) + (bowling ?? 0);
}
