/**
 * Simulates a match without a database or a clock: as far as `until`, or to its end. The same plan gives the same log.
 */
import {
  type Command,
  createFold,
  type Instant,
  type MatchFold,
  type MatchState,
  type NewFact,
  type Refusal,
} from '@sightscreen/cricket';
import { numberFacts } from '../../match/log/rows.ts';
import { chance } from '../world/chance.ts';
import { delayFor, groundPace, type Moment, type Pace } from '../world/pace.ts';
import { fallBack, nextStep } from './next-step.ts';
import type { Plan } from './plan.ts';
import { quickRuling } from './quick-ruling.ts';

export interface Played {
  fold: MatchFold;
  facts: NewFact[];
  /** Commands the game refused, with why: none is expected. */
  refused: { command: Command; refusal: Refusal; number: number }[];
}

/** A five-day match has fewer than 3,500 commands; more than this is a bug. */
const MAX_COMMANDS = 12_000;
const HOUR = 3_600_000;
const DAY = 24 * HOUR;

/**
 * @param opening the commands that come before the toss (match, squads, words), sent at `opensAt`
 * @param until exclusive
 * @param liveFrom the days before are played at the ground's pace, each on its own date; from then on at the plan's
 */
export function playThrough(
  plan: Plan,
  opening: readonly Command[],
  {
    until = Infinity,
    opensAt = plan.startTime - 3 * HOUR,
    liveFrom = 1,
  }: { until?: Instant; opensAt?: Instant; liveFrom?: number } = {},
): Played {
  const fold = createFold(plan.matchId);
  const played: Played = { fold, facts: [], refused: [] };
  const paceOf = (day: number): Pace => (day < liveFrom ? groundPace : plan.pace);
  for (const command of opening) issue(played, command, opensAt, plan);
  let now = Math.max(opensAt, tossAt({ ...plan, pace: paceOf(1) }));
  for (let count = 0; count < MAX_COMMANDS; count += 1) {
    const step = nextStep(fold.state, plan);
    if (step === null) return played;
    const day = fold.state.day ?? 1;
    const pace = paceOf(day);
    // The next day starts at the hour of the first ball, unless the pace shortens the night.
    const due =
      step.after === 'stumps' && pace.stumps === undefined
        ? Math.max(now + HOUR, plan.startTime + day * DAY)
        : now + delayBefore(step.after, { ...plan, pace }, fold.state);
    if (due >= until) return played;
    now = due;
    issue(played, step.command, now, plan);
  }
  throw new RangeError(`match ${plan.matchId} does not end`);
}

/** Long enough before the first ball for the toss and the walk-out. */
export const tossAt = ({ startTime, pace }: Pick<Plan, 'startTime' | 'pace'>): Instant =>
  startTime - (pace.toss ?? 0) - (pace.start ?? 0);

export const delayBefore = (moment: Moment, { pace, seed, matchId }: Plan, { number }: MatchState): number =>
  delayFor(pace, moment, chance(seed, matchId, 'wait', number).next());

function issue({ fold, facts, refused }: Played, command: Command, now: Instant, plan: Plan): void {
  const { number } = fold.state;
  let ruling = quickRuling(fold, command, now);
  if (!ruling.ok) {
    const { refusal } = ruling;
    refused.push({ command, refusal, number });
    const instead = fallBack(fold.state, plan, command);
    if (instead) ruling = quickRuling(fold, instead, now);
    if (!ruling.ok)
      throw new RangeError(
        `match ${plan.matchId} cannot go on after fact ${number}: ${command.type} refused, ${refusal.words}`,
      );
  }
  facts.push(...ruling.facts);
  const envelope = { match: plan.matchId, epoch: 1, recordedAt: now, author: 'simulator', commandId: null };
  fold.append(numberFacts(ruling.facts, { ...envelope, after: number }));
}
