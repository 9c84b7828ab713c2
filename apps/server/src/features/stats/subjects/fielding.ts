/** Fielding (R12.16, R5.18), as `careers/fielding.ts` of the cricket package. */
import { sql } from 'kysely';
import { rate, sum, type SubjectFigures } from './column.ts';
import { MATCHES } from './batting.ts';

const TAKEN = sql`r.how_out in ('caught', 'caught and bowled')`;

export const fielding: SubjectFigures = {
  innings: { catches: sql`r.catches`, stumpings: sql`r.stumpings`, run_outs: sql`r.run_outs` },
  balls: {
    catches: sql`(count(*) filter (where ${TAKEN}))::integer`,
    stumpings: sql`(count(*) filter (where r.how_out = 'stumped'))::integer`,
    run_outs: sql`null::integer`,
  },
  matchups: null,
  ballsWhere: sql`r.is_out and (${TAKEN} or r.how_out = 'stumped')`,
  matchupsWhere: sql`true`,
  sums: {
    innings: sql`count(*)`,
    dismissals: sql`sum(catches) + sum(stumpings)`,
    catches: sql`sum(catches)`,
    stumpings: sql`sum(stumpings)`,
    run_outs: sql`sum(run_outs)`,
    most: sql`max(catches + stumpings)`,
  },
  single: { dismissals: sql`catches + stumpings` },
  columns: [
    MATCHES,
    sum('dismissals', ['dismissals', 'Dis', 'dismissals', 'Catches and stumpings. Run outs have their own column.'], {
      single: true,
    }),
    sum(
      'catches',
      [
        'catches',
        'Ct',
        'catches',
        'Catches as fielder or keeper, including off one’s own bowling. Substitutes’ catches are not credited.',
      ],
      { single: true },
    ),
    sum('stumpings', ['stumpings', 'St', 'stumpings', 'Stumpings.'], { single: true }),
    sum('run_outs', ['run-outs', 'RO', 'run outs', 'Run outs. Every fielder involved is credited.'], {
      whole: true,
      single: true,
    }),
    sum('most', [
      'most',
      'Most',
      'most in an innings',
      'Most catches and stumpings in an innings. If you filter by ball: off such balls only.',
    ]),
    rate('dismissals', 'matches', ['per-match', 'D/M', 'dismissals per match', 'Catches and stumpings per match.']),
  ],
  by: 'player',
  sort: 'dismissals',
};
