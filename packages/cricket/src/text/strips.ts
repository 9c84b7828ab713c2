/** Overs as strips of balls. */
import { newestBalls, type BallEntry } from '../state/recent.ts';
import type { InningsState, MatchState, OverState } from '../state/state.ts';
import { overLabel } from '../measures/overs.ts';
import { ballToken, type BallToken, departureToken, type OverStrip } from './token.ts';

export const tokenOf = ({ body }: Pick<BallEntry, 'body'>): BallToken | null =>
  body.kind === 'delivery' ? ballToken(body) : departureToken(body);

/** Texts of a strip, by language. */
export interface StripWords {
  token(body: BallEntry['body']): BallToken | null;
  over(state: MatchState, over: number): string;
}
const ENGLISH: StripWords = { token: (body) => tokenOf({ body }), over: overLabel };

const SHOWN = 4;

/** Newest overs first, balls in order within each, plus the balls still to come in the current over. */
export function strips(
  state: MatchState,
  innings: InningsState,
  count = SHOWN,
  words: StripWords = ENGLISH,
): OverStrip[] {
  const overs = innings.overList.slice(-count).reverse();
  const oldest = overs.at(-1);
  if (oldest === undefined) return [];
  const balls = new Map<number, BallToken[]>(overs.map((over) => [over.over, []]));
  for (const ball of newestBalls(state, innings.number, (found) => (found.at(-1)?.over ?? 0) < oldest.over)) {
    const token = words.token(ball.body);
    if (token !== null) balls.get(ball.over)?.unshift(token);
  }
  return overs.map((over) => strip(innings, over, balls.get(over.over) ?? [], words.over(state, over.over)));
}

function strip(innings: InningsState, over: OverState, balls: BallToken[], label: string): OverStrip {
  const inProgress = !over.complete && innings.ended === null;
  return {
    over: over.over,
    label,
    runs: over.runs,
    wickets: over.wickets,
    balls,
    toCome: inProgress ? Math.max(0, innings.overLength - over.legalBalls) : 0,
  };
}

/** The last ball of the innings, or a wicket that fell without one. */
export function lastBall(
  state: MatchState,
  innings: InningsState,
  { token: tokenIn }: Pick<StripWords, 'token'> = ENGLISH,
): BallToken | null {
  for (const ball of newestBalls(state, innings.number, (found) => found.length > 2)) {
    const token = tokenIn(ball.body);
    if (token !== null) return token;
  }
  return null;
}
