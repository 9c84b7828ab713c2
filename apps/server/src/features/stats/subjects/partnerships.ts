/** Partnerships (R13.1, R13.2). */
import { sql } from 'kysely';
import { rate, score, scoreOf, sum, type SubjectFigures } from './column.ts';

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
      'Times the pair batted together. A retirement starts a new stand for the same wicket.',
    ]),
    sum('unbroken', [
      'unbroken',
      'Unb',
      'unbroken stands',
      'Stands not ended by a wicket: both were in at the end, or one retired.',
    ]),
    score(
      'highest',
      [
        'highest',
        'Best',
        'best stand',
        'Most runs in a stand. * means unbroken, which ranks above the same number broken.',
      ],
      { single: true },
    ),
    sum('runs', ['runs', 'Runs', 'runs', 'Runs while both were in, extras included.'], {
      single: true,
      finer: { innings: 'highest' },
    }),
    sum('extras', ['extras', 'Extras', 'extras', 'Runs of the stand not off the bat.'], { single: true }),
    sum('balls', ['balls', 'Balls', 'balls', 'Legal balls while both were in.'], { single: true }),
    rate('runs', 'broken', ['average', 'Ave', 'average', 'Runs per broken stand.']),
    rate('runs', 'balls', ['run-rate', 'RR', 'run rate', 'Runs per six balls, whatever the length of the over.'], {
      times: 6,
      single: true,
    }),
    sum('hundreds', ['hundreds', '100s', 'hundreds', 'Stands of 100 runs or more.']),
    sum('fifties', ['fifties', '50s', 'fifties', 'Stands of 50 to 99 runs.']),
  ],
  by: 'pair',
  sort: 'runs',
};
