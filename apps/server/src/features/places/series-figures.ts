/** The best of a series: most runs and wickets, highest scores and totals, best bowling (MATCH-003, STAT-035). */
import type { SeriesTabContent, SourceLine } from '@sightscreen/contracts';
import type { Instant } from '@sightscreen/cricket';
import { type Kysely, sql } from 'kysely';
import type { Database } from '../../db/database.ts';
import { idsAs, keptId } from '../../db/merged.ts';
import { countedIn, type KindOfMatch } from '../../figures/counted.ts';
import { type Tag, tagOf } from '../../tags/tag.ts';
import { questionPath, recordsPath } from '../../views/question-path.ts';
import { readSource } from '../../views/source-line.ts';
import { recentlyOver } from '../../views/summed.ts';
import { readAbout, type SeriesAbout } from '../series/series.ts';
import { tablesOf } from './stats-table.ts';

export interface SeriesFigures {
  about: SeriesAbout;
  content: Extract<SeriesTabContent, { tab: 'figures' }>;
  source: SourceLine | undefined;
  tags: Tag[];
}

/** Null for an unknown series and for one not of this site; a merged one is followed to the one that is kept. */
export async function readSeriesFigures(
  db: Kysely<Database>,
  asked: number,
  { demo, now }: { demo: boolean; now: Instant },
): Promise<SeriesFigures | null> {
  const about = await readAbout(db, keptId('series', asked));
  if (about === null || (about.world === 'demo' && !demo)) return null;
  const of = { series: about.id };
  const [ids, { rows }] = await Promise.all([
    idsAs(db, 'series', about.id),
    sql<KindOfMatch & { matches: number }>`
      select f.source_type as "sourceType", f.type, count(*)::int as matches
        from match_figure f where ${countedIn(of)} group by f.source_type, f.type`.execute(db),
  ]);
  const [summed, batting, bowling, team] = await Promise.all([
    recentlyOver(db, sql`m.series_id = any(${ids}::int[])`, now),
    ...(['batting', 'bowling', 'team'] as const).map((tab) => tablesOf(db, tab, of)),
  ]);
  const tables = [batting, bowling, team].filter((one) => one !== undefined);
  const source = await readSource(db, {
    where: sql`f.series_id = ${about.id}`,
    summed,
    data: `/data?series=${about.id}`,
    ask: questionPath({ of: 'batting', series: about.id, world: about.world }),
  });
  return {
    about,
    source,
    content: {
      tab: 'figures',
      matches: rows.reduce((sum, { matches }) => sum + matches, 0),
      sums: tables.flatMap(({ sums }) => sums),
      records: tables.flatMap(({ records }) => records),
      allHref: recordsPath({ of: 'batting', series: about.id, world: about.world }),
      summed,
    },
    tags: [
      tagOf.registry,
      ...ids.map(tagOf.seriesFigures),
      ...tables.flatMap(({ people }) => people.map(tagOf.person)),
    ],
  };
}
