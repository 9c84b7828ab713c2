/** End to end: a seeded world, a listening site, and balls that arrive through the feed without help. */
import { foldMatch, type MatchState, statusLine } from '@sightscreen/cricket';
import { NOW, runningClock } from '@sightscreen/test-kit/clock';
import { startApp, type TestApp } from '@sightscreen/server/testing/test-app';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { calendar, clash, occupied } from '../world/fixtures.ts';
import { laneOf } from '../world/ids.ts';
import { lanes } from '../world/lanes.ts';
import { world, type World } from '../world/world.ts';
import { announce, announceNext, plant, type Planted, previewMatch, readBusy } from '../seed/plant.ts';
import { feedKeyStore } from '../../features/feed/keys/feed-key.store.ts';
import { makeKey } from '../../features/feed/keys/key-text.ts';
import { feedClient } from '../simulator/feed-client.ts';
import { loopback } from '../simulator/site-client.ts';
import { sleep } from '../simulator/while-visible.ts';
import { playSeason } from './season.ts';

const now = NOW;
/** A small world: the same lanes and calendar, fewer days to simulate. */
const small = (): World => {
  const full = world('season-test', now);
  return {
    ...full,
    past: full.past.filter((fixture) => fixture.competition.type !== 'TEST').slice(-4),
    upcoming: full.upcoming.slice(0, 3),
  };
};

const clock = runningClock();
let site: TestApp;
let planted: Planted;
beforeAll(async () => {
  site = await startApp({ clock });
  planted = await plant({ db: site.database.db, log: site.context.log }, small(), now);
});
afterAll(async () => {
  await site.close();
});

const stateOf = async (id: string): Promise<MatchState> => {
  const part = await site.context.log.read(id);
  if (!part) throw new Error(`no match ${id}`);
  return foldMatch(id, part.facts);
};
const rows = () =>
  site.database.db.selectFrom('match').select(['id', 'phase', 'head', 'world', 'type', 'source']).execute();

async function startSeason(speed: number, warnings: string[]): Promise<{ end(): Promise<void> }> {
  const { prefix, hash, text } = makeKey();
  await feedKeyStore(site.database.db).add({
    prefix,
    hash,
    name: 'a season',
    scope: ['all'],
    rights: ['score', 'comment', 'manage'],
    endsAt: new Date('2099-01-01'),
  });
  const origin = await listening();
  const stop = new AbortController();
  const feed = feedClient(
    loopback(() => origin),
    text,
  );
  const warn = (message: string) => warnings.push(message);
  const { log, folds, live } = site.context;
  const { db } = site.database;
  const stores = { db, log, folds, about: live.about };
  const ended = playSeason({ ...stores, seed: 'season-test', feed, clock, speed, sleep, warn }, stop.signal);
  return {
    end() {
      stop.abort();
      return ended;
    },
  };
}
let origin: Promise<string> | null = null;
const listening = (): Promise<string> => (origin ??= site.listen());

describe('the demo world', () => {
  test('is seeded with past matches, a calendar and five matches in play', async () => {
    expect(planted).toMatchObject({ past: 4, upcoming: 3, inPlay: lanes.length });
    const all = await rows();
    expect(new Set(all.map((row) => row.world))).toEqual(new Set(['demo']));
    const playing = all.filter((row) => row.phase === 'inprogress' || row.phase === 'break');
    expect(new Set(playing.map((row) => row.type))).toEqual(new Set(['T20', 'HUN', 'TEST']));
  });

  test('seeding again changes nothing', async () => {
    const before = await rows();
    expect(await plant({ db: site.database.db, log: site.context.log }, small(), now)).toEqual({
      past: 0,
      upcoming: 0,
      inPlay: 0,
      deleted: 0,
    });
    expect(await rows()).toEqual(before);
  });

  test('moves on its own through the feed, and continues after a stop', async () => {
    const warnings: string[] = [];
    const heads = async () => new Map((await rows()).map((row) => [row.id, row.head]));
    const movedSince = async (before: Awaited<ReturnType<typeof heads>>) =>
      [...(await heads())].filter(([id, head]) => head > (before.get(id) ?? 0)).map(([id]) => id);
    const before = await heads();
    const first = await startSeason(400, warnings);
    const lanesMoved = async () =>
      (await movedSince(before)).map(laneOf).filter((lane) => lane !== null && lane >= 16).length;
    await expect.poll(lanesMoved, { timeout: 60_000 }).toBeGreaterThanOrEqual(3);
    await first.end();
    const between = await heads();
    const moved = await movedSince(before);
    const second = await startSeason(400, warnings);
    await expect.poll(async () => (await movedSince(between)).length, { timeout: 60_000 }).toBeGreaterThanOrEqual(3);
    await second.end();
    // Refused commands would be noted here.
    expect(warnings).toEqual([]);
    for (const id of moved) expect(statusLine(await stateOf(id)), id).not.toBe('');
  });

  test('fixtures missed while the site was down become past matches', async () => {
    const later = now + 9 * 86_400_000;
    const due = calendar('season-test', later).filter(
      (fixture) => fixture.startTime > now && fixture.startTime < later - 86_400_000,
    );
    const full = world('season-test', later);
    const reduced = {
      ...full,
      past: full.past.filter(
        (fixture) => due.some((match) => match.id === fixture.id) && fixture.competition.type !== 'TEST',
      ),
      upcoming: [],
      inPlay: [],
    };
    const announced = new Set((await rows()).map((row) => row.id));
    // Fixtures not yet announced make way for the match always in play on their ground.
    const lanesInUse = (await readBusy(site.database.db, later)).grounds.filter((taken) => taken.always);
    const yields = (fixture: (typeof reduced.past)[number]): boolean =>
      !announced.has(fixture.id) && lanesInUse.some((taken) => clash(taken, occupied(fixture)));
    await plant({ db: site.database.db, log: site.context.log }, reduced, later);
    const phases = new Map((await rows()).map((row) => [row.id, row.phase]));
    expect(reduced.past.filter((fixture) => !yields(fixture)).length).toBeGreaterThan(0);
    for (const fixture of reduced.past) expect(phases.get(fixture.id)).toBe(yields(fixture) ? undefined : 'complete');
  });

  test('a match moves to its preview once, with a pitch report (MATCH-S07)', async () => {
    const made = world('season-test', now);
    const far = made.upcoming.find((fixture) => fixture.startTime > now + 10 * 86_400_000)!;
    await announce(site.context.log, made, far, now);
    const { id } = far;
    const before = (await stateOf(id)).number;
    await previewMatch(site.context.log, id, 'season-test', now);
    await previewMatch(site.context.log, id, 'season-test', now);
    const state = await stateOf(id);
    expect(state.phase).toBe('preview');
    expect(state.number).toBe(before + 2);
  });

  test('the next match of a lane is announced at the next free hour', async () => {
    const lane = lanes[0]!;
    const upcoming = async () =>
      (await rows()).filter(
        (row) => laneOf(row.id) === lane.lane && (row.phase === 'upcoming' || row.phase === 'preview'),
      ).length;
    const before = await upcoming();
    const nobody = { sides: new Set<number>(), grounds: [], near: [] };
    const left = lane.lasts - lane.since;
    await announceNext(site.context.log, small(), lane, now, nobody, left);
    await announceNext(site.context.log, small(), lane, now, nobody, left);
    expect(await upcoming()).toBe(before + 2);
  });

  test('matches older than sixty days are deleted with log, figures and commands', async () => {
    const before = await rows();
    const empty = { ...small(), past: [], upcoming: [], inPlay: [] };
    const { deleted } = await plant({ db: site.database.db, log: site.context.log }, empty, now + 90 * 86_400_000);
    expect(deleted).toBe(before.length);
    expect(await rows()).toEqual([]);
    for (const table of ['fact', 'packed_innings', 'innings_figure', 'command'] as const) {
      const left = await site.database.db
        .selectFrom(table)
        .select(({ fn }) => fn.countAll<string>().as('count'))
        .executeTakeFirstOrThrow();
      expect(Number(left.count), table).toBe(0);
    }
  });
});
