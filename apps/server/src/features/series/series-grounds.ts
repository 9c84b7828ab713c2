/** Grounds of a series: the number of its matches at each, and the average first innings by format. */
import type { SeriesTabContent } from '@sightscreen/contracts';
import { type Format, FORMATS, formatOf, wholeAverage } from '@sightscreen/cricket';
import { type Kysely, sql } from 'kysely';
import type { Database } from '../../core/db/database.ts';
import { idsOf, leftJoinRemaining } from '../../core/db/merged.ts';
import { type FirstInningsSum, readFirstInningsByGround } from '../../match/figures/ground-records.store.ts';
import { venuePath } from '../../match/views/profile-paths.ts';

type SeriesGround = Extract<SeriesTabContent, { tab: 'grounds' }>['grounds'][number];
interface Row {
  id: number;
  name: string;
  city: string | null;
  country: string | null;
  matches: number;
}

/** Takes the id of the series after merges. Grounds with most matches come first. */
export async function readSeriesGrounds(db: Kysely<Database>, series: number): Promise<SeriesGround[]> {
  const [{ rows }, sums] = await Promise.all([
    sql<Row>`
      select v.id, v.name, v.city, v.country, count(*)::int as matches
        from match m ${leftJoinRemaining('venue', 'v', sql`m.venue_id`)}
       where m.series_id = any(${idsOf('series', series)}) and m.summary is not null and v.id is not null
       group by v.id order by count(*) desc, v.name, v.id`.execute(db),
    readFirstInningsByGround(db, { series }),
  ]);
  const byGround = Map.groupBy(sums, ({ venueId }) => venueId);
  return rows.map(({ id, name, city, country, matches }) => ({
    name,
    location: [city, country].filter((part) => part !== null && part !== '').join(', ') || null,
    href: venuePath({ id, name }),
    matches,
    firstInnings: averagesOf(byGround.get(id) ?? []),
  }));
}

/** One average per format, since a tour may have Tests and T20s at one ground. */
function averagesOf(sums: readonly FirstInningsSum[]): SeriesGround['firstInnings'] {
  const byFormat = new Map<Format, { matches: number; runs: number }>();
  for (const { matches, runs, ...kind } of sums) {
    const before = byFormat.get(formatOf(kind));
    byFormat.set(formatOf(kind), { matches: matches + (before?.matches ?? 0), runs: runs + (before?.runs ?? 0) });
  }
  return FORMATS.flatMap((format) => {
    const sum = byFormat.get(format);
    return sum === undefined ? [] : [{ format, matches: sum.matches, average: wholeAverage(sum.runs, sum.matches) }];
  });
}
