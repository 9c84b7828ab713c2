/** Matches as rows and logs, for tests of schedules and calendars. */
import type { MatchFact } from '@sightscreen/cricket';
import type { TestApp } from '@sightscreen/server/testing';
import { fresh, matchFact, newMatch, opening, commandSource, single } from '../../../match/log/testing/facts.ts';

/** A Sunday. */
export const NOW = Date.UTC(2026, 10, 22, 12);
export const DAY = 86_400_000;

export const SIDES = ['Harbour City', 'Northgate', 'Kestria', 'Oravia'];

export async function registryOf({ database: { db } }: TestApp) {
  await db
    .insertInto('team')
    .values(
      SIDES.map((name, at) => ({
        id: at + 1,
        world: 'real' as const,
        name,
        short_name: `S${at + 1}`,
        gender: 'female' as const,
        kind: at === 2 || at === 3 ? ('international' as const) : ('club' as const),
        emblem: JSON.stringify({ kind: 'initials', text: `S${at + 1}` }),
      })),
    )
    .execute();
  const venues = await db
    .insertInto('venue')
    .values(
      ['Quay Ground', 'Hill Ground'].map((name) => ({
        world: 'real' as const,
        name,
        city: 'Harbour City',
        country: null,
        time_zone: 'Asia/Kolkata',
      })),
    )
    .returning('id')
    .execute();
  const series = await db
    .insertInto('series')
    .values(
      (
        [
          ['Coast League', 'League'],
          ['Kestria in Oravia', 'International'],
          ['County Shield', 'Domestic'],
        ] as const
      ).map(([name, category]) => ({
        world: 'real' as const,
        name,
        short_name: name,
        season: '2026',
        gender: 'female',
        category,
      })),
    )
    .returning('id')
    .execute();
  return { venues: venues.map(({ id }) => id), series: series.map(({ id }) => id) };
}

export const ended = fresh({
  kind: 'result',
  outcome: 'no result',
  winner: null,
  by: null,
  method: null,
  playersOfMatch: [],
});

export interface Made {
  id: string;
  /** Days from now, with a fraction for the hour; null leaves the start without a time. */
  in: number;
  is?: 'coming' | 'live' | 'over';
  teams?: readonly [number, number];
  more?: Partial<MatchFact>;
}
/** The `match` fact of a fixture. */
export function factOf({ in: days, teams = [1, 2], more = {} }: Made): MatchFact {
  const start = NOW + days * DAY;
  const side = (id: number) => ({ teamId: id, name: SIDES[id - 1] ?? `Side ${id}`, shortName: `S${id}` });
  return {
    ...matchFact,
    sides: [side(teams[0]), side(teams[1])],
    startTime: start,
    expectedEnd: start + 3 * 3_600_000,
    dates: [new Date(start).toISOString().slice(0, 10)],
    ...more,
  };
}
export async function make({ context }: TestApp, made: Made): Promise<void> {
  const { id, is = 'coming' } = made;
  const play = is === 'coming' ? [] : opening.slice(1);
  const facts = [fresh(factOf(made)), ...play, ...(is === 'over' ? [fresh(single(0)), ended] : [])];
  await context.log.create({ ...newMatch(id), facts }, commandSource(`make ${id}`));
}
