/** Plays one match through the feed, from the current head of its log to its end. Keeps no state besides the log. */
import { type Command, createFold, type Instant, type MatchFold } from '@sightscreen/cricket';
import { chance } from '../world/chance.ts';
import { fallBack } from './fall-back.ts';
import type { FeedCommand, FeedLine } from './feed-line.ts';
import { nextStep } from './next-command.ts';
import type { Step } from './step.ts';
import { waitFor } from '../world/pace.ts';
import { tossAt } from './play-through.ts';
import type { Plan } from '../world/plan.ts';

export interface Player {
  feed: FeedLine;
  clock(): Instant;
  /** Resolves after so many milliseconds, or at once when `signal` is aborted. */
  sleep(ms: number, signal: AbortSignal): Promise<void>;
  /** Multiple of the plan's pace. */
  speed: number;
  /** For the log of the process. */
  note(words: string): void;
}

export type Ended = 'over' | 'stopped' | 'given up';

/**
 * Longest wait for a site that is down, and how many refusals in a row are answered by another command before a pause.
 */
const patience = { first: 1_000, most: 15_000, refusals: 3, rest: 60_000 };

export async function playMatch(plan: Plan, player: Player, signal: AbortSignal): Promise<Ended> {
  let fold = createFold(plan.matchId);
  let away = patience.first;
  let refused = 0;
  let instead: Command | null = null;
  /**
   * Sent without a reply. It may have been stored, so it is resent unchanged: a different body would be another
   * command.
   */
  let unanswered: FeedCommand | null = null;
  const rest = (ms: number): Promise<void> => player.sleep(ms, signal);
  const wait = async (after: number | null): Promise<void> => {
    await rest(after ?? away);
    away = Math.min(patience.most, away * 2);
  };

  for (let known = false; !signal.aborted;) {
    if (!known) {
      const read = await player.feed.read(plan.matchId, fold.state.number);
      if (read.kind === 'away') {
        await wait(read.after);
        continue;
      }
      if (read.kind === 'hopeless') {
        player.note(`match ${plan.matchId} is left alone: ${read.words}`);
        return 'given up';
      }
      if (read.facts[0] && fold.state.epoch !== 0 && read.facts[0].epoch !== fold.state.epoch) {
        fold = createFold(plan.matchId);
        continue;
      }
      fold.append(read.facts);
      known = true;
    }
    const step: Step | null = nextStep(fold.state, plan);
    if (step === null) return 'over';
    await rest(dueAt(fold, plan, step, player.speed) - player.clock());
    if (signal.aborted) break;
    const saying: FeedCommand = unanswered ?? {
      commandId: `s${fold.state.epoch}-${fold.state.number}${refused > 0 ? `-${refused}` : ''}`,
      expected: fold.state.number,
      happenedAt: player.clock(),
      command: instead ?? step.command,
    };
    const reply = await player.feed.say(plan.matchId, saying);
    unanswered = reply.kind === 'away' ? saying : null;
    if (reply.kind === 'obeyed') {
      fold.append(reply.facts);
      // A gap means that a reply was lost: read the log instead of guessing.
      known = reply.facts.at(-1)?.number === fold.state.number;
      [away, refused, instead] = [patience.first, 0, null];
    } else if (reply.kind === 'stale') known = false;
    else if (reply.kind === 'away') await wait(reply.after);
    else if (reply.kind === 'hopeless') {
      player.note(`match ${plan.matchId} is left alone: ${reply.words}`);
      return 'given up';
    } else {
      player.note(
        `match ${plan.matchId} after ${fold.state.number}: ${saying.command.type} refused (${reply.code}): ${reply.words}`,
      );
      refused += 1;
      instead = fallBack(fold.state, plan, step.command);
      if (instead === null || refused >= patience.refusals) {
        await rest(patience.rest);
        known = false;
      }
    }
  }
  return 'stopped';
}

/** When the step is due: its delay after the last fact, and never before the scheduled toss. */
function dueAt(fold: MatchFold, plan: Plan, step: Step, speed: number): Instant {
  const last = fold.facts.at(-1);
  const since = last ? (last.happenedAt ?? last.recordedAt) : 0;
  const wait =
    waitFor(plan.pace, step.after, chance(plan.seed, plan.matchId, 'wait', fold.state.number).next()) / speed;
  if (step.after === 'at once') return since;
  return fold.state.toss === null ? Math.max(since + wait, tossAt(plan)) : since + wait;
}
