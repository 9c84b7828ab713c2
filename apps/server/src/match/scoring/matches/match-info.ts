/** Builds a `match` fact from a feed request, and applies changes to it. */
import {
  type Instant,
  type MatchFact,
  resolveRuleset,
  type RulesetChoice,
  type SquadPlayer,
  usualLength,
} from '@sightscreen/cricket';
import type { MatchChange, NewMatchRequest } from '@sightscreen/contracts/feed/match';
import { instantOf } from '../command-digest.ts';
import type { CastFound } from './cast.ts';

type Info = Omit<MatchFact, 'kind'>;

const FORMAT_OF: Record<MatchFact['type'], RulesetChoice['format']> = {
  TEST: 'Test',
  ODI: 'ODI',
  T20: 'T20',
  HUN: 'Hundred',
};

export function newInfo(request: NewMatchRequest, cast: CastFound): Info {
  const format = request.format ?? FORMAT_OF[request.type];
  const dates = request.dates.toSorted();
  const ruleset: RulesetChoice = { format, date: dates[0]!, gender: request.gender, overrides: request.rules };
  const startTime = instantOf(request.startTime);
  const scheduledDays = request.scheduledDays ?? (format === 'Test' ? 5 : format === 'multi-day' ? 4 : 1);
  return {
    type: request.type,
    sourceType: format,
    gender: request.gender,
    description: request.description,
    sides: cast.sides,
    seriesId: cast.series?.id ?? null,
    seriesName: cast.series?.name ?? null,
    venueId: cast.venue?.id ?? null,
    venueName: cast.venue?.name ?? null,
    city: cast.venue?.city ?? null,
    dates,
    startTime,
    expectedEnd:
      instantOf(request.expectedEnd) ??
      (startTime === null ? null : startTime + usualLength(request.type, scheduledDays)),
    clock: true,
    ruleset,
    officials: request.officials,
    ball: request.ball ?? (resolveRuleset(ruleset).inningsPerSide === 2 ? 'red' : 'white'),
    scheduledDays,
    knockOut: request.knockOut,
  };
}

/** Null when the change has no field of the `match` fact. */
export function changedInfo(before: Info, change: MatchChange, cast: CastFound): Info | null {
  const {
    commandId: _id,
    expected: _expected,
    squads: _squads,
    series,
    venue,
    dates,
    startTime,
    expectedEnd,
    rules,
    ...plain
  } = change;
  const changed = Object.fromEntries(
    Object.entries({ series, venue, dates, startTime, expectedEnd, rules, ...plain }).filter(
      ([, value]) => value !== undefined,
    ),
  );
  if (Object.keys(changed).length === 0) return null;
  const after: Info = {
    ...before,
    ...Object.fromEntries(Object.entries(plain).filter(([, value]) => value !== undefined)),
  };
  if (series !== undefined)
    Object.assign(after, { seriesId: cast.series?.id ?? null, seriesName: cast.series?.name ?? null });
  if (venue !== undefined)
    Object.assign(after, {
      venueId: cast.venue?.id ?? null,
      venueName: cast.venue?.name ?? null,
      city: cast.venue?.city ?? null,
    });
  if (dates !== undefined) {
    after.dates = dates.toSorted();
    after.ruleset = { ...after.ruleset, date: after.dates[0]! };
  }
  if (startTime !== undefined) {
    after.startTime = instantOf(startTime);
    after.expectedEnd = movedEnd(before, after.startTime);
  }
  if (expectedEnd !== undefined) after.expectedEnd = instantOf(expectedEnd);
  if (rules !== undefined) after.ruleset = { ...after.ruleset, overrides: { ...after.ruleset.overrides, ...rules } };
  return after;
}

/** The expected end moves with the start unless the caller gives a new one. */
function movedEnd({ startTime, expectedEnd, type, scheduledDays }: Info, to: Instant | null): Instant | null {
  if (to === null) return null;
  return startTime === null || expectedEnd === null
    ? to + usualLength(type, scheduledDays)
    : to + expectedEnd - startTime;
}

/** A squad in the format of replies. */
export const squadReply = (squad: readonly SquadPlayer[]) =>
  squad.map(({ id, name, captain = false, keeper = false, reserve = false }) => ({
    id,
    name,
    captain,
    keeper,
    reserve,
  }));
