/** What the lines of one reading share, worked out once: names, where entries stand, which targets the log states and when. */
import type { Instant } from '../log/ids.ts';
import type { Entry, MatchState } from '../state/state.ts';
import { namesOf, type Names } from '../text/names.ts';

export interface Telling {
  names: Names;
  clock: boolean;
  /** Keys of the target facts of each innings, in order. */
  targetsAt: Map<number, Instant[]>;
}

export function tellingOf(state: MatchState): Telling {
  const targetsAt = new Map<number, Instant[]>();
  if (Object.values(state.targets).some((target) => target.stated)) {
    for (const { body, at, voided } of state.entries) {
      if (body.kind === 'target' && !voided) targetsAt.set(body.innings, [...(targetsAt.get(body.innings) ?? []), at]);
    }
  }
  return { names: namesOf(state), clock: state.info?.clock ?? false, targetsAt };
}

/**
 * Was the target we hold the one in force at that entry? A revised one tells nothing about the balls before it, and a recorded match holds only
 * its final one (R22.4a).
 */
export function targetHeld(state: MatchState, entry: Entry, telling: Telling): boolean {
  if (entry.innings === null) return false;
  const target = state.targets[entry.innings];
  if (target === undefined) return false;
  if (!target.stated) return true;
  if (target.method !== null && !telling.clock) return false;
  return (telling.targetsAt.get(entry.innings) ?? []).every((at) => at < entry.at);
}
