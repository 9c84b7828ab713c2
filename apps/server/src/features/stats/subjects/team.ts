/** Innings and results of sides (R12.14, R8.12). */
import { sql } from 'kysely';
import { OVERS } from './bowling.ts';
import { IN_BOUNDARIES, overs, rate, sum } from './column.ts';
import type { SubjectFigures } from './subject.ts';

export const team: SubjectFigures = {
  innings: {
    runs: sql`r.runs`,
    wickets: sql`r.wickets`,
    balls: sql`r.balls`,
    fours: sql`r.fours`,
    sixes: sql`r.sixes`,
    extras: sql`r.byes + r.leg_byes + r.wides + r.no_balls + r.penalty`,
    dots: sql`null::integer`,
    all_out: sql`r.ended = 'all out'`,
  },
  balls: {
    runs: sql`sum(r.runs)::integer`,
    wickets: sql`(count(*) filter (where r.is_out))::integer`,
    balls: sql`(count(*) filter (where r.legal))::integer`,
    fours: sql`(count(*) filter (where r.boundary = 4))::integer`,
    sixes: sql`(count(*) filter (where r.boundary = 6))::integer`,
    extras: sql`sum(r.extras)::integer`,
    dots: sql`(count(*) filter (where r.legal and r.runs = 0))::integer`,
    all_out: sql`false`,
  },
  matchups: {
    runs: sql`sum(r.runs)::integer`,
    wickets: sql`sum(r.is_out::integer)::integer`,
    balls: sql`sum(r.legal)::integer`,
    fours: sql`sum(r.fours)::integer`,
    sixes: sql`sum(r.sixes)::integer`,
    extras: sql`sum(r.extras)::integer`,
    dots: sql`sum(r.dots_of_side)::integer`,
    all_out: sql`false`,
  },
  ballsWhere: sql`r.ball or r.is_out`,
  matchupsWhere: sql`r.deliveries > 0 or r.is_out`,
  sums: {
    innings: sql`count(*)`,
    runs: sql`sum(runs)`,
    wickets: sql`sum(wickets)`,
    balls: sql`sum(balls)`,
    highest: sql`max(runs)`,
    lowest: sql`min(runs) filter (where all_out)`,
    fours: sql`sum(fours)`,
    sixes: sql`sum(sixes)`,
    extras: sql`sum(extras)`,
    dots: sql`sum(dots)`,
    boundary_runs: sql`4 * sum(fours) + 6 * sum(sixes)`,
  },
  single: { lowest: sql`case when all_out then runs end`, boundary_runs: IN_BOUNDARIES },
  columns: [
    sum('matches', [
      'matches',
      'M',
      'matches',
      'Finished matches, except those abandoned without a ball. If you filter by part of an innings: matches with such an innings.',
    ]),
    sum('won', ['won', 'Won', 'won', 'Matches won.'], { ofMatches: true }),
    sum('lost', ['lost', 'Lost', 'lost', 'Matches lost.'], { ofMatches: true }),
    sum('tied', ['tied', 'Tied', 'tied', 'Matches tied, including ties decided by a Super Over.'], { ofMatches: true }),
    sum('drawn', ['drawn', 'Drawn', 'drawn', 'Matches drawn.'], { ofMatches: true }),
    sum('no_result', ['no-result', 'NR', 'without result', 'Matches without a result.'], { ofMatches: true }),
    rate(
      'won',
      'decided',
      ['win-share', 'Won %', 'share won', 'Matches won per 100 with a result. Ties and draws count as results.'],
      { times: 100, share: true, ofMatches: true },
    ),
    // A win by an innings and runs is not a win by runs (R8.4, R8.9).
    sum('win_runs', ['win-runs', 'By runs', 'margin in runs', 'The biggest win by runs alone.'], { ofMatches: true }),
    sum(
      'win_innings',
      [
        'win-innings',
        'Inns &',
        'margin by an innings',
        'The biggest win by an innings: the runs on top of the innings.',
      ],
      { ofMatches: true },
    ),
    sum('win_wickets', ['win-wickets', 'By wkts', 'margin in wickets', 'The biggest win by wickets in hand.'], {
      ofMatches: true,
    }),
    sum('innings', ['innings', 'Inns', 'innings', 'Innings batted. If you filter by ball: innings with such a ball.']),
    sum(
      'runs',
      [
        'runs',
        'Runs',
        'runs',
        'Runs of the team, extras included. If you filter by ball: without penalty runs between balls.',
      ],
      { single: true },
    ),
    sum('wickets', ['wickets', 'Wkts', 'wickets lost', 'Wickets lost.'], { best: 'asc', single: true }),
    sum('balls', ['balls', 'Balls', 'balls', 'Legal balls: wides and no-balls excluded.'], { single: true }),
    overs('balls', ['overs', 'Overs', 'overs', OVERS], { single: true }),
    rate('runs', 'wickets', ['average', 'Ave', 'runs per wicket', 'Runs per wicket lost.']),
    rate('runs', 'balls', ['run-rate', 'RR', 'run rate', 'Runs per six balls, whatever the length of the over.'], {
      times: 6,
      single: true,
    }),
    sum('highest', [
      'highest',
      'HS',
      'highest total',
      'Most runs in an innings. If you filter by ball: off such balls only.',
    ]),
    sum('lowest', ['lowest', 'LS', 'lowest total', 'Fewest runs in an innings that ended all out.'], {
      best: 'asc',
      whole: true,
      single: true,
    }),
    sum('fours', ['fours', '4s', 'fours', 'Boundary fours off the bat.'], { single: true }),
    sum('sixes', ['sixes', '6s', 'sixes', 'Sixes off the bat.'], { single: true }),
    sum('extras', ['extras', 'Extras', 'extras', 'Extras, penalty runs included.'], { single: true }),
    rate(
      'boundary_runs',
      'runs',
      ['boundary-share', 'Bdry %', 'share of runs in boundaries', 'Runs in fours and sixes per 100 runs.'],
      { times: 100, share: true, single: true },
    ),
  ],
  by: 'team',
  sort: 'won',
};
