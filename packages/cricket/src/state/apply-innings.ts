/** Applies starts and ends of innings, and everything within them except balls. */
import type {
  AbsentFact,
  AllocationFact,
  BatterInFact,
  DepartureFact,
  InningsEndFact,
  InningsStartFact,
  NewBallFact,
  OverCalledFact,
  OverLengthFact,
  PenaltyFact,
  TargetFact,
} from '../log/fact.ts';
import { noteFall } from './apply-delivery.ts';
import { comeIn, depart } from './batting.ts';
import { DISMISSAL_MODES } from './dismissals.ts';
import { emptyInnings, inningsOf } from './empty.ts';
import { callLastOver, completeOver, lastOver, overAt } from './overs.ts';
import type { Play } from './play.ts';
import { openStand, standOf, unassigned } from './stands.ts';
import type { Entry, InningsState } from './state.ts';
import { raiseStatedTarget, renewTargets } from './targets.ts';

export function startInnings(play: Play, fact: InningsStartFact): void {
  const { state } = play;
  if (inningsOf(state, fact.innings)) return;
  const innings = emptyInnings(
    fact.innings,
    fact.batting,
    play.overLengths.get(`${fact.innings}:0`) ?? state.ruleset.ballsPerOver,
  );
  const penalty = fact.penaltyBefore + (play.waitingPenalty.get(fact.innings) ?? 0);
  innings.superOver = fact.superOver;
  innings.followOn = fact.followOn;
  innings.balls = fact.balls;
  innings.penaltyBefore = penalty;
  innings.runs = penalty;
  innings.extras.penalty = penalty;
  const stated = state.targets[fact.innings];
  if (stated?.stated && stated.balls !== null && fact.balls !== null) innings.balls = stated.balls;
  callLastOver(play, state.innings[state.innings.length - 1]);
  state.innings.push(innings);
  renewTargets(state);
  state.phase = 'inprogress';
  state.break = null;
  state.reason = null;
}

export function endInnings(play: Play, fact: InningsEndFact): void {
  const innings = inningsOf(play.state, fact.innings);
  if (!innings) return;
  innings.ended = fact.reason;
  innings.started ||= fact.reason !== 'forfeited';
  const last = innings.stands[innings.stands.length - 1];
  const left = unassigned(innings);
  if (last && left !== 0) {
    last.runs += left;
    last.extras += left;
  }
  renewTargets(play.state);
}

/** R2.35, R5.9, R6.1, R6.2: a batter departs without a ball. */
export function leave(play: Play, fact: DepartureFact, entry: Entry): void {
  const innings = inningsOf(play.state, fact.innings);
  if (!innings) return;
  const { player, kind } = fact.wicket;
  const last = lastOver(innings);
  const over = last !== undefined && !last.complete ? last : undefined;
  entry.innings = innings.number;
  entry.over = innings.overs;
  entry.ball = innings.ballsInOver;
  if (innings.striker !== null) standOf(innings, innings.striker, innings.nonStriker);
  const wicket = depart(play, innings, fact.wicket, fact.bowler ?? null, entry);
  if (wicket) {
    noteFall(innings, player, innings.overs, innings.ballsInOver, entry.number);
    const open = over ?? (innings.ballsInOver > 0 ? overAt(innings, innings.overs) : undefined);
    if (open) {
      open.wickets += 1;
      open.totalWickets = innings.wickets;
    }
  }
  if (over) over.facts.push(entry.number);
  if (innings.striker === player) innings.striker = null;
  if (innings.nonStriker === player) innings.nonStriker = null;
  entry.events = [DISMISSAL_MODES[kind].wicket ? 'wicket' : 'other'];
}

export function walkIn(play: Play, fact: BatterInFact, entry: Entry): void {
  const innings = inningsOf(play.state, fact.innings);
  if (!innings) return;
  comeIn(play, innings, fact.player, fact.end, entry);
  if (innings.striker !== null && innings.nonStriker !== null) standOf(innings, innings.striker, innings.nonStriker);
}

export function callOver(play: Play, fact: OverCalledFact, lastBall: Entry | undefined): void {
  const innings = inningsOf(play.state, fact.innings);
  const over = innings && lastOver(innings);
  if (innings && over && !over.complete && over.over === fact.over) completeOver(play, innings, over, lastBall);
}

export function setOverLength(play: Play, fact: OverLengthFact): void {
  play.overLengths.set(`${fact.innings}:${fact.over}`, fact.balls);
  const innings = inningsOf(play.state, fact.innings);
  if (innings?.overs === fact.over) innings.overLength = fact.balls;
}

export function takeNewBall(play: Play, fact: NewBallFact, entry: Entry): void {
  const innings = inningsOf(play.state, fact.innings);
  if (!innings) return;
  innings.newBalls.push({ over: innings.overs, ball: innings.ballsInOver });
  entry.over = innings.overs;
}

export function noteAbsent(play: Play, fact: AbsentFact): void {
  const innings = inningsOf(play.state, fact.innings);
  if (innings && !innings.absent.some((entry) => entry.player === fact.player))
    innings.absent.push({ player: fact.player, reason: fact.reason });
}

/** R2.21, R2.23. */
export function award(play: Play, fact: PenaltyFact): void {
  const innings = inningsOf(play.state, fact.innings);
  if (!innings) {
    play.waitingPenalty.set(fact.innings, (play.waitingPenalty.get(fact.innings) ?? 0) + fact.runs);
    return;
  }
  innings.runs += fact.runs;
  innings.extras.penalty += fact.runs;
  if (fact.when === 'before') innings.penaltyBefore += fact.runs;
  else if (fact.when === 'after') {
    innings.penaltyAfter += fact.runs;
    raiseStatedTarget(play.state, fact.innings, fact.runs);
  }
  if (fact.when !== 'after') shareAward(innings, fact.runs);
  renewTargets(play.state);
}

function shareAward(innings: InningsState, runs: number): void {
  const stand = openStand(innings);
  if (stand) {
    stand.runs += runs;
    stand.extras += runs;
  }
  const over = lastOver(innings);
  if (over && !over.complete) {
    over.runs += runs;
    over.total = innings.runs;
  }
}

export function setTarget(play: Play, fact: TargetFact): void {
  play.state.targets[fact.innings] = { runs: fact.runs, balls: fact.balls, method: fact.method, stated: true };
  const innings = inningsOf(play.state, fact.innings);
  if (innings && fact.balls !== null) innings.balls = fact.balls;
}

export function allocate(play: Play, fact: AllocationFact): void {
  const innings = inningsOf(play.state, fact.innings);
  if (!innings) return;
  innings.balls = fact.balls;
  const target = play.state.targets[fact.innings];
  if (target) target.balls = fact.balls;
  renewTargets(play.state);
}
