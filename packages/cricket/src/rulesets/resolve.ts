/** R1.2-R1.4: playing conditions of a match from its format and first day, before its own overrides. */
import type { LawsEdition, Ruleset, RulesetChoice } from './ruleset.ts';

/** R1.2. `date` is an ISO date. */
export function lawsEdition(date: string): LawsEdition {
  if (date >= '2026-10-01') return '2026';
  if (date >= '2022-10-01') return '2022';
  return date >= '2017-10-01' ? '2017' : '2000';
}

/** R7.7: lead required to enforce the follow-on, by days of play. */
export function followOnLead(days: number): number {
  if (days >= 5) return 200;
  if (days >= 3) return 150;
  return days === 2 ? 100 : 75;
}

/** From this day every no-ball, not only a foot fault, gives a free hit (R2.34). */
const FREE_HIT_FROM = '2015-07-05';
/** R9.5: before these days a tie stood or was decided by other means. */
const SUPER_OVER_FROM = { T20: '2008-10-01', ODI: '2019-05-30' } as const;
/** R4.4: The Hundred has had the new-batter rule since its first season. */
const NEW_BATTER_FROM = '2022-10-01';
const HUNDRED_NEW_BATTER_FROM = '2021-01-01';

const long = (choice: RulesetChoice): Ruleset => {
  const edition = lawsEdition(choice.date);
  return {
    edition,
    inningsPerSide: 2,
    ballsPerOver: 6,
    inningsBalls: null,
    bowlerBalls: null,
    noBallRuns: 1,
    wideRuns: 1,
    freeHit: false,
    ballsPerEnd: 6,
    setsInARow: 1,
    newBatterFacesAfterCatch: choice.date >= (choice.format === 'Hundred' ? HUNDRED_NEW_BATTER_FROM : NEW_BATTER_FROM),
    reviewsPerInnings: null,
    byesOffNoBallScoredAsNoBalls: edition === '2000',
    followOnLead: followOnLead(4),
    newBallOvers: 80,
    oversPerDay: 90,
    minimumBalls: null,
    tieBreak: 'none',
    superOverBalls: 6,
    superOverWickets: 2,
    g50: choice.gender === 'male' ? 245 : 200,
    highScoringOver: 15,
  };
};

const limited = (choice: RulesetChoice, inningsBalls: number, changes: Partial<Ruleset> = {}): Ruleset => ({
  ...long(choice),
  inningsPerSide: 1,
  followOnLead: null,
  newBallOvers: null,
  inningsBalls,
  bowlerBalls: inningsBalls / 5,
  freeHit: choice.date >= FREE_HIT_FROM,
  ...changes,
});

function defaults(choice: RulesetChoice): Ruleset {
  switch (choice.format) {
    case 'Test':
      return { ...long(choice), reviewsPerInnings: 3, followOnLead: followOnLead(5) };
    case 'multi-day':
      return long(choice);
    case 'ODI':
      return limited(choice, 300, {
        reviewsPerInnings: 2,
        minimumBalls: 120,
        tieBreak: choice.date >= SUPER_OVER_FROM.ODI ? 'super over' : 'none',
      });
    case 'one-day':
      return limited(choice, 300, { g50: 200, minimumBalls: 120 });
    case 'T20':
      return limited(choice, 120, {
        reviewsPerInnings: 2,
        minimumBalls: 30,
        tieBreak: choice.date >= SUPER_OVER_FROM.T20 ? 'super over' : 'none',
      });
    case 'T10':
      return limited(choice, 60);
    case 'Hundred':
      return limited(choice, 100, {
        ballsPerOver: 5,
        ballsPerEnd: 10,
        setsInARow: 2,
        noBallRuns: 2,
        freeHit: true,
        tieBreak: 'super five',
        superOverBalls: 5,
        highScoringOver: 12,
        minimumBalls: 25,
      });
  }
}

/**
 * The ruleset of a match (R1.1: the competition's settings take precedence). An overridden `ballsPerOver` or
 * `inningsBalls` also adjusts dependent values (ends change each over, a bowler has a fifth of the innings) unless
 * these are overridden too.
 */
export function resolveRuleset(choice: RulesetChoice): Ruleset {
  const base = defaults(choice);
  const overrides = Object.fromEntries(
    Object.entries(choice.overrides ?? {}).filter(([, value]) => value !== undefined),
  ) as Partial<Ruleset>;
  const rules: Ruleset = { ...base, ...overrides };
  if (overrides.ballsPerOver !== undefined && overrides.ballsPerEnd === undefined)
    rules.ballsPerEnd = overrides.ballsPerOver * (base.ballsPerEnd / base.ballsPerOver);
  // With other over lengths, the new ball was due after a different number of balls that varied by country (R3.8).
  if (rules.ballsPerOver !== 6 && overrides.newBallOvers === undefined) rules.newBallOvers = null;
  if (overrides.inningsBalls !== undefined && overrides.bowlerBalls === undefined) {
    rules.bowlerBalls =
      overrides.inningsBalls === null
        ? null
        : Math.ceil(overrides.inningsBalls / rules.ballsPerOver / 5) * rules.ballsPerOver;
  }
  if (overrides.edition !== undefined && overrides.byesOffNoBallScoredAsNoBalls === undefined)
    rules.byesOffNoBallScoredAsNoBalls = overrides.edition === '2000';
  return rules;
}
