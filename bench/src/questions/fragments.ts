/** SQL over raw balls shared by several queries: innings summed from their balls, and the columns of an answer. */

const counts = `world = 'real' and not super_over`;

/** Balls on strike. `dims`: more columns of a row, each with a comma after it. */
const onStrike = (dims: string, where: string, joins = ''): string => `
  select match_id, innings, batter_id as player_id, ${dims} sum(runs_bat) as runs, count(*) filter (where faced) as balls,
         count(*) filter (where boundary = 4) as fours, count(*) filter (where boundary = 6) as sixes,
         count(*) filter (where faced and runs_bat = 0) as dots, bool_or(is_out) as is_out
    from balls ${joins} where ${counts} and (ball or is_out) and ${where} group by all`;

/** Innings of batters, including those never on strike. A condition on the player is one on `player_id`. */
export const batting = (dims: string, where: string, player = 'true'): string => `
  select * replace (sum(runs) as runs, sum(balls) as balls, sum(fours) as fours, sum(sixes) as sixes, sum(dots) as dots, bool_or(is_out) as is_out)
    from (${onStrike(dims, `${where} and ${player.replaceAll('player_id', 'batter_id')}`)}
          union all by name
          select distinct match_id, innings, non_striker_id as player_id, ${dims} 0 as runs, 0 as balls, 0 as fours, 0 as sixes, 0 as dots, false as is_out
            from balls where ${counts} and ${where} and non_striker_id is not null and ${player.replaceAll('player_id', 'non_striker_id')}) both_ends
   group by all`;
/** Parts of innings: a batter's balls on strike. */
export const battingOnBalls = onStrike;

/** @param where refers to the batting side: the bowler's is `opponent_id` */
export const bowling = (dims: string, where: string, joins = ''): string => `
  select match_id, innings, bowler_id as player_id, ${dims} count(*) filter (where legal) as balls, sum(conceded) as runs,
         count(*) filter (where credited) as wickets, count(*) filter (where faced and conceded = 0) as dots,
         count(*) filter (where boundary = 4) as fours, count(*) filter (where boundary = 6) as sixes,
         count(*) filter (where wides > 0) as wide_balls, count(*) filter (where no_balls > 0) as no_ball_balls
    from balls ${joins} where ${counts} and ball and bowler_id is not null and ${where} group by all`;

export const team = (dims: string, where: string): string => `
  select match_id, innings, team_id, ${dims} sum(runs) as runs, count(*) filter (where is_out) as wickets, count(*) filter (where legal) as balls,
         count(*) filter (where boundary = 4) as fours, count(*) filter (where boundary = 6) as sixes
    from balls where ${counts} and ${where} group by all`;

export const fielding = (dims: string, where: string): string => `
  select match_id, innings, player_id, ${dims}
         count(*) filter (where how_out in ('caught', 'caught and bowled')) as catches, count(*) filter (where how_out = 'stumped') as stumpings
    from (select *, case when how_out = 'caught and bowled' then bowler_id else fielder_id end as player_id from balls where is_out) out
   where ${counts} and player_id is not null and ${where} group by all`;

export const stands = (dims: string, where: string): string => `
  select match_id, innings, wickets_before + 1 as wicket, least(batter_id, non_striker_id) as one_id, greatest(batter_id, non_striker_id) as other_id, ${dims}
         sum(runs) as runs, sum(extras) as extras, count(*) filter (where legal) as balls
    from balls where ${counts} and ball and non_striker_id is not null and ${where} group by all`;

const rate = (times: number, over: string, by: string): string =>
  `case when ${by} > 0 then ${times} * ${over}::double / ${by} end`;
const BOUNDARY_RUNS = '(4 * sum(fours) + 6 * sum(sixes))';
const OUTS = 'count(*) filter (where is_out)';

/** Without the columns that depend on an innings without balls. */
export const STRUCK = `${OUTS} as outs, sum(runs) as runs, sum(balls) as balls, ${rate(1, 'sum(runs)', OUTS)} as average,
  ${rate(100, 'sum(runs)', 'sum(balls)')} as "strike-rate", sum(fours) as fours, sum(sixes) as sixes, sum(dots) as dots,
  ${rate(100, 'sum(dots)', 'sum(balls)')} as "dot-share", ${rate(100, BOUNDARY_RUNS, 'sum(runs)')} as "boundary-share",
  ${rate(1, 'sum(balls)', '(sum(fours) + sum(sixes))')} as "balls-per-boundary"`;
/** Columns for parts of innings. */
export const BATTED = `count(*) as innings, ${STRUCK}`;
export const BATTING = `count(*) as innings, count(*) filter (where not is_out) as "not-outs",
  max(runs * 2 + (not is_out)::integer) // 2 || case when max(runs * 2 + (not is_out)::integer) % 2 = 1 then '*' else '' end as highest,
  count(*) filter (where runs >= 100) as hundreds, count(*) filter (where runs between 50 and 99) as fifties,
  count(*) filter (where is_out and runs = 0) as ducks, ${STRUCK}`;
export const SINGLE_BATTED = `runs, balls, fours, sixes, dots,
  ${rate(100, 'runs', 'balls')} as "strike-rate", ${rate(100, 'dots', 'balls')} as "dot-share"`;
export const SINGLE_BATTING = `runs || case when is_out then '' else '*' end as highest, ${SINGLE_BATTED}`;

const BEST = 'max(wickets * 100000 - runs)';
export const BOWLING = `count(*) as innings, sum(balls) as balls, sum(runs) as runs, sum(wickets) as wickets,
  (${BEST} + 99999) // 100000 || '/' || (100000 * ((${BEST} + 99999) // 100000) - ${BEST}) as best,
  ${rate(1, 'sum(runs)', 'sum(wickets)')} as average, ${rate(6, 'sum(runs)', 'sum(balls)')} as economy, ${rate(1, 'sum(balls)', 'sum(wickets)')} as "strike-rate",
  count(*) filter (where wickets = 4) as "four-wickets", count(*) filter (where wickets >= 5) as "five-wickets",
  sum(dots) as dots, ${rate(100, 'sum(dots)', 'sum(balls)')} as "dot-share", sum(fours) as fours, sum(sixes) as sixes,
  ${rate(100, BOUNDARY_RUNS, 'sum(runs)')} as "boundary-share", sum(wide_balls) as wides, sum(no_ball_balls) as "no-balls"`;
export const SINGLE_BOWLING = `balls, runs, wickets, wickets || '/' || runs as best, ${rate(6, 'runs', 'balls')} as economy, dots, fours, sixes, wide_balls as wides`;

export const TEAM = `count(*) as innings, sum(runs) as runs, sum(wickets) as wickets, sum(balls) as balls,
  ${rate(1, 'sum(runs)', 'sum(wickets)')} as average, ${rate(6, 'sum(runs)', 'sum(balls)')} as "run-rate", max(runs) as highest,
  sum(fours) as fours, sum(sixes) as sixes, ${rate(100, BOUNDARY_RUNS, 'sum(runs)')} as "boundary-share"`;
export const SINGLE_TEAM = `runs, wickets, balls, fours, sixes, ${rate(6, 'runs', 'balls')} as "run-rate"`;
export const FIELDING = `sum(catches) + sum(stumpings) as dismissals, sum(catches) as catches, sum(stumpings) as stumpings, max(catches + stumpings) as most`;
export const STANDS = `count(*) as innings, sum(runs) as runs, sum(extras) as extras, sum(balls) as balls, ${rate(6, 'sum(runs)', 'sum(balls)')} as "run-rate",
  count(*) filter (where runs >= 100) as hundreds, count(*) filter (where runs between 50 and 99) as fifties`;

export const WITH_BOWLER = 'left join people bowler on bowler.id = bowler_id';
export const WITH_BATTER = 'left join people batter on batter.id = batter_id';
/** As it appears in an answer. */
export const PHASE = `case phase when 1 then 'powerplay' when 2 then 'middle' when 3 then 'death' end`;
export const slugged = (column: string): string => `replace(${column}, ' ', '-')`;
