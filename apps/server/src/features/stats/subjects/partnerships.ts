/** Partnerships (R13.1, R13.2). */
import { sql } from 'kysely';
import { rate, score, scoreOf, sum } from './column.ts';
import type { SubjectFigures } from './subject.ts';

export const partnerships: SubjectFigures = {
  innings: { runs: sql`r.runs`, balls: sql`r.balls`, extras: sql`r.extras`, is_out: sql`not r.unbroken` },
  balls: null,
  matchups: null,
  ballsWhere: sql`true`,
  matchupsWhere: sql`true`,
  sums: {
    stands: sql`count(*)`,
    unbroken: sql`count_if(not is_out)`,
    broken: sql`count_if(is_out)`,
    runs: sql`sum(runs)`,
    balls: sql`sum(balls)`,
    extras: sql`sum(extras)`,
    highest: sql`max(${scoreOf(sql`runs`, sql`is_out`)})`,
    fifties: sql`count_if(runs >= 50 and runs < 100)`,
    hundreds: sql`count_if(runs >= 100)`,
  },
  single: { highest: scoreOf(sql`runs`, sql`is_out`) },
  columns: [
    sum('stands', [
      'innings',
      'Stands',
      'stands',
      'Times they batted together; a retirement makes a new pair for the same wicket.',
    ]),
    sum('unbroken', [
      'unbroken',
      'Unb',
      'unbroken stands',
      'Stands that no wicket ended: both were in at the end, or one retired.',
    ]),
    score(
      'highest',
      [
        'highest',
        'Best',
        'best stand',
        'The most runs in a stand; with * unbroken, which beats as many that were not.',
      ],
      { single: true },
    ),
    sum('runs', ['runs', 'Runs', 'runs', 'Runs while both were in, extras included.'], {
      single: true,
      finer: { innings: 'highest' },
    }),
    sum('extras', ['extras', 'Extras', 'extras', 'Runs of the stand not off the bat.'], { single: true }),
    sum('balls', ['balls', 'Balls', 'balls', 'Balls that count in the over while both were in.'], { single: true }),
    rate('runs', 'broken', ['average', 'Ave', 'average', 'Runs for each stand that was broken.']),
    rate('runs', 'balls', ['run-rate', 'RR', 'run rate', 'Runs an over, of six balls whatever an over had.'], {
      times: 6,
      single: true,
    }),
    sum('hundreds', ['hundreds', '100s', 'hundreds', 'Stands of 100 runs or more.']),
    sum('fifties', ['fifties', '50s', 'fifties', 'Stands of 50 to 99 runs.']),
  ],
  by: 'pair',
  sort: 'runs',
};
