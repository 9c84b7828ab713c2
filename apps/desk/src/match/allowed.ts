/**
 * Predicts the rules' reply to a key before it is pressed by running the rulings themselves, so the desk can never
 * disagree with them.
 */
import { type Command, type MatchFold, type Refusal, rule } from '@sightscreen/cricket';
import { completeBall } from '@sightscreen/cricket/rulings/complete-ball';
import type { Draft, Situation, Step } from '../ball/draft.ts';
import { press } from '../ball/press.ts';
import { stopped } from './prompt.ts';

/** Maximum number of keys that any command needs after another key. */
const MAX_STEPS = 8;
/** The keys that can affect whether the rules accept a ball, simplest first. The fielder makes no difference. */
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

/** Why a command would be refused now; null if the rules accept it. */
export function objection(fold: MatchFold, command: Command): Refusal | null {
  if (command.type === 'ball') {
    const halt = stopped(fold.state);
    if (halt) return halt;
    // A ball's own rules suffice here: its consequences never forbid it, and need not be folded for every key.
    const done = completeBall(fold.state, command);
    return 'refusal' in done ? done.refusal : null;
  }
  const ruling = rule(fold, command, null);
  return ruling.ok ? null : ruling.refusal;
}

/** Every command that begins with this key, simplest first; null for one that needs more input to be known. */
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
 * Why this key cannot be used now: the objection to its simplest command, if every command is forbidden. Null when it
 * may be pressed.
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
