/** Translates everything known before the first ball. */
import type { MatchFact, TossFact } from '@sightscreen/cricket';
import type { CricsheetFile } from '../reading/schema.ts';
import type { Known } from '../../../registry/naming/cast.ts';
import { officialsOf, type People } from './people.ts';
import { descriptionOf, isKnockOut } from './description.ts';
import { matchTypeOf, multiDay, rulesetChoiceOf } from './ruleset-choice.ts';

export function matchFactOf(file: CricsheetFile, known: Known, people: People): MatchFact {
  const { info } = file;
  const side = (index: 0 | 1) => ({
    teamId: known.teams[index].id,
    name: info.teams[index],
    shortName: known.teams[index].shortName,
  });
  return {
    kind: 'match',
    type: matchTypeOf(file),
    sourceType: info.match_type,
    gender: info.gender,
    description: descriptionOf(file),
    sides: [side(0), side(1)],
    seriesId: known.seriesId,
    seriesName: info.event?.name ?? null,
    venueId: known.venueId,
    venueName: info.venue ?? null,
    city: info.city ?? null,
    dates: info.dates.toSorted(),
    // The format never contains a time of day (R22.4).
    startTime: null,
    expectedEnd: null,
    clock: false,
    ruleset: rulesetChoiceOf(file),
    officials: officialsOf(file, people),
    // Files do not record pink balls.
    ball: multiDay(file) ? 'red' : 'white',
    scheduledDays: multiDay(file)
      ? Math.max(info.dates.length, info.match_type === 'Test' && info.gender === 'male' ? 5 : 4)
      : 1,
    knockOut: isKnockOut(file),
  };
}

export function tossFactOf(file: CricsheetFile, people: People): TossFact | null {
  const { winner, decision, uncontested } = file.info.toss;
  if (winner === undefined || !file.info.teams.includes(winner)) return null;
  if (decision === undefined) return uncontested ? null : { kind: 'toss', winner: people.side(winner) };
  return { kind: 'toss', winner: people.side(winner), decision, ...(uncontested && { uncontested: true }) };
}
