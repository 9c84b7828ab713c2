/** Bowling (R12.3 to R12.5, R12.7, R12.8, R12.10, R12.12), as `careers/bowling.ts` of the cricket package. */
import { sql } from 'kysely';
import { figures, figuresOf, IN_BOUNDARIES, overs, rate, sum, type SubjectFigures } from './column.ts';
import { MATCHES } from './batting.ts';

export const OVERS =
  'The same balls in overs of six, whatever the length of the over: 10.3 is ten overs and three balls.';

export const bowling: SubjectFigures = {
  innings: {
    balls: sql`r.balls`,
    runs: sql`r.runs`,
    wickets: sql`r.wickets`,
    maidens: sql`r.maidens`,
    dots: sql`r.dots`,
    fours: sql`r.fours`,
    sixes: sql`r.sixes`,
    wide_balls: sql`r.wide_balls`,
    no_ball_balls: sql`r.no_ball_balls`,
  },
  balls: {
    balls: sql`(count(*) filter (where r.legal))::integer`,
    runs: sql`sum(r.conceded)::integer`,
    wickets: sql`(count(*) filter (where r.credited))::integer`,
    maidens: sql`null::integer`,
    dots: sql`(count(*) filter (where r.faced and r.conceded = 0))::integer`,
    fours: sql`(count(*) filter (where r.boundary = 4))::integer`,
    sixes: sql`(count(*) filter (where r.boundary = 6))::integer`,
    wide_balls: sql`(count(*) filter (where r.wides > 0))::integer`,
    no_ball_balls: sql`(count(*) filter (where r.no_balls > 0))::integer`,
  },
  matchups: {
    balls: sql`sum(r.legal)::integer`,
    runs: sql`sum(r.conceded)::integer`,
    wickets: sql`sum(r.credited::integer)::integer`,
    maidens: sql`null::integer`,
    dots: sql`sum(r.dots_of_bowler)::integer`,
    fours: sql`sum(r.fours)::integer`,
    sixes: sql`sum(r.sixes)::integer`,
    wide_balls: sql`sum(r.wide_balls)::integer`,
    no_ball_balls: sql`sum(r.no_ball_balls)::integer`,
  },
  // A batter run out without facing the bowler was not bowled to.
  ballsWhere: sql`r.ball`,
  matchupsWhere: sql`r.deliveries > 0`,
  sums: {
    innings: sql`count(*)`,
    balls: sql`sum(balls)`,
    runs: sql`sum(runs)`,
    wickets: sql`sum(wickets)`,
    maidens: sql`sum(maidens)`,
    best: sql`max(${figuresOf(sql`wickets`, sql`runs`)})`,
    four_wickets: sql`count_if(wickets = 4)`,
    five_wickets: sql`count_if(wickets >= 5)`,
    dots: sql`sum(dots)`,
    fours: sql`sum(fours)`,
    sixes: sql`sum(sixes)`,
    boundaries: sql`sum(fours) + sum(sixes)`,
    boundary_runs: sql`4 * sum(fours) + 6 * sum(sixes)`,
    wide_balls: sql`sum(wide_balls)`,
    no_ball_balls: sql`sum(no_ball_balls)`,
  },
  single: { best: figuresOf(sql`wickets`, sql`runs`), boundary_runs: IN_BOUNDARIES },
  columns: [
    MATCHES,
    sum('innings', [
      'innings',
      'Inns',
      'innings',
      'Innings bowled in. If you filter by ball: innings with such a ball.',
    ]),
    sum('balls', ['balls', 'Balls', 'balls', 'Legal balls: wides and no-balls excluded.'], { single: true }),
    overs('balls', ['overs', 'Overs', 'overs', OVERS], { single: true }),
    sum('maidens', ['maidens', 'Mdns', 'maidens', 'Overs in which the bowler conceded no runs.'], {
      whole: true,
      single: true,
    }),
    sum('runs', ['runs', 'Runs', 'runs conceded', 'Runs off the bat, wides and no-balls.'], {
      best: 'asc',
      single: true,
    }),
    sum('wickets', ['wickets', 'Wkts', 'wickets', 'Wickets credited to the bowler, so not run outs.'], {
      single: true,
      finer: { innings: 'best', match: 'best-match' },
    }),
    figures(
      'best',
      [
        'best',
        'BBI',
        'best in an innings',
        'Most wickets in an innings, then fewest runs. If you filter by ball: on such balls only.',
      ],
      { single: true },
    ),
    figures('best_match', [
      'best-match',
      'BBM',
      'best in a match',
      'Most wickets over both innings of a match, then fewest runs.',
    ]),
    rate('runs', 'wickets', ['average', 'Ave', 'average', 'Runs conceded per wicket.'], { best: 'asc' }),
    rate(
      'runs',
      'balls',
      ['economy', 'Econ', 'economy', 'Runs conceded per six balls, whatever the length of the over.'],
      { times: 6, best: 'asc', single: true },
    ),
    rate('balls', 'wickets', ['strike-rate', 'SR', 'strike rate', 'Balls bowled per wicket.'], { best: 'asc' }),
    sum('four_wickets', [
      'four-wickets',
      '4w',
      'four wickets',
      'Innings of exactly four wickets. If you filter by ball: on such balls only.',
    ]),
    sum('five_wickets', [
      'five-wickets',
      '5w',
      'five wickets',
      'Innings of five wickets or more. If you filter by ball: on such balls only.',
    ]),
    sum('ten_wickets', [
      'ten-wickets',
      '10w',
      'ten wickets in a match',
      'Matches of ten wickets or more. If you filter by ball: on such balls only.',
    ]),
    sum('dots', ['dots', 'Dots', 'dot balls', 'Balls the batter faced for which the bowler conceded no run.'], {
      single: true,
    }),
    rate('dots', 'balls', ['dot-share', 'Dot %', 'share of dot balls', 'Dot balls per 100 balls.'], {
      times: 100,
      share: true,
      single: true,
    }),
    sum('fours', ['fours', '4s', 'fours', 'Boundary fours conceded off the bat.'], { best: 'asc', single: true }),
    sum('sixes', ['sixes', '6s', 'sixes', 'Sixes conceded off the bat.'], { best: 'asc', single: true }),
    rate(
      'boundary_runs',
      'runs',
      ['boundary-share', 'Bdry %', 'share of runs in boundaries', 'Runs in fours and sixes per 100 runs conceded.'],
      { times: 100, share: true, best: 'asc', single: true },
    ),
    sum('wide_balls', ['wides', 'Wd', 'wides', 'Deliveries that were wides.'], { best: 'asc', single: true }),
    sum('no_ball_balls', ['no-balls', 'Nb', 'no-balls', 'Deliveries that were no-balls.'], {
      best: 'asc',
      single: true,
    }),
  ],
  by: 'player',
  sort: 'wickets',
};
