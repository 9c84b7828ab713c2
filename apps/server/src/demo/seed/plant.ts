/**
 * Seeds the demonstration world into a database: creates what is missing, keeps what exists, removes what is older than
 * sixty days.
 */
import { createHash } from 'node:crypto';
import type { Kysely } from 'kysely';
import { sql } from 'kysely';
import { type Instant, rule } from '@sightscreen/cricket';
import { storeWithFigures, withFigures } from '../../figures/keep-figures.ts';
import type { MatchLog, CommandSource } from '../../log/match-log.ts';
import type { Database } from '../../db/database.ts';
import { announced, type FirstPlay, playedOut, playedUntil } from './first-play.ts';
import { competitionOf, competitions } from '../world/competitions.ts';
import type { Fixture } from '../world/fixtures.ts';
import { type Busy, fixtureFor, type Lane, lanes, type Near } from './in-play.ts';
import { laneOf, minuteOf } from '../world/ids.ts';
import { clash, occupied, type Occupied, spanOf } from './occupied.ts';
import { previewCommands } from './opening.ts';
import { storeRegistry } from './registry-rows.ts';
import type { World } from './world.ts';

export interface Ground {
  db: Kysely<Database>;
  log: MatchLog;
}
export interface Planted {
  past: number;
  upcoming: number;
  inPlay: number;
  fallen: number;
}

const minute = 60_000;
/** Author of facts created before play. */
const maker = 'world';
/** Matches stored per transaction, and simulated before yielding to the event loop. */
const batch = 8;

/**
 * `say` receives progress messages. Throws when the database fails; what was stored before stays, and the next start
 * continues from there.
 */
export async function plant(
  { db, log }: Ground,
  world: World,
  now: Instant,
  say: (line: string) => void = () => {},
): Promise<Planted> {
  await db.transaction().execute((trx) => storeRegistry(trx, world));
  const fallen = await deleteExpired(db, now);
  const known = await knownMatches(db);
  // Due while the site was down: simulated again from the start, as past matches.
  const missed = world.past
    .map((fixture) => fixture.id)
    .filter((id) => ['upcoming', 'preview'].includes(known.get(id) ?? ''));
  if (missed.length > 0) {
    await deleteMatches(db, missed);
    for (const id of missed) known.delete(id);
  }
  const groundsInUse = await heldGrounds(db);
  const isKnown = standing(known.keys());
  const free = (fixture: Fixture): boolean =>
    !isKnown(fixture) && !groundsInUse.some((taken) => taken.lane && clash(taken, occupied(fixture)));
  const past = world.past.filter((fixture) => missed.includes(fixture.id) || free(fixture));
  if (past.length > 0) say(`Playing ${past.length} matches of the demonstration world`);
  for (let from = 0; from < past.length; from += batch) {
    await storePast(
      db,
      past.slice(from, from + batch).map((fixture) => playedOut(world, fixture)),
      world.seed,
    );
    await new Promise((done) => {
      setImmediate(done);
    });
  }
  const upcoming = world.upcoming.filter(free);
  for (const fixture of upcoming) await announce(log, world, fixture, now);
  const inPlay = await openLanes({ db, log }, world, known, now);
  return { past: past.length, upcoming: upcoming.length, inPlay, fallen };
}

/** Phase by id of every match of this world. */
export async function knownMatches(db: Kysely<Database>): Promise<Map<string, string>> {
  const rows = await db.selectFrom('match').select(['id', 'phase']).where('world', '=', 'demo').execute();
  return new Map(rows.map((row) => [row.id, row.phase]));
}

/** A fixture that exists, or that an older calendar stored: a competition starts at most one match in three days. */
function standing(ids: Iterable<string>): (fixture: Fixture) => boolean {
  const minutesByLane = new Map<number, number[]>();
  for (const id of ids) {
    const lane = laneOf(id);
    if (lane !== null) minutesByLane.set(lane, [...(minutesByLane.get(lane) ?? []), minuteOf(id)]);
  }
  return ({ id }) =>
    minutesByLane.get(laneOf(id) ?? -1)?.some((start) => Math.abs(start - minuteOf(id)) < 1_440) === true;
}

/** Grounds in use by stored matches, with dates; `lane`: those always in play, which are not on the calendar. */
export async function heldGrounds(db: Kysely<Database>): Promise<(Occupied & { id: string; lane: boolean })[]> {
  const rows = await db
    .selectFrom('match')
    .select(['id', 'type', 'phase', 'start_time', 'venue_id'])
    .where('world', '=', 'demo')
    .where('venue_id', 'is not', null)
    .execute();
  return rows.flatMap(({ id, type, phase, start_time: start, venue_id: venue }) => {
    const lane = laneOf(id);
    const days = lane === null ? 1 : daysOf(lane);
    const always = lane !== null && laneByNumber(lane) !== undefined;
    if (start === null || venue === null) return [];
    const span = spanOf(type, start.getTime(), days);
    // Those take an hour, not an evening: once over, the ground is free an hour after the start.
    const over = always && days === 1 && (phase === 'complete' || phase === 'recent');
    return [{ id, venue, lane: always, ...span, ...(over && { until: start.getTime() + 60 * minute }) }];
  });
}
/** Matches that begin, or began, within a day. */
export async function nearMatches(db: Kysely<Database>, now: Instant): Promise<Near[]> {
  const rows = await db
    .selectFrom('match')
    .select(['start_time', 'team1_id', 'team2_id'])
    .where('world', '=', 'demo')
    .where('start_time', '>', new Date(now - 1_440 * minute))
    .where('start_time', '<', new Date(now + 1_440 * minute))
    .execute();
  return rows.flatMap(({ start_time: start, team1_id: home, team2_id: away }) =>
    start === null || home === null || away === null ? [] : [{ start: start.getTime(), sides: [home, away] }],
  );
}
const daysOf = (lane: number): number =>
  (competitions.find((each) => each.lane === lane) ?? competitionOf(laneByNumber(lane)?.competitions[0] ?? 'harbour'))
    .days;

async function deleteExpired(db: Kysely<Database>, now: Instant): Promise<number> {
  const gone = await sql<{
    id: string;
  }>`select id from match where world = 'demo' and start_date < (to_timestamp(${now}::float8 / 1000) at time zone 'UTC')::date - 61`.execute(
    db,
  );
  await deleteMatches(
    db,
    gone.rows.map((row) => row.id),
  );
  return gone.rows.length;
}

/**
 * Deletes matches with their logs, figures and the commands that created them, so that the same fixture can be created
 * again.
 */
async function deleteMatches(db: Kysely<Database>, ids: string[]): Promise<void> {
  if (ids.length === 0) return;
  await db.transaction().execute(async (trx) => {
    await sql`delete from match where world = 'demo' and id = any(${ids}::text[])`.execute(trx);
    await sql`delete from command where match_id = any(${ids}::text[]) or (key_id = ${maker} and command_id = any(${ids.map((id) => `make-${id}`)}::text[]))`.execute(
      trx,
    );
  });
}

async function storePast(db: Kysely<Database>, played: FirstPlay[], seed: string): Promise<void> {
  await storeWithFigures(
    db,
    played.map(({ fixture, facts, state }) =>
      withFigures({
        world: 'demo',
        sourceHash: createHash('sha256').update(`${seed} ${fixture.id}`).digest('hex'),
        facts,
        state,
      }),
    ),
  );
}

const commandSource = (fixture: Fixture): CommandSource => ({
  author: maker,
  keyId: maker,
  commandId: `make-${fixture.id}`,
  digest: createHash('sha256').update(fixture.id).digest(),
});

/** The day before: moves the match to its preview, with a comment on the pitch. Idempotent. */
export async function previewMatch(log: MatchLog, matchId: string, seed: string, now: Instant): Promise<void> {
  await log.append({
    matchId,
    author: maker,
    keyId: maker,
    commandId: 'preview',
    digest: createHash('sha256').update(matchId).digest(),
    expected: null,
    happenedAt: now,
    decide: (fold) => {
      if (fold.state.phase !== 'upcoming') return { ok: true, facts: [] };
      const facts = previewCommands(seed, matchId).map((command) => rule(fold, command, now));
      return { ok: true, facts: facts.flatMap((ruling) => (ruling.ok ? ruling.facts : [])) };
    },
  });
}

/** Creates an upcoming match; an existing one is left alone. Returns whether it was created. */
export async function announce(log: MatchLog, world: World, fixture: Fixture, now: Instant): Promise<boolean> {
  return make(log, fixture, announced(world, fixture, now));
}

async function make(log: MatchLog, fixture: Fixture, facts: FirstPlay['facts']): Promise<boolean> {
  const outcome = await log.create(
    { id: fixture.id, world: 'demo', commentaryMode: 'push', facts },
    commandSource(fixture),
  );
  if (outcome.kind === 'unavailable')
    throw new Error(`match ${fixture.id} of the demonstration world could not be stored`);
  return outcome.kind === 'created';
}

/** Ensures that each lane has a match in play and the one after it. */
async function openLanes(
  { db, log }: Ground,
  world: World,
  known: ReadonlyMap<string, string>,
  now: Instant,
): Promise<number> {
  let opened = 0;
  for (const { lane, fixture } of world.inPlay) {
    const open = [...known].some(
      ([id, phase]) => laneOf(id) === lane.lane && phase !== 'complete' && phase !== 'recent',
    );
    if (open) continue;
    await make(log, fixture, playedUntil(world, lane, fixture, now).facts);
    const sides = new Set(world.inPlay.flatMap((each) => each.fixture.sides.map((side) => side.id)));
    await announceNext(log, world, lane, now, {
      sides,
      grounds: await heldGrounds(db),
      near: await nearMatches(db, now),
    });

    opened += 1;
  }
  return opened;
}

/**
 * The match after the one in play: at about its end, between sides that are free, on a free ground. At high speed a
 * lane runs ahead of the clock, and the next free hour is taken.
 */
export async function announceNext(
  log: MatchLog,
  world: World,
  lane: Lane,
  now: Instant,
  busy: Busy,
  left = leftOf(lane),
): Promise<Fixture | null> {
  const first = (Math.ceil(now / (5 * minute)) + Math.ceil(left / 5)) * 5 * minute;
  for (let start = first; start < first + 2 * 1_440 * minute; start += 5 * minute) {
    const fixture = fixtureFor(world.seed, lane, start, 1, busy);
    if (await announce(log, world, fixture, now)) return fixture;
  }
  return null;
}

/** Minutes until a lane's match, in a newly created world, is over. */
const leftOf = (lane: Lane): number => (lane.key === 'TEST' ? lane.lasts : Math.max(10, lane.lasts - lane.since));

export const laneByNumber = (lane: number): Lane | undefined => lanes.find((each) => each.lane === lane);
