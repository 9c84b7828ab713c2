/** Matches for tests: any format, as many as needed, deterministic. */
import type { Command, MatchType } from '@sightscreen/cricket';
import { calendar, type Fixture } from '../../world/fixtures.ts';
import { openingCommands, planFor } from '../../seed/opening.ts';
import { type People, peopleOf } from '../../world/people.ts';
import { type Played, playThrough } from '../play-through.ts';
import type { Script } from '../../world/registry.ts';
import type { Plan } from '../plan.ts';

const seed = 'tests';
let people: People | null = null;
export const testPeople = (): People => (people ??= peopleOf(seed));
const fixtures = calendar(seed, Date.UTC(2026, 10, 21));

export interface TestMatch {
  plan: Plan;
  opening: Command[];
  fixture: Fixture;
}

export function matchOf(type: MatchType, number: number, script: Script = 'as it comes'): TestMatch {
  const fitting = fixtures.filter((fixture) => fixture.competition.type === type);
  const fixture: Fixture = {
    ...(fitting[number % fitting.length] as Fixture),
    id: String(2_000_000_000 + number),
    script,
  };
  return {
    plan: planFor(`${seed}-${type}-${number}`, fixture, testPeople(), false),
    opening: openingCommands(seed, fixture, testPeople()),
    fixture,
  };
}

export function played(type: MatchType, number: number, script?: Script): Played {
  const { plan, opening } = matchOf(type, number, script);
  return playThrough(plan, opening);
}
