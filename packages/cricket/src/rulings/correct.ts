/** Rules on corrections: completes them in context, and rejects those that make later facts impossible. */
import type { DeliveryFact, Fact, PlainFact } from '../log/fact.ts';
import { walk } from '../fold/fold.ts';
import type { MatchFold } from '../fold/fold.ts';
import { isCorrection } from '../log/order.ts';
import type { MatchState } from '../state/state.ts';
import { amendLater } from './also-after.ts';
import { breachesOf } from './breaches.ts';
import type { BallCommand, Command, Refusal } from './command.ts';
import { completeBall } from './complete-ball.ts';
import type { Context } from './complete-ball.ts';
import { stillEnds } from './rule-innings.ts';
import { reject, refusal, accept } from './refuse.ts';
import type { Outcome } from './refuse.ts';

export type CorrectionCommand = Extract<Command, { type: 'amend' | 'void' | 'insert' | 'restore' | 'words' }>;

const noted = (reason: string | undefined): { reason?: string } => (reason === undefined ? {} : { reason });

export function ruleCorrection(fold: MatchFold, command: CorrectionCommand): Outcome {
  const { facts, state } = fold;
  const wanted = command.type === 'insert' ? command.after : command.of;
  const fact = facts[wanted - 1];
  if (command.type === 'insert' ? wanted !== 0 && !fact : !fact)
    return reject('no_such_fact', null, `There is no fact ${wanted}.`, command.type === 'insert' ? 'after' : 'of');
  switch (command.type) {
    case 'restore':
      return ruleRestore(facts, command);
    case 'void':
      return ruleVoid(fold, fact!, command);
    case 'words': {
      const entry = state.entries.find((entry) => entry.number === command.of);
      if (!entry || !['delivery', 'departure', 'comment'].includes(entry.body.kind))
        return reject('no_words', null, `Fact ${command.of} has no commentary to change.`, 'of');
      return accept({ kind: 'words', of: command.of, text: command.text });
    }
    case 'amend':
      return ruleAmend(fold, command);
    case 'insert':
      return ruleInsert(fold, command);
  }
}

function ruleRestore(facts: readonly Fact[], command: Extract<Command, { type: 'restore' }>): Outcome {
  const fact = facts[command.of - 1]!;
  if (!isCorrection(fact)) return reject('not_a_correction', null, `Fact ${command.of} is not a correction.`, 'of');
  if (!holds(facts, command.of))
    return reject('already_restored', null, `Correction ${command.of} has already been undone.`, 'of');
  return accept(
    ...[command.of, ...togetherWith(facts, fact)].map((of) => ({
      kind: 'restore' as const,
      of,
      ...noted(command.reason),
    })),
  );
}

/** Corrections of the same command (`alsoAfter`) are undone together, since they are only consistent together. */
function togetherWith(facts: readonly Fact[], first: Fact): number[] {
  const more: number[] = [];
  for (const { number, commandId, body } of facts.slice(first.number)) {
    if (first.commandId === null || commandId !== first.commandId) break;
    const carried =
      body.kind === 'amend' ||
      body.kind === 'restore' ||
      (body.kind === 'void' && facts[body.of - 1]?.kind === 'batterIn');
    if (!carried) break;
    if (holds(facts, number)) more.push(number);
  }
  return more;
}

function holds(facts: readonly Fact[], number: number): boolean {
  return !facts.some((fact) => fact.body.kind === 'restore' && fact.body.of === number && holds(facts, fact.number));
}

/** Voiding a correction undoes it; an inserted ball is voided like any other. */
function ruleVoid(fold: MatchFold, fact: Fact, command: Extract<Command, { type: 'void' }>): Outcome {
  if (isCorrection(fact) && fact.body.kind !== 'insert')
    return ruleRestore(fold.facts, { type: 'restore', of: command.of, reason: command.reason });
  const entry = fold.state.entries.find((entry) => entry.number === command.of);
  if (!entry || entry.voided)
    return reject('already_voided', null, `Fact ${command.of} has already been removed.`, 'of');
  return accept(
    { kind: 'void', of: command.of, ...noted(command.reason) },
    ...(command.alsoAfter ? amendLater(fold.state, command.of, null) : []),
  );
}

function ruleAmend(fold: MatchFold, command: Extract<Command, { type: 'amend' }>): Outcome {
  const entry = fold.state.entries.find((entry) => entry.number === command.of);
  if (!entry || entry.voided) return reject('no_such_fact', null, `Fact ${command.of} is not in force.`, 'of');
  const old = entry.body;
  if (command.body && command.body.kind !== old.kind)
    return reject('other_kind', null, `Fact ${command.of} is a ${old.kind}; an amendment keeps its kind.`, 'body');
  if (!command.ball)
    return command.body
      ? accept({ kind: 'amend', of: command.of, body: command.body, ...noted(command.reason) })
      : reject('nothing_said', null, 'Enter what it should be.', 'body');
  if (old.kind !== 'delivery') return reject('other_kind', null, `Fact ${command.of} is not a ball.`, 'ball');
  const before = walk(fold.matchId, fold.facts, (_, standing) => standing.place.number === command.of);
  return completed(
    before,
    { ...untouched(old, command.ball), ...command.ball },
    { striker: old.striker, nonStriker: old.nonStriker, bowler: old.bowler },
    (body) => [
      { kind: 'amend', of: command.of, body, ...noted(command.reason) },
      ...(command.alsoAfter && body.kind === 'delivery' ? amendLater(fold.state, command.of, body) : []),
    ],
  );
}

/** Keeps pitch, zone and shot unless the amended ball no longer has a stroke. */
function untouched({ shot, zone, pitch }: DeliveryFact, command: BallCommand): Partial<BallCommand> {
  const stroke = command.wide === undefined && command.deadBall !== true;
  return { ...(pitch && { pitch }), ...(stroke && zone && { zone }), ...(stroke && shot !== undefined && { shot }) };
}

function ruleInsert(fold: MatchFold, command: Extract<Command, { type: 'insert' }>): Outcome {
  const { after } = command;
  const reason = noted(command.reason);
  if (!command.ball)
    return command.body
      ? accept({ kind: 'insert', after, body: command.body, ...reason })
      : reject('nothing_said', null, 'Enter what was left out.', 'body');
  let passed = after === 0;
  let next: PlainFact | undefined;
  const before = walk(fold.matchId, fold.facts, (_, standing) => {
    if (passed) {
      next = standing.voided ? undefined : standing.body;
      return true;
    }
    passed = standing.place.number === after;
    return false;
  });
  if (!passed) return reject('no_such_fact', null, `Fact ${after} is not in force.`, 'after');
  const innings = before.innings[before.innings.length - 1];
  const following = next?.kind === 'delivery' && next.over === innings?.overs ? { bowler: next.bowler } : {};
  return completed(before, command.ball, innings?.bowler == null ? following : {}, (body) => [
    { kind: 'insert', after, body, ...reason },
  ]);
}

function completed(
  before: MatchState,
  ball: BallCommand,
  context: Context,
  bodies: (ball: PlainFact) => Parameters<typeof accept>,
): Outcome {
  const done = completeBall(before, ball, context);
  return 'refusal' in done ? done : accept(...bodies(done.ball));
}

const ENDED_BY = { 'all out': 'R7.1', overs: 'R7.2', target: 'R7.3' } as const;

/**
 * An innings followed by another cannot be reopened: rejects corrections after which it would not have ended as it did.
 * The current or last innings is reopened instead. Balls removed from its last over leave that over as called (R3.6),
 * so the innings still ends.
 */
export function unended(before: MatchState, after: MatchState): Refusal | null {
  for (const innings of after.innings.slice(0, -1)) {
    const { ended, number } = innings;
    const was = before.innings.find((candidate) => candidate.number === number);
    if (
      ended === null ||
      was === undefined ||
      was.ended !== ended ||
      stillEnds(after, innings, ended) ||
      !stillEnds(before, was, ended)
    )
      continue;
    const rule = ended === 'all out' || ended === 'overs' || ended === 'target' ? ENDED_BY[ended] : 'R7';
    const words = `This correction would reopen innings ${number} at ${innings.runs}/${innings.wickets}, but it has ended (${ended}) and another has started.`;
    return refusal('rest_impossible', rule, words, 'of');
  }
  return null;
}

/** All breaches in a log after corrections, by fact number. */
function allBreaches(matchId: string, facts: readonly Fact[]): Map<string, { number: number; breach: Refusal }> {
  const found = new Map<string, { number: number; breach: Refusal }>();
  walk(matchId, facts, (state, { voided, body, place }) => {
    if (voided) return;
    for (const breach of breachesOf(state, body, 'live'))
      found.set(`${place.number} ${breach.code}`, { number: place.number, breach });
  });
  return found;
}

/**
 * The first fact that was valid before a correction and would be impossible after it. `own`: the place being corrected.
 */
export function madeImpossible(fold: MatchFold, trial: readonly Fact[], own: number): Refusal | null {
  const after = allBreaches(fold.matchId, trial);
  // Few matches have breaches after a correction; only those need a comparison with the log before it.
  if (after.size === 0) return null;
  const before = allBreaches(fold.matchId, fold.facts);
  for (const [key, { number, breach }] of after) {
    if (before.has(key)) continue;
    if (number === own) return breach;
    return refusal(
      'rest_impossible',
      breach.rule,
      `This correction would make fact ${number} invalid: ${breach.words}`,
      'of',
    );
  }
  return null;
}
