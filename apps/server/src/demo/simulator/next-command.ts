/**
 * The scorer's next command: a function of the state and of the plan. Randomness is seeded by the match and the number
 * of the last fact, so that a player restarted after a crash sends the same again.
 */
import type { Command, InningsState, MatchState } from '@sightscreen/cricket';
import { afterMatch, betweenInnings, resume, setOut } from './stages.ts';
import { nextBall } from './ball-model/ball.ts';
import { situationOf } from './ball-model/situation.ts';
import { elevenOf, nextBatter } from './captain/batting-order.ts';
import { nextBowler } from './captain/bowling-change.ts';
import { declares } from './captain/declaration.ts';
import { takesNewBall } from './captain/new-ball.ts';
import { type Chance, chance } from '../world/chance.ts';
import { levelled } from './levelled.ts';
import { remark } from './phrases/remark.ts';
import { wordsFor } from './phrases/words.ts';
import { betweenOvers, innings, limitOf, multiDay, oversToday } from './play-so-far.ts';
import type { Plan } from '../world/plan.ts';
import type { Step } from './step.ts';
import { correctionDue } from './umpires/corrections.ts';
import { intervalDue, oversLeftInMatch } from './umpires/intervals.ts';
import { lightGone, rainDue, revision } from './umpires/weather.ts';
import { other } from '@sightscreen/cricket';

/** null when the match is over and complete. */
export function nextStep(state: MatchState, plan: Plan): Step | null {
  const source = chance(plan.seed, plan.matchId, state.number);
  if (state.phase === 'complete' || state.phase === 'recent') return afterMatch(state);
  if (state.phase === 'break') return resume(state, plan, source);
  const at = innings(state);
  if (at === null) return setOut(state, plan, source);
  if (at.ended === null) return inPlay(state, at, plan, source);
  return betweenInnings(state, at, plan, source);
}

function inPlay(state: MatchState, at: InningsState, plan: Plan, source: Chance): Step {
  const over = closing(state, at, plan, source);
  if (over) return { command: over, after: 'close' };
  if (betweenOvers(at)) {
    const pause = umpiresCall(state, at, plan, source);
    if (pause) return pause;
  }
  const correction = correctionDue(state, source);
  if (correction) return { command: correction, after: 'correction' };
  if (at.striker === null || at.nonStriker === null) {
    const player = nextBatter(state, at, plan.ability, source);
    if (player !== null) return { command: { type: 'batter', player }, after: 'walk in' };
  }
  if (at.bowler === null)
    return { command: { type: 'bowler', player: bowlerFor(state, at, plan, source) }, after: 'bowler' };
  return { command: ballFor(state, at, plan, source), after: betweenOvers(at) ? 'over' : 'ball' };
}

/** Ends of an innings that no ball causes. */
function closing(state: MatchState, at: InningsState, plan: Plan, source: Chance): Command | null {
  const limit = limitOf(state, at);
  const target = state.targets[at.number];
  if (target && at.runs >= target.runs) return { type: 'endInnings', reason: 'target' };
  if (at.wickets >= (at.superOver ? state.ruleset.superOverWickets : 10))
    return { type: 'endInnings', reason: 'all out' };
  if ((at.striker === null || at.nonStriker === null) && nextBatter(state, at, plan.ability, source) === null)
    return { type: 'endInnings', reason: 'all out' };
  if (limit !== null && at.legalBalls >= limit) return { type: 'endInnings', reason: 'overs' };
  if (multiDay(state) && betweenOvers(at) && at.overs > 20 && declares(state, at, oversLeftInMatch(state), source))
    return { type: 'endInnings', reason: 'declared' };
  return null;
}

/** Between overs: weather, intervals, a revised target, a comment. */
function umpiresCall(state: MatchState, at: InningsState, plan: Plan, source: Chance): Step | null {
  const revised = revision(state, at, plan);
  if (revised) return { command: revised, after: 'close' };
  const rain = rainDue(state, at, plan);
  if (rain) return { command: rain, after: 'over' };
  if (multiDay(state) && state.info?.ball === 'red' && state.session === 3 && lightGone(state, plan, oversToday(state)))
    return { command: { type: 'break', name: 'bad light', reason: 'Bad light stops play' }, after: 'over' };
  const interval = intervalDue(state, at);
  if (interval) return { command: interval, after: 'close' };
  if (takesNewBall(state, at, source)) return { command: { type: 'newBall' }, after: 'over' };
  const comment = remark(state, at, source);
  return comment ? { command: comment, after: 'comment' } : null;
}

function bowlerFor(state: MatchState, at: InningsState, plan: Plan, source: Chance): number {
  const eleven = elevenOf(state, other(at.side));
  return nextBowler(
    state,
    at,
    { eleven, ability: plan.ability, keeper: eleven.find((player) => player.keeper)?.id ?? null },
    source,
  );
}

function ballFor(state: MatchState, at: InningsState, plan: Plan, source: Chance): Command {
  const striker = at.striker as number;
  const bowler = at.bowler as number;
  const wear = multiDay(state) ? ((state.day ?? 1) - 1) * 0.14 : 0;
  const situation = situationOf(state, at, plan.ability(striker), plan.ability(bowler), plan.surface - wear);
  const reviews = state.ruleset.reviewsPerInnings;
  const left = (side: 0 | 1): number | null => (reviews === null ? null : reviews - at.reviewsLost[side]);
  const desk = {
    field: { eleven: elevenOf(state, other(at.side)), bowler },
    battingSide: at.side,
    reviewsLeft: [left(0), left(1)] as [number | null, number | null],
    nonStriker: at.nonStriker as number,
    umpire: state.info?.officials.find((each) => each.role === 'umpire')?.name ?? null,
  };
  // Retired hurt about once in four thousand balls, and only while another batter is available.
  if (at.ballsInOver > 0 && source.is(1 / 4000) && nextBatter(state, at, plan.ability, source) !== null)
    return { type: 'departure', wicket: { kind: 'retired hurt', player: striker } };
  const ball =
    plan.script === 'tied' && at.number === 2 && !at.superOver
      ? levelled(situation, desk, source)
      : nextBall(situation, desk, source).command;
  const words = wordsFor(
    ball,
    {
      batter: surnameOf(state, striker),
      bowler: surnameOf(state, bowler),
      nameOf: (person) => (person == null ? 'the substitute' : surnameOf(state, person)),
    },
    source,
  );
  return words === null ? ball : { ...ball, text: words };
}

const surnameOf = (state: MatchState, person: number): string => {
  const player = state.squads.flat().find((each) => each.id === person);
  return player?.name.split(' ').at(-1) ?? 'the batter';
};
