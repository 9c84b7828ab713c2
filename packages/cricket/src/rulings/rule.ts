/** Live rulings: completes a command into its fact and derived facts, or rejects it with a code. */
import type { Fact, FactBody, NewFact } from '../log/fact.ts';
import { foldMatch } from '../fold/fold.ts';
import type { MatchFold } from '../fold/fold.ts';
import { emptyOrder, takePlace } from '../log/order.ts';
import { ballsRemaining } from '../state/result.ts';
import type { MatchState } from '../state/state.ts';
import type { Command, Ruling } from './command.ts';
import { ruleCorrection, madeImpossible, unended } from './correct.ts';
import type { CorrectionCommand } from './correct.ts';
import { nextFollowUp } from './follow-ups.ts';
import { rulePlain } from './rule-plain.ts';
import { newFact } from './refuse.ts';

const MAX_FOLLOW_UPS = 8;

const isCorrectionCommand = (command: Command): command is CorrectionCommand =>
  command.type === 'amend' ||
  command.type === 'void' ||
  command.type === 'insert' ||
  command.type === 'restore' ||
  command.type === 'words';

/**
 * Rules on a command in the current match without changing the fold. `happenedAt` is the caller's clock or null. The
 * first fact returned is the command's own, the others are derived from it (ends of innings, breaks, results, R7 to
 * R9).
 */
export function rule(fold: MatchFold, command: Command, happenedAt: number | null): Ruling {
  const outcome = isCorrectionCommand(command) ? ruleCorrection(fold, command) : rulePlain(fold.state, command);
  if ('refusal' in outcome) return { ok: false, refusal: outcome.refusal };
  const facts: NewFact[] = outcome.bodies.map((body) => newFact(body, happenedAt));
  if (!moves(command) || isQuiet(fold.state, facts)) return { ok: true, facts };
  const corrected = isCorrectionCommand(command);
  const before = fold.state;
  let trial = provisional(fold, facts);
  let after = foldMatch(fold.matchId, trial);
  for (let i = 0; i < MAX_FOLLOW_UPS; i++) {
    const next = nextFollowUp(before, after, corrected || command.type === 'penalty');
    if (!next) break;
    facts.push(newFact(next, happenedAt));
    trial = provisional(fold, facts);
    after = foldMatch(fold.matchId, trial);
  }
  if (!corrected) return { ok: true, facts };
  const own = fold.facts.length + 1;
  const refusal =
    unended(before, after) ??
    madeImpossible(fold, trial, command.type === 'insert' ? own : command.of) ??
    noRoom(command, trial, own);
  return refusal ? { ok: false, refusal } : { ok: true, facts };
}

/** Commands that can end an innings or decide a match; the others have no derived facts. */
const moves = (command: Command): boolean =>
  ![
    'match',
    'squad',
    'toss',
    'state',
    'comment',
    'break',
    'resume',
    'bowler',
    'batter',
    'words',
    'result',
    'overLength',
    'newBall',
  ].includes(command.type);

/** Most balls cannot end anything, which avoids folding the match to find derived facts. */
function isQuiet(state: MatchState, facts: readonly NewFact[]): boolean {
  const ball = facts[0]?.body;
  const innings = state.innings[state.innings.length - 1];
  if (ball?.kind !== 'delivery' || !innings || ball.wickets.length > 0 || ball.replacements) return false;
  const left = ballsRemaining(innings, state.ruleset.ballsPerOver);
  const runs = ball.bat + ball.byes + ball.legByes + ball.wides + ball.noBalls + ball.penalty;
  const target = state.targets[innings.number];
  // The last ball of a called over may use up more than one (R3.6), so a whole over must be left.
  return (left === null || left > state.ruleset.ballsPerOver) && (!target || innings.runs + runs < target.runs);
}

/** The log including facts not yet stored. */
function provisional(fold: MatchFold, more: readonly NewFact[]): Fact[] {
  const last = fold.facts[fold.facts.length - 1];
  const added = more.map(({ body, happenedAt, breaks }, index): Fact => ({
    match: fold.matchId,
    number: (last?.number ?? 0) + index + 1,
    epoch: last?.epoch ?? 1,
    kind: body.kind,
    version: 1,
    happenedAt,
    recordedAt: happenedAt ?? last?.recordedAt ?? 0,
    author: '',
    commandId: null,
    corrects: correctsOf(body),
    breaks,
    body,
  }));
  return [...fold.facts, ...added];
}

/** The envelope's `corrects` for a body. */
export function correctsOf(body: FactBody): number | null {
  if (body.kind === 'insert') return body.after;
  return 'of' in body ? body.of : null;
}

function noRoom(
  command: CorrectionCommand,
  facts: readonly Fact[],
  number: number,
): { code: string; rule: null; words: string; field: string } | null {
  if (command.type !== 'insert') return null;
  const order = emptyOrder();
  for (const fact of facts) takePlace(order, fact, facts);
  const place = order.places.find((place) => place.number === number);
  return place && !Number.isInteger(place.at)
    ? { code: 'no_room', rule: null, words: 'There are too many insertions at this point.', field: 'after' }
    : null;
}
