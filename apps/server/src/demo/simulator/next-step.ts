/**
 * The scorer's next command: a function of the state and of the plan. Randomness is seeded by the match and the number
 * of the last fact, so that a player restarted after a crash sends the same again.
 */
import { type Command, type InningsState, type MatchState, other } from '@sightscreen/cricket';
import { type Chance, chance } from '../world/chance.ts';
import { levelBall, nextBall } from './ball.ts';
import { declares, elevenOf, nextBatter, nextBowler, takesNewBall } from './captain.ts';
import { commentaryOf, remark } from './commentary.ts';
import type { Situation } from './odds.ts';
import type { Plan, Step } from './plan.ts';
import { betweenOvers, limitOf, multiDay } from './play-so-far.ts';
import { afterMatch, betweenInnings, resume, setOut } from './stages.ts';
import { correctionDue, intervalDue, lightGone, oversLeftInMatch, rainDue, revision } from './umpires.ts';

/** null when the match is over and complete. */
export function nextStep(state: MatchState, plan: Plan): Step | null {
  const source = chance(plan.seed, plan.matchId, state.number);
  if (state.phase === 'complete' || state.phase === 'recent') return afterMatch(state);
  if (state.phase === 'break') return resume(state, plan, source);
  const at = state.innings.at(-1);
  if (at === undefined) return setOut(state, plan, source);
  return at.ended === null ? inPlay(state, at, plan, source) : betweenInnings(state, at, plan, source);
}

/**
 * A command that the rules certainly allow, sent when the intended one was refused, so that one error never stops a
 * match. Null when nothing is left to try.
 */
export function fallBack(state: MatchState, plan: Plan, refused: Command): Command | null {
  const at = state.innings.at(-1);
  const source = chance(plan.seed, plan.matchId, state.number, 'again');
  if (at === undefined || at.ended !== null) return null;
  if (refused.type === 'bowler') return { type: 'bowler', player: nextBowler(state, at, plan, source, refused.player) };
  if (at.striker === null || at.nonStriker === null) {
    const player = nextBatter(state, at, plan, source);
    if (player !== null) return { type: 'batter', player };
  }
  return refused.type === 'ball' && (refused.bat ?? 0) === 0 && !refused.wicket ? null : { type: 'ball', bat: 0 };
}

function inPlay(state: MatchState, at: InningsState, plan: Plan, source: Chance): Step {
  const end = endOfInnings(state, at, plan, source);
  if (end !== null) return { command: { type: 'endInnings', reason: end }, after: 'close' };
  const isBetweenOvers = betweenOvers(at);
  const pause = isBetweenOvers ? pauseOf(state, at, plan, source) : null;
  if (pause) return pause;
  const correction = correctionDue(state, at, source);
  if (correction) return { command: correction, after: 'correction' };
  if (at.striker === null || at.nonStriker === null) {
    const player = nextBatter(state, at, plan, source);
    if (player !== null) return { command: { type: 'batter', player }, after: 'walk in' };
  }
  if (at.bowler === null)
    return { command: { type: 'bowler', player: nextBowler(state, at, plan, source) }, after: 'bowler' };
  return { command: ballFor(state, at, plan, source), after: isBetweenOvers ? 'over' : 'ball' };
}

/** Ends of an innings that no ball causes. */
function endOfInnings(
  state: MatchState,
  at: InningsState,
  plan: Plan,
  source: Chance,
): 'target' | 'all out' | 'overs' | 'declared' | null {
  const limit = limitOf(state, at);
  const target = state.targets[at.number];
  if (target && at.runs >= target.runs) return 'target';
  if (at.wickets >= (at.superOver ? state.ruleset.superOverWickets : 10)) return 'all out';
  if ((at.striker === null || at.nonStriker === null) && nextBatter(state, at, plan, source) === null) return 'all out';
  if (limit !== null && at.legalBalls >= limit) return 'overs';
  if (!multiDay(state) || !betweenOvers(at) || at.overs <= 20) return null;
  return declares(state, at, oversLeftInMatch(state), source) ? 'declared' : null;
}

/** Between overs: a revised target, weather, intervals, the new ball, a comment. */
function pauseOf(state: MatchState, at: InningsState, plan: Plan, source: Chance): Step | null {
  const revised = revision(state, at, plan);
  if (revised) return { command: revised, after: 'close' };
  const rain = rainDue(state, at, plan);
  if (rain) return { command: rain, after: 'over' };
  if (lightGone(state, plan))
    return { command: { type: 'break', name: 'bad light', reason: 'Bad light stops play' }, after: 'over' };
  const interval = intervalDue(state, at);
  if (interval) return { command: interval, after: 'close' };
  if (takesNewBall(state, at, source)) return { command: { type: 'newBall' }, after: 'over' };
  const comment = remark(state, at, source);
  return comment ? { command: comment, after: 'comment' } : null;
}

function ballFor(state: MatchState, at: InningsState, plan: Plan, source: Chance): Command {
  const striker = at.striker!;
  // Retired hurt about once in four thousand balls, and only while another batter is available.
  if (at.ballsInOver > 0 && source.is(1 / 4000) && nextBatter(state, at, plan, source) !== null)
    return { type: 'departure', wicket: { kind: 'retired hurt', player: striker } };
  const situation = situationOf(state, at, plan);
  const isTie = plan.script === 'tied' && at.number === 2 && !at.superOver;
  const ball = (isTie ? levelBall : nextBall)(situation, source);
  const surname = (person: number): string =>
    state.squads
      .flat()
      .find(({ id }) => id === person)
      ?.name.split(' ')
      .at(-1) ?? 'the batter';
  const names = {
    batter: surname(striker),
    bowler: surname(at.bowler!),
    nameOf: (person: number | null | undefined) => (person == null ? 'the substitute' : surname(person)),
  };
  const text = commentaryOf(ball, names, source);
  return text === null ? ball : { ...ball, text };
}

function situationOf(state: MatchState, at: InningsState, { ability, surface }: Plan): Situation {
  const target = state.targets[at.number];
  const limit = limitOf(state, at);
  const reviews = state.ruleset.reviewsPerInnings;
  const reviewsLeft = (side: 0 | 1): number | null => (reviews === null ? null : reviews - at.reviewsLost[side]);
  return {
    type: state.info?.type ?? 'T20',
    balls: at.legalBalls,
    limit,
    left: limit === null ? null : Math.max(0, limit - at.legalBalls),
    wickets: at.wickets,
    need: target ? Math.max(0, target.runs - at.runs) : null,
    freeHit: at.freeHit,
    superOver: at.superOver,
    striker: ability(at.striker!),
    strikerBalls: at.batters.find((batter) => batter.player === at.striker)?.balls ?? 0,
    nonStriker: at.nonStriker!,
    bowler: ability(at.bowler!),
    ballAge: Math.min(8, (at.overs % 80) / 10),
    // The pitch wears from day to day.
    surface: surface - (multiDay(state) ? ((state.day ?? 1) - 1) * 0.14 : 0),
    battingSide: at.side,
    eleven: elevenOf(state, other(at.side)),
    reviewsLeft: [reviewsLeft(0), reviewsLeft(1)],
    umpire: state.info?.officials.find((each) => each.role === 'umpire')?.name ?? null,
  };
}
