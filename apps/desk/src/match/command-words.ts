/** A command in words: what waits, what was refused, what was just said. */
import { type Command, type MatchState, nameOf } from '@sightscreen/cricket';

const runs = (n: number): string => `${n} ${n === 1 ? 'run' : 'runs'}`;

export function commandWords(state: MatchState, command: Command): string {
  const name = (id: number): string => nameOf(state, id);
  switch (command.type) {
    case 'ball': return ballWords(command, name);
    case 'batter': return `${name(command.player)} comes in`;
    case 'bowler': return `${name(command.player)} to bowl`;
    case 'departure': return `${name(command.wicket.player)} ${command.wicket.kind}`;
    case 'startInnings': return `${state.info?.sides[command.batting].name ?? 'A side'} begin to bat`;
    case 'endInnings': return `Innings ends: ${command.reason}`;
    case 'toss': return `${state.info?.sides[command.winner].name ?? 'A side'} won the toss and chose to ${command.decision}`;
    case 'break': return `Break: ${command.reason ?? command.name}`;
    case 'resume': return 'Play again';
    case 'penalty': return `${command.runs ?? 5} penalty runs to the ${command.to} side`;
    case 'void': return `Take out ${about(state, command.of)}`;
    case 'restore': return 'Put back what was taken out';
    case 'amend': return `Amend ${about(state, command.of)}${command.ball ? ` to ${ballWords(command.ball, name)}` : ''}`;
    case 'insert': return `Put in after ${about(state, command.after)}${command.ball ? `: ${ballWords(command.ball, name)}` : ''}`;
    case 'words': return `Words for ${about(state, command.of)}`;
    case 'comment': return 'Words';
    case 'callOver': return 'Over called';
    case 'overLength': return `This over has ${command.balls} balls`;
    case 'allocation': return `The innings has ${command.balls} balls`;
    case 'target': return `Target ${command.runs}`;
    case 'newBall': return 'New ball taken';
    case 'absent': return `${name(command.player)} cannot bat`;
    case 'replacement': return `${name(command.replacement.in)} replaces ${command.replacement.out === null ? 'nobody' : name(command.replacement.out)}`;
    case 'result': return `Result: ${command.outcome}`;
    case 'match': case 'squad': case 'state': return command.type;
  }
}

function about(state: MatchState, number: number): string {
  const body = state.entries.find((entry) => entry.number === number)?.body;
  return body?.kind === 'delivery' ? `${body.over}.${body.ball}` : body ? body.kind : `#${number}`;
}

function ballWords(ball: Extract<Command, { type: 'ball' }>, name: (id: number) => string): string {
  const wickets = ball.wicket === undefined ? [] : Array.isArray(ball.wicket) ? ball.wicket : [ball.wicket];
  const parts = [
    ball.deadBall ? 'dead ball' : null, ball.noBall ? 'no-ball' : null,
    ball.wide !== undefined ? (ball.wide === 0 ? 'wide' : `wide and ${runs(ball.wide)}`) : null,
    ball.byes ? `${ball.byes} byes` : null, ball.legByes ? `${ball.legByes} leg byes` : null,
    ball.bat ? (ball.boundary ? (ball.bat === 6 ? 'six' : 'four') : runs(ball.bat)) : null,
    ...wickets.map(({ kind, player }) => (player === undefined ? kind : `${name(player)} ${kind}`)),
  ].filter((part) => part !== null);
  return parts.length === 0 ? 'dot ball' : parts.join(', ');
}
