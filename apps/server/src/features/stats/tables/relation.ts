/** The table that a query reads, as rows `r`, and the columns of its player and sides. */
import { sql } from 'kysely';
import type { Subject } from '../language/stats-query.ts';
import type { Sql } from './sql.ts';

export type OneSubject = Exclude<Subject, 'all-round'>;
/**
 * `matchups`: balls summed by batter, bowler and phase. `named`: players named by a side; for teams, sides of a match.
 * They also count matches without an innings.
 */
export type Grain = 'innings' | 'matchups' | 'balls' | 'named';
/** Whether rows are balls of a bowler to a batter. */
export const isOfBalls = (grain: Grain): boolean => grain === 'balls' || grain === 'matchups';

export interface Relation {
  of: OneSubject;
  grain: Grain;
  from: Sql;
  /** Null: no particular player. */
  player: Sql | null;
  team: Sql;
  opponent: Sql;
  /** Rows belong to the side batting, for figures of the fielding side. */
  turned: boolean;
}

const INNINGS = {
  batting: sql`batting r`,
  bowling: sql`bowling r`,
  fielding: sql`fielding r`,
  partnerships: sql`partnerships r`,
  team: sql`innings r`,
} as const;
const ON_STRIKE: Partial<Record<OneSubject, Sql>> = {
  batting: sql`r.batter_id`,
  bowling: sql`r.bowler_id`,
  // The bowler is the fielder of a caught and bowled.
  fielding: sql`case when r.how_out = 'caught and bowled' then r.bowler_id else r.fielder_id end`,
};

/** Each match twice, once for each side. */
const SIDES = sql`(
  select m.*, team1_id as team_id, team2_id as opponent_id, toss_winner_id = team1_id as won_toss, ${resultOf('team1_id')} as of_side from played m
  union all by name
  select m.*, team2_id as team_id, team1_id as opponent_id, toss_winner_id = team2_id as won_toss, ${resultOf('team2_id')} as of_side from played m) r`;
function resultOf(side: 'team1_id' | 'team2_id'): Sql {
  return sql`case result when 'win' then case when winner_id = ${sql.ref(side)} then 'won' else 'lost' end when 'tie' then 'tied' when 'draw' then 'drawn' else result end`;
}

/** Reserves who stayed out of the match have not played it (R12.15). */
const PLAYED = sql`(select * from appearances where not reserve) r`;

/** Each partnership twice, once for each batter. */
const BOTH = sql`(
  select *, batter1_id as player_id from partnerships
  union all by name
  select *, batter2_id as player_id from partnerships where batter2_id is not null) r`;

const inTheField = (of: OneSubject): boolean => of === 'bowling' || of === 'fielding';

/** Complete innings, with the sides in the roles of `of`, and no particular player. */
export const inningsOf = (of: OneSubject): Relation => ({
  of: 'team',
  grain: 'innings',
  from: INNINGS.team,
  player: null,
  ...sidesOf(inTheField(of)),
});

/** Shared by all relations of the side batting, since each query builds dozens of them. */
const OWN = { team: sql`r.team_id`, opponent: sql`r.opponent_id`, turned: false };
const TURNED = { team: OWN.opponent, opponent: OWN.team, turned: true };
const sidesOf = (turned: boolean): Pick<Relation, 'team' | 'opponent' | 'turned'> => (turned ? TURNED : OWN);
const OF_PLAYER = sql`r.player_id`;
const OF_BALLS = { matchups: sql`matchups r`, balls: sql`deliveries r` } as const;

export function relationOf(of: OneSubject, grain: Grain, { eachPlayer }: { eachPlayer: boolean }): Relation {
  const own = { of, grain, ...sidesOf(false) };
  if (grain === 'named') {
    return of === 'team' || of === 'partnerships'
      ? { ...own, from: SIDES, player: null }
      : { ...own, from: PLAYED, player: OF_PLAYER };
  }
  if (grain === 'innings') {
    if (of === 'team') return { ...own, from: INNINGS.team, player: null };
    if (of === 'partnerships')
      return eachPlayer
        ? { ...own, from: BOTH, player: OF_PLAYER }
        : { ...own, from: INNINGS.partnerships, player: null };
    return { ...own, from: INNINGS[of], player: OF_PLAYER };
  }
  return { of, grain, from: OF_BALLS[grain], player: ON_STRIKE[of] ?? null, ...sidesOf(inTheField(of)) };
}
