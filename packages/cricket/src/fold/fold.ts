/** The incremental fold of a match's log: always equal to a fold of the whole log from scratch. */
import { applyFact } from '../state/apply.ts';
import { newPlay } from '../state/play.ts';
import type { Play } from '../state/play.ts';
import type { Entry, EventKind, MatchState, Milestone } from '../state/state.ts';
import { asRecorded, effectiveFacts } from './effective.ts';
import type { EffectiveFact } from './effective.ts';
import type { Fact } from '../log/fact.ts';
import { emptyOrder, isCorrection, takePlace } from '../log/order.ts';
import type { Order } from '../log/order.ts';
import { sameEntry } from './same.ts';

export interface MatchFold {
  readonly matchId: string;
  /** Updated in place by plain facts; replaced by a correction. */
  readonly state: MatchState;
  /** The log so far, in order of number. */
  readonly facts: readonly Fact[];
  /** Facts must be consecutive; known ones are skipped. */
  append(facts: readonly Fact[]): { changed: number[]; refolded: boolean };
}

const NO_EVENTS: EventKind[] = [];
const NO_MILESTONES: Milestone[] = [];

export function createFold(matchId: string): MatchFold {
  let play = newPlay(matchId);
  const facts: Fact[] = [];
  const order = emptyOrder();
  return {
    matchId,
    facts,
    get state() {
      return play.state;
    },
    append(more) {
      const before = play.state;
      const changed: number[] = [];
      let stale = false;
      for (const fact of more) {
        if (fact.number <= (facts[facts.length - 1]?.number ?? 0)) continue;
        facts.push(fact);
        const atEnd = takePlace(order, fact, facts);
        if (!atEnd) stale = true;
        if (stale) continue;
        play.touched.length = 0;
        fold(play, asRecorded(order.places[order.places.length - 1]!));
        move(play.state, fact);
        changed.push(fact.number, ...play.touched.filter((number) => number !== fact.number));
      }
      if (!stale)
        return {
          changed: play.touched.length > 0 || changed.length > 1 ? [...new Set(changed)] : changed,
          refolded: false,
        };
      play = refold(matchId, order, facts);
      return { changed: difference(before, play.state, changed), refolded: true };
    },
  };
}

/** Folds a complete log into a match state. */
export function foldMatch(matchId: string, facts: Iterable<Fact>): MatchState {
  const order = emptyOrder();
  const log: Fact[] = [];
  let corrected = false;
  for (const fact of facts) {
    log.push(fact);
    if (!takePlace(order, fact, log)) corrected = true;
  }
  return refold(matchId, order, log, corrected).state;
}

function refold(matchId: string, order: Order, facts: readonly Fact[], corrected = true): Play {
  const play = newPlay(matchId);
  const last = facts[facts.length - 1];
  const list =
    corrected && facts.some(isCorrection) ? effectiveFacts(order.places, facts) : order.places.map(asRecorded);
  for (const standing of list) fold(play, standing);
  play.touched.length = 0;
  if (last) move(play.state, last);
  return play;
}

function move(state: MatchState, fact: Fact): void {
  state.number = fact.number;
  state.epoch = fact.epoch;
}

function fold(play: Play, standing: EffectiveFact): void {
  const { state } = play;
  const { place, body } = standing;
  const entry: Entry = {
    number: place.number,
    at: place.at,
    happenedAt: place.fact.happenedAt,
    recordedAt: place.fact.recordedAt,
    body,
    breaks: standing.breaks,
    innings: null,
    over: null,
    ball: null,
    runs: 0,
    wickets: 0,
    legalBalls: 0,
    events: NO_EVENTS,
    milestones: NO_MILESTONES,
    endOfOver: null,
    overEnd: null,
    correction: standing.correction,
    voided: standing.voided,
  };
  if (standing.voided) standAside(entry, body);
  else applyFact(play, body, entry);
  const innings = state.innings[state.innings.length - 1];
  if (innings) {
    entry.innings ??= innings.number;
    entry.runs = innings.runs;
    entry.wickets = innings.wickets;
    entry.legalBalls = innings.legalBalls;
  }
  state.entries.push(entry);
}

/** A voided ball keeps its over and ball number. */
function standAside(entry: Entry, body: EffectiveFact['body']): void {
  if (body.kind !== 'delivery') return;
  entry.innings = body.innings;
  entry.over = body.over;
  entry.ball = body.ball;
}

/**
 * Folds a log and calls `visit` with the state before each fact in force. Stops if `visit` returns true and returns the
 * state at that point. The state is live: do not keep a reference.
 */
export function walk(
  matchId: string,
  facts: readonly Fact[],
  visit: (state: MatchState, standing: EffectiveFact) => boolean | void,
): MatchState {
  const order = emptyOrder();
  const log: Fact[] = [];
  for (const fact of facts) {
    log.push(fact);
    takePlace(order, fact, log);
  }
  const play = newPlay(matchId);
  for (const standing of effectiveFacts(order.places, log)) {
    if (visit(play.state, standing) === true) break;
    fold(play, standing);
  }
  return play.state;
}

/** Numbers of new, removed or changed entries. */
function difference(before: MatchState, after: MatchState, plain: readonly number[]): number[] {
  const known = new Map(before.entries.map((entry) => [entry.number, entry]));
  const changed = new Set(plain);
  for (const entry of after.entries) {
    const old = known.get(entry.number);
    known.delete(entry.number);
    if (!old || !sameEntry(old, entry)) changed.add(entry.number);
  }
  for (const number of known.keys()) changed.add(number);
  return [...changed].sort((a, b) => a - b);
}
