/**
 * Keeps the demonstration world going: every match in play has a player, every lane a match, and fixtures of the
 * calendar are played when due. All state is in the match table, so a second process or a restart continues from there.
 */
import type { Kysely } from 'kysely';
import type { Instant } from '@sightscreen/cricket';
import type { Database } from '../../db/database.ts';
import { laneOf } from '../world/ids.ts';
import { lanePace, laneScript, lanes, type Lane } from '../seed/in-play.ts';
import { announceNext, heldGrounds, laneByNumber, nearMatches, plant, previewMatch } from '../seed/plant.ts';
import { world, type World } from '../seed/world.ts';
import type { MatchLog } from '../../log/match-log.ts';
import { averageAbility } from '../world/ability.ts';
import { type Ended, type Player, playMatch } from '../simulator/player.ts';
import type { Plan } from '../world/plan.ts';

export interface SeasonParts extends Player {
  db: Kysely<Database>;
  log: MatchLog;
  seed: string;
}

interface Row {
  id: string;
  phase: string;
  start: Instant;
  venue: number | null;
  sides: number[];
}
const minute = 60_000;
const day = 1_440 * minute;
/**
 * How soon a match follows the last one of its lane, how often the season checks, and how early a match may begin: any
 * earlier could move it into the night of its ground.
 */
const rhythm = { look: 15_000, forward: 90_000, away: 10_000, early: 45 * minute };

export class Season {
  private readonly parts: SeasonParts;
  private readonly playing = new Map<string, Promise<Ended>>();
  private readonly stop = new AbortController();
  private running: Promise<void> | null = null;
  private planted = 0;
  private world: World | null = null;

  constructor(deps: SeasonParts) {
    this.parts = deps;
  }

  /** Returns at once; errors of the database are retried. */
  start(): void {
    this.running ??= this.run();
  }

  async end(): Promise<void> {
    this.stop.abort();
    await this.running;
    await Promise.all(this.playing.values());
  }

  private async run(): Promise<void> {
    const { signal } = this.stop;
    while (!signal.aborted) {
      let rest = rhythm.look / Math.min(10, Math.max(1, this.parts.speed));
      try {
        await this.look();
      } catch (error) {
        this.parts.note(`the season waits: ${error instanceof Error ? error.message : String(error)}`);
        rest = rhythm.away;
      }
      await this.parts.sleep(rest, signal);
    }
  }

  /** One round. Public so that a test need not wait. */
  async look(): Promise<void> {
    const now = this.parts.clock();
    const today = await this.worldOf(now);
    const rows = await this.unfinished();
    const live = rows.filter((row) => row.phase !== 'upcoming' && row.phase !== 'preview');
    for (const row of live) this.play(today, row);
    const busy = new Set([...live, ...rows.filter((row) => this.playing.has(row.id))].flatMap((row) => row.sides));
    for (const lane of lanes) await this.keep(today, lane, rows, busy, now);
    for (const row of rows)
      if (row.phase === 'upcoming' && row.start < now + day)
        await previewMatch(this.parts.log, row.id, today.seed, now);
    for (const row of rows) {
      const lane = laneOf(row.id);
      if (this.playing.has(row.id) || lane === null || laneByNumber(lane) || row.start > now + minute) continue;
      // A side playing elsewhere starts once it is done.
      if (row.sides.some((side) => busy.has(side))) continue;
      this.play(today, row);
      for (const side of row.sides) busy.add(side);
    }
  }

  /** Keeps the lane's match going; or starts the next one and announces another after it. */
  private async keep(today: World, lane: Lane, rows: Row[], busy: Set<number>, now: Instant): Promise<void> {
    const own = rows.filter((row) => laneOf(row.id) === lane.lane).toSorted((a, b) => a.start - b.start);
    if (own.some((row) => this.playing.has(row.id))) return;
    const next =
      own[0] !== undefined && own[0].start <= now + rhythm.early * Math.max(1, this.parts.speed) ? own[0] : undefined;
    if (next) {
      this.play(today, next, Math.min(next.start, now + rhythm.forward / this.parts.speed));
      for (const side of next.sides) busy.add(side);
    }
    if (next && own.length > 1) return;
    const { db, log } = this.parts;
    const [grounds, near] = await Promise.all([heldGrounds(db), nearMatches(db, now)]);
    await announceNext(log, today, lane, now, { sides: busy, grounds, near }, next ? lane.lasts : 0);
  }

  private play(today: World, row: Row, startTime = row.start): void {
    if (this.playing.has(row.id)) return;
    const done = playMatch(this.planFor(today, row, startTime), this.parts, this.stop.signal)
      .then(async (ended) => {
        // With its figures.
        if (ended === 'over') await this.parts.log.pack(row.id);
        return ended;
      })
      .catch((error: unknown): Ended => {
        this.parts.note(`match ${row.id} stopped: ${error instanceof Error ? error.message : String(error)}`);
        return 'given up';
      })
      .finally(() => this.playing.delete(row.id));
    this.playing.set(row.id, done);
  }

  private planFor(today: World, row: Row, startTime: Instant): Plan {
    const planned = [...today.past, ...today.upcoming].find((fixture) => fixture.id === row.id);
    const lane = laneOf(row.id) ?? 0;
    return {
      matchId: row.id,
      seed: today.seed,
      script: planned?.script ?? laneScript(lane, row.start),
      startTime,
      pace: lanePace(lane),
      surface: today.venues.find((venue) => venue.id === row.venue)?.surface ?? 0,
      ability: (person) => today.people.ability.get(person) ?? averageAbility(person),
    };
  }

  /** Rebuilt once a day: the calendar moves on and old matches are dropped. */
  private async worldOf(now: Instant): Promise<World> {
    const date = Math.floor(now / day);
    if (this.world === null || date !== this.planted) {
      const made = world(this.parts.seed, now);
      if (this.planted !== 0) await plant(this.parts, made, now);
      [this.world, this.planted] = [made, date];
    }
    return this.world;
  }

  private async unfinished(): Promise<Row[]> {
    const rows = await this.parts.db
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
