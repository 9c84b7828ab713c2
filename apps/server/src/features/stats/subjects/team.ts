/** Innings and results of sides (R12.14, R8.12). */
import { sql } from 'kysely';
import { rate, sum } from './column.ts';
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
  ballsWhere: sql`true`,
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
  columns: [
    sum('matches', [
      'matches',
      'M',
      'matches',
      'Matches of the side that are over; not those abandoned without a ball. Where a question is about part of the innings, matches with such an innings.',
    ]),
    sum('won', ['won', 'Won', 'won', 'Matches won.'], { ofMatches: true }),
    sum('lost', ['lost', 'Lost', 'lost', 'Matches lost.'], { ofMatches: true }),
    sum('tied', ['tied', 'Tied', 'tied', 'Matches tied; a tie that a super over decided stays one (R8.12, R8.19).'], {
      ofMatches: true,
    }),
    sum('drawn', ['drawn', 'Drawn', 'drawn', 'Matches drawn.'], { ofMatches: true }),
    sum('no_result', ['no-result', 'NR', 'without result', 'Matches without a result.'], { ofMatches: true }),
    rate(
      'won',
      'decided',
      ['win-share', 'Won %', 'share won', 'Matches won per 100 with a result, ties and draws included.'],
      { times: 100, ofMatches: true },
    ),
    sum('innings', ['innings', 'Inns', 'innings', 'Innings batted. Of balls: innings with such a ball.']),
    sum(
      'runs',
      ['runs', 'Runs', 'runs', 'Runs of the side, extras included. Of balls: without penalty runs between balls.'],
      { single: true },
    ),
    sum('wickets', ['wickets', 'Wkts', 'wickets lost', 'Wickets lost.'], { best: 'asc', single: true }),
    sum('balls', ['balls', 'Balls', 'balls', 'Balls that count in the over.'], { single: true }),
    rate('runs', 'wickets', ['average', 'Ave', 'runs per wicket', 'Runs by wickets lost.']),
    rate('runs', 'balls', ['run-rate', 'RR', 'run rate', 'Runs per six balls (R12.14, R12.4).'], {
      times: 6,
      single: true,
    }),
    sum('highest', ['highest', 'HS', 'highest total', 'The most runs in an innings.']),
    sum('lowest', ['lowest', 'LS', 'lowest total', 'The fewest runs of an innings that ended all out.'], {
      best: 'asc',
      ofMatches: true,
    }),
    sum('fours', ['fours', '4s', 'fours', 'Boundaries of four off the bat.'], { single: true }),
    sum('sixes', ['sixes', '6s', 'sixes', 'Boundaries of six off the bat.'], { single: true }),
    sum('extras', ['extras', 'Extras', 'extras', 'Runs not off the bat, penalty runs included.'], { single: true }),
    rate(
      'boundary_runs',
      'runs',
      ['boundary-share', 'Bdry %', 'share of runs in boundaries', 'Runs in fours and sixes per 100 runs (R12.13).'],
      { times: 100, single: true },
    ),
  ],
  by: 'team',
  sort: 'won',
};
