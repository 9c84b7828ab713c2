/** Lists of matches, from the match rows only: no log is read for a card. */
import { type Kysely, sql } from 'kysely';
import type { Emblem, MatchCard } from '@sightscreen/contracts';
import type { CurrentReply } from '@sightscreen/contracts/calls/match';
import type { Instant, MatchSummary } from '@sightscreen/cricket';
import type { Database } from '../../core/db/database.ts';
import { leftJoinRemaining } from '../../core/db/merged.ts';
import type { World } from '../../core/db/column-types.ts';
import { cardOf } from './head.ts';
import { inWorlds } from './worlds.ts';
import { changesAt, dateCellOf, summaryBy } from './time.ts';

export interface Lists {
  live: MatchCard[];
  recent: MatchCard[];
  upcoming: MatchCard[];
  /** The commentary mode of each match, by id. */ modes: ReadonlyMap<string, 'pull' | 'push'>;
  /** When time alone next changes a list. */ validUntil: Instant | null;
}

/** The menu pages four frames of five in each direction (MATCH-030). */
const MAX_MATCHES = 20;

const A_DAY = 86_400_000;

interface Row {
  list: string;
  place: string;
  world: World;
  source: 'cricsheet' | 'feed';
  summary: MatchSummary;
  labelled: boolean;
  start_date: string;
  start_ms: number | null;
  end_ms: number | null;
  commentary_mode: 'pull' | 'push';
  e1: Emblem | null;
  e2: Emblem | null;
  venue: string | null;
  city: string | null;
  time_zone: string | null;
  venue_id: number | null;
  series_id: number | null;
  series: string | null;
  series_short: string | null;
  category: 'Domestic' | 'League' | 'International' | null;
}

/** Conditions on a match row `m` by its state. */
export const PLAYING = sql`m.phase in ('inprogress', 'break', 'forseen')`;
export const DONE = sql`m.phase in ('complete', 'recent')`;
/** Excludes past fixtures that never began. */
export const coming = (now: Instant) =>
  sql`m.phase in ('upcoming', 'preview') and m.start_date >= (to_timestamp(${now}::float8 / 1000.0) at time zone 'UTC')::date - 1`;
const SOONEST = sql`m.start_date, m.start_time nulls last, m.id`;
/** By start, because the order of ends would show which of two hidden matches was over sooner (BEYOND-04). */
const LATEST = sql`m.start_date desc, m.start_time desc nulls last, m.id`;

interface Choice {
  condition: ReturnType<typeof sql>;
  order: ReturnType<typeof sql>;
  limit: number;
  offset?: number;
  /** The list contains matches of both worlds: demonstration matches are labelled once there is a real one. */
  mixed?: boolean;
}
/** Rows of one selection under a name, with their position. */
const selection = (name: string, { condition, order, limit, offset = 0, mixed = false }: Choice) => sql<Row>`
  (select ${name}::text as list, row_number() over (order by ${order}) as place, m.world, ${mixed ? sql`m.world = 'demo' and exists (select from match where world = 'real' and summary is not null)` : sql`false`} as labelled, m.source, m.summary, m.start_date::text as start_date, floor(extract(epoch from m.start_time) * 1000)::float8 as start_ms,
         floor(extract(epoch from m.end_time) * 1000)::float8 as end_ms, m.commentary_mode, a.emblem as e1, b.emblem as e2,
         v.id as venue_id, v.name as venue, v.city, v.time_zone, s.id as series_id, s.name as series, s.short_name as series_short, s.category
    from (select * from match m where m.summary is not null and ${condition} order by ${order} limit ${limit} offset ${offset}) m
    ${leftJoinRemaining('team', 'a', sql`m.team1_id`)} ${leftJoinRemaining('team', 'b', sql`m.team2_id`)} ${leftJoinRemaining('venue', 'v', sql`m.venue_id`)} ${leftJoinRemaining('series', 's', sql`m.series_id`)})`;
const inPlace = (rows: readonly Row[], name: string) =>
  rows.filter(({ list }) => list === name).toSorted((a, b) => Number(a.place) - Number(b.place));

const isVisible = (demo: boolean) => sql`(${demo} or m.world = 'real')`;

/** The worlds and the time of a list of matches. */
export interface ListAt {
  worlds: readonly World[];
  now: Instant;
}

/** One query for all lists: if they were read at two moments, a match could appear twice, or not at all. */
export async function readLists(db: Kysely<Database>, { worlds, now }: ListAt): Promise<Lists> {
  const of = (condition: ReturnType<typeof sql>) => sql`${inWorlds(worlds)} and ${condition}`;
  const mixed = worlds.length > 1;
  const { rows } = await sql<Row>`
    ${selection('live', { condition: of(PLAYING), order: SOONEST, limit: 60, mixed })} union all
    ${selection('recent', { condition: of(DONE), order: LATEST, limit: MAX_MATCHES, mixed })} union all
    ${selection('upcoming', { condition: of(coming(now)), order: SOONEST, limit: MAX_MATCHES, mixed })}`.execute(db);
  const cards = (name: string) => inPlace(rows, name).map((row) => card(row, now));
  return {
    live: cards('live'),
    recent: cards('recent'),
    upcoming: cards('upcoming'),
    validUntil: changeOf(rows, now),
    modes: new Map(rows.map((row) => [row.summary.matchId, row.commentary_mode])),
  };
}

/** When time alone next changes one of the rows; null when never. */
function changeOf(rows: readonly Row[], now: Instant): Instant | null {
  const changes = rows.map((row) => changesAt(row.summary.phase, timesOf(row), now)).filter((at) => at !== null);
  // A fixture that never began disappears after its day.
  if (rows.some(({ summary }) => summary.phase === 'upcoming' || summary.phase === 'preview'))
    changes.push((Math.floor(now / A_DAY) + 1) * A_DAY);
  return changes.length === 0 ? null : Math.min(...changes);
}

/**
 * Any selection of matches as cards, and when time alone next changes one of them. The condition refers to a match row
 * as `m`.
 */
export async function readCards(
  db: Kysely<Database>,
  condition: ReturnType<typeof sql>,
  order: ReturnType<typeof sql>,
  {
    demo,
    now,
    limit,
    offset = 0,
    mixed = false,
  }: { demo: boolean; now: Instant; limit: number; offset?: number; mixed?: boolean },
): Promise<{ cards: MatchCard[]; validUntil: Instant | null }> {
  const { rows } = await selection('', {
    condition: sql`${isVisible(demo)} and ${condition}`,
    order,
    limit,
    offset,
    mixed,
  }).execute(db);
  return { cards: inPlace(rows, '').map((row) => card(row, now)), validUntil: changeOf(rows, now) };
}

export type MatchListKind = 'live' | 'upcoming' | 'recent';
/** Matches per page of a list. */
export const MATCHES_A_PAGE = 30;

/** One page of all matches of a kind, and the number of pages; a page past the last is empty. */
export async function readPage(db: Kysely<Database>, list: MatchListKind, page: number, { worlds, now }: ListAt) {
  const [kind, order] =
    list === 'live' ? [PLAYING, SOONEST] : list === 'recent' ? [DONE, LATEST] : [coming(now), SOONEST];
  const condition = sql`${inWorlds(worlds)} and ${kind}`;
  const read = await readCards(db, condition, order, {
    demo: worlds.includes('demo'),
    mixed: worlds.length > 1,
    now,
    limit: MATCHES_A_PAGE,
    offset: (page - 1) * MATCHES_A_PAGE,
  });
  const {
    rows: [counted],
  } = await sql<{
    count: number;
  }>`select count(*)::int as count from match m where m.summary is not null and ${condition}`.execute(db);
  return { ...read, pages: Math.max(1, Math.ceil((counted?.count ?? 0) / MATCHES_A_PAGE)) };
}

/** The menu: matches in play, then the newest results and the next fixtures alternately. */
export function menuOf({ live, recent, upcoming }: Lists): MatchCard[] {
  const rest = Array.from({ length: Math.max(recent.length, upcoming.length) }, (_, i) => [recent[i], upcoming[i]])
    .flat()
    .filter((one) => one !== undefined);
  return [...live, ...rest].slice(0, Math.max(MAX_MATCHES, live.length));
}

export const currentReply = (lists: Lists): CurrentReply => currentOf(menuOf(lists));
export const currentOf = (cards: readonly MatchCard[]): CurrentReply =>
  cards.map((card) => ({
    id: card.summary.matchId,
    name: card.summary.description,
    state: card.summary.phase,
    type: card.summary.type,
    status: card.summary.status,
    start_time: card.startTime,
    end_time: card.endTime,
    date: dateCellOf(card.startTime, card.date, card.groundOffset),
    card,
  }));

const timesOf = (row: Row) => ({ startTime: row.start_ms, endTime: row.end_ms });

function card(row: Row, now: Instant): MatchCard {
  const summary = summaryBy(row.summary, timesOf(row), now);
  const emblem = (side: 0 | 1, known: Emblem | null): Emblem =>
    known ?? { kind: 'initials', text: summary.sides[side]?.shortName.slice(0, 3) ?? '' };
  const team = (side: 0 | 1, known: Emblem | null) => ({
    id: summary.sides[side]?.teamId ?? 0,
    name: summary.sides[side]?.name ?? '',
    shortName: summary.sides[side]?.shortName ?? '',
    emblem: emblem(side, known),
  });
  const made = cardOf(
    { summary, times: timesOf(row), date: row.start_date, seriesName: null, venueName: null },
    {
      world: row.world,
      mode: row.commentary_mode,
      source: row.source,
      teams: [team(0, row.e1), team(1, row.e2)],
      venue:
        row.venue === null || row.venue_id === null
          ? null
          : { id: row.venue_id, name: row.venue, city: row.city, country: null, timeZone: row.time_zone },
      series:
        row.series === null || row.series_id === null || row.category === null
          ? null
          : { id: row.series_id, name: row.series, shortName: row.series_short ?? row.series, category: row.category },
    },
  );
  return row.labelled ? { ...made, labelled: true } : made;
}
