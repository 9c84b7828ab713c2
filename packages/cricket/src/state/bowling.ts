import type { PersonId } from '../log/ids.ts';
import type { DeliveryFact } from '../log/fact.ts';
import type { Ruleset } from '../rulesets/ruleset.ts';
import type { BowlerState, InningsState, OverState } from './state.ts';

export function bowlerOf(innings: InningsState, player: PersonId): BowlerState | undefined {
  const { bowlers } = innings;
  for (let i = 0; i < bowlers.length; i++) if (bowlers[i]!.player === player) return bowlers[i];
  return undefined;
}

/** Figures before the first ball. */
export const freshBowler = (player: PersonId): BowlerState => ({
  player,
  legalBalls: 0,
  overs: 0,
  ballsInOver: 0,
  maidens: 0,
  runs: 0,
  wickets: 0,
  dots: 0,
  fours: 0,
  sixes: 0,
  wides: 0,
  noBalls: 0,
  wideBalls: 0,
  noBallBalls: 0,
  spells: [],
});

/** The bowler's figures, created at the first ball. */
export function bowlerFor(innings: InningsState, player: PersonId): BowlerState {
  const known = bowlerOf(innings, player);
  if (known) return known;
  const bowler = freshBowler(player);
  innings.bowlers.push(bowler);
  return bowler;
}

/** Sets bowled from one end: 1, or 2 in The Hundred. */
export const setsPerEnd = (rules: Ruleset): number => Math.max(1, Math.round(rules.ballsPerEnd / rules.ballsPerOver));

/**
 * Debits a ball (R2.2: bat, wides and no-balls) and updates the spell. A spell ends when another bowler bowls an over
 * from the same end.
 */
export function bowl(
  bowler: BowlerState,
  ball: DeliveryFact,
  over: OverState,
  wickets: number,
  rules: Ruleset,
): number {
  const conceded = ball.bat + ball.wides + ball.noBalls;
  let spell = bowler.spells[bowler.spells.length - 1];
  if (spell === undefined || over.over - spell.toOver > 2 * setsPerEnd(rules)) {
    spell = { fromOver: over.over, toOver: over.over, balls: 0, runs: 0, wickets: 0, maidens: 0 };
    bowler.spells.push(spell);
  }
  spell.toOver = over.over;
  spell.runs += conceded;
  spell.wickets += wickets;
  bowler.runs += conceded;
  bowler.wickets += wickets;
  if (ball.legal) {
    spell.balls += 1;
    bowler.legalBalls += 1;
    bowler.ballsInOver += 1;
    const alone = over.bowlers.length === 1;
    if (bowler.ballsInOver >= rules.ballsPerOver && (!alone || over.legalBalls < rules.ballsPerOver)) {
      bowler.overs += 1;
      bowler.ballsInOver -= rules.ballsPerOver;
    }
  }
  if (ball.wides > 0) {
    bowler.wides += ball.wides;
    bowler.wideBalls += 1;
  }
  if (ball.noBalls > 0) {
    bowler.noBalls += ball.noBalls;
    bowler.noBallBalls += 1;
  }
  if (conceded === 0 && ball.faced) bowler.dots += 1;
  if (ball.boundary === 4) bowler.fours += 1;
  else if (ball.boundary === 6) bowler.sixes += 1;
  return conceded;
}

/** An over bowled alone counts as one over, whatever its length (R3.6); shared ones count as odd balls. */
export function countOver(bowler: BowlerState, over: OverState, rules: Ruleset, sign: 1 | -1): void {
  if (sign === 1) {
    bowler.ballsInOver -= over.legalBalls;
    bowler.overs += 1;
    if (bowler.ballsInOver < 0) {
      bowler.ballsInOver += rules.ballsPerOver;
      bowler.overs -= 1;
    }
  } else {
    bowler.ballsInOver += over.legalBalls;
    bowler.overs -= 1;
  }
}

/** R3.1: "3.2"; in The Hundred balls, "17". */
export const bowlerOvers = (bowler: BowlerState, rules: Ruleset): string =>
  setsPerEnd(rules) > 1
    ? String(bowler.legalBalls)
    : bowler.ballsInOver === 0
      ? String(bowler.overs)
      : `${bowler.overs}.${bowler.ballsInOver}`;
