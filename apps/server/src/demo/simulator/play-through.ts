/**
 * Simulates a match without a database or a clock: as far as `until`, or to its end. The same plan gives the same log.
 */
import type { Command, Fact, Instant, MatchFold, MatchState, NewFact, Refusal } from '@sightscreen/cricket';
import { createFold } from '@sightscreen/cricket';
import { chance } from '../world/chance.ts';
import { nextStep } from './next-command.ts';
import { type Pace, waitFor } from '../world/pace.ts';
import { fallBack } from './fall-back.ts';
import type { Plan } from '../world/plan.ts';
import { quickRuling } from './quick-ruling.ts';

export interface Played {
  fold: MatchFold;
  facts: NewFact[];
  /** Commands the game refused, with why: none is expected. */ refused: {
    command: Command;
    refusal: Refusal;
    number: number;
  }[];
}

/** A five-day match has fewer than 3,500 commands; more than this is a bug. */
const most = 12_000;

/**
 * `opening` are the commands that come before the toss (match, squads, words). `at` tells when each happens; `until` is
 * exclusive.
 */
export function playThrough(
  plan: Plan,
  opening: Command[],
  until: Instant = Infinity,
  timing: Timing = steady,
): Played {
  const fold = createFold(plan.matchId);
  const played: Played = { fold, facts: [], refused: [] };
  let now = timing.opens(plan);
  for (const command of opening) issue(played, command, now, plan);
  now = Math.max(now, timing.toss(plan));
  for (let count = 0; count < most; count += 1) {
    const step = nextStep(fold.state, plan);
    if (step === null) return played;
    const due = timing.next(plan, fold.state, step.after, now);
    if (due >= until) return played;
    now = due;
    issue(played, step.command, now, plan);
  }
  throw new RangeError(`match ${plan.matchId} does not end`);
}

/** When a match is announced, when the toss is due, and when each next step is. */
export interface Timing {
  opens(plan: Plan): Instant;
  toss(plan: Plan): Instant;
  next(plan: Plan, state: MatchState, after: Parameters<typeof waitFor>[1], now: Instant): Instant;
}
const day = 86_400_000;

/** Long enough before the first ball for the toss and the walk-out. */
export const tossAt = (plan: Plan): Instant => plan.startTime - (plan.pace.toss ?? 0) - (plan.pace.start ?? 0);

/**
 * One pace from first ball to last; after stumps the next day starts at the hour of the first ball, unless the pace
 * shortens the night.
 */
export const steady: Timing = {
  opens: (plan) => plan.startTime - 3 * 3_600_000,
  toss: tossAt,
  next(plan, state, after, now) {
    if (after === 'stumps' && plan.pace.stumps === undefined)
      return Math.max(now + 3_600_000, plan.startTime + (state.day ?? 1) * day);
    return now + waitFor(plan.pace, after, chance(plan.seed, plan.matchId, 'wait', state.number).next());
  },
};

/** The days before `day` at the ground's pace, each on its own date; from then on at the plan's. */
export const fromDay = (current: number, ground: Pace): Timing => ({
  opens: steady.opens,
  toss: (plan) => tossAt(current > 1 ? { ...plan, pace: ground } : plan),
  next: (plan, state, after, now) =>
    steady.next((state.day ?? 1) < current ? { ...plan, pace: ground } : plan, state, after, now),
});

function issue(played: Played, command: Command, now: Instant, plan: Plan): void {
  const ruling = quickRuling(played.fold, command, now);
  if (ruling.ok) return take(played, ruling.facts, now);
  played.refused.push({ command, refusal: ruling.refusal, number: played.fold.state.number });
  const instead = fallBack(played.fold.state, plan, command);
  const second = instead && quickRuling(played.fold, instead, now);
  if (!second || !second.ok)
    throw new RangeError(
      `match ${plan.matchId} cannot go on after fact ${played.fold.state.number}: ${command.type} refused, ${ruling.refusal.words}`,
    );
  take(played, second.facts, now);
}

function take(played: Played, facts: NewFact[], now: Instant): void {
  for (const fact of facts) {
    played.facts.push(fact);
    played.fold.append([numbered(played.fold, fact, now)]);
  }
}

const numbered = (fold: MatchFold, fact: NewFact, now: Instant): Fact => ({
  match: fold.matchId,
  number: fold.state.number + 1,
  epoch: 1,
  kind: fact.body.kind,
  version: 1,
  happenedAt: fact.happenedAt,
  recordedAt: now,
  author: 'simulator',
  commandId: null,
  corrects: 'of' in fact.body ? fact.body.of : fact.body.kind === 'insert' ? fact.body.after : null,
  breaks: fact.breaks,
  body: fact.body,
});
