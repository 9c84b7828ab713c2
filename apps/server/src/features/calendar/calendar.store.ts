/** Selects the matches of a calendar. */
import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Instant } from '@sightscreen/cricket';
import type { Database } from '../../core/db/database.ts';
import { allIdsOf } from '../../core/db/merged.ts';
import { type Tag, tagOf } from '../../core/tags/tag.ts';
import type { World } from '../../core/db/column-types.ts';
import { readCards } from '../../match/views/lists.ts';
import { addressOf } from '../../match/views/pager.ts';
import { inWorlds, listedWorlds } from '../../match/views/worlds.ts';
import { BY_START, instant, START } from '../../match/views/starts.ts';
import type { CalendarMatch } from './ics.ts';

export type Subject =
  | { of: 'all'; world: World | null }
  | { of: 'team' | 'series' | 'venue' | 'player'; id: number }
  | { of: 'match'; id: string };

export interface Chosen {
  name: string;
  page: string;
  condition: RawBuilder<unknown>;
  tags: Tag[];
}

const DAY = 86_400_000;
/** Calendars include past matches this far back; older ones are only on pages. */
const BACK = 365 * DAY;
const BACK_OF_ALL = 14 * DAY;
/** More than a year of any team. The calendar of all matches keeps the nearest ones. */
const MAX_MATCHES = 1_000;
/** Days within which a team must have named a player to count as one of the player's teams. */
const NAMED_WITHIN = 400;

/** Null for an unknown subject, or one of a world that this site does not show. */
export async function chooseFor(
  db: Kysely<Database>,
  subject: Subject,
  { demo, now }: { demo: boolean; now: Instant },
): Promise<Chosen | null> {
  if (subject.of === 'all') {
    const found = listedWorlds(subject.world, demo);
    if (found === null) return null;
    const condition = sql`${inWorlds(found.worlds)} and ${START} > ${instant(now - BACK_OF_ALL)}`;
    const page = addressOf('/cricket-schedule', { world: found.named });
    return { name: 'Cricket matches', page, condition, tags: [tagOf.matches] };
  }
  if (subject.of === 'match') return chooseMatch(db, subject.id, demo);
  const kind = subject.of === 'player' ? 'person' : subject.of;
  const named = kind === 'series' ? sql`trim(k.name || ' ' || k.season)` : sql`k.name`;
  const { rows } = await sql<{ id: number; name: string; world: string }>`
    select k.id, ${named} as name, k.world from ${sql.table(kind)} o join ${sql.table(kind)} k on k.id = coalesce(o.merged_into, o.id) where o.id = ${subject.id}`.execute(
    db,
  );
  const row = rows[0];
  if (row === undefined || (row.world === 'demo' && !demo)) return null;
  const ids = await allIdsOf(db, kind, row.id);
  const since = sql`${START} > ${instant(now - BACK)}`;
  if (subject.of === 'series')
    return {
      name: row.name,
      page: `/cricket-series/${row.id}`,
      condition: sql`m.series_id = any(${ids}::int[])`,
      tags: ids.map(tagOf.seriesMatches),
    };
  if (subject.of === 'team')
    return {
      name: row.name,
      page: `/cricket-schedule/series/team-${row.id}`,
      condition: sql`${since} and ${ofTeams(ids)}`,
      tags: ids.map(tagOf.teamMatches),
    };
  if (subject.of === 'venue')
    return {
      name: row.name,
      page: `/cricket-venues/${row.id}`,
      condition: sql`${since} and m.venue_id = any(${ids}::int[])`,
      tags: ids.map(tagOf.venueMatches),
    };
  const teams = await teamsOf(db, row.id, now);
  return {
    name: row.name,
    page: `/profiles/${row.id}`,
    // Upcoming matches of the player's teams, and past matches in which the player was named.
    condition: sql`${since} and ((${START} > ${instant(now)} and ${ofTeams(teams)}) or m.id in (select match_id from appearance_figure where person_id = ${row.id}))`,
    tags: [tagOf.person(row.id), tagOf.personFigures(row.id), ...teams.map(tagOf.teamMatches)],
  };
}

async function chooseMatch(db: Kysely<Database>, id: string, demo: boolean): Promise<Chosen | null> {
  const match = await db.selectFrom('match').select(['world', 'summary']).where('id', '=', id).executeTakeFirst();
  if (match === undefined || match.summary === null || (match.world === 'demo' && !demo)) return null;
  return {
    name: match.summary.sides.map(({ name }) => name).join(' v '),
    page: `/live-cricket-scores/${id}`,
    condition: sql`m.id = ${id}`,
    tags: [tagOf.match(id)],
  };
}

const ofTeams = (ids: readonly number[]) => sql`(m.team1_id = any(${ids}::int[]) or m.team2_id = any(${ids}::int[]))`;

/** Ids of the player's teams, including ids of teams merged into them. */
async function teamsOf(db: Kysely<Database>, person: number, now: Instant): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    with kept as (
      select distinct coalesce(t.merged_into, t.id) as id from appearance_figure a join match m on m.id = a.match_id join team t on t.id = a.team_id
       where a.person_id = ${person} and m.start_date > (to_timestamp(${now}::float8 / 1000.0) at time zone 'UTC')::date - ${NAMED_WITHIN}::int)
    select id from team where id in (select id from kept) or merged_into in (select id from kept)`.execute(db);
  return rows.map(({ id }) => id);
}

export async function readMatches(
  db: Kysely<Database>,
  { condition }: Chosen,
  at: { demo: boolean; now: Instant },
): Promise<{ matches: CalendarMatch[]; validUntil: Instant | null }> {
  const { cards, validUntil } = await readCards(db, condition, BY_START, { ...at, limit: MAX_MATCHES });
  const { rows } = await sql<Omit<CalendarMatch, 'card'> & { id: string }>`
    select m.id, m.start_moves as moves, coalesce(k.category, s.category) is not distinct from 'International' as international,
           (extract(epoch from coalesce(m.start_moved_at, m.created_at)) * 1000)::float8 as "movedAt", (extract(epoch from m.updated_at) * 1000)::float8 as "changedAt"
      from match m left join series s on s.id = m.series_id left join series k on k.id = s.merged_into
     where m.id = any(${cards.map(({ summary }) => summary.matchId)}::text[])`.execute(db);
  const known = new Map(rows.map(({ id, ...row }) => [id, row]));
  return {
    validUntil,
    matches: cards.flatMap((card) => {
      const row = known.get(card.summary.matchId);
      return row === undefined ? [] : [{ card, ...row }];
    }),
  };
}
