/** Commands of a scorer who sets up a fixture before the toss. */
import { Temporal } from 'temporal-polyfill';
import type { Command, MatchFact, OfficialInfo, SquadPlayer } from '@sightscreen/cricket';
import { phrases } from '../simulator/commentary.ts';
import type { Plan } from '../simulator/plan.ts';
import { chance } from '../world/chance.ts';
import type { Fixture } from '../world/fixtures.ts';
import { laneOf } from '../world/ids.ts';
import { lanePace } from '../world/lanes.ts';
import { groundPace } from '../world/pace.ts';
import { namer, type People } from '../world/people.ts';

const hours = { TEST: 8, ODI: 8, T20: 3.5, HUN: 3 } as const;

function matchOf(seed: string, fixture: Fixture): Omit<MatchFact, 'kind'> {
  const { competition, sides, venue, dates, ball, startTime } = fixture;
  const first = Temporal.Instant.fromEpochMilliseconds(startTime).toZonedDateTimeISO(venue.timeZone);
  const end = first.add({ days: competition.days - 1 }).add({ minutes: hours[competition.type] * 60 });
  const [home, away] = sides.map(({ id: teamId, name, shortName }) => ({ teamId, name, shortName }));
  return {
    type: competition.type,
    sourceType: competition.sourceType,
    gender: competition.gender,
    description: fixture.description,
    sides: [home!, away!],
    seriesId: competition.seriesId,
    seriesName: competition.name,
    venueId: venue.id,
    venueName: venue.name,
    city: venue.city,
    dates,
    startTime,
    expectedEnd: end.epochMilliseconds,
    clock: true,
    ruleset: { format: competition.format, date: dates[0]!, gender: competition.gender },
    officials: officialsFor(seed, fixture.id),
    ball,
    scheduledDays: competition.days,
    knockOut: false,
  };
}

const roles: OfficialInfo['role'][] = ['umpire', 'umpire', 'tv umpire', 'reserve umpire', 'match referee'];
/** Umpires and referees are a panel of their own. */
function officialsFor(seed: string, matchId: string): OfficialInfo[] {
  const name = namer(chance(seed, 'officials'));
  const panel = Array.from({ length: 24 }, (_, at) =>
    name(at % 3 === 0 ? 'female' : 'male', [1, 1, 1, 1, 1, 1, 1, 1], new Set()),
  );
  const drawn = chance(seed, 'officials of', matchId).shuffled(panel);
  return roles.map((role, at) => ({ role, name: drawn[at]!, personId: null }));
}

/** Match and squads, plus a preview of the pitch when the match is near. */
export function openingCommands(seed: string, fixture: Fixture, people: People, near = true): Command[] {
  return [
    { type: 'match', match: matchOf(seed, fixture) },
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
    { type: 'comment', snippet: 'expert', text: source.pick(phrases.preview), by: source.pick(phrases.commentators) },
  ];
}

const squadOf = ({ squads, persons }: People, team: number): SquadPlayer[] =>
  squads
    .get(team)!
    .map(({ person, captain, keeper }, at) => ({
      id: person,
      name: persons.get(person)!.name,
      ...(captain ? { captain } : {}),
      ...(keeper ? { keeper } : {}),
      ...(at >= 11 ? { reserve: true } : {}),
    }));

/** `live`: at the demonstration's pace rather than the ground's. */
export const planFor = (seed: string, fixture: Fixture, people: People, live: boolean): Plan => ({
  matchId: fixture.id,
  seed,
  script: fixture.script,
  surface: fixture.venue.surface,
  startTime: fixture.startTime,
  pace: live ? lanePace(laneOf(fixture.id)) : groundPace,
  ability: people.ability,
});
