/**
 * Keeps the demonstration world going: every match in play has a player, every lane a match, and fixtures of the
 * calendar are played when due. All state is in the match table, so a second process or a restart continues from there.
 */
import type { Instant } from '@sightscreen/cricket';
import { type NewsroomDeps, writeArticles } from '../articles/write-articles.ts';
import { announceNext, plant, previewMatch, readBusy, type Stores } from '../seed/plant.ts';
import type { Feed } from '../simulator/feed-client.ts';
import type { Plan } from '../simulator/plan.ts';
import { playMatch, type Runtime } from '../simulator/player.ts';
import { laneOf } from '../world/ids.ts';
import { type Lane, laneNumbered, lanePace, lanes, laneScript } from '../world/lanes.ts';
import { type World, world } from '../world/world.ts';

export interface SeasonDeps extends Stores, Runtime, NewsroomDeps {
  feed: Feed;
}

interface Row {
  id: string;
  phase: string;
  start: Instant;
  venue: number | null;
  sides: number[];
}
const MINUTE = 60_000;
const DAY = 1_440 * MINUTE;
const CHECK_INTERVAL_MS = 15_000;
const RETRY_MS = 10_000;
/** How soon a match follows the last one of its lane. */
const FOLLOWS_MS = 90_000;
/** How early a match may begin: any earlier could move it into the night of its ground. */
const MAX_EARLY_MS = 45 * MINUTE;

/** Ends when `signal` is aborted and every player has stopped. */
export async function playSeason(deps: SeasonDeps, signal: AbortSignal): Promise<void> {
  const { db, log, feed, seed, clock, speed, warn } = deps;
  const playing = new Map<string, Promise<void>>();
  let current: { world: World; date: number } | null = null;

  while (!signal.aborted) {
    let rest = CHECK_INTERVAL_MS / Math.min(10, Math.max(1, speed));
    try {
      await check();
    } catch (error) {
      warn(`the season waits: ${error instanceof Error ? error.message : String(error)}`);
      rest = RETRY_MS;
    }
    await deps.sleep(rest, signal);
  }
  await Promise.all(playing.values());

  async function check(): Promise<void> {
    const now = clock();
    const today = await worldOf(now);
    const rows = await unfinishedMatches();
    const live = rows.filter((row) => row.phase !== 'upcoming' && row.phase !== 'preview');
    for (const row of live) play(today, row);
    const busy = new Set([...live, ...rows.filter((row) => playing.has(row.id))].flatMap((row) => row.sides));
    for (const lane of lanes) await keepPlaying(today, lane, rows, busy, now);
    for (const row of rows)
      if (row.phase === 'upcoming' && row.start < now + DAY) await previewMatch(log, row.id, seed, now);
    for (const row of rows) {
      const lane = laneOf(row.id);
      if (playing.has(row.id) || lane === null || laneNumbered(lane) || row.start > now + MINUTE) continue;
      // A side playing elsewhere starts once it is done.
      if (row.sides.some((side) => busy.has(side))) continue;
      play(today, row);
      for (const side of row.sides) busy.add(side);
    }
    await writeArticles(deps, now);
  }

  /** Keeps the lane's match going; or starts the next one and announces another after it. */
  async function keepPlaying(today: World, lane: Lane, rows: Row[], busy: Set<number>, now: Instant): Promise<void> {
    const own = rows.filter((row) => laneOf(row.id) === lane.lane).toSorted((a, b) => a.start - b.start);
    if (own.some((row) => playing.has(row.id))) return;
    const next = own[0] && own[0].start <= now + MAX_EARLY_MS * Math.max(1, speed) ? own[0] : null;
    if (next) {
      play(today, next, Math.min(next.start, now + FOLLOWS_MS / speed));
      for (const side of next.sides) busy.add(side);
      if (own.length > 1) return;
    }
    await announceNext(log, today, lane, now, { sides: busy, ...(await readBusy(db, now)) }, next ? lane.lasts : 0);
  }

  function play(today: World, row: Row, startTime = row.start): void {
    if (playing.has(row.id)) return;
    const run = async () => {
      try {
        const ended = await playMatch(planOf(today, row, startTime), feed, deps, signal);
        // With its figures.
        if (ended === 'over') await log.pack(row.id);
      } catch (error) {
        warn(`match ${row.id} stopped: ${error instanceof Error ? error.message : String(error)}`);
      } finally {
        playing.delete(row.id);
      }
    };
    playing.set(row.id, run());
  }

  function planOf(today: World, { id, start, venue }: Row, startTime: Instant): Plan {
    const lane = laneOf(id);
    const planned = [...today.past, ...today.upcoming].find((fixture) => fixture.id === id);
    return {
      matchId: id,
      seed,
      script: planned?.script ?? laneScript(lane, start),
      startTime,
      pace: lanePace(lane),
      surface: today.venues.find((each) => each.id === venue)?.surface ?? 0,
      ability: today.people.ability,
    };
  }

  /** Rebuilt once a day: the calendar moves on and old matches are dropped. */
  async function worldOf(now: Instant): Promise<World> {
    const date = Math.floor(now / DAY);
    if (current?.date === date) return current.world;
    const made = world(seed, now);
    if (current !== null) await plant(deps, made, now);
    current = { world: made, date };
    return made;
  }

  async function unfinishedMatches(): Promise<Row[]> {
    const rows = await db
      .selectFrom('match')
      .select(['id', 'phase', 'start_time', 'venue_id', 'team1_id', 'team2_id'])
      .where('world', '=', 'demo')
      .where('source', '=', 'feed')
      .where('phase', 'not in', ['complete', 'recent'])
      .execute();
    return rows.map((row) => ({
      id: row.id,
      phase: row.phase,
      start: row.start_time?.getTime() ?? 0,
      venue: row.venue_id,
      sides: [row.team1_id, row.team2_id].filter((side) => side !== null),
    }));
  }
}
