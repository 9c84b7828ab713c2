/** Commands of a scorer who sets up a fixture before the toss. */
import { Temporal } from 'temporal-polyfill';
import type { Command, MatchFact, SquadPlayer } from '@sightscreen/cricket';
import { preview } from '../simulator/phrases/wickets.ts';
import { voices } from '../simulator/phrases/voices.ts';
import { chance } from '../world/chance.ts';
import { groundPace } from '../world/pace.ts';
import type { Plan } from '../world/plan.ts';
import { averageAbility } from '../world/ability.ts';
import type { Fixture } from '../world/fixtures.ts';
import { laneOf } from '../world/ids.ts';
import { lanePace } from './in-play.ts';
import { officialsFor } from '../world/officials.ts';
import type { People } from '../world/squads.ts';

const hours = { TEST: 8, ODI: 8, T20: 3.5, HUN: 3 } as const;

export function matchFact(seed: string, fixture: Fixture): MatchFact {
  const { competition, sides, venue, dates, ball } = fixture;
  const first = Temporal.Instant.fromEpochMilliseconds(fixture.startTime).toZonedDateTimeISO(venue.timeZone);
  const end = first.add({ days: competition.days - 1 }).add({ minutes: hours[competition.type] * 60 });
  return {
    kind: 'match',
    type: competition.type,
    sourceType: competition.sourceType,
    gender: competition.gender,
    description: fixture.description,
    sides: [side(sides[0]), side(sides[1])],
    seriesId: competition.seriesId,
    seriesName: competition.name,
    venueId: venue.id,
    venueName: venue.name,
    city: venue.city,
    dates,
    startTime: fixture.startTime,
    expectedEnd: end.epochMilliseconds,
    clock: true,
    ruleset: { format: competition.format, date: dates[0] as string, gender: competition.gender },
    officials: officialsFor(seed, fixture.id),
    ball,
    scheduledDays: competition.days,
    knockOut: false,
  };
}

const side = (team: Fixture['sides'][number]): MatchFact['sides'][number] => ({
  teamId: team.id,
  name: team.name,
  shortName: team.shortName,
});

/** Match and squads, plus a preview of the pitch when the match is near. */
export function openingCommands(seed: string, fixture: Fixture, people: People, near = true): Command[] {
  const { kind: _, ...match } = matchFact(seed, fixture);
  return [
    { type: 'match', match },
    ...fixture.sides.map((team, at): Command => ({
      type: 'squad',
      side: at as 0 | 1,
      players: squadOf(people, team.id),
    })),
    ...(near ? previewCommands(seed, fixture.id) : []),
  ];
}

export function previewCommands(seed: string, matchId: string): Command[] {
  const source = chance(seed, matchId, 'preview');
  return [
    { type: 'state', state: 'preview' },
    { type: 'comment', snippet: 'expert', text: source.pick(preview), by: source.pick(voices) },
  ];
}

function squadOf(people: People, team: number): SquadPlayer[] {
  const members = people.squads.get(team)?.members ?? [];
  return members.map((member, at) => ({
    id: member.person,
    name: people.persons.find((person) => person.id === member.person)?.name ?? 'Unknown',
    ...(member.captain ? { captain: true } : {}),
    ...(member.keeper ? { keeper: true } : {}),
    ...(at >= 11 ? { reserve: true } : {}),
  }));
}

/** `live`: at the demonstration's pace rather than the ground's. */
export const planFor = (seed: string, fixture: Fixture, people: People, live: boolean): Plan => ({
  matchId: fixture.id,
  seed,
  script: fixture.script,
  surface: fixture.venue.surface,
  startTime: fixture.startTime,
  pace: live ? lanePace(laneOf(fixture.id)) : groundPace,
  ability: (person) => people.ability.get(person) ?? averageAbility(person),
});
