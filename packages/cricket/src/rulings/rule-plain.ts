/** Rulings on everything except balls and corrections. */
import { other } from '../log/ids.ts';
import type { MatchState } from '../state/state.ts';
import { breachesOf } from './breaches.ts';
import type { Command, Refusal } from './command.ts';
import { completeBall } from './complete-ball.ts';
import { ruleInningsEnd, ruleInningsStart, tooManyBalls } from './rule-innings.ts';
import { knownTo, nameIn } from './people.ts';
import { reject, accept } from './refuse.ts';
import type { Outcome } from './refuse.ts';
import type { FactBody, PlainFact } from '../log/fact.ts';

export type PlainCommand = Exclude<Command, { type: 'amend' | 'void' | 'insert' | 'restore' | 'words' }>;
/** Accepts a fact unless the rules forbid it. */
function checked(state: MatchState, body: PlainFact): Outcome {
  const [breach] = breachesOf(state, body, 'live');
  return breach ? { refusal: breach } : accept(body);
}

export function rulePlain(state: MatchState, command: PlainCommand): Outcome {
  const current = state.innings[state.innings.length - 1];
  const innings = current?.number ?? 0;
  switch (command.type) {
    case 'ball': {
      const done = completeBall(state, command);
      return 'refusal' in done ? done : accept(done.ball);
    }
    case 'startInnings':
      return ruleInningsStart(state, command);
    case 'endInnings':
      return ruleInningsEnd(state, command.reason);
    case 'match':
      return accept({ kind: 'match', ...command.match });
    case 'squad':
      return ruleSquad(command);
    case 'toss': {
      const { type: _, ...toss } = command;
      if (toss.uncontested && toss.decision === undefined)
        return reject('decision_needed', 'R18.5', 'Without a toss, say whether the side bats or fields.', 'decision');
      return current
        ? reject('innings_begun', 'R8.2', 'Play has begun. The toss can no longer change.')
        : accept({ kind: 'toss', ...toss });
    }
    case 'state': {
      const { type: _, ...move } = command;
      return accept({ kind: 'state', ...move });
    }
    case 'result': {
      const { type: _, ...result } = command;
      return ruleResult(state, { kind: 'result', ...result });
    }
    case 'comment': {
      const { type: _, ...comment } = command;
      return accept({ kind: 'comment', innings: current?.number ?? null, ...comment });
    }
    case 'break':
      return ruleBreak(state, command);
    case 'resume':
      return state.phase === 'complete'
        ? reject('match_over', 'R8', 'The match is over.')
        : accept({ kind: 'state', state: 'inprogress' });
    case 'penalty':
      return rulePenalty(state, command);
    case 'target':
      return ruleTarget(state, command);
    default:
      break;
  }
  if (!current) return reject('no_innings', 'R7.8', 'No innings has begun.');
  if (command.type === 'replacement') return ruleReplacement(state, command);
  if (current.ended !== null) return reject('innings_over', 'R7', `The innings is over (${current.ended}).`);
  switch (command.type) {
    case 'batter':
      return checked(state, {
        kind: 'batterIn',
        innings,
        player: command.player,
        ...(command.end ? { end: command.end } : {}),
      });
    case 'bowler':
      return checked(state, {
        kind: 'bowler',
        innings,
        player: command.player,
        ...(command.from !== undefined && { from: command.from }),
      });
    case 'departure': {
      const { kind, player, fielders = [], crossed, end } = command.wicket;
      const wicket = {
        kind,
        player,
        fielders,
        ...(crossed === undefined ? {} : { crossed }),
        ...(end === undefined ? {} : { end }),
      };
      const bowler = kind === 'run out' && current.bowler !== null ? { bowler: current.bowler } : {};
      return checked(state, {
        kind: 'departure',
        innings,
        wicket,
        ...bowler,
        ...(command.text === undefined ? {} : { text: command.text }),
      });
    }
    case 'callOver':
      return current.ballsInOver === 0
        ? reject('no_over', 'R3.6', 'No over is in progress.')
        : accept({ kind: 'overCalled', innings, over: current.overs });
    case 'overLength':
      if (!Number.isInteger(command.balls) || command.balls < 1 || command.balls > 12)
        return reject('absurd_over', 'R3.6', 'An over is from 1 to 12 balls.', 'balls');
      return command.balls <= current.ballsInOver
        ? reject('over_past', 'R3.6', `${current.ballsInOver} balls of this over have been bowled.`, 'balls')
        : accept({ kind: 'overLength', innings, over: current.overs, balls: command.balls });
    case 'newBall':
      return checked(state, { kind: 'newBall', innings });
    case 'absent':
      return ruleAbsent(state, command);
    case 'allocation':
      if (!Number.isInteger(command.balls) || command.balls < 1)
        return reject('absurd_balls', 'R1.4', 'An innings has at least one ball.', 'balls');
      return current.overs * state.ruleset.ballsPerOver + current.ballsInOver > command.balls
        ? reject('balls_bowled', 'R7.2', 'More balls than that have been bowled already.', 'balls')
        : acceptUnless(tooManyBalls(state, current.superOver, command.balls), {
            kind: 'allocation',
            innings,
            balls: command.balls,
          });
  }
}

const acceptUnless = (problem: Refusal | null, body: FactBody): Outcome =>
  problem === null ? accept(body) : { refusal: problem };

function ruleSquad(command: Extract<Command, { type: 'squad' }>): Outcome {
  const ids = command.players.map((player) => player.id);
  if (new Set(ids).size !== ids.length) return reject('named_twice', 'R6.10', 'A player is listed twice.', 'players');
  return accept({ kind: 'squad', side: command.side, players: command.players });
}

function ruleResult(state: MatchState, body: Extract<PlainFact, { kind: 'result' }>): Outcome {
  if (body.outcome === 'win' && body.winner === null) return reject('no_winner', 'R8.1', 'Enter who won.', 'winner');
  if (body.outcome !== 'win' && body.winner !== null)
    return reject('winner_of_none', 'R8.1', `A match that is ${body.outcome} has no winner.`, 'winner');
  const last = state.innings[state.innings.length - 1];
  return last && last.ended === null
    ? accept({ kind: 'inningsEnd', innings: last.number, reason: 'closed' }, body)
    : accept(body);
}

function ruleBreak(state: MatchState, command: Extract<Command, { type: 'break' }>): Outcome {
  if (state.phase === 'complete') return reject('match_over', 'R8', 'The match is over.');
  const { name, reason, day, session } = command;
  return accept({
    kind: 'state',
    state: 'break',
    break: name,
    ...(reason === undefined ? {} : { reason }),
    ...(day === undefined ? {} : { day }),
    ...(session === undefined ? {} : { session }),
  });
}

function ruleAbsent(state: MatchState, command: Extract<Command, { type: 'absent' }>): Outcome {
  const innings = state.innings[state.innings.length - 1]!;
  const name = nameIn(state, command.player);
  if (!knownTo(state, innings.side, command.player))
    return reject('unknown_player', 'R6.10', `${name} is not in the batting side.`, 'player');
  const batter = innings.batters.find((batter) => batter.player === command.player);
  if (batter?.out) return reject('batter_out', 'R5.14', `${name} is already out in this innings.`, 'player');
  if (batter?.atCrease) return reject('already_in', 'R6.3', `${name} is batting.`, 'player');
  return accept({ kind: 'absent', innings: innings.number, player: command.player, reason: command.reason });
}

function ruleReplacement(state: MatchState, { replacement }: Extract<Command, { type: 'replacement' }>): Outcome {
  const innings = state.innings[state.innings.length - 1]!;
  for (const player of [replacement.in, replacement.out]) {
    if (player !== null && !knownTo(state, replacement.side, player))
      return reject('unknown_player', 'R6.10', `${nameIn(state, player)} is not in that side's squad.`, 'replacement');
  }
  if (replacement.in === replacement.out)
    return reject('same_player', 'R6.9', 'A player cannot replace themselves.', 'replacement');
  return accept({ kind: 'replacement', innings: innings.number, replacement });
}

/**
 * R2.21: awarded to the fielding side's last completed innings, or carried to its next; within a tie-breaker (R9), to
 * that tie-breaker.
 */
function rulePenalty(state: MatchState, command: Extract<Command, { type: 'penalty' }>): Outcome {
  const runs = command.runs ?? 5;
  if (!Number.isInteger(runs) || runs < 1 || runs > 20)
    return reject('absurd_runs', 'R2.20', 'Penalty runs are a whole number from 1 to 20.', 'runs');
  const innings = state.innings[state.innings.length - 1];
  if (!innings) return reject('no_innings', 'R7.8', 'No innings has begun.');
  const over = state.phase === 'complete';
  if (over && state.ruleset.edition !== '2026')
    return reject('match_over', 'R1.3', 'Before October 2026 nothing could be awarded after the result.');
  const reason = command.reason === undefined ? {} : { reason: command.reason };
  if (command.to === 'batting')
    return accept({
      kind: 'penalty',
      innings: innings.number,
      runs,
      when: innings.ended === null ? 'during' : 'after',
      ...reason,
    });
  // A tie-breaker is a separate contest: an award in it must not break the tie of the match or of an earlier
  // tie-breaker.
  const completed = state.innings
    .filter(
      (candidate) =>
        candidate.side === other(innings.side) &&
        candidate.ended !== null &&
        (innings.superOver ? candidate.number === innings.number - 1 && candidate.superOver : !candidate.superOver),
    )
    .at(-1);
  return accept(
    completed
      ? { kind: 'penalty', innings: completed.number, runs, when: 'after', ...reason }
      : { kind: 'penalty', innings: innings.number + 1, runs, when: 'before', ...reason },
  );
}

/** A target applies to the current innings if it is a chase, else to the next one. */
function ruleTarget(state: MatchState, command: Extract<Command, { type: 'target' }>): Outcome {
  if (!Number.isInteger(command.runs) || command.runs < 1)
    return reject('absurd_target', 'R10.1', 'A target is at least one run.', 'runs');
  if (state.phase === 'complete') return reject('match_over', 'R8', 'The match is over.');
  const last = state.innings[state.innings.length - 1];
  if (!last) return reject('no_innings', 'R10.1', 'Nobody has batted yet.');
  const { runs, balls, method } = command;
  const innings = state.targets[last.number] ? last.number : last.number + 1;
  return acceptUnless(tooManyBalls(state, last.superOver, balls), { kind: 'target', innings, runs, balls, method });
}
