/** Lists of matches, from the match rows alone: no log is read for a card. */
import { type Kysely, sql } from 'kysely';
import type { Emblem, MatchCard } from '@sightscreen/contracts';
import type { CurrentReply } from '@sightscreen/contracts/calls/match';
import type { Instant, MatchSummary } from '@sightscreen/cricket';
import type { Database } from '../../db/database.ts';
import type { World } from '../../db/tables/match.ts';
import { cardOf } from './head.ts';
import { changesAt, dateCellOf, summaryBy } from './time.ts';

export interface Lists { live: MatchCard[]; recent: MatchCard[]; upcoming: MatchCard[]; /** How readers of each match are kept up to date, by match. */ modes: ReadonlyMap<string, 'pull' | 'push'>; /** When the clock will change one of them. */ validUntil: Instant | null }

/** Four frames of five in each direction is as far as a menu is paged (MATCH-030). */
const MOST = 20;

interface Row {
  world: World; source: 'cricsheet' | 'feed'; summary: MatchSummary; start_date: string; start_ms: number | null; end_ms: number | null; commentary_mode: 'pull' | 'push';
  e1: Emblem | null; e2: Emblem | null; venue: string | null; city: string | null; time_zone: string | null; venue_id: number | null;
  series_id: number | null; series: string | null; series_short: string | null; category: 'Domestic' | 'League' | 'International' | null;
}

const PLAYING = sql`m.phase in ('inprogress', 'break', 'forseen')`;
const rowsWhere = (condition: ReturnType<typeof sql>, order: ReturnType<typeof sql>, demo: boolean, limit: number) => sql<Row>`
  select m.world, m.source, m.summary, m.start_date::text as start_date, floor(extract(epoch from m.start_time) * 1000)::float8 as start_ms,
         floor(extract(epoch from m.end_time) * 1000)::float8 as end_ms, m.commentary_mode, a.emblem as e1, b.emblem as e2,
         v.id as venue_id, v.name as venue, v.city, v.time_zone, s.id as series_id, s.name as series, s.short_name as series_short, s.category
    from (select * from match m where m.summary is not null and (${demo} or m.world = 'real') and ${condition} order by ${order} limit ${limit}) m
    left join team a on a.id = m.team1_id left join team b on b.id = m.team2_id left join venue v on v.id = m.venue_id left join series s on s.id = m.series_id
   order by ${order}`;

export async function readLists(db: Kysely<Database>, { demo, now }: { demo: boolean; now: Instant }): Promise<Lists> {
  const today = sql`(to_timestamp(${now}::float8 / 1000.0) at time zone 'UTC')::date`;
  const soonest = sql`m.start_date, m.start_time nulls last, m.id`;
  // By when they began: the order of ends would tell which of two hidden matches was over soon (BEYOND-04).
  const latest = sql`m.start_date desc, m.start_time desc nulls last, m.id`;
  const [live, recent, upcoming] = [
    await rowsWhere(PLAYING, soonest, demo, 60).execute(db),
    await rowsWhere(sql`m.phase in ('complete', 'recent')`, latest, demo, MOST).execute(db),
    await rowsWhere(sql`m.phase in ('upcoming', 'preview') and m.start_date >= ${today} - 1`, soonest, demo, MOST).execute(db),
  ];
  const all = [...live.rows, ...recent.rows, ...upcoming.rows];
  const changes = all.map((row) => changesAt(row.summary.phase, timesOf(row), now)).filter((at) => at !== null);
  return {
    live: live.rows.map((row) => card(row, now)), recent: recent.rows.map((row) => card(row, now)), upcoming: upcoming.rows.map((row) => card(row, now)),
    validUntil: changes.length === 0 ? null : Math.min(...changes), modes: new Map(all.map((row) => [row.summary.matchId, row.commentary_mode])),
  };
}

/** Any choice of matches as cards, and when the clock will change one of them. The condition speaks of `m`, a match row. */
export async function readCards(
  db: Kysely<Database>, condition: ReturnType<typeof sql>, order: ReturnType<typeof sql>, { demo, now, limit }: { demo: boolean; now: Instant; limit: number },
): Promise<{ cards: MatchCard[]; validUntil: Instant | null }> {
  const { rows } = await rowsWhere(condition, order, demo, limit).execute(db);
  const changes = rows.map((row) => changesAt(row.summary.phase, timesOf(row), now)).filter((at) => at !== null);
  return { cards: rows.map((row) => card(row, now)), validUntil: changes.length === 0 ? null : Math.min(...changes) };
}

/** The menu: what is in play, then the newest results and the next fixtures by turns, as a reader would ask for them. */
export function menuOf({ live, recent, upcoming }: Lists): MatchCard[] {
  const rest = Array.from({ length: Math.max(recent.length, upcoming.length) }, (_, i) => [recent[i], upcoming[i]]).flat().filter((one) => one !== undefined);
  return [...live, ...rest].slice(0, Math.max(MOST, live.length));
}

export const currentReply = (lists: Lists): CurrentReply => currentOf(menuOf(lists));
export const currentOf = (cards: readonly MatchCard[]): CurrentReply => cards.map((one) => ({
  id: one.summary.matchId, name: one.summary.description, state: one.summary.phase, type: one.summary.type, status: one.summary.status,
  start_time: one.startTime, end_time: one.endTime, date: dateCellOf(one.startTime, one.date, one.groundOffset), card: one,
}));

/** The match that leads the home page: in play before in a break, a result of today before a fixture. */
export function leadOf({ live, recent, upcoming }: Lists): MatchCard | null {
  return live.find((one) => one.summary.phase === 'inprogress') ?? live[0] ?? recent.find((one) => one.summary.phase === 'complete') ?? upcoming[0] ?? recent[0] ?? null;
}

const timesOf = (row: Row) => ({ startTime: row.start_ms, endTime: row.end_ms });

function card(row: Row, now: Instant): MatchCard {
  const summary = summaryBy(row.summary, timesOf(row), now);
  const emblem = (side: 0 | 1, known: Emblem | null): Emblem => known ?? { kind: 'initials', text: summary.sides[side]?.shortName.slice(0, 3) ?? '' };
  const team = (side: 0 | 1, known: Emblem | null) => ({
    id: summary.sides[side]?.teamId ?? 0, name: summary.sides[side]?.name ?? '', shortName: summary.sides[side]?.shortName ?? '', emblem: emblem(side, known),
  });
  return cardOf({ summary, times: timesOf(row), date: row.start_date, seriesName: null, venueName: null }, {
    world: row.world, mode: row.commentary_mode, source: row.source, teams: [team(0, row.e1), team(1, row.e2)],
    venue: row.venue === null || row.venue_id === null ? null : { id: row.venue_id, name: row.venue, city: row.city, country: null, timeZone: row.time_zone },
    series: row.series === null || row.series_id === null || row.category === null ? null : { id: row.series_id, name: row.series, shortName: row.series_short ?? row.series, category: row.category },
  });
}
