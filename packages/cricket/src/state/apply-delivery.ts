import type { DeliveryFact } from '../log/fact.ts';
import { batterOf, depart, replace, seat } from './batting.ts';
import { bowl, bowlerFor } from './bowling.ts';
import { DISMISSAL_MODES } from './dismissals.ts';
import { inningsOf } from './empty.ts';
import { batterMilestone, bowlerMilestones, eventsOf, roundMilestone } from './events.ts';
import { completeOver, overAt, settleOver } from './overs.ts';
import type { Play } from './play.ts';
import { openStand, standOf } from './stands.ts';
import type { BatterState, Entry, InningsState, Milestone, OverState } from './state.ts';
import { endsAfterBall, faceNext, strikeForeseen } from './strike.ts';
import { tookReview } from './reviews.ts';

const NO_MILESTONES: Milestone[] = [];

/** Applies one ball: R2 to R5 and R13, in the order used by a scorer. */
export function applyDelivery(play: Play, ball: DeliveryFact, entry: Entry): void {
  const innings = inningsOf(play.state, ball.innings);
  if (innings === undefined) return;
  const rules = play.state.ruleset;
  innings.started = true;
  if (ball.replacements) for (const replacement of ball.replacements) replace(play, innings, replacement, entry);
  settleOver(play, innings, ball.over);
  if (!strikeForeseen(innings, ball.striker)) innings.strikeMisses.push(entry.number);
  seat(play, innings, ball.striker, ball.nonStriker, entry);
  innings.bowler = ball.bowler;
  const over = overAt(innings, ball.over);
  if (!over.bowlers.includes(ball.bowler)) over.bowlers.push(ball.bowler);
  over.facts.push(entry.number);

  const before = innings.runs;
  const striker = batterOf(innings, ball.striker)!;
  const strikerBefore = striker.runs;
  const stand = standOf(innings, ball.striker, ball.nonStriker);
  const standBefore = stand.runs;
  const extras = ball.byes + ball.legByes + ball.wides + ball.noBalls + ball.penalty;
  // R3.3: recounted, since a ball inserted earlier in the over shifts the label.
  const label = innings.ballsInOver + 1;
  score(innings, ball, striker, over, extras);
  stand.runs += ball.bat + extras;
  stand.extras += extras;
  if (ball.legal) stand.balls += 1;
  const share = stand.byBatter[stand.batters[0] === ball.striker ? 0 : 1];
  share.runs += ball.bat;
  if (ball.faced) share.balls += 1;
  if (ball.review) tookReview(innings, ball.review);

  const credited = fall(play, innings, ball, over, entry);
  const bowler = bowlerFor(innings, ball.bowler);
  over.conceded += bowl(bowler, ball, over, credited, rules);
  over.total = innings.runs;
  over.totalWickets = innings.wickets;
  if (rules.freeHit) innings.freeHit = ball.noBalls > 0 || (innings.freeHit && !ball.legal);

  const ends =
    ball.wickets.length === 0 && !ball.bat && extras === 0 && !ball.crossings ? null : endsAfterBall(ball, rules);
  if (ends) [innings.striker, innings.nonStriker] = ends;
  entry.innings = innings.number;
  entry.over = ball.over;
  entry.ball = label;

  const milestones: Milestone[] = [];
  batterMilestone(milestones, striker, strikerBefore);
  roundMilestone(before, innings.runs, (runs) => milestones.push({ kind: 'team', side: innings.side, runs }));
  roundMilestone(standBefore, stand.runs, (runs) =>
    milestones.push({ kind: 'stand', runs, balls: stand.balls, wicket: stand.wicket }),
  );
  if (!innings.superOver && (ball.legal || ball.faced || ball.wides > 0))
    bowlerMilestones(play, milestones, bowler, credited);
  entry.milestones = milestones.length === 0 ? NO_MILESTONES : milestones;
  entry.events = eventsOf(ball, milestones);
  if (innings.ballsInOver >= innings.overLength) completeOver(play, innings, over, entry);
  if (ball.strikerAfter !== undefined) stateStriker(innings, ball.strikerAfter);
}

const stateStriker = (innings: InningsState, player: number): void => {
  const batter = batterOf(innings, player);
  if (batter?.out !== true) faceNext(innings, player);
};

function score(innings: InningsState, ball: DeliveryFact, striker: BatterState, over: OverState, extras: number): void {
  const runs = ball.bat + extras;
  innings.runs += runs;
  if (ball.legal || ball.faced || runs > 0 || ball.wickets.length > 0) innings.deliveries += 1;
  if (extras > 0) {
    const tally = innings.extras;
    tally.byes += ball.byes;
    tally.legByes += ball.legByes;
    tally.wides += ball.wides;
    tally.noBalls += ball.noBalls;
    tally.penalty += ball.penalty;
  }
  if (ball.legal) {
    innings.legalBalls += 1;
    innings.ballsInOver += 1;
    over.legalBalls += 1;
  }
  over.runs += runs;
  striker.runs += ball.bat;
  if (ball.faced) {
    striker.balls += 1;
    if (ball.bat === 0) striker.dots += 1;
  }
  if (ball.boundary === 4) striker.fours += 1;
  else if (ball.boundary === 6) striker.sixes += 1;
}

/** Applies wickets and retirements on the ball. Returns the number credited to the bowler. */
function fall(play: Play, innings: InningsState, ball: DeliveryFact, over: OverState, entry: Entry): number {
  let credited = 0;
  for (const wicket of ball.wickets) {
    const mode = DISMISSAL_MODES[wicket.kind];
    if (!depart(play, innings, wicket, mode.bowlerCredited || wicket.kind === 'run out' ? ball.bowler : null, entry))
      continue;
    if (mode.bowlerCredited) credited += 1;
    over.wickets += 1;
    noteFall(innings, wicket.player, ball.over, innings.ballsInOver, entry.number);
  }
  return credited;
}

/** R13.3: records the score and the balls of the over at the wicket, and ends the partnership. */
export function noteFall(innings: InningsState, player: number, over: number, ball: number, number: number): void {
  innings.fallOfWickets.push({ wicket: innings.wickets, runs: innings.runs, over, ball, player, number });
  const stand = openStand(innings) ?? innings.stands[innings.stands.length - 1];
  if (stand && stand.batters.includes(player)) stand.unbroken = false;
}
