/** Matches to choose from at the desk. */
import { type Kysely, sql } from 'kysely';
import type { DeskMatchRow } from '@sightscreen/contracts/desk/matches';
import type { Emblem, MatchSummary } from '@sightscreen/contracts';
import { PRESENCE_ENDS_MS } from '@sightscreen/contracts/desk/presence';
import type { Database } from '../../../core/db/database.ts';
import { leftJoinRemaining } from '../../../core/db/merged.ts';
import { emblemAddress } from '../../../match/views/emblem-address.ts';
import type { StaffCaller } from '../../../core/http/auth.ts';
import { rightsOn } from '../rights/rights.ts';

export interface MatchListQuery {
  list: 'today' | 'assigned' | 'search';
  q: string;
  limit: number;
}
interface Row {
  id: string;
  world: 'real' | 'demo';
  start_date: string;
  start_time: Date | null;
  summary: MatchSummary;
  series: string | null;
  venue: string | null;
  limited: boolean;
  assigned: boolean;
  present: string[] | null;
  e1: Emblem | null;
  e2: Emblem | null;
}

const initials = (summary: MatchSummary, side: 0 | 1): Emblem => ({
  kind: 'initials',
  text: (summary.sides[side]?.shortName ?? '').slice(0, 3) || '?',
});

/** @param now milliseconds since 1970 @param demo whether invented matches are shown */
export async function listMatches(
  db: Kysely<Database>,
  caller: StaffCaller,
  { list, q, limit }: MatchListQuery,
  now: number,
  demo: boolean,
): Promise<DeskMatchRow[]> {
  const moment = new Date(now);
  const day = sql`(${moment}::timestamptz at time zone 'UTC')::date`;
  const words = q
    .toLowerCase()
    .split(/\s+/)
    .filter((word) => word !== '');
  const named = sql`lower(concat_ws(' ', m.id, t1.name, t2.name, s.name, s.season, v.name, m.summary->>'description'))`;
  const chosen = {
    // A match that has just ended may still need corrections.
    today: sql`(m.phase in ('inprogress', 'break') or (m.start_date between ${day} - 1 and ${day} + 1 and m.phase <> 'recent')) and (m.phase <> 'complete' or m.updated_at > ${new Date(now - 12 * 3_600_000)})`,
    assigned: sql`exists (select from match_staff a where a.match_id = m.id and a.staff_id = ${caller.staffId})`,
    search:
      words.length === 0
        ? sql`true`
        : sql.join(
            words.map((word) => sql`strpos(${named}, ${word}) > 0`),
            sql` and `,
          ),
  }[list];
  const order =
    list === 'today'
      ? sql`(m.phase in ('inprogress', 'break')) desc, (m.world = 'real') desc, m.start_time nulls last, m.id`
      : sql`m.start_date desc, m.start_time desc nulls last, m.id desc`;
  const { rows } = await sql<Row>`
    select m.id, m.world, t1.emblem as e1, t2.emblem as e2, m.start_date::text as start_date, m.start_time, m.summary, s.name as series, v.name as venue,
      exists (select from match_limit l where l.match_id = m.id) as limited,
      exists (select from match_staff a where a.match_id = m.id and a.staff_id = ${caller.staffId}) as assigned,
      (select array_agg(distinct p.name) from desk_presence d join staff p on p.id = d.staff_id
        where d.match_id = m.id and d.staff_id <> ${caller.staffId} and d.seen_at >= ${new Date(now - PRESENCE_ENDS_MS)}) as present
    from match m ${leftJoinRemaining('team', 't1', sql`m.team1_id`)} ${leftJoinRemaining('team', 't2', sql`m.team2_id`)}
      ${leftJoinRemaining('series', 's', sql`m.series_id`)} ${leftJoinRemaining('venue', 'v', sql`m.venue_id`)}
    where m.summary is not null and (m.world = 'real' or ${demo}) and ${chosen} order by ${order} limit ${limit}`.execute(
    db,
  );
  return rows.map((row) => ({
    id: row.id,
    world: row.world,
    startDate: row.start_date,
    startTime: row.start_time?.getTime() ?? null,
    series: row.series,
    venue: row.venue,
    summary: row.summary,
    emblems: [
      emblemAddress('square', row.e1 ?? initials(row.summary, 0)),
      emblemAddress('square', row.e2 ?? initials(row.summary, 1)),
    ] as [string, string],
    may: rightsOn(caller, row),
    limited: row.limited,
    assigned: row.assigned,
    present: row.present ?? [],
  }));
}
