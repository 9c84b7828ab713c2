/**
 * The most important line of the board now: a chase, a break, a result; in a first innings the partnership, not the
 * toss.
 */
import { currentInnings, type MatchState, statusLine } from '@sightscreen/cricket';
import { tossStatus } from '@sightscreen/cricket/text/toss';
import { boardWords } from '../text/en.ts';

export function primeLine(state: MatchState): string {
  const status = statusLine(state);
  const innings = currentInnings(state);
  const toss = tossStatus(state);
  if (!innings || innings.deliveries === 0 || toss === null || !status.endsWith(toss)) return status;
  return status === toss ? standLine(state) : status.slice(0, -toss.length).replace(/ – $/, '');
}

/** "2nd-wicket stand 34 (28)"; empty without a batter at the crease. */
export function standLine(state: MatchState): string {
  const innings = currentInnings(state);
  const stand = innings?.stands.at(-1);
  return !stand || innings?.ended !== null ? '' : boardWords.stand(stand.wicket, stand.runs, stand.balls);
}
