/** Batting (R12.1, R12.2, R12.6, R12.9, R12.11, R12.13), as `careers/batting.ts` of the cricket package. */
import { sql } from 'kysely';
import { IN_BOUNDARIES, rate, score, scoreOf, sum, type SubjectFigures } from './column.ts';

export const MATCHES = sum('matches', [
  'matches',
  'M',
  'matches',
  'Matches in which the player was named in the side. If you filter by part of an innings, such as a position: matches with such an innings.',
]);

export const batting: SubjectFigures = {
  innings: {
    runs: sql`r.runs`,
    balls: sql`r.balls`,
    fours: sql`r.fours`,
    sixes: sql`r.sixes`,
    dots: sql`r.dots`,
    is_out: sql`r.is_out`,
  },
  balls: {
    runs: sql`sum(r.runs_bat)::integer`,
    balls: sql`(count(*) filter (where r.faced))::integer`,
    fours: sql`(count(*) filter (where r.boundary = 4))::integer`,
    sixes: sql`(count(*) filter (where r.boundary = 6))::integer`,
    dots: sql`(count(*) filter (where r.faced and r.runs_bat = 0))::integer`,
    is_out: sql`bool_or(r.is_out)`,
  },
  matchups: {
    runs: sql`sum(r.runs_bat)::integer`,
    balls: sql`sum(r.faced)::integer`,
    fours: sql`sum(r.fours)::integer`,
    sixes: sql`sum(r.sixes)::integer`,
    dots: sql`sum(r.dots_of_batter)::integer`,
    is_out: sql`bool_or(r.is_out)`,
  },
  // A batter who retires hurt without facing a selected ball has no part of an innings.
  ballsWhere: sql`r.ball or r.is_out`,
  matchupsWhere: sql`r.deliveries > 0 or r.is_out`,
  sums: {
    innings: sql`count(*)`,
    outs: sql`count_if(is_out)`,
    not_outs: sql`count_if(not is_out)`,
    runs: sql`sum(runs)`,
    balls: sql`sum(balls)`,
    highest: sql`max(${scoreOf(sql`runs`, sql`is_out`)})`,
    fifties: sql`count_if(runs >= 50 and runs < 100)`,
    hundreds: sql`count_if(runs >= 100)`,
    ducks: sql`count_if(is_out and runs = 0)`,
    fours: sql`sum(fours)`,
    sixes: sql`sum(sixes)`,
    dots: sql`sum(dots)`,
    boundaries: sql`sum(fours) + sum(sixes)`,
    boundary_runs: sql`4 * sum(fours) + 6 * sum(sixes)`,
  },
  single: { highest: scoreOf(sql`runs`, sql`is_out`), boundaries: sql`fours + sixes`, boundary_runs: IN_BOUNDARIES },
  columns: [
    MATCHES,
    sum('innings', [
      'innings',
      'Inns',
      'innings',
      'Innings batted. If you filter by ball: innings in which the batter was on strike for such a ball, or out on one.',
    ]),
    // Only complete innings tell how they ended and their score: in a part of it, every batter may be on nought
    // (R12.11).
    sum('not_outs', ['not-outs', 'NO', 'not outs', 'Innings in which the batter was not out, retired hurt included.'], {
      whole: true,
    }),
    sum('outs', [
      'outs',
      'Outs',
      'times out',
      'Innings that ended with the batter out. If you filter by ball: those that ended on such a ball.',
    ]),
    score(
      'highest',
      [
        'highest',
        'HS',
        'highest score',
        'Most runs in an innings. * means not out, which ranks above the same score out.',
      ],
      { whole: true, single: true },
    ),
    sum('runs', ['runs', 'Runs', 'runs', 'Runs off the bat.'], { single: true, finer: { innings: 'highest' } }),
    sum('balls', ['balls', 'Balls', 'balls', 'Balls faced: every delivery except wides.'], { single: true }),
    rate('runs', 'outs', ['average', 'Ave', 'average', 'Runs per dismissal.']),
    rate('runs', 'balls', ['strike-rate', 'SR', 'strike rate', 'Runs per 100 balls faced, wides excluded.'], {
      times: 100,
      single: true,
    }),
    sum('hundreds', ['hundreds', '100s', 'hundreds', 'Innings of 100 runs or more. A double hundred counts once.'], {
      whole: true,
    }),
    sum('fifties', ['fifties', '50s', 'fifties', 'Innings of 50 to 99 runs.'], { whole: true }),
    sum('ducks', ['ducks', '0s', 'ducks', 'Innings in which the batter was out without scoring.'], { whole: true }),
    sum('fours', ['fours', '4s', 'fours', 'Boundary fours off the bat. Fours that were run do not count.'], {
      single: true,
    }),
    sum('sixes', ['sixes', '6s', 'sixes', 'Sixes off the bat.'], { single: true }),
    sum('dots', ['dots', 'Dots', 'dot balls', 'Balls faced without a run off the bat.'], { single: true }),
    rate('dots', 'balls', ['dot-share', 'Dot %', 'share of dot balls', 'Dot balls per 100 balls faced.'], {
      times: 100,
      share: true,
      best: 'asc',
      single: true,
    }),
    rate(
      'boundary_runs',
      'runs',
      ['boundary-share', 'Bdry %', 'share of runs in boundaries', 'Runs in fours and sixes per 100 runs.'],
      { times: 100, share: true, single: true },
    ),
    rate(
      'balls',
      'boundaries',
      ['balls-per-boundary', 'B/Bdry', 'balls per boundary', 'Balls faced per four or six.'],
      { best: 'asc', single: true },
    ),
  ],
  by: 'player',
  sort: 'runs',
};
