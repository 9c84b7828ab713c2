/** Times when a ground is in use: a match of several days occupies all of them, including the nights between. */
import type { Instant } from '@sightscreen/cricket';
import type { Fixture } from '../world/fixtures.ts';

export interface Occupied {
  venue: number;
  from: Instant;
  until: Instant;
}

const hour = 3_600_000;
/** Toss and ground staff before, a long game and the ceremony after. */
const before = 2 * hour;
const oneDay = { T20: 6, HUN: 6, ODI: 11, TEST: 12 } as const;

export const spanOf = (
  type: Fixture['competition']['type'],
  startTime: Instant,
  days: number,
): Pick<Occupied, 'from' | 'until'> => ({
  from: startTime - before,
  until: startTime + (days - 1) * 24 * hour + oneDay[type] * hour,
});

export const occupied = ({
  venue,
  competition,
  startTime,
}: Pick<Fixture, 'venue' | 'competition' | 'startTime'>): Occupied => ({
  venue: venue.id,
  ...spanOf(competition.type, startTime, competition.days),
});

export const clash = (one: Occupied, other: Occupied): boolean =>
  one.venue === other.venue && one.from < other.until && other.from < one.until;
