/** A line of commentary in Hindi, from the same fact as the English one (BEYOND-20): its shape, marks and figures are that one's, its words are ours. */
import type { DeliveryFact, DepartureFact } from '../../log/fact.ts';
import type { Entry, MatchState } from '../../state/state.ts';
import { ballLeadHi, departureLeadHi, sayBallHi, sentenceHi } from '../../text/hi/ball.ts';
import { correctionHi } from '../../text/hi/correction.ts';
import { dismissalHi } from '../../text/hi/dismissal.ts';
import { eventWordsHi } from '../../text/hi/events.ts';
import { milestoneHi } from '../../text/hi/milestone.ts';
import { BREAK_HI, inBalls, KIND_WORDS, runs } from '../../text/hi/words.ts';
import { countsBalls } from '../../text/overs.ts';
import { isWicket } from '../../text/token.ts';
import { fallen, lineWith } from '../line.ts';
import { stillNeeded } from '../over-end.ts';
import { tokenOf } from '../strips.ts';
import type { Telling } from '../telling.ts';
import type { BallToken, Line } from '../views.ts';

/** What stands in a token besides figures. */
const MARKS: Readonly<Record<string, string>> = { W: 'वि', wd: 'वा', nb: 'नो', b: 'बा', lb: 'ले', p: 'पे' };
const markHi = (text: string): string => text.replace(/[A-Za-z]+/g, (mark) => MARKS[mark] ?? mark);

/** The token of a ball, said in Hindi; null where it has none. */
export function tokenHi(body: DeliveryFact | DepartureFact): BallToken | null {
  const token = tokenOf({ body });
  return token === null ? null : { ...token, text: markHi(token.text), say: body.kind === 'delivery' ? sayBallHi(body) : `विकेट, ${KIND_WORDS[body.wicket.kind]}` };
}

function overEndHi(state: MatchState, entry: Entry, end: NonNullable<Line['overEnd']>, telling: Telling): Line['overEnd'] {
  const over = entry.endOfOver?.over ?? 0;
  const sum = stillNeeded(state, entry, telling);
  const need = sum === null ? null : `${sum.balls === null ? '' : `${inBalls(sum.balls)} `}${runs(sum.runs)} चाहिए`;
  return { ...end, label: countsBalls(state) ? `${(over + 1) * state.ruleset.ballsPerOver} गेंदों के बाद` : `ओवर ${over + 1} समाप्त`, need };
}

const ballHi = (state: MatchState, entry: Entry, ball: DeliveryFact, line: Line, telling: Telling): Line => ({
  ...line,
  token: tokenHi(ball), lead: ballLeadHi(ball, telling.names), text: sentenceHi(state, ball, telling.names),
  milestones: entry.milestones.map((milestone) => milestoneHi(state, milestone, telling.names)),
  wicket: line.wicket?.map((card, index) => {
    const wicket = ball.wickets.filter(isWicket)[index];
    return wicket === undefined ? card : { ...card, how: dismissalHi({ ...wicket, bowler: ball.bowler }, telling.names, 'short') };
  }) ?? null,
  overEnd: line.overEnd === null ? null : overEndHi(state, entry, line.overEnd, telling),
});

function departureHi(state: MatchState, entry: Entry, departure: DepartureFact, line: Line, telling: Telling): Line {
  const { wicket, bowler = null } = departure;
  const card = fallen(state, entry, wicket, bowler, telling);
  return {
    ...line, token: tokenHi(departure), lead: departureLeadHi(departure, telling.names),
    wicket: line.wicket === null ? null : [{ ...card, how: dismissalHi({ ...wicket, bowler }, telling.names, 'short') }],
    text: line.wicket === null ? `${inBalls(card.balls)} ${runs(card.runs)} पर।` : '',
  };
}

/** null for what has no line, and for what only a person has said, in words of another language. `balls` are the over's tokens, asked for when it ends. */
export function lineHi(state: MatchState, entry: Entry, telling: Telling, balls: () => BallToken[]): Line | null {
  const english = lineWith(state, entry, telling, balls);
  if (english === null) return null;
  const { body } = entry;
  const { correction } = english;
  const line: Line = { ...english, correction: correction === null ? null : { ...correction, was: correctionHi(correction.was), now: correctionHi(correction.now) } };
  switch (body.kind) {
    case 'delivery':
      return ballHi(state, entry, body, line, telling);
    case 'departure':
      return departureHi(state, entry, body, line, telling);
    case 'comment':
      return body.snippet === 'strategic timeout' ? { ...line, text: `${BREAK_HI['strategic timeout']}।` } : null;
    default: {
      const words = eventWordsHi(state, entry, telling.names);
      return words === null ? null : { ...line, text: words };
    }
  }
}
