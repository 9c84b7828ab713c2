/** Rulings on everything that is neither a ball nor a correction. */
import { other } from '../log/ids.ts';
import type { MatchState } from '../state/state.ts';
import { breachesOf } from './breaches.ts';
import type { Command } from './command.ts';
import { completeBall } from './complete-ball.ts';
import { endSaid, startSaid } from './innings-said.ts';
import { knownTo, nameIn } from './people.ts';
import { no, said } from './refuse.ts';
import type { Said } from './refuse.ts';
import type { PlainFact } from '../log/fact.ts';

export type PlainCommand = Exclude<Command, { type: 'amend' | 'void' | 'insert' | 'restore' | 'words' }>;

/** Passes a fact on unless the game forbids it. */
function checked(state: MatchState, body: PlainFact): Said {
  const [breach] = breachesOf(state, body, 'live');
  return breach ? { refusal: breach } : said(body);
}

export function plainSaid(state: MatchState, command: PlainCommand): Said {
  const current = state.innings[state.innings.length - 1];
  const innings = current?.number ?? 0;
  switch (command.type) {
    case 'ball': {
      const done = completeBall(state, command);
      return 'refusal' in done ? done : said(done.ball);
    }
    case 'startInnings': return startSaid(state, command);
    case 'endInnings': return endSaid(state, command.reason);
    case 'match': return said({ kind: 'match', ...command.match });
    case 'squad': return squadSaid(command);
    case 'toss': { const { type: _, ...toss } = command; return current ? no('innings_begun', 'R8.2', 'Play has begun: the toss is settled.') : said({ kind: 'toss', ...toss }); }
    case 'state': { const { type: _, ...move } = command; return said({ kind: 'state', ...move }); }
    case 'result': { const { type: _, ...result } = command; return resultSaid(state, { kind: 'result', ...result }); }
    case 'comment': { const { type: _, ...comment } = command; return said({ kind: 'comment', innings: current?.number ?? null, ...comment }); }
    case 'break': return breakSaid(state, command);
    case 'resume': return state.phase === 'complete' ? no('match_over', 'R8', 'The match is over.') : said({ kind: 'state', state: 'inprogress' });
    case 'penalty': return penaltySaid(state, command);
    case 'target': return targetSaid(state, command);
    default: break;
  }
  if (!current) return no('no_innings', 'R7.8', 'No innings has begun.');
  if (command.type === 'replacement') return replacementSaid(state, command);
  if (current.ended !== null) return no('innings_over', 'R7', `The innings is over (${current.ended}).`);
  switch (command.type) {
    case 'batter': return checked(state, { kind: 'batterIn', innings, player: command.player, ...(command.end ? { end: command.end } : {}) });
    case 'bowler': return checked(state, { kind: 'bowler', innings, player: command.player, ...(command.from !== undefined && { from: command.from }) });
    case 'departure': {
      const { kind, player, fielders = [], crossed, end } = command.wicket;
      const wicket = { kind, player, fielders, ...(crossed === undefined ? {} : { crossed }), ...(end === undefined ? {} : { end }) };
      const bowler = kind === 'run out' && current.bowler !== null ? { bowler: current.bowler } : {};
      return checked(state, { kind: 'departure', innings, wicket, ...bowler, ...(command.text === undefined ? {} : { text: command.text }) });
    }
    case 'callOver':
      return current.ballsInOver === 0 ? no('no_over', 'R3.6', 'No over is in progress.') : said({ kind: 'overCalled', innings, over: current.overs });
    case 'overLength':
      if (!Number.isInteger(command.balls) || command.balls < 1 || command.balls > 12) return no('absurd_over', 'R3.6', 'An over is from 1 to 12 balls.', 'balls');
      return command.balls <= current.ballsInOver ? no('over_past', 'R3.6', `${current.ballsInOver} balls of this over have been bowled.`, 'balls') : said({ kind: 'overLength', innings, over: current.overs, balls: command.balls });
    case 'newBall': return checked(state, { kind: 'newBall', innings });
    case 'absent': return absentSaid(state, command);
    case 'allocation':
      if (!Number.isInteger(command.balls) || command.balls < 1) return no('absurd_balls', 'R1.4', 'An innings has at least one ball.', 'balls');
      return current.overs * state.ruleset.ballsPerOver + current.ballsInOver > command.balls
        ? no('balls_bowled', 'R7.2', 'More balls than that have been bowled already.', 'balls') : said({ kind: 'allocation', innings, balls: command.balls });
  }
}

function squadSaid(command: Extract<Command, { type: 'squad' }>): Said {
  const ids = command.players.map((player) => player.id);
  if (new Set(ids).size !== ids.length) return no('named_twice', 'R6.10', 'A player is named twice.', 'players');
  return said({ kind: 'squad', side: command.side, players: command.players });
}

function resultSaid(state: MatchState, body: Extract<PlainFact, { kind: 'result' }>): Said {
  if (body.outcome === 'win' && body.winner === null) return no('no_winner', 'R8.1', 'Say who won.', 'winner');
  if (body.outcome !== 'win' && body.winner !== null) return no('winner_of_none', 'R8.1', `A match that is ${body.outcome} has no winner.`, 'winner');
  const last = state.innings[state.innings.length - 1];
  return last && last.ended === null ? said({ kind: 'inningsEnd', innings: last.number, reason: 'closed' }, body) : said(body);
}

function breakSaid(state: MatchState, command: Extract<Command, { type: 'break' }>): Said {
  if (state.phase === 'complete') return no('match_over', 'R8', 'The match is over.');
  const { name, reason, day, session } = command;
  return said({ kind: 'state', state: 'break', break: name, ...(reason === undefined ? {} : { reason }), ...(day === undefined ? {} : { day }), ...(session === undefined ? {} : { session }) });
}

function absentSaid(state: MatchState, command: Extract<Command, { type: 'absent' }>): Said {
  const innings = state.innings[state.innings.length - 1]!;
  const name = nameIn(state, command.player);
  if (!knownTo(state, innings.side, command.player)) return no('unknown_player', 'R6.10', `${name} is not of the batting side.`, 'player');
  const batter = innings.batters.find((one) => one.player === command.player);
  if (batter?.out) return no('batter_out', 'R5.14', `${name} is already out in this innings.`, 'player');
  if (batter?.atCrease) return no('already_in', 'R6.3', `${name} is batting.`, 'player');
  return said({ kind: 'absent', innings: innings.number, player: command.player, reason: command.reason });
}

function replacementSaid(state: MatchState, { replacement }: Extract<Command, { type: 'replacement' }>): Said {
  const innings = state.innings[state.innings.length - 1]!;
  for (const player of [replacement.in, replacement.out]) {
    if (player !== null && !knownTo(state, replacement.side, player)) return no('unknown_player', 'R6.10', `${nameIn(state, player)} is not of that side's squad.`, 'replacement');
  }
  if (replacement.in === replacement.out) return no('same_player', 'R6.9', 'A player cannot replace himself.', 'replacement');
  return said({ kind: 'replacement', innings: innings.number, replacement });
}

/** R2.21: to the fielding side's last completed innings, or waiting for its next; in a tie-breaker (R9) of that tie-breaker. */
function penaltySaid(state: MatchState, command: Extract<Command, { type: 'penalty' }>): Said {
  const runs = command.runs ?? 5;
  if (!Number.isInteger(runs) || runs < 1 || runs > 20) return no('absurd_runs', 'R2.20', 'Penalty runs are a whole number from 1 to 20.', 'runs');
  const innings = state.innings[state.innings.length - 1];
  if (!innings) return no('no_innings', 'R7.8', 'No innings has begun.');
  const over = state.phase === 'complete';
  if (over && state.ruleset.edition !== '2026') return no('match_over', 'R1.3', 'Before October 2026 nothing could be awarded after the result.');
  const reason = command.reason === undefined ? {} : { reason: command.reason };
  if (command.to === 'batting') return said({ kind: 'penalty', innings: innings.number, runs, when: innings.ended === null ? 'during' : 'after', ...reason });
  // A tie-breaker is a contest of its own: what is awarded in it must not reach back and untie the match, nor a tie-breaker before it.
  const completed = state.innings.filter((one) => one.side === other(innings.side) && one.ended !== null
    && (innings.superOver ? one.number === innings.number - 1 && one.superOver : !one.superOver)).at(-1);
  return said(completed ? { kind: 'penalty', innings: completed.number, runs, when: 'after', ...reason } : { kind: 'penalty', innings: innings.number + 1, runs, when: 'before', ...reason });
}

/** A target is for the innings in progress when it chases, otherwise for the one to come. */
function targetSaid(state: MatchState, command: Extract<Command, { type: 'target' }>): Said {
  if (!Number.isInteger(command.runs) || command.runs < 1) return no('absurd_target', 'R10.1', 'A target is at least one run.', 'runs');
  if (state.phase === 'complete') return no('match_over', 'R8', 'The match is over.');
  const last = state.innings[state.innings.length - 1];
  if (!last) return no('no_innings', 'R10.1', 'Nobody has batted yet.');
  const { runs, balls, method } = command;
  const innings = state.targets[last.number] ? last.number : last.number + 1;
  return said({ kind: 'target', innings, runs, balls, method });
}
