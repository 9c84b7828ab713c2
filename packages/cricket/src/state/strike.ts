/** R4: which batter is at which end after a ball. */
import type { PersonId } from '../log/ids.ts';
import type { DeliveryFact } from '../log/fact.ts';
import type { Ruleset } from '../rulesets/ruleset.ts';
import type { InningsState } from './state.ts';
import { isCatch, isRetirement } from './dismissals.ts';

/** Batter at the striker's end and at the bowler's end; null for an empty end. */
export type Ends = [PersonId | null, PersonId | null];

/** Runs actually run, as far as the score shows: boundary allowances and penalties are not crossings (R4.1). */
export function runsRun(ball: DeliveryFact, rules: Ruleset): number {
  const offTheBat = ball.boundary > 0 ? 0 : ball.bat;
  const wides = ball.wides > 0 ? ball.wides - rules.wideRuns : 0;
  const noBalls = ball.noBalls > 0 ? ball.noBalls - rules.noBallRuns : 0;
  return Math.max(0, offTheBat + ball.byes + ball.legByes + wides + noBalls);
}

const turned = (ends: Ends): Ends => [ends[1], ends[0]];

/** R4.1-R4.7, before the end of the over changes the ends. */
export function endsAfterBall(ball: DeliveryFact, rules: Ruleset): Ends {
  const before: Ends = [ball.striker, ball.nonStriker];
  const wickets = ball.wickets;
  if (wickets.length === 0) return (ball.crossings ?? runsRun(ball, rules)) % 2 === 0 ? before : turned(before);
  const main = wickets.find((wicket) => !isRetirement(wicket.kind) && wicket.kind !== 'timed out');
  let ends = before;
  if (main === undefined) {
    if ((ball.crossings ?? runsRun(ball, rules)) % 2 === 1) ends = turned(before);
  } else if (isCatch(main.kind)) {
    const crossed = ball.crossings !== null ? ball.crossings % 2 === 1 : main.crossed === true;
    ends = crossed && !rules.newBatterFacesAfterCatch ? [ball.nonStriker, null] : [null, ball.nonStriker];
  } else if (main.kind === 'run out' || main.kind === 'obstructing the field') {
    const survivor = main.player === ball.striker ? ball.nonStriker : ball.striker;
    if (main.end !== undefined) ends = main.end === 'striker' ? [null, survivor] : [survivor, null];
    else {
      // Default if not stated: most run outs happen to a batter short of the end being run to, so the batters had
      // crossed on the run in progress.
      const crossings =
        ball.crossings ?? runsRun(ball, rules) + (main.kind === 'run out' && main.crossed !== false ? 1 : 0);
      ends = without(crossings % 2 === 0 ? before : turned(before), main.player);
    }
  } else ends = without(before, main.player);
  for (const wicket of wickets) if (wicket !== main) ends = without(ends, wicket.player);
  return ends;
}

const without = (ends: Ends, player: PersonId): Ends => [
  ends[0] === player ? null : ends[0],
  ends[1] === player ? null : ends[1],
];

/** R4.3, R20.0: true if the over just completed (`overs` in total now) changes the ends. */
export const endsTurn = (overs: number, rules: Ruleset): boolean =>
  overs % Math.max(1, Math.round(rules.ballsPerEnd / rules.ballsPerOver)) === 0;

export function turnEnds(innings: InningsState): void {
  const { striker } = innings;
  innings.striker = innings.nonStriker;
  innings.nonStriker = striker;
}

/**
 * R4.10: the stated next striker faces. If that batter is still to come in (R1.3: a fielding captain may choose), the
 * end stays empty until then.
 */
export function faceNext(innings: InningsState, player: PersonId): void {
  if (innings.striker === player) return;
  if (innings.nonStriker === player || innings.nonStriker === null) turnEnds(innings);
}

/** R4.10, R23.10: whether the stated striker is the expected one. Any incoming batter may fill an empty end. */
export function strikeForeseen(innings: InningsState, striker: PersonId): boolean {
  if (innings.striker === null) return innings.nonStriker === null || striker !== innings.nonStriker;
  return innings.striker === striker;
}
