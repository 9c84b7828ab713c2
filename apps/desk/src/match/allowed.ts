/** What the rules would say to a key before it is pressed: the rulings themselves are asked, so the desk can never say otherwise than they do. */
import { type Command, type MatchFold, type Refusal, rule } from '@sightscreen/cricket';
import { completeBall } from '@sightscreen/cricket/rulings/complete-ball';
import type { Draft, Situation } from '../ball/draft.ts';
import { press } from '../ball/press.ts';
import { stopped } from './prompt.ts';

/** Most keys that any command needs after another key. */
const MOST_STEPS = 6;
/** Answers that complete a command in its plainest form, tried in this order. */
const PLAINEST = ['Enter', '1', 'n', 's'] as const;

/** Why a command would be refused now; null when the game takes it. */
export function objection(fold: MatchFold, command: Command): Refusal | null {
  if (command.type === 'ball') {
    const halt = stopped(fold.state);
    if (halt) return halt;
    // A ball's own rules are enough here: what follows from it never speaks against it, and need not be folded for every key.
    const done = completeBall(fold.state, command);
    return 'refusal' in done ? done.refusal : null;
  }
  const ruling = rule(fold, command, null);
  return ruling.ok ? null : ruling.refusal;
}

/** The plainest command that begins with this key, or null when only further keys can tell. */
export function plainest(draft: Draft, key: string, situation: Situation): Command | null {
  const calm = { ...situation, askWhere: false };
  let pressed = press(draft, key, calm);
  for (let step = 0; step < MOST_STEPS && pressed.known && !pressed.say; step += 1) {
    if (pressed.draft.step === 'ball') return null;
    const before = pressed;
    const next = PLAINEST.map((answer) => press(before.draft, answer, calm)).find((one) => one.known && (one.say !== undefined || one.draft.step !== before.draft.step));
    if (!next) return null;
    pressed = next;
  }
  return pressed.say ?? null;
}

/** Why this key is of no use now; null when it may be pressed. */
export function refusalOfKey(fold: MatchFold, draft: Draft, key: string, situation: Situation): Refusal | null {
  // How somebody is out is asked first; which of the ways are open stands on their own keys.
  const command = plainest(draft, key, situation);
  return command ? objection(fold, command) : null;
}
