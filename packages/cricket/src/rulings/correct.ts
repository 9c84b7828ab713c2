/** Corrections: completed in their context, refused when they would make the rest impossible. */
import type { DeliveryFact, Fact, PlainFact } from '../log/fact.ts';
import { walk } from '../fold/fold.ts';
import type { MatchFold } from '../fold/fold.ts';
import { isCorrection } from '../log/order.ts';
import type { MatchState } from '../state/state.ts';
import { alsoAfter } from './also-after.ts';
import { breachesOf } from './breaches.ts';
import type { BallCommand, Command, Refusal } from './command.ts';
import { completeBall } from './complete-ball.ts';
import type { Context } from './complete-ball.ts';
import { stillEnds } from './innings-said.ts';
import { no, refusal, said } from './refuse.ts';
import type { Said } from './refuse.ts';

export type CorrectionCommand = Extract<Command, { type: 'amend' | 'void' | 'insert' | 'restore' | 'words' }>;

const noted = (reason: string | undefined): { reason?: string } => (reason === undefined ? {} : { reason });

export function correctionSaid(fold: MatchFold, command: CorrectionCommand): Said {
  const { facts, state } = fold;
  const wanted = command.type === 'insert' ? command.after : command.of;
  const fact = facts[wanted - 1];
  if (command.type === 'insert' ? wanted !== 0 && !fact : !fact) return no('no_such_fact', null, `There is no fact ${wanted}.`, command.type === 'insert' ? 'after' : 'of');
  switch (command.type) {
    case 'restore': return restoreSaid(facts, command);
    case 'void': return voidSaid(fold, fact!, command);
    case 'words': {
      const entry = state.entries.find((one) => one.number === command.of);
      if (!entry || !['delivery', 'departure', 'comment'].includes(entry.body.kind)) return no('no_words', null, `Fact ${command.of} has no words of its own.`, 'of');
      return said({ kind: 'words', of: command.of, text: command.text });
    }
    case 'amend': return amendSaid(fold, command);
    case 'insert': return insertSaid(fold, command);
  }
}

function restoreSaid(facts: readonly Fact[], command: Extract<Command, { type: 'restore' }>): Said {
  const fact = facts[command.of - 1]!;
  if (!isCorrection(fact)) return no('not_a_correction', null, `Fact ${command.of} is not a correction.`, 'of');
  if (!holds(facts, command.of)) return no('already_restored', null, `Correction ${command.of} has been taken back already.`, 'of');
  return said(...[command.of, ...togetherWith(facts, fact)].map((of) => ({ kind: 'restore' as const, of, ...noted(command.reason) })));
}

/** What was corrected in the same command (`alsoAfter`) is taken back with it: one without the other could not stand. */
function togetherWith(facts: readonly Fact[], first: Fact): number[] {
  const more: number[] = [];
  for (const { number, commandId, body } of facts.slice(first.number)) {
    if (first.commandId === null || commandId !== first.commandId) break;
    const carried = body.kind === 'amend' || body.kind === 'restore' || (body.kind === 'void' && facts[body.of - 1]?.kind === 'batterIn');
    if (!carried) break;
    if (holds(facts, number)) more.push(number);
  }
  return more;
}

function holds(facts: readonly Fact[], number: number): boolean {
  return !facts.some((fact) => fact.body.kind === 'restore' && fact.body.of === number && holds(facts, fact.number));
}

/** To void a correction is to take it back; an inserted ball is voided like any other. */
function voidSaid(fold: MatchFold, fact: Fact, command: Extract<Command, { type: 'void' }>): Said {
  if (isCorrection(fact) && fact.body.kind !== 'insert') return restoreSaid(fold.facts, { type: 'restore', of: command.of, reason: command.reason });
  const entry = fold.state.entries.find((one) => one.number === command.of);
  if (!entry || entry.voided) return no('already_voided', null, `Fact ${command.of} has been taken out already.`, 'of');
  return said({ kind: 'void', of: command.of, ...noted(command.reason) }, ...(command.alsoAfter ? alsoAfter(fold.state, command.of, null) : []));
}

function amendSaid(fold: MatchFold, command: Extract<Command, { type: 'amend' }>): Said {
  const entry = fold.state.entries.find((one) => one.number === command.of);
  if (!entry || entry.voided) return no('no_such_fact', null, `Fact ${command.of} does not stand.`, 'of');
  const old = entry.body;
  if (command.body && command.body.kind !== old.kind) return no('other_kind', null, `Fact ${command.of} is a ${old.kind}; an amendment keeps its kind.`, 'body');
  if (!command.ball) return command.body ? said({ kind: 'amend', of: command.of, body: command.body, ...noted(command.reason) }) : no('nothing_said', null, 'Say what it should be.', 'body');
  if (old.kind !== 'delivery') return no('other_kind', null, `Fact ${command.of} is not a ball.`, 'ball');
  const before = walk(fold.matchId, fold.facts, (_, standing) => standing.place.number === command.of);
  return completed(before, { ...untouched(old, command.ball), ...command.ball }, { striker: old.striker, nonStriker: old.nonStriker, bowler: old.bowler }, (body) => [
    { kind: 'amend', of: command.of, body, ...noted(command.reason) }, ...(command.alsoAfter && body.kind === 'delivery' ? alsoAfter(fold.state, command.of, body) : []),
  ]);
}

/** Where a ball pitched and went, and with what stroke, stays with it unless it was no stroke any more. */
function untouched({ shot, zone, pitch }: DeliveryFact, said: BallCommand): Partial<BallCommand> {
  const stroke = said.wide === undefined && said.deadBall !== true;
  return { ...(pitch && { pitch }), ...(stroke && zone && { zone }), ...(stroke && shot !== undefined && { shot }) };
}

function insertSaid(fold: MatchFold, command: Extract<Command, { type: 'insert' }>): Said {
  const { after } = command;
  const reason = noted(command.reason);
  if (!command.ball) return command.body ? said({ kind: 'insert', after, body: command.body, ...reason }) : no('nothing_said', null, 'Say what was left out.', 'body');
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
  if (!passed) return no('no_such_fact', null, `Fact ${after} does not stand.`, 'after');
  const innings = before.innings[before.innings.length - 1];
  const following = next?.kind === 'delivery' && next.over === innings?.overs ? { bowler: next.bowler } : {};
  return completed(before, command.ball, innings?.bowler == null ? following : {}, (body) => [{ kind: 'insert', after, body, ...reason }]);
}

function completed(before: MatchState, ball: BallCommand, context: Context, bodies: (ball: PlainFact) => Parameters<typeof said>): Said {
  const done = completeBall(before, ball, context);
  return 'refusal' in done ? done : said(...bodies(done.ball));
}

const ENDED_BY = { 'all out': 'R7.1', overs: 'R7.2', target: 'R7.3' } as const;

/**
 * An innings that another has followed cannot go on: a correction after which it would not have ended as it did is refused. The innings in play, or
 * played last, is reopened instead. Balls taken out of the last over leave it as the umpire called it (R3.6), so those end no less.
 */
export function unended(before: MatchState, after: MatchState): Refusal | null {
  for (const innings of after.innings.slice(0, -1)) {
    const { ended, number } = innings;
    const was = before.innings.find((one) => one.number === number);
    if (ended === null || was === undefined || was.ended !== ended || stillEnds(after, innings, ended) || !stillEnds(before, was, ended)) continue;
    const rule = ended === 'all out' || ended === 'overs' || ended === 'target' ? ENDED_BY[ended] : 'R7';
    const words = `Innings ${number} ended (${ended}) and another followed: after this correction it would stand at ${innings.runs}/${innings.wickets} and go on.`;
    return refusal('rest_impossible', rule, words, 'of');
  }
  return null;
}

/** Every breach in a log as it stands, by the number of the fact. */
function allBreaches(matchId: string, facts: readonly Fact[]): Map<string, { number: number; breach: Refusal }> {
  const found = new Map<string, { number: number; breach: Refusal }>();
  walk(matchId, facts, (state, { voided, body, place }) => {
    if (voided) return;
    for (const breach of breachesOf(state, body, 'live')) found.set(`${place.number} ${breach.code}`, { number: place.number, breach });
  });
  return found;
}

/** The first fact that a correction would make impossible though it stood well before. `own`: the place the correction is about. */
export function madeImpossible(fold: MatchFold, trial: readonly Fact[], own: number): Refusal | null {
  const after = allBreaches(fold.matchId, trial);
  // Hardly a match has any: then what it had before need not be asked.
  if (after.size === 0) return null;
  const before = allBreaches(fold.matchId, fold.facts);
  for (const [key, { number, breach }] of after) {
    if (before.has(key)) continue;
    if (number === own) return breach;
    return refusal('rest_impossible', breach.rule, `Fact ${number} could not stand after this correction: ${breach.words}`, 'of');
  }
  return null;
}
