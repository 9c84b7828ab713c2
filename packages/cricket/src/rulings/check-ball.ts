/** What the game says against a complete ball. Live, the first breach refuses it; in a recorded match they are noted. */
import type { DeliveryFact, Dismissal } from '../log/fact.ts';
import { batterOf } from '../state/batting.ts';
import { isCatch, isRetirement, WAYS_OUT } from '../state/dismissals.ts';
import { inningsOf } from '../state/empty.ts';
import { lastOver } from '../state/overs.ts';
import { ballsRemaining, wicketsOf } from '../state/result.ts';
import type { InningsState, MatchState } from '../state/state.ts';
import { bowlerBreach } from './bowler-limits.ts';
import type { Refusal } from './command.ts';
import { knownTo, nameIn } from './people.ts';
import { refusal } from './refuse.ts';

/** More than any ball in the books; beyond it somebody's finger slipped. */
const MOST_RUNS = 12;

export type Manner = 'live' | 'recorded';

export function ballBreaches(state: MatchState, ball: DeliveryFact, manner: Manner): Refusal[] {
  const innings = inningsOf(state, ball.innings);
  if (!innings) return [refusal('no_innings', 'R7.8', `Innings ${ball.innings} has not begun.`)];
  const breaches: (Refusal | null)[] = [
    ...numberBreaches(ball), ...extraBreaches(state, ball), ...momentBreaches(state, innings, ball, manner), ...peopleBreaches(state, innings, ball),
  ];
  for (const wicket of ball.wickets) breaches.push(...wicketBreaches(state, innings, ball, wicket));
  if (ball.wickets.filter((wicket) => !WAYS_OUT[wicket.kind].withoutBall || wicket.kind === 'run out').length > 1) {
    breaches.push(refusal('two_wickets', 'R5.13', 'One ball can dismiss one batter; a second entry can only be a retirement or a timed out batter.', 'wicket'));
  }
  return breaches.filter((breach) => breach !== null);
}

const NUMBERS = ['bat', 'byes', 'legByes', 'wides', 'noBalls', 'penalty'] as const;

function* numberBreaches(ball: DeliveryFact): Generator<Refusal> {
  for (const field of NUMBERS) {
    const runs = ball[field];
    if (!Number.isInteger(runs) || runs < 0 || runs > MOST_RUNS) yield refusal('absurd_runs', 'R2.1', `${field} must be a whole number from 0 to ${MOST_RUNS}, not ${runs}.`, field);
  }
  if (ball.crossings !== null && (!Number.isInteger(ball.crossings) || ball.crossings < 0 || ball.crossings > MOST_RUNS)) {
    yield refusal('absurd_crossings', 'R4.1', `crossings must be a whole number from 0 to ${MOST_RUNS}, not ${ball.crossings}.`, 'crossings');
  }
  if (ball.boundary !== 0 && ball.bat !== ball.boundary) yield refusal('boundary_runs', 'R2.15', `A boundary off the bat is 4 or 6 runs, not ${ball.bat}.`, 'boundary');
}

function* extraBreaches(state: MatchState, ball: DeliveryFact): Generator<Refusal> {
  const rules = state.ruleset;
  if (ball.wides > 0 && ball.noBalls > 0) yield refusal('wide_and_no_ball', 'R2.11', 'A no-ball overrides a wide: a ball is never both.', 'wide');
  if (ball.wides > 0 && ball.bat > 0) yield refusal('bat_on_wide', 'R2.10', 'A wide cannot be hit: every run off a wide is a wide.', 'bat');
  if (ball.wides > 0 && ball.byes + ball.legByes > 0) yield refusal('byes_off_wide', 'R2.10', 'There are no byes off a wide: every run off a wide is a wide.', 'byes');
  if (ball.byes > 0 && ball.legByes > 0) yield refusal('byes_and_leg_byes', 'R2.3', 'The runs of a ball are byes or leg byes, not both.', 'byes');
  if (ball.bat > 0 && ball.byes + ball.legByes > 0) yield refusal('bat_and_byes', 'R2.2', 'Runs off the bat and byes cannot come off one ball.', 'byes');
  if (ball.wides > 0 && ball.wides < rules.wideRuns) yield refusal('wide_penalty', 'R2.4', `A wide is at least ${rules.wideRuns}.`, 'wide');
  if (ball.noBalls > 0 && ball.noBalls < rules.noBallRuns) yield refusal('no_ball_penalty', 'R2.5', `A no-ball is ${rules.noBallRuns} here.`, 'noBall');
  if (ball.legal && ball.wides + ball.noBalls > 0) yield refusal('extra_counted', ball.wides > 0 ? 'R2.4' : 'R2.5', 'A wide or a no-ball does not count in the over.', 'legal');
  if (ball.faced && ball.wides > 0) yield refusal('wide_faced', 'R2.4', 'A wide is not a ball faced.', 'faced');
}

function* momentBreaches(state: MatchState, innings: InningsState, ball: DeliveryFact, manner: Manner): Generator<Refusal> {
  if (state.phase === 'complete' || state.result?.stated === true) yield refusal('match_over', 'R2.29', 'The match is over.');
  if (innings.ended !== null) yield refusal('innings_over', 'R7', `The innings is over (${innings.ended}).`);
  if (innings.wickets >= wicketsOf(state, innings)) yield refusal('all_out', 'R7.1', 'The side is all out.');
  // A ball of a recorded over that ran on (R3.6) is no ball too many.
  const last = lastOver(innings);
  const ranOn = manner === 'recorded' && last?.over === ball.over;
  if (last?.over === ball.over && last.complete) yield refusal('over_full', 'R3.6', `That over has its ${last.legalBalls} balls; say first that the umpire let it run on.`, 'over');
  if (!ranOn && ballsRemaining(innings, state.ruleset.ballsPerOver) === 0) yield refusal('overs_bowled', 'R7.2', 'All the balls of the innings have been bowled.');
  const target = state.targets[innings.number];
  // R22.4a: in an interrupted chase the stored target is only the last one.
  if (target && innings.runs >= target.runs && (manner === 'live' || !target.stated)) yield refusal('target_reached', 'R2.29', 'The target has been reached: nothing after it counts.');
}

function* peopleBreaches(state: MatchState, innings: InningsState, ball: DeliveryFact): Generator<Refusal> {
  const pair = [ball.striker, ...(ball.nonStriker === null ? [] : [ball.nonStriker])];
  if (ball.striker === ball.nonStriker) yield refusal('same_batter', 'R4', 'Striker and non-striker are the same person.', 'nonStriker');
  const coming = (ball.replacements ?? []).map((replacement) => replacement.in);
  for (const player of pair) {
    const name = nameIn(state, player);
    const field = player === ball.striker ? 'striker' : 'nonStriker';
    if (!knownTo(state, innings.side, player)) yield refusal('unknown_player', 'R6.10', `${name} is not of the batting side.`, field);
    const batter = batterOf(innings, player);
    if (batter?.out) yield refusal('batter_out', 'R5.14', `${name} is already out in this innings.`, field);
    else if (!batter?.atCrease && innings.striker !== null && innings.nonStriker !== null && !coming.includes(player)) {
      yield refusal('crease_full', 'R6.1', `${name} is not batting: ${nameIn(state, innings.striker)} and ${nameIn(state, innings.nonStriker)} are in.`, field);
    }
  }
  if (!knownTo(state, innings.side === 0 ? 1 : 0, ball.bowler)) yield refusal('unknown_player', 'R6.10', `${nameIn(state, ball.bowler)} is not of the side in the field.`, 'bowler');
  const over = lastOver(innings);
  const current = over?.over === ball.over ? over.bowlers[over.bowlers.length - 1] : undefined;
  if (current !== undefined && current !== ball.bowler && innings.bowler !== ball.bowler && !coming.includes(ball.bowler)) {
    yield refusal('bowler_changed', 'R3.7', `${nameIn(state, current)} is bowling this over; say who takes over before another bowls.`, 'bowler');
  }
  const breach = bowlerBreach(state, innings, ball.bowler, ball.over);
  if (breach) yield breach;
}

function* wicketBreaches(state: MatchState, innings: InningsState, ball: DeliveryFact, wicket: Dismissal): Generator<Refusal> {
  const ways = WAYS_OUT[wicket.kind];
  const name = nameIn(state, wicket.player);
  if (ball.wides > 0 && !ways.offWide) yield refusal('not_off_wide', 'R2.33', `Nobody can be ${said(wicket)} off a wide.`, 'wicket');
  else if (ball.noBalls > 0 && !ways.offNoBall) yield refusal('not_off_no_ball', 'R2.33', `Nobody can be ${said(wicket)} off a no-ball.`, 'wicket');
  else if (state.ruleset.freeHit && innings.freeHit && !ways.offFreeHit && !(ball.wides > 0 && ways.offWide)) {
    yield refusal('not_off_free_hit', 'R2.34', `Nobody can be ${said(wicket)} off a free hit.`, 'wicket');
  }
  if (wicket.kind === 'handled the ball' && state.ruleset.edition !== '2000') yield refusal('no_such_dismissal', 'R5.11', 'Handled the ball has been obstructing the field since October 2017.', 'wicket');
  if (ways.strikerOnly && wicket.player !== ball.striker) yield refusal('striker_only', 'R5.15', `Only the striker can be ${said(wicket)}, and ${name} was not.`, 'wicket');
  else if (!ways.withoutBall || wicket.kind === 'run out') {
    if (wicket.player !== ball.striker && wicket.player !== ball.nonStriker) yield refusal('not_at_crease', 'R5.15', `${name} was not batting.`, 'wicket');
  }
  if (batterOf(innings, wicket.player)?.out) yield refusal('batter_out', 'R5.14', `${name} is already out in this innings.`, 'wicket');
  if (isRetirement(wicket.kind) || !ways.strikerOnly) return;
  const extra = ball.wides > 0 ? Math.max(0, ball.wides - state.ruleset.wideRuns) : 0;
  if (ball.bat + ball.byes + ball.legByes + extra > 0) {
    yield refusal('runs_with_wicket', isCatch(wicket.kind) ? 'R2.24' : 'R2.27', `No runs stand when the striker is ${said(wicket)}.`, 'wicket');
  }
}

const said = (wicket: Dismissal): string => (wicket.kind === 'hit wicket' ? 'out hit wicket' : wicket.kind === 'hit the ball twice' ? 'out for hitting the ball twice' : wicket.kind);
