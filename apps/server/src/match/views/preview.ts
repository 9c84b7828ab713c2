/** Data about a match before it begins: meetings of both sides, the ground, and the table of the series. */
import { type Kysely, sql } from 'kysely';
import type { Preview, PreviewTable } from '@sightscreen/contracts';
import { type Instant, type MatchFact, type MatchSummary, wholeAverage } from '@sightscreen/cricket';
import type { Database } from '../../core/db/database.ts';
import { leftJoinRemaining } from '../../core/db/merged.ts';
import { readFirstInnings } from '../figures/ground-records.store.ts';
import { readTotals } from '../figures/records.store.ts';
import { readResults } from '../figures/team-records.store.ts';
import { type Tag, tagOf } from '../../core/tags/tag.ts';
import { formatVenueName } from './venue-name.ts';
import { matchPaths, slugOf } from './paths.ts';
import { teamPath, venuePath } from './profile-paths.ts';
import { sameFormat } from './standing.ts';
import { recentlyOver, summedUntil } from './summed.ts';

const MEETINGS = 5;

export interface StoredPreview {
  value: Preview;
  tags: Tag[];
  until: Instant;
}

/** The table of a series with both sides marked; null if it has none. */
export type ReadPreviewTable = (
  series: number,
  sides: readonly [number, number],
) => Promise<{ table: PreviewTable | null; tags: readonly Tag[] }>;

export interface PreviewOf {
  info: MatchFact;
  /** The ids of both sides and of the series, after merges. */
  teams: readonly [{ id: number; name: string }, { id: number; name: string }];
  venue: { id: number; name: string } | null;
  series: number | null;
  teamType: 'international' | 'club';
  now: Instant;
  readTable: ReadPreviewTable;
}

export async function readPreview(
  db: Kysely<Database>,
  { info, teams, venue, series, teamType, now, readTable }: PreviewOf,
): Promise<StoredPreview> {
  const ids = [teams[0].id, teams[1].id] as const;
  const same = sameFormat(info, teamType);
  const [headToHead, ground, { table, tags }, of] = await Promise.all([
    readHeadToHead(db, teams, same),
    venue === null ? null : readGround(db, venue, same),
    series === null ? { table: null, tags: [] } : readTable(series, ids),
    recentlyOver(
      db,
      sql`exists (select from match_figure f where f.match_id = m.id and (f.venue_id = ${venue?.id ?? null} or f.series_id = ${series}
        or (f.team1_id = any(${[...ids]}::int[]) and f.team2_id = any(${[...ids]}::int[]))))`,
      now,
    ),
  ]);
  return {
    value: { of, headToHead, ground, table },
    until: summedUntil(now),
    tags: [...ids.map(tagOf.teamFigures), ...(venue === null ? [] : [tagOf.venueFigures(venue.id)]), ...tags],
  };
}

type Same = ReturnType<typeof sameFormat>;

async function readHeadToHead(
  db: Kysely<Database>,
  [a, b]: PreviewOf['teams'],
  same: Same,
): Promise<Preview['headToHead']> {
  const against = (await readResults(db, { ...same, team: a.id })).filter(({ opponentId }) => opponentId === b.id);
  const played = against.reduce((sum, record) => sum + record.played, 0);
  if (played === 0) return null;
  const { rows } = await sql<{
    id: string;
    date: string;
    summary: MatchSummary;
    first: string;
    venue: string | null;
    city: string | null;
  }>`
    select m.id, f.start_date::text as date, m.summary, f.first, v.name as venue, v.city
      from (select f.match_id, f.start_date, (min(f.start_date) over ())::text as first from match_figure f
             where f.over and f.result is distinct from 'abandoned' and f.gender = ${same.gender} and (f.source_type, f.type) in (${sql.join(
               same.kinds.map((kind) => sql`(${kind.sourceType}, ${kind.type})`),
             )})
               and ((f.team1_id = ${a.id} and f.team2_id = ${b.id}) or (f.team1_id = ${b.id} and f.team2_id = ${a.id}))
             order by f.start_date desc, f.match_id desc limit ${MEETINGS}) f
      join match m on m.id = f.match_id ${leftJoinRemaining('venue', 'v', sql`m.venue_id`)}
     where m.summary is not null order by f.start_date desc, m.id desc`.execute(db);
  return {
    played,
    won: [against.reduce((sum, { won }) => sum + won, 0), against.reduce((sum, { lost }) => sum + lost, 0)],
    since: rows[0]?.first.slice(0, 4) ?? '',
    href: `${teamPath(a)}/head-to-head`,
    last: rows.map(({ id, date, summary, venue, city }) => ({
      match: id,
      href: matchPaths(id, slugOf(summary, null)).live,
      date,
      ground: venue === null ? null : formatVenueName(venue, city),
      result: summary.status,
    })),
  };
}

async function readGround(
  db: Kysely<Database>,
  venue: { id: number; name: string },
  same: Same,
): Promise<Preview['ground']> {
  const of = { ...same, venue: venue.id };
  const [innings, chases] = await Promise.all([readFirstInnings(db, of), readTotals(db, of, 'chases', 1)]);
  if (innings.length === 0) return null;
  const [chase] = chases;
  const by =
    chase === undefined
      ? undefined
      : await db.selectFrom('team').select('name').where('id', '=', chase.teamId).executeTakeFirst();
  return {
    name: venue.name,
    href: venuePath(venue),
    matches: innings.length,
    average: wholeAverage(
      innings.reduce((sum, { runs }) => sum + runs, 0),
      innings.length,
    ),
    chasesWon: innings.filter(({ result, won }) => result === 'win' && !won).length,
    highestChase:
      chase === undefined || by === undefined
        ? null
        : {
            figure: chase.ended === 'all out' ? String(chase.runs) : `${chase.runs}/${chase.wickets}`,
            team: by.name,
            year: chase.date.slice(0, 4),
          },
  };
}
