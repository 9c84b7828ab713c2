/**
 * Order of play: one place, with a commentary key, for every fact except corrections, including inserted ones. Places
 * are only added and keys assigned once, so keys never move (MATCH-066).
 */
import type { Instant } from './ids.ts';
import type { Fact, MatchFact, PlainFact } from './fact.ts';

export interface Place {
  number: number;
  at: Instant;
  fact: Fact;
  body: PlainFact;
}

/** Milliseconds reserved for later insertions between two facts with the same time. */
const GAP = 64;
const CLOCKLESS_STEP = 1000;

export interface Order {
  /** In order of play. */
  places: Place[];
  latest: Instant;
  /** First day at 00:00 UTC in a match without a clock; null with one. */
  base: Instant | null;
  known: boolean;
}

export const emptyOrder = (): Order => ({ places: [], latest: 0, base: null, known: false });

const learnClock = (order: Order, match: MatchFact): void => {
  // Only the first match fact decides: later ones must not move keys that readers already have.
  if (order.known) return;
  order.known = true;
  if (!match.clock && match.dates[0] !== undefined) order.base = Date.parse(`${match.dates[0]}T00:00:00Z`);
};

const nextKey = (order: Order, fact: Fact): Instant =>
  order.base === null
    ? Math.max(order.latest + GAP, fact.happenedAt ?? fact.recordedAt)
    : Math.max(order.latest + 1, order.base + fact.number * CLOCKLESS_STEP);

/** Halfway between the neighbours; fractional only after 64 insertions have used up all whole milliseconds. */
const between = (low: Instant, high: Instant): Instant => {
  const middle = Math.floor((low + high) / 2);
  return middle > low ? middle : (low + high) / 2;
};

const indexOf = (order: Order, number: number, facts: readonly Fact[]): number => {
  if (number === 0) return -1;
  let wanted = number;
  // An insertion "after" a correction goes after the corrected fact.
  for (
    let fact = facts[wanted - 1];
    fact && isCorrection(fact) && fact.body.kind !== 'insert';
    fact = facts[wanted - 1]
  )
    wanted = correctedBy(fact);
  for (let i = order.places.length - 1; i >= 0; i--) if (order.places[i]!.number === wanted) return i;
  return order.places.length - 1;
};

export function isCorrection(fact: Fact): boolean {
  const { kind } = fact.body;
  return kind === 'amend' || kind === 'void' || kind === 'insert' || kind === 'restore' || kind === 'words';
}

const correctedBy = (fact: Fact): number => ('of' in fact.body ? fact.body.of : 0);

/**
 * Assigns a place to a fact. Returns true if it is at the end (the fold can continue), false if it is earlier or has no
 * place of its own (the fold must restart). `facts` is the log so far, in order of number.
 */
export function takePlace(order: Order, fact: Fact, facts: readonly Fact[]): boolean {
  const { body } = fact;
  if (body.kind === 'insert') {
    squeeze(order, fact, body.body, indexOf(order, body.after, facts));
    return false;
  }
  if (isCorrection(fact)) return false;
  const plain = body as PlainFact;
  if (plain.kind === 'match') learnClock(order, plain);
  if (plain.kind === 'comment' && plain.after !== undefined) {
    const index = indexOf(order, plain.after, facts);
    if (index < order.places.length - 1) {
      squeeze(order, fact, plain, index);
      return false;
    }
  }
  const at = nextKey(order, fact);
  order.latest = at;
  order.places.push({ number: fact.number, at, fact, body: plain });
  return true;
}

function squeeze(order: Order, fact: Fact, body: PlainFact, index: number): void {
  const low = order.places[index]?.at;
  const high = order.places[index + 1]?.at;
  const at =
    high === undefined ? (low === undefined ? nextKey(order, fact) : low + GAP) : between(low ?? high - GAP * 2, high);
  order.latest = Math.max(order.latest, at);
  order.places.splice(index + 1, 0, { number: fact.number, at, fact, body });
}
