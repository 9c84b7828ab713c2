/** Data shared by the lines of one pass, computed once: names, and the keys of stated targets. */
import type { Instant } from '../log/ids.ts';
import type { Entry, MatchState } from '../state/state.ts';
import { namesOf, type Names } from '../text/names.ts';

export interface LineContext {
  names: Names;
  clock: boolean;
  /** Keys of the target facts of each innings, in order. */
  targetsAt: Map<number, Instant[]>;
}

export function lineContextOf(state: MatchState): LineContext {
  const targetsAt = new Map<number, Instant[]>();
  if (Object.values(state.targets).some((target) => target.stated)) {
    for (const { body, at, voided } of state.entries) {
      if (body.kind === 'target' && !voided) targetsAt.set(body.innings, [...(targetsAt.get(body.innings) ?? []), at]);
    }
  }
  return { names: namesOf(state), clock: state.info?.clock ?? false, targetsAt };
}

/**
 * Whether the current target was already in force at that entry. A revised target does not apply to earlier balls, and
 * a recorded match has only its final one (R22.4a).
 */
export function targetInForceAt(state: MatchState, entry: Entry, context: LineContext): boolean {
  if (entry.innings === null) return false;
  const target = state.targets[entry.innings];
  if (target === undefined) return false;
  if (!target.stated) return true;
  if (target.method !== null && !context.clock) return false;
  return (context.targetsAt.get(entry.innings) ?? []).every((at) => at < entry.at);
}
