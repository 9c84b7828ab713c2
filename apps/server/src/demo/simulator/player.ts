/** Plays one match through the feed, from the current head of its log to its end. Keeps no state besides the log. */
import { type Command, createFold, type Instant, type MatchFold } from '@sightscreen/cricket';
import type { Feed, FeedCommand } from './feed-client.ts';
import { fallBack, nextStep } from './next-step.ts';
import type { Plan, Step } from './plan.ts';
import { delayBefore, tossAt } from './play-through.ts';

/** What a simulation needs of its surroundings. */
export interface Runtime {
  clock: () => Instant;
  /** Resolves after so many milliseconds, or at once when `signal` is aborted. */
  sleep: (ms: number, signal: AbortSignal) => Promise<void>;
  /** Multiple of the plan's pace. */
  speed: number;
  warn: (message: string) => void;
}
export type Ended = 'over' | 'stopped' | 'given up';

/** Waits for a site that is unavailable, and the pause after several refusals in a row. */
const FIRST_RETRY_MS = 1_000;
const MAX_RETRY_MS = 15_000;
const MAX_REFUSALS = 3;
const PAUSE_MS = 60_000;

/** Retry delays that double up to a limit. */
export function retryDelays(): { next(retryAfter: number | null): number; reset(): void } {
  let delay = FIRST_RETRY_MS;
  return {
    next(retryAfter) {
      const wait = retryAfter ?? delay;
      delay = Math.min(MAX_RETRY_MS, delay * 2);
      return wait;
    },
    reset: () => {
      delay = FIRST_RETRY_MS;
    },
  };
}

export async function playMatch(plan: Plan, feed: Feed, runtime: Runtime, signal: AbortSignal): Promise<Ended> {
  let fold = createFold(plan.matchId);
  const retry = retryDelays();
  let refused = 0;
  let instead: Command | null = null;
  /** Sent without a reply. It may have been stored, so it is resent unchanged under the same id. */
  let unanswered: FeedCommand | null = null;
  const rest = (ms: number): Promise<void> => runtime.sleep(ms, signal);

  for (let isCurrent = false; !signal.aborted;) {
    const { state } = fold;
    if (!isCurrent) {
      const read = await feed.read(plan.matchId, state.number);
      if (read.kind === 'unavailable') {
        await rest(retry.next(read.retryAfter));
        continue;
      }
      if (read.kind !== 'ok') return giveUp(read);
      // The log was replaced: read it from its beginning.
      if (read.value[0] && state.epoch !== 0 && read.value[0].epoch !== state.epoch) {
        fold = createFold(plan.matchId);
        continue;
      }
      fold.append(read.value);
      isCurrent = true;
    }
    const step = nextStep(fold.state, plan);
    if (step === null) return 'over';
    await rest(dueAt(fold, plan, step, runtime.speed) - runtime.clock());
    if (signal.aborted) break;
    const { epoch, number } = fold.state;
    const command: FeedCommand = unanswered ?? {
      commandId: `s${epoch}-${number}${refused > 0 ? `-${refused}` : ''}`,
      expected: number,
      happenedAt: runtime.clock(),
      command: instead ?? step.command,
    };
    const reply = await feed.submit(plan.matchId, command);
    unanswered = reply.kind === 'unavailable' ? command : null;
    switch (reply.kind) {
      case 'ok':
        fold.append(reply.value);
        // A gap means that a reply was lost: read the log instead of guessing.
        isCurrent = reply.value.at(-1)?.number === fold.state.number;
        retry.reset();
        [refused, instead] = [0, null];
        break;
      case 'stale':
        isCurrent = false;
        break;
      case 'unavailable':
        await rest(retry.next(reply.retryAfter));
        break;
      case 'failed':
        return giveUp(reply);
      case 'refused':
        runtime.warn(
          `match ${plan.matchId} after ${number}: ${command.command.type} refused (${reply.code}): ${reply.message}`,
        );
        refused += 1;
        instead = fallBack(fold.state, plan, step.command);
        if (instead === null || refused >= MAX_REFUSALS) {
          await rest(PAUSE_MS);
          isCurrent = false;
        }
    }
  }
  return 'stopped';

  function giveUp(reply: { kind: string; message?: string }): Ended {
    runtime.warn(`match ${plan.matchId} is left alone: ${reply.message ?? reply.kind}`);
    return 'given up';
  }
}

/** When the step is due: its delay after the last fact, and never before the scheduled toss. */
function dueAt(fold: MatchFold, plan: Plan, step: Step, speed: number): Instant {
  const last = fold.facts.at(-1);
  const since = last ? (last.happenedAt ?? last.recordedAt) : 0;
  if (step.after === 'at once') return since;
  const due = since + delayBefore(step.after, plan, fold.state) / speed;
  return fold.state.toss === null ? Math.max(due, tossAt(plan)) : due;
}
