/** Props of the page about the method of the rankings: its parameters, and the accuracy of each list. */
import {
  type CalibrationRow,
  FITTED_BEFORE,
  RATED_FORMATS,
  RATING_PARAMETERS,
  RATING_VERSION,
} from '@sightscreen/cricket';
import type { RankingsMethodPage } from '@sightscreen/contracts';
import type { Kysely } from 'kysely';
import type { Database } from '../../core/db/database.ts';
import { METHOD_PATH, rankingsPath } from './addresses.ts';
import type { RankingsFor } from './rankings-page.ts';
import { readHeads, usualWorldOf } from './rankings.store.ts';
import { recentlyRatedAnywhere } from './recent-matches.ts';

export async function methodPage(db: Kysely<Database>, { site, now }: RankingsFor): Promise<RankingsMethodPage> {
  const all = await readHeads(db, site.demo);
  const world = usualWorldOf(all);
  const heads = all.filter((head) => head.world === world);
  const scores = heads
    .filter(({ score }) =>
      score.kind === 'sides' ? score.score.forecasts > 0 : score.kind === 'pairs' && score.pairs > 0,
    )
    .toSorted((a, b) => Number(b.type === 'teams') - Number(a.type === 'teams') || a.id - b.id)
    .map(({ type, format, gender, level, score }) => ({
      world,
      type,
      format,
      gender,
      level,
      score,
      href: rankingsPath({ type, format, gender, level, world: null, page: 1, of: null, official: false, day: null }),
    }));
  return {
    page: 'rankings-method',
    base: { origin: site.origin, path: METHOD_PATH, demo: world === 'demo' && heads.length > 0, noindex: false },
    version: RATING_VERSION,
    fittedBefore: FITTED_BEFORE,
    formats: RATED_FORMATS.map((format) => ({ format, ...RATING_PARAMETERS[format] })),
    scores: scores as RankingsMethodPage['scores'],
    calibration: together(heads.flatMap(({ score }) => (score.kind === 'sides' ? [score.calibration] : []))),
    summed: await recentlyRatedAnywhere(db, world, now),
  };
}

function together(tables: readonly (readonly CalibrationRow[])[]): CalibrationRow[] {
  const sums = new Map<number, CalibrationRow>();
  for (const row of tables.flat()) {
    const sum = sums.get(row.from) ?? { ...row, forecasts: 0, expected: 0, happened: 0 };
    sum.forecasts += row.forecasts;
    sum.expected += row.expected;
    sum.happened += row.happened;
    sums.set(row.from, sum);
  }
  return [...sums.values()].toSorted((a, b) => a.from - b.from);
}
