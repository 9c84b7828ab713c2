/** Default playing conditions, from the same rules that the server uses. */
import { resolveRuleset } from '@sightscreen/cricket';
import type { MatchForm } from './form.ts';

export interface Usual {
  overs: string;
  bowlerOvers: string;
  wideRuns: string;
  noBallRuns: string;
  days: string;
  freeHit: boolean;
  tieBreak: 'none' | 'super over' | 'super five';
  ball: 'red' | 'white';
}
export type DefaultedField = 'overs' | 'bowlerOvers' | 'wideRuns' | 'noBallRuns' | 'days';

/**
 * Numbers as shown in the fields; empty where there is no limit. Typed overs determine the default overs per bowler.
 */
export function formatDefaults({
  format,
  gender,
  date,
  overs,
  bowlerOvers: _,
}: Pick<MatchForm, 'format' | 'gender' | 'date' | 'overs' | 'bowlerOvers'>): Usual {
  const choice = { format, gender, date } as const;
  const plain = resolveRuleset(choice);
  const typed = Number(overs);
  const rules =
    overs.trim() !== '' && Number.isInteger(typed) && typed > 0
      ? resolveRuleset({ ...choice, overrides: { inningsBalls: typed * plain.ballsPerOver } })
      : plain;
  const inOvers = (balls: number | null): string => (balls === null ? '' : String(balls / plain.ballsPerOver));
  const long = rules.inningsPerSide === 2;
  return {
    overs: inOvers(plain.inningsBalls),
    bowlerOvers: inOvers(rules.bowlerBalls),
    wideRuns: String(rules.wideRuns),
    noBallRuns: String(rules.noBallRuns),
    days: format === 'Test' ? '5' : long ? '4' : '1',
    freeHit: rules.freeHit,
    tieBreak: rules.tieBreak,
    ball: long ? 'red' : 'white',
  };
}
