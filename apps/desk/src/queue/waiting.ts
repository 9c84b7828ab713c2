/** The queue of commands in this browser, and why it is held. Pure: applies answers to the queue. */
import type { Command } from '@sightscreen/cricket';
import type { DeskProblem, MatchEvent } from '@sightscreen/contracts/desk/match';
import type { QueuedCommand } from './queued-command.ts';
import { held as heldWords } from '../text/en.ts';

/** `tries`: sends without a definite answer; it may then have been applied, and keeps its id until that is known. */
export interface Waiting extends QueuedCommand {
  tries: number;
}

/** Why nothing is sent until the user has decided. `id`: the command concerned, always the first. */
export type Hold =
  | { why: 'stale'; id: string; since: MatchEvent[]; current: number }
  | { why: 'refused'; id: string; words: string; rule: string | null; field: string | null }
  | { why: 'signed-out'; id: string };

export interface Queue {
  items: readonly Waiting[];
  hold: Hold | null;
}

export const emptyQueue: Queue = { items: [], hold: null };

/** Outcome of a send. `since` of a stale one lists what others have done, oldest first. */
export type Answer =
  /** `first`: the number assigned to its first fact. */
  | { kind: 'accepted'; first: number }
  | { kind: 'stale'; since: MatchEvent[]; current: number }
  | { kind: 'refused'; problem: Pick<DeskProblem, 'message' | 'rule' | 'field'> }
  | { kind: 'signed-out' }
  | { kind: 'offline'; retryAfter: number | null };

export const enqueue = (queue: Queue, item: Waiting): Queue => ({ ...queue, items: [...queue.items, item] });

export const tried = (queue: Queue, id: string): Queue => ({
  ...queue,
  items: queue.items.map((item) => (item.id === id ? { ...item, tries: item.tries + 1 } : item)),
});

/** Applies the answer to the first command. */
export function settled(queue: Queue, id: string, answer: Answer): Queue {
  const [first] = queue.items;
  if (first?.id !== id) return queue;
  switch (answer.kind) {
    // Comments by others may have come before it: later numbers then shift.
    case 'accepted':
      return { items: moved(queue.items.slice(1), first.expected, answer.first - first.expected - 1), hold: null };
    case 'refused':
      return held(queue, {
        why: 'refused',
        id,
        words: answer.problem.message,
        rule: answer.problem.rule ?? null,
        field: answer.problem.field ?? null,
      });
    case 'stale':
      return (onlyWords(answer.since) || stillApplies(first.command, answer.since)) && answer.current > first.expected
        ? { ...queue, items: moved(queue.items, first.expected, answer.current - first.expected) }
        : held(queue, { why: 'stale', id, since: answer.since, current: answer.current });
    // Whether an earlier try was applied is unknown, so its count of tries stays.
    case 'signed-out':
      return { ...queue, hold: { why: 'signed-out', id } };
    case 'offline':
      return queue;
  }
}

/** A definite refusal: nothing of this command is in the log, under any id. */
const held = (queue: Queue, hold: Hold): Queue => ({
  items: queue.items.map((item, at) => (at === 0 ? { ...item, tries: 0 } : item)),
  hold,
});

/** Comments change neither score nor strike: a ball entered meanwhile is unaffected by them. */
const WORDS: ReadonlySet<string> = new Set(['comment', 'words']);
export const onlyWords = (since: readonly MatchEvent[]): boolean =>
  since.length > 0 && since.every((fact) => WORDS.has(fact.kind));

/**
 * Commentary on a ball applies whatever is bowled meanwhile, unless another user wrote commentary too, perhaps on the
 * same ball.
 */
const stillApplies = (command: Command, since: readonly MatchEvent[]): boolean =>
  command.type === 'comment' ||
  (command.type === 'words' && since.length > 0 && since.every((fact) => fact.kind !== 'words'));

/** Rebases queued commands on a log that has grown by `by` after `from`: provisional fact numbers shift with it. */
export function moved<S extends QueuedCommand>(items: readonly S[], from: number, by: number): S[] {
  return by === 0
    ? [...items]
    : items.map((item) => ({ ...item, expected: item.expected + by, command: renumbered(item.command, from, by) }));
}

function renumbered(command: Command, from: number, by: number): Command {
  const number = (at: number): number => (at > from ? at + by : at);
  if (command.type === 'insert') return { ...command, after: number(command.after) };
  if (command.type === 'amend' || command.type === 'void' || command.type === 'restore' || command.type === 'words')
    return { ...command, of: number(command.of) };
  return command.type === 'comment' && command.after !== undefined
    ? { ...command, after: number(command.after) }
    : command;
}

/**
 * "Send it, I have looked": resends the first command on the current log. It has a new id, because the old one has been
 * answered. `expected`: the head that the user has seen.
 */
export function released(queue: Queue, expected: number, newId: string): Queue {
  const [first, ...rest] = queue.items;
  if (!first || !queue.hold) return queue;
  if (queue.hold.why === 'signed-out') return { ...queue, hold: null };
  const by = expected - first.expected;
  return { items: moved([{ ...first, id: newId }, ...rest], first.expected, by), hold: null };
}

/**
 * "Leave it out." Commands behind it were entered with it in mind, so each is held in turn until the user has reviewed
 * it, even if the rules would accept it. Corrections of the omitted command are dropped with it.
 */
export function dropped(queue: Queue): Queue {
  const items = withoutFirst(queue.items);
  const [next] = items;
  if (!next || !queue.hold) return { items, hold: null };
  const hold: Hold =
    queue.hold.why === 'stale'
      ? { ...queue.hold, id: next.id }
      : { why: 'refused', id: next.id, words: heldWords.leftOut, rule: null, field: null };
  return { items, hold };
}

/** Removes the provisional numbers of the first command: from its own `expected` to that of the next one. */
function withoutFirst([first, ...rest]: readonly Waiting[]): Waiting[] {
  if (!first) return [];
  const removedRanges: { after: number; upTo: number }[] = [
    { after: first.expected, upTo: rest[0]?.expected ?? first.expected },
  ];
  const remaining: Waiting[] = [];
  rest.forEach((item, at) => {
    const about = aboutNumber(item.command);
    if (about !== null && removedRanges.some(({ after, upTo }) => about > after && about <= upTo)) {
      removedRanges.push({ after: item.expected, upTo: rest[at + 1]?.expected ?? item.expected });
      return;
    }
    // Backwards, so that the numbers compared are still the old ones.
    const [renewed] = removedRanges.reduceRight<Waiting[]>(
      (one, { after, upTo }) => (item.expected >= upTo ? moved(one, after, after - upTo) : one),
      [item],
    );
    remaining.push(renewed!);
  });
  return remaining;
}

/** The fact a command refers to, if any. */
export function aboutNumber(command: Command): number | null {
  if (command.type === 'insert') return command.after;
  if (command.type === 'amend' || command.type === 'void' || command.type === 'restore' || command.type === 'words')
    return command.of;
  return command.type === 'comment' ? (command.after ?? null) : null;
}

/** Replaces the first command, with a new id in the same place. */
export const reworded = (queue: Queue, command: Command, newId: string, expected: number): Queue => {
  const [first, ...rest] = queue.items;
  return first ? released({ ...queue, items: [{ ...first, command }, ...rest] }, expected, newId) : queue;
};

/** Removes the last command if it has certainly not been sent; null if only the log can undo it. */
export function withdrawn(queue: Queue, sending: string | null): Queue | null {
  const last = queue.items.at(-1);
  if (!last || last.tries > 0 || last.id === sending || queue.hold) return null;
  return { ...queue, items: queue.items.slice(0, -1) };
}
