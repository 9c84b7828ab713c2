/** Totals and extras as printed on a card (R19.2). */
import type { Extras, InningsState, MatchState } from '../state/state.ts';
import { inningsOversWithUnit, inningsOvers, countsBalls } from '../measures/overs.ts';
import { currentRunRate, rateUnit } from '../measures/rates.ts';

/** All out is shown by omitting the wickets; a super over ends at two wickets and shows them. */
export const isAllOut = (innings: InningsState): boolean => innings.ended === 'all out' && !innings.superOver;

export interface Scored {
  runs: number;
  wickets: number;
  declared: boolean;
  forfeited: boolean;
  allOut: boolean;
}

export const scored = (innings: InningsState): Scored => ({
  runs: innings.runs,
  wickets: innings.wickets,
  allOut: isAllOut(innings),
  declared: innings.ended === 'declared',
  forfeited: innings.ended === 'forfeited',
});

/** "245/7", all out "245", "437/8d", "forfeited" (R7.4, R19.2, R19.7). */
export function scoreText(score: Scored): string {
  if (score.forfeited) return 'forfeited';
  return score.allOut ? String(score.runs) : `${score.runs}/${score.wickets}${score.declared ? 'd' : ''}`;
}

const EVERY_WICKET = 10;
/**
 * Whether the side was all out at that point, with ten wickets or no batter left. Awards after the last ball came
 * later.
 */
const endedAllOut = (innings: InningsState | undefined, { runs, wickets }: Pick<Scored, 'runs' | 'wickets'>): boolean =>
  innings !== undefined &&
  !innings.superOver &&
  (wickets >= EVERY_WICKET ||
    (isAllOut(innings) && wickets === innings.wickets && runs >= innings.runs - innings.penaltyAfter));

/** Total of an innings at a given ball: "141/5", all out "253". Source of every total except the card's own (R19.2). */
export const totalText = (innings: InningsState | undefined, at: Pick<Scored, 'runs' | 'wickets'>): string =>
  scoreText({
    runs: at.runs,
    wickets: at.wickets,
    allOut: endedAllOut(innings, at),
    declared: false,
    forfeited: false,
  });

/** The total within a sentence: "141/5", "253 all out". */
export const totalInSentence = (innings: InningsState | undefined, at: Pick<Scored, 'runs' | 'wickets'>): string =>
  `${totalText(innings, at)}${endedAllOut(innings, at) ? ' all out' : ''}`;

/** "178/6 (20 ov)", in The Hundred "67/2 (43 balls)" (R20.1). */
export const scoreWithOvers = (state: MatchState, innings: InningsState): string =>
  innings.ended === 'forfeited'
    ? 'forfeited'
    : `${scoreText(scored(innings))} (${inningsOversWithUnit(state, innings)})`;

/** "Total 245/7 (50 Ov, RR 4.90)"; in The Hundred the rate is labelled as per five balls. */
export function totalRow(state: MatchState, innings: InningsState): string {
  const rate = currentRunRate(innings.runs, innings.legalBalls, state.ruleset.ballsPerOver);
  const overs = countsBalls(state)
    ? `${innings.legalBalls} balls, RR ${rate} ${rateUnit('HUN')}`
    : `${inningsOvers(state, innings)} Ov, RR ${rate}`;
  return `Total ${scoreText(scored(innings))} (${overs})`;
}

export const extrasTotal = (extras: Extras): number =>
  extras.byes + extras.legByes + extras.wides + extras.noBalls + extras.penalty;

/** "Extras 14 (b 1, lb 4, w 6, nb 3)"; zero parts are omitted (R19.2). */
export function extrasRow(extras: Extras): string {
  const parts = (
    [
      ['b', extras.byes],
      ['lb', extras.legByes],
      ['w', extras.wides],
      ['nb', extras.noBalls],
      ['p', extras.penalty],
    ] as const
  )
    .filter(([, runs]) => runs > 0)
    .map(([name, runs]) => `${name} ${runs}`);
  return `Extras ${extrasTotal(extras)}${parts.length === 0 ? '' : ` (${parts.join(', ')})`}`;
}
