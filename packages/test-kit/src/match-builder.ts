/** A match for tests: takes commands and grows its log as the live log would; refusals are thrown or returned. */
import { createFold, rule, correctsOf } from '@sightscreen/cricket';
import type {
  Command,
  Fact,
  MatchFact,
  MatchFold,
  NewFact,
  Refusal,
  RulesetChoice,
  SquadPlayer,
} from '@sightscreen/cricket';

export interface MatchBuilder {
  fold: MatchFold;
  /** Adds the facts of the command and returns their numbers; throws the refusal's text when it is refused. */
  say(command: Command): number[];
  /** The refusal, or null if the command was accepted. */
  try(command: Command): Refusal | null;
  /** Adds facts without a ruling (a recorded match). */
  record(...bodies: NewFact['body'][]): number[];
}

/** Milliseconds between two facts on the builder's clock. */
const STEP = 12_000;
export const BUILDER_START = Date.UTC(2026, 10, 21, 9, 30);

/** Players 1 to 11 belong to side 0, 101 to 111 to side 1. */
export const elevenOf = (side: 0 | 1, count = 11): SquadPlayer[] =>
  Array.from({ length: count }, (_, index) => ({
    id: side * 100 + index + 1,
    name: `${side === 0 ? 'Home' : 'Away'} ${index + 1}`,
    captain: index === 0,
    keeper: index === 6,
  }));

export const matchFact = (choice: RulesetChoice, changes: Partial<MatchFact> = {}): MatchFact => ({
  kind: 'match',
  type:
    choice.format === 'Hundred'
      ? 'HUN'
      : choice.format === 'T20' || choice.format === 'T10'
        ? 'T20'
        : choice.format === 'Test' || choice.format === 'multi-day'
          ? 'TEST'
          : 'ODI',
  sourceType: choice.format,
  gender: choice.gender,
  description: 'Only match',
  sides: [
    { teamId: 1, name: 'Home', shortName: 'HOM' },
    { teamId: 2, name: 'Away', shortName: 'AWY' },
  ],
  seriesId: null,
  seriesName: null,
  venueId: null,
  venueName: 'The Ground',
  city: null,
  dates: [choice.date],
  startTime: BUILDER_START,
  expectedEnd: null,
  clock: true,
  ruleset: choice,
  officials: [],
  ball: choice.format === 'Test' ? 'red' : 'white',
  scheduledDays: choice.format === 'Test' ? 5 : 1,
  knockOut: false,
  ...changes,
});

/** A match with its details, squads and toss (side 0 bats) in the log. */
export function buildMatch(
  choice: Partial<RulesetChoice> = {},
  changes: Partial<MatchFact> = {},
  matchId = 'built',
): MatchBuilder {
  const fold = createFold(matchId);
  let clock = BUILDER_START;
  const add = (facts: readonly NewFact[]): number[] => {
    const first = fold.facts.length + 1;
    const log = facts.map(({ body, happenedAt, breaks }, index): Fact => {
      clock += STEP;
      return {
        match: matchId,
        number: first + index,
        epoch: 1,
        kind: body.kind,
        version: 1,
        happenedAt,
        recordedAt: clock,
        author: 'test',
        commandId: null,
        corrects: correctsOf(body),
        breaks,
        body,
      };
    });
    fold.append(log);
    return log.map((fact) => fact.number);
  };
  const builder: MatchBuilder = {
    fold,
    say(command) {
      const ruling = rule(fold, command, clock);
      if (!ruling.ok) throw new Error(`${ruling.refusal.code} (${ruling.refusal.rule}): ${ruling.refusal.words}`);
      return add(ruling.facts);
    },
    try(command) {
      const ruling = rule(fold, command, clock);
      if (!ruling.ok) return ruling.refusal;
      add(ruling.facts);
      return null;
    },
    record: (...bodies) => add(bodies.map((body) => ({ body, happenedAt: null, breaks: null }))),
  };
  builder.record(
    matchFact({ format: 'T20', date: '2026-11-21', gender: 'male', ...choice }, changes),
    { kind: 'squad', side: 0, players: elevenOf(0) },
    { kind: 'squad', side: 1, players: elevenOf(1) },
    { kind: 'toss', winner: 0, decision: 'bat' },
  );
  return builder;
}
