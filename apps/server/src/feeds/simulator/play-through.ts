/** Plays a match without a database or a clock: as far as `until`, or to its end. The same plan gives the same log. */
import type { Command, Fact, Instant, MatchFold, MatchState, NewFact, Refusal } from '@sightscreen/cricket';
import { createFold, rule } from '@sightscreen/cricket';
import { chance } from './chance.ts';
import { nextStep } from './next-command.ts';
import { waitFor } from './pace.ts';
import { fallBack } from './fall-back.ts';
import type { Plan } from './plan.ts';

export interface Played { fold: MatchFold; facts: NewFact[]; /** Commands the game refused, with why: none is expected. */ refused: { command: Command; refusal: Refusal; number: number }[] }

/** A five-day match has fewer than 3,500 commands; more than this is a fault, not cricket. */
const most = 12_000;

/** `opening` are the commands that come before the toss (match, squads, words). `at` tells when each happens; `until` is exclusive. */
export function playThrough(plan: Plan, opening: Command[], until: Instant = Infinity, timing: Timing = steady): Played {
  const fold = createFold(plan.matchId);
  const played: Played = { fold, facts: [], refused: [] };
  let now = timing.opens(plan);
  for (const command of opening) say(played, command, now, plan);
  now = plan.startTime - 20 * 60_000;
  for (let count = 0; count < most; count += 1) {
    const step = nextStep(fold.state, plan);
    if (step === null) return played;
    const due = timing.next(plan, fold.state, step.after, now);
    if (due >= until) return played;
    now = due;
    say(played, step.command, now, plan);
  }
  throw new RangeError(`match ${plan.matchId} does not end`);
}

export interface Timing { opens(plan: Plan): Instant; next(plan: Plan, state: MatchState, after: Parameters<typeof waitFor>[1], now: Instant): Instant }
const day = 86_400_000;

/** One pace from first ball to last; a new day starts at the hour of the first. */
export const steady: Timing = {
  opens: (plan) => plan.startTime - 3 * 3_600_000,
  next(plan, state, after, now) {
    if (after === 'stumps' && plan.pace.stumps === undefined) return Math.max(now + 3_600_000, plan.startTime + (state.day ?? 1) * day);
    return now + waitFor(plan.pace, after, chance(plan.seed, plan.matchId, 'wait', state.number).next());
  },
};

function say(played: Played, command: Command, now: Instant, plan: Plan): void {
  const ruling = rule(played.fold, command, now);
  if (ruling.ok) return take(played, ruling.facts, now);
  played.refused.push({ command, refusal: ruling.refusal, number: played.fold.state.number });
  const instead = fallBack(played.fold.state, plan, command);
  const second = instead && rule(played.fold, instead, now);
  if (!second || !second.ok) throw new RangeError(`match ${plan.matchId} cannot go on after fact ${played.fold.state.number}: ${command.type} refused, ${ruling.refusal.words}`);
  take(played, second.facts, now);
}

function take(played: Played, facts: NewFact[], now: Instant): void {
  for (const fact of facts) {
    played.facts.push(fact);
    played.fold.append([numbered(played.fold, fact, now)]);
  }
}

const numbered = (fold: MatchFold, fact: NewFact, now: Instant): Fact => ({
  match: fold.matchId, number: fold.state.number + 1, epoch: 1, kind: fact.body.kind, version: 1, happenedAt: fact.happenedAt, recordedAt: now, author: 'simulator', commandId: null,
  corrects: 'of' in fact.body ? fact.body.of : fact.body.kind === 'insert' ? fact.body.after : null, breaks: fact.breaks, body: fact.body,
});
