/** Names a past entry in a word or two. */
import { type MatchFold, nameOf } from '@sightscreen/cricket';
import { entryText } from '../text/en.ts';

/** "ball 4.3", "Lockwood coming in": the undo button's label of what it undoes. */
export function entryWords(fold: MatchFold, number: number): string {
  const fact = fold.facts[number - 1];
  const name = (id: number): string => nameOf(fold.state, id);
  switch (fact?.body.kind) {
    case 'delivery':
      return entryText.ball(fact.body.over, fact.body.ball);
    case 'departure':
      return entryText.departure(name(fact.body.wicket.player), fact.body.wicket.kind);
    case 'batterIn':
      return entryText.comingIn(name(fact.body.player));
    case 'bowler':
      return entryText.toBowl(name(fact.body.player), fact.body.from);
    case 'inningsStart':
      return entryText.inningsStart(fact.body.innings);
    case 'state':
      return fact.body.state === 'break' ? entryText.break(fact.body.break ?? entryText.other) : entryText.playOn;
    case 'toss':
      return entryText.toss;
    case 'allocation':
      return entryText.allocation(fact.body.balls);
    case 'target':
      return entryText.target(fact.body.runs);
    case 'inningsEnd':
      return entryText.inningsEnd;
    case 'result':
      return entryText.result;
    case 'overCalled':
      return entryText.overCalled(fact.body.over + 1);
    case 'newBall':
      return entryText.newBall;
    case 'replacement':
      return entryText.replacement(name(fact.body.replacement.in));
    case 'penalty':
      return entryText.penalty(fact.body.runs);
    case 'amend':
      return entryText.correction(entryWords(fold, fact.body.of));
    case 'insert':
      return entryText.ballPutIn;
    default:
      return fact?.kind ?? '';
  }
}
