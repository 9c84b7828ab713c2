/** A command as text: queued, refused, or just entered. */
import { type Command, type MatchState, nameOf, type Side } from '@sightscreen/cricket';
import { commandText } from '../text/en.ts';

export function commandWords(state: MatchState, command: Command): string {
  const name = (id: number): string => nameOf(state, id);
  const side = (which: Side): string => state.info?.sides[which].name ?? commandText.aSide;
  switch (command.type) {
    case 'ball':
      return ballWords(command, name);
    case 'batter':
      return commandText.comesIn(name(command.player));
    case 'bowler':
      return commandText.toBowl(name(command.player));
    case 'departure':
      return `${name(command.wicket.player)} ${command.wicket.kind}`;
    case 'startInnings':
      return commandText.beginsToBat(side(command.batting));
    case 'endInnings':
      return commandText.inningsEnds(command.reason);
    case 'toss':
      return commandText.toss(side(command.winner), command.decision);
    case 'break':
      return commandText.break(command.reason ?? command.name);
    case 'resume':
      return commandText.playAgain;
    case 'penalty':
      return commandText.penalty(command.runs ?? 5, command.to);
    case 'void':
      return commandText.takeOut(about(state, command.of));
    case 'restore':
      return commandText.putBack;
    case 'amend':
      return commandText.amend(about(state, command.of), command.ball ? ballWords(command.ball, name) : null);
    case 'insert':
      return commandText.insert(about(state, command.after), command.ball ? ballWords(command.ball, name) : null);
    case 'words':
      return commandText.wordsFor(about(state, command.of));
    case 'comment':
      return commandText.words;
    case 'callOver':
      return commandText.overCalled;
    case 'overLength':
      return commandText.overLength(command.balls);
    case 'allocation':
      return commandText.allocation(command.balls);
    case 'target':
      return commandText.target(command.runs);
    case 'newBall':
      return commandText.newBall;
    case 'absent':
      return commandText.cannotBat(name(command.player));
    case 'replacement':
      return commandText.replaces(
        name(command.replacement.in),
        command.replacement.out === null ? null : name(command.replacement.out),
      );
    case 'result':
      return commandText.result(command.outcome);
    case 'match':
    case 'squad':
    case 'state':
      return command.type;
  }
}

function about(state: MatchState, number: number): string {
  const body = state.entries.find((entry) => entry.number === number)?.body;
  return body?.kind === 'delivery' ? `${body.over}.${body.ball}` : body ? body.kind : `#${number}`;
}

function ballWords(ball: Extract<Command, { type: 'ball' }>, name: (id: number) => string): string {
  const wickets = ball.wicket === undefined ? [] : Array.isArray(ball.wicket) ? ball.wicket : [ball.wicket];
  const parts = [
    ball.deadBall ? commandText.deadBall : null,
    ball.noBall ? commandText.noBall : null,
    ball.wide !== undefined
      ? ball.wide === 0
        ? commandText.wide
        : commandText.wideAnd(commandText.runs(ball.wide))
      : null,
    ball.byes ? commandText.byes(ball.byes) : null,
    ball.legByes ? commandText.legByes(ball.legByes) : null,
    ball.bat
      ? ball.boundary
        ? ball.bat === 6
          ? commandText.six
          : commandText.four
        : commandText.runs(ball.bat)
      : null,
    ...wickets.map(({ kind, player }) => (player === undefined ? kind : `${name(player)} ${kind}`)),
  ].filter((part) => part !== null);
  return parts.length === 0 ? commandText.dot : parts.join(', ');
}
