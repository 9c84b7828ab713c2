/**
 * Seeds the demonstration world into a database: creates what is missing, keeps what exists, removes what is older than
 * sixty days. Finished matches are stored as the import stores them, the others through the match log.
 */
import { createHash } from 'node:crypto';
import { setImmediate as pause } from 'node:timers/promises';
import { type Kysely, sql } from 'kysely';
import { type Instant, type NewFact, rule } from '@sightscreen/cricket';
import type { Database } from '../../core/db/database.ts';
import { storeWithFigures, withFigures } from '../../match/figures/store-figures.ts';
import type { MatchLog } from '../../match/log/match-log.ts';
import { clash, type Fixture, occupied, type Occupied } from '../world/fixtures.ts';
import { laneOf, minuteOf } from '../world/ids.ts';
import { type Busy, fixtureFor, type Lane, laneNumbered } from '../world/lanes.ts';
import { competitions } from '../world/registry.ts';
import type { World } from '../world/world.ts';
import { announced, playedOut, playedUntil } from './first-play.ts';
import { previewCommands } from './opening.ts';
import { storeRegistry } from './registry-rows.ts';

export interface Stores {
  db: Kysely<Database>;
  log: MatchLog;
}
export interface Planted {
  past: number;
  upcoming: number;
  inPlay: number;
  /** Matches that were too old. */
  deleted: number;
}

const MINUTE = 60_000;
const DAY = 1_440 * MINUTE;
/** Author of facts created before play. */
const AUTHOR = 'world';
/** Matches stored per transaction, and simulated before yielding to the event loop. */
const BATCH = 8;
const sha256 = (text: string) => createHash('sha256').update(text);

/**
 * `say` receives progress messages. Throws when the database fails; what was stored before stays, and the next start
 * continues from there.
 */
export async function plant(
  { db, log }: Stores,
  world: World,
  now: Instant,
  say: (line: string) => void = () => {},
): Promise<Planted> {
  await db.transaction().execute((trx) => storeRegistry(trx, world));
  const { rows: expired } = await sql<{ id: string }>`select id from match where world = 'demo'
    and start_date < (to_timestamp(${now}::float8 / 1000) at time zone 'UTC')::date - 61`.execute(db);
  await deleteMatches(
    db,
    expired.map(({ id }) => id),
  );
  const stored = await db.selectFrom('match').select(['id', 'phase']).where('world', '=', 'demo').execute();
  const known = new Map(stored.map(({ id, phase }) => [id, phase]));
  // Due while the site was down: simulated again from the start, as past matches.
  const missed = world.past
    .map((fixture) => fixture.id)
    .filter((id) => ['upcoming', 'preview'].includes(known.get(id) ?? ''));
  await deleteMatches(db, missed);
  for (const id of missed) known.delete(id);
  const { grounds } = await readBusy(db, now);
  const isStored = storedFixtures(known.keys());
  const isFree = (fixture: Fixture): boolean =>
    !isStored(fixture) && !grounds.some((taken) => taken.always && clash(taken, occupied(fixture)));
  const past = world.past.filter((fixture) => missed.includes(fixture.id) || isFree(fixture));
  if (past.length > 0) say(`Playing ${past.length} matches of the demonstration world`);
  for (let from = 0; from < past.length; from += BATCH) {
    const matches = past
      .slice(from, from + BATCH)
      .map((fixture) =>
        withFigures({
          world: 'demo',
          sourceHash: sha256(`${world.seed} ${fixture.id}`).digest('hex'),
          ...playedOut(world, fixture),
        }),
      );
    await storeWithFigures(db, matches);
    await pause();
  }
  const upcoming = world.upcoming.filter(isFree);
  for (const fixture of upcoming) await announce(log, world, fixture, now);
  return {
    past: past.length,
    upcoming: upcoming.length,
    inPlay: await openLanes({ db, log }, world, known, now),
    deleted: expired.length,
  };
}

/** A fixture that exists, or that an older calendar stored: a competition starts at most one match in three days. */
function storedFixtures(ids: Iterable<string>): (fixture: Fixture) => boolean {
  const byLane = Map.groupBy(ids, laneOf);
  return ({ id }) => byLane.get(laneOf(id))?.some((other) => Math.abs(minuteOf(other) - minuteOf(id)) < 1_440) === true;
}

type HeldGround = Occupied & {
  /** By a match always in play, which is not on the calendar. */
  always: boolean;
};

/** Grounds in use by stored matches, and matches that begin, or began, within a day. */
export async function readBusy(
  db: Kysely<Database>,
  now: Instant,
): Promise<Pick<Busy, 'near'> & { grounds: HeldGround[] }> {
  const rows = await db
    .selectFrom('match')
    .select(['id', 'type', 'phase', 'start_time', 'venue_id', 'team1_id', 'team2_id'])
    .where('world', '=', 'demo')
    .execute();
  const grounds = rows.flatMap(({ id, type, phase, start_time: start, venue_id: venue }): HeldGround[] => {
    if (start === null || venue === null) return [];
    const startTime = start.getTime();
    const number = laneOf(id);
    const lane = laneNumbered(number);
    const { days } = lane?.competitions[0] ?? competitions.find((each) => each.lane === number) ?? { days: 1 };
    const span = occupied({ venue: { id: venue }, competition: { type, days }, startTime });
    // Those of one day take an hour, not an evening: once over, the ground is free an hour after the start.
    const isOver = lane !== undefined && days === 1 && (phase === 'complete' || phase === 'recent');
    return [{ ...span, always: lane !== undefined, ...(isOver && { until: startTime + 60 * MINUTE }) }];
  });
  const near = rows.flatMap(({ start_time: start, team1_id: home, team2_id: away }) =>
    start === null || home === null || away === null || Math.abs(start.getTime() - now) >= DAY
      ? []
      : [{ start: start.getTime(), sides: [home, away] }],
  );
  return { grounds, near };
}

/**
 * Deletes matches with their logs, figures and the commands that created them, so that the same fixture can be created
 * again.
 */
async function deleteMatches(db: Kysely<Database>, ids: string[]): Promise<void> {
  if (ids.length === 0) return;
  await db.transaction().execute(async (trx) => {
    await sql`delete from match where world = 'demo' and id = any(${ids}::text[])`.execute(trx);
    await sql`delete from command where match_id = any(${ids}::text[])
      or (key_id = ${AUTHOR} and command_id = any(${ids.map((id) => `make-${id}`)}::text[]))`.execute(trx);
  });
}

/** The day before: moves the match to its preview, with a comment on the pitch. Idempotent. */
export async function previewMatch(log: MatchLog, matchId: string, seed: string, now: Instant): Promise<void> {
  await log.append({
    matchId,
    author: AUTHOR,
    keyId: AUTHOR,
    commandId: 'preview',
    digest: sha256(matchId).digest(),
    expected: null,
    happenedAt: now,
    decide: (fold) => {
      if (fold.state.phase !== 'upcoming') return { ok: true, facts: [] };
      const rulings = previewCommands(seed, matchId).map((command) => rule(fold, command, now));
      return { ok: true, facts: rulings.flatMap((ruling) => (ruling.ok ? ruling.facts : [])) };
    },
  });
}

/** Creates an upcoming match; an existing one is left alone. Returns whether it was created. */
export const announce = (log: MatchLog, world: World, fixture: Fixture, now: Instant): Promise<boolean> =>
  createMatch(log, fixture, announced(world, fixture, now));

async function createMatch(log: MatchLog, { id }: Fixture, facts: NewFact[]): Promise<boolean> {
  const { kind } = await log.create(
    { id, world: 'demo', commentaryMode: 'push', facts },
    { author: AUTHOR, keyId: AUTHOR, commandId: `make-${id}`, digest: sha256(id).digest() },
  );
  if (kind === 'unavailable') throw new Error(`match ${id} of the demonstration world could not be stored`);
  return kind === 'created';
}

/** Ensures that each lane has a match in play and the one after it. */
async function openLanes(
  { db, log }: Stores,
  world: World,
  known: ReadonlyMap<string, string>,
  now: Instant,
): Promise<number> {
  const sides = new Set(world.inPlay.flatMap(({ fixture }) => fixture.sides.map((side) => side.id)));
  const isOver = (phase: string): boolean => phase === 'complete' || phase === 'recent';
  const open = new Set([...known].filter(([, phase]) => !isOver(phase)).map(([id]) => laneOf(id)));
  const empty = world.inPlay.filter(({ lane }) => !open.has(lane.lane));
  for (const { lane, fixture } of empty) {
    await createMatch(log, fixture, playedUntil(world, lane, fixture, now).facts);
    // Minutes until the match in play is over.
    const left = lane.key === 'TEST' ? lane.lasts : Math.max(10, lane.lasts - lane.since);
    await announceNext(log, world, lane, now, { sides, ...(await readBusy(db, now)) }, left);
  }
  return empty.length;
}

/**
 * The match after the one in play, which ends in `left` minutes: between sides that are free, on a free ground. At high
 * speed a lane runs ahead of the clock, and the next free hour is taken.
 */
export async function announceNext(
  log: MatchLog,
  world: World,
  lane: Lane,
  now: Instant,
  busy: Busy,
  left: number,
): Promise<Fixture | null> {
  const step = 5 * MINUTE;
  const first = (Math.ceil(now / step) + Math.ceil(left / 5)) * step;
  for (let start = first; start < first + 2 * DAY; start += step) {
    const fixture = fixtureFor(world.seed, lane, start, 1, busy);
    if (await announce(log, world, fixture, now)) return fixture;
  }
  return null;
}
