import type { InningsState, MatchState } from '../state/state.ts';
import { newestBalls } from '../state/recent.ts';
import { currentInnings } from '../chase/target.ts';
import { isWicket, recentToken } from './token.ts';

/** Number of deliveries in the line, as in the original feed (R14.6). */
const DELIVERIES = 12;

/**
 * "... W 0 0 | 4 4 0 0 Wd 1 0 | 0 4": the last twelve deliveries, oldest first, with a bar between overs (R14.6;
 * tokens: `recentToken`).
 */
export function recentOvers(state: MatchState, innings: InningsState | null = currentInnings(state)): string {
  if (innings === null) return '';
  const newest = newestBalls(state, innings.number, (found) => found.length > DELIVERIES);
  const balls = newest.slice(0, DELIVERIES).reverse();
  const parts: string[] = newest.length > DELIVERIES ? ['...'] : [];
  let over: number | null = null;
  for (const ball of balls) {
    const token = ball.body.kind === 'delivery' ? recentToken(ball.body) : isWicket(ball.body.wicket) ? 'W' : null;
    if (token === null) continue;
    if (over !== null && ball.over !== over) parts.push('|');
    parts.push(token);
    over = ball.over;
  }
  return parts.join(' ');
}
