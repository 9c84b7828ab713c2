/**
 * What the rules would say to a key before it is pressed: the rulings themselves are asked, so the desk can never say
 * otherwise than they do.
 */
import { type Command, type MatchFold, type Refusal, rule } from '@sightscreen/cricket';
import { completeBall } from '@sightscreen/cricket/rulings/complete-ball';
import type { Draft, Situation, Step } from '../ball/draft.ts';
import { press } from '../ball/press.ts';
import { stopped } from './prompt.ts';

/** Most keys that any command needs after another key. */
const MAX_STEPS = 8;
/**
 * The answers that can make a difference to whether the rules take it, the plainest first. Who fielded a ball makes
 * none.
 */
const WAYS: Partial<Record<Step, readonly string[]>> = {
  runs: ['Enter', '1', '4', 'o'],
  wicket: ['b', 'r', 'c', 's', 'l', 'a', 'h', 'o', 't', 'd'],
  who: ['1', '2'],
  runsRun: ['Enter'],
  end: ['Enter'],
  fielder: ['Enter'],
  crossed: ['n', 'y'],
  leaver: ['1', '2'],
  leaving: ['h', 'n', 'o', 't'],
  penaltyTo: ['1', '2'],
};

/** Why a command would be refused now; null when the game takes it. */
export function objection(fold: MatchFold, command: Command): Refusal | null {
  if (command.type === 'ball') {
    const halt = stopped(fold.state);
    if (halt) return halt;
    // A ball's own rules are enough here: what follows from it never speaks against it, and need not be folded for
    // every key.
    const done = completeBall(fold.state, command);
    return 'refusal' in done ? done.refusal : null;
  }
  const ruling = rule(fold, command, null);
  return ruling.ok ? null : ruling.refusal;
}

/** Every command that begins with this key, the plainest first; null stands for what only further keys can tell. */
export function* waysOf(draft: Draft, key: string, situation: Situation, steps = MAX_STEPS): Generator<Command | null> {
  const pressed = press(draft, key, { ...situation, askWhere: false });
  if (!pressed.known) return;
  if (pressed.say) {
    yield pressed.say;
    return;
  }
  const answers = steps > 0 ? WAYS[pressed.draft.step] : undefined;
  if (!answers) {
    yield null;
    return;
  }
  for (const answer of answers) yield* waysOf(pressed.draft, answer, situation, steps - 1);
}

/**
 * Why this key is of no use now: what the rules have against the plainest way, when they have something against every
 * one. Null when it may be pressed.
 */
export function refusalOfKey(fold: MatchFold, draft: Draft, key: string, situation: Situation): Refusal | null {
  let first: Refusal | null = null;
  for (const command of waysOf(draft, key, situation)) {
    const refusal = command && objection(fold, command);
    if (!refusal) return null;
    first ??= refusal;
  }
  return first;
}
