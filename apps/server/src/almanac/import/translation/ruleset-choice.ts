/** The playing conditions of a file (R1.1-R1.4), as far as it states them. */
import type { MatchType, Ruleset, RulesetChoice } from '@sightscreen/cricket';
import type { CricsheetFile } from '../reading/schema.ts';

export const multiDay = ({ info }: CricsheetFile): boolean => info.match_type === 'Test' || info.match_type === 'MDM';

export function matchTypeOf({ info }: CricsheetFile): MatchType {
  switch (info.match_type) {
    case 'Test':
    case 'MDM':
      return 'TEST';
    case 'ODI':
    case 'ODM':
      return 'ODI';
    // The Hundred is filed as a T20 with five-ball overs.
    case 'T20':
    case 'IT20':
      return info.balls_per_over === 5 ? 'HUN' : 'T20';
  }
}

const FORMATS = { Test: 'Test', MDM: 'multi-day', ODI: 'ODI', ODM: 'one-day', T20: 'T20', IT20: 'T20' } as const;

export function rulesetChoiceOf(file: CricsheetFile): RulesetChoice {
  const { info } = file;
  const hundred = matchTypeOf(file) === 'HUN';
  const overrides: Partial<Ruleset> = {};
  if (!hundred && info.balls_per_over !== 6) overrides.ballsPerOver = info.balls_per_over;
  if (info.overs !== undefined && !multiDay(file)) overrides.inningsBalls = info.overs * info.balls_per_over;
  if (twoRunNoBalls(file)) overrides.noBallRuns = 2;
  return {
    format: hundred ? 'Hundred' : FORMATS[info.match_type],
    date: info.dates[0]!,
    gender: info.gender,
    overrides,
  };
}

/**
 * English domestic cricket and a few early T20s count two for a no-ball; no field says so, but every no-ball of the
 * file shows it. A single no-ball of two proves nothing outside England, because until October 2017 runs off it were
 * included (R2.13).
 */
function twoRunNoBalls({ innings, info }: CricsheetFile): boolean {
  let seen = 0;
  for (const { overs } of innings)
    for (const { deliveries } of overs)
      for (const { extras } of deliveries) {
        if (extras?.noballs === undefined || extras.noballs === 0) continue;
        if (extras.noballs < 2) return false;
        seen += 1;
      }
  const english =
    info.team_type === 'club' &&
    /county championship|blast|one-day cup|royal london|natwest|vitality|metro bank|charlotte edwards|heyhoe flint|the hundred/i.test(
      info.event?.name ?? '',
    );
  return seen >= (english ? 1 : 2);
}
