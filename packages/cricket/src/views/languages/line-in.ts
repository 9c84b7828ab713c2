/**
 * A commentary line in another language, from the same fact as the English one (BEYOND-20): same shape, symbols and
 * figures, with texts from the vocabulary.
 */
import type { DeliveryFact, DepartureFact } from '../../log/fact.ts';
import type { Entry, MatchState } from '../../state/state.ts';
import { ballLeadIn, departureLeadIn, sayBallIn, sentenceIn } from '../../text/in-language/ball.ts';
import { correctionIn } from '../../text/in-language/correction.ts';
import { dismissalIn } from '../../text/in-language/dismissal.ts';
import { eventWordsIn } from '../../text/in-language/events.ts';
import { milestoneIn } from '../../text/in-language/milestone.ts';
import type { Vocabulary } from '../../text/in-language/vocabulary.ts';
import { countsBalls } from '../../measures/overs.ts';
import { isWicket } from '../../text/token.ts';
import { fallen, lineWith } from '../line.ts';
import { stillNeeded } from '../over-end.ts';
import { tokenOf } from '../../text/strips.ts';
import type { LineContext } from '../line-context.ts';
import type { BallToken, Line } from '../views.ts';

/** "Over 17"; in The Hundred "Balls 81–85". `over` counts from 0. */
export function overLabelIn({ count }: Vocabulary, state: MatchState, over: number): string {
  const { ballsPerOver } = state.ruleset;
  return countsBalls(state) ? count.fromBall(over * ballsPerOver + 1, (over + 1) * ballsPerOver) : count.over(over + 1);
}

/** The token of a ball in that language; null if it has none. */
export function tokenIn(language: Vocabulary, body: DeliveryFact | DepartureFact): BallToken | null {
  const token = tokenOf({ body });
  if (token === null) return null;
  const { ball, dismissal } = language;
  return {
    ...token,
    text: token.text.replace(/[A-Za-z]+/g, (mark) => ball.marks[mark] ?? mark),
    say: body.kind === 'delivery' ? sayBallIn(language, body) : `${ball.wicket}, ${dismissal.kinds[body.wicket.kind]}`,
  };
}

function overEndIn(
  { events, status, count }: Vocabulary,
  state: MatchState,
  entry: Entry,
  end: NonNullable<Line['overEnd']>,
  context: LineContext,
): Line['overEnd'] {
  const over = (entry.endOfOver?.over ?? 0) + 1;
  const sum = stillNeeded(state, entry, context);
  const need =
    sum === null ? null : status.needed(sum.balls === null ? null : count.inBalls(sum.balls), count.runs(sum.runs));
  return {
    ...end,
    label: countsBalls(state) ? events.ballsEnded(over * state.ruleset.ballsPerOver) : events.overEnded(over),
    need,
  };
}

const ballIn = (
  language: Vocabulary,
  state: MatchState,
  entry: Entry,
  ball: DeliveryFact,
  line: Line,
  context: LineContext,
): Line => ({
  ...line,
  token: tokenIn(language, ball),
  lead: ballLeadIn(language, ball, context.names),
  text: sentenceIn(language, state, ball, context.names),
  ...(ball.text === undefined ? {} : { written: line.text }),
  milestones: entry.milestones.map((milestone) => milestoneIn(language, state, milestone, context.names)),
  wicket:
    line.wicket?.map((card, index) => {
      const wicket = ball.wickets.filter(isWicket)[index];
      return wicket === undefined
        ? card
        : { ...card, how: dismissalIn(language, { ...wicket, bowler: ball.bowler }, context.names, 'short') };
    }) ?? null,
  overEnd: line.overEnd === null ? null : overEndIn(language, state, entry, line.overEnd, context),
});

function departureIn(
  language: Vocabulary,
  state: MatchState,
  entry: Entry,
  departure: DepartureFact,
  line: Line,
  context: LineContext,
): Line {
  const { wicket, bowler = null } = departure;
  const card = fallen(state, entry, wicket, bowler, context);
  return {
    ...line,
    token: tokenIn(language, departure),
    lead: departureLeadIn(language, departure, context.names),
    wicket:
      line.wicket === null
        ? null
        : [{ ...card, how: dismissalIn(language, { ...wicket, bowler }, context.names, 'short') }],
    text: line.wicket === null ? language.ball.departedWith(card.runs, card.balls) : '',
  };
}

/**
 * Null for an entry without a line. English text by scorers is added beside it; the reason of a correction is omitted.
 * `balls` returns the tokens of the over and is called when it ends.
 */
export function lineWords(
  language: Vocabulary,
  state: MatchState,
  entry: Entry,
  context: LineContext,
  balls: () => BallToken[],
): Line | null {
  const english = lineWith(state, entry, context, balls);
  if (english === null) return null;
  const { body } = entry;
  const { correction } = english;
  const line: Line = {
    ...english,
    correction:
      correction === null
        ? null
        : {
            ...correction,
            reason: null,
            was: correctionIn(language, correction.was),
            now: correctionIn(language, correction.now),
          },
  };
  switch (body.kind) {
    case 'delivery':
      return ballIn(language, state, entry, body, line, context);
    case 'departure':
      return departureIn(language, state, entry, body, line, context);
    case 'comment':
      return body.snippet === 'strategic timeout'
        ? { ...line, text: `${language.status.breaks['strategic timeout']}${language.stop}` }
        : body.snippet === 'plain' || body.snippet === 'expert'
          ? { ...line, text: '', written: english.text }
          : null;
    default: {
      const words = eventWordsIn(language, state, entry, context.names);
      return words === null ? null : { ...line, text: words };
    }
  }
}
