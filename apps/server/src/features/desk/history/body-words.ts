/** Describes facts in one line for scorers: what was recorded, not what it means for readers. */
import { type FactBody, type MatchState, type Names, namesOf, type PlainFact, sideName } from '@sightscreen/cricket';
import { BREAK_WORDS } from '@sightscreen/cricket/text/breaks';
import { ballLead, departureLead } from '@sightscreen/cricket/text/commentary/lead';
import { withoutMarkup } from '@sightscreen/cricket/text/markup';
import { ballLabel, overLabel } from '@sightscreen/cricket/measures/overs';

export type Wording = (body: FactBody) => string;

/** Names and places come from the given state; do not keep the result, as the state changes in place. */
export function wordingOf(state: MatchState, bodyOf: (number: number) => PlainFact | null): Wording {
  const names = namesOf(state);
  const plain = (body: PlainFact) => plainWords(state, names, body);
  const named = (number: number) => {
    const body = bodyOf(number);
    return body === null ? `fact ${number}` : plain(body);
  };
  return (body) => {
    switch (body.kind) {
      case 'amend':
        return `Corrected: ${plain(body.body)}`;
      case 'void':
        return `Removed: ${named(body.of)}`;
      case 'insert':
        return `Added: ${plain(body.body)}`;
      case 'restore':
        return `Removed: the correction of ${named(body.of)}`;
      case 'words':
        return `Words for ${named(body.of)} ${quoted(body.text)}`;
      default:
        return plain(body);
    }
  };
}

const quoted = (text: string) => {
  const plainText = withoutMarkup(text.replaceAll('<br>', ' '));
  return `“${plainText.length > 120 ? `${plainText.slice(0, 119)}…` : plainText}”`;
};

function plainWords(state: MatchState, names: Names, body: PlainFact): string {
  const batting = (number: number) => {
    const innings = state.innings.find((candidate) => candidate.number === number);
    return innings ? sideName(state, innings.side) : `innings ${number}`;
  };
  switch (body.kind) {
    case 'match':
      return 'Details of the match';
    case 'squad':
      return `Squad of ${sideName(state, body.side)}`;
    case 'toss':
      if (body.decision === undefined) return `Toss: ${sideName(state, body.winner)}`;
      return `Toss: ${sideName(state, body.winner)}, to ${body.decision === 'bat' ? 'bat' : 'bowl'}`;
    case 'state':
      return body.state === 'break'
        ? `Break: ${body.reason ?? (body.break === undefined ? 'play stopped' : BREAK_WORDS[body.break])}`
        : body.state === 'inprogress'
          ? 'Play'
          : `State: ${body.state}`;
    case 'inningsStart':
      return `${sideName(state, body.batting)} begin ${body.superOver ? 'a Super Over' : `innings ${body.innings}`}`;
    case 'inningsEnd':
      return `Innings of ${batting(body.innings)} ends: ${body.reason}`;
    case 'delivery':
      return `${ballLabel(state, body.over, body.ball)} ${ballLead(body, names)}`;
    case 'departure':
      return departureLead(body, names);
    case 'batterIn':
      return `${names.short(body.player)} comes in`;
    case 'bowler':
      return `${names.short(body.player)} to bowl`;
    case 'overCalled':
      return `Over called: ${overLabel(state, body.over)}`;
    case 'overLength':
      return `${overLabel(state, body.over)} of ${body.balls} balls`;
    case 'newBall':
      return 'New ball taken';
    case 'absent':
      return `${names.short(body.player)} absent (${body.reason})`;
    case 'replacement':
      return `${names.short(body.replacement.in)}${body.replacement.out === null ? '' : ` for ${names.short(body.replacement.out)}`} (${body.replacement.reason})`;
    case 'penalty':
      return `${body.runs} penalty runs to ${batting(body.innings)}`;
    case 'target':
      return `Target ${body.runs}${body.balls === null ? '' : ` in ${body.balls} balls`}`;
    case 'allocation':
      return `Innings of ${body.balls} balls`;
    case 'powerplay':
      return `Powerplay (${body.type})`;
    case 'result':
      return `Result: ${body.outcome}${body.winner === null ? '' : `, ${sideName(state, body.winner)}`}`;
    case 'comment':
      return `Comment ${quoted(body.text)}`;
  }
}
