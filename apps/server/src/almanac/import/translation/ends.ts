/**
 * Files do not record crossings (R22.4), but after a wicket the next ball shows where the survivor was: whether the
 * batters had crossed before a catch (R4.4), and at which end a run out happened (R4.6).
 */
import type { DeliveryFact } from '@sightscreen/cricket';
import type { CricsheetFile } from '../reading/schema.ts';

/** The batters of the next ball, and whether it is in the same over; null if something happened in between. */
export interface NextBall {
  striker: number;
  nonStriker: number | null;
  sameOver: boolean;
}

/** Adds the information of the next ball to the dismissal, unless the rules already decide who faces. */
export function addEnds(ball: DeliveryFact, next: NextBall, { info }: CricsheetFile): void {
  const [wicket] = ball.wickets;
  if (wicket === undefined || ball.wickets.length > 1) return;
  const survivor = wicket.player === ball.striker ? ball.nonStriker : ball.striker;
  if (survivor === null || (next.striker !== survivor && next.nonStriker !== survivor)) return;
  const hundred = info.balls_per_over === 5;
  // R4.3: the ends change after every over, in The Hundred after every second set.
  const turned = !next.sameOver && (!hundred || ball.over % 2 === 1);
  const atStrikersEnd = (next.striker === survivor) !== turned;
  if (wicket.kind === 'caught' || wicket.kind === 'caught and bowled') {
    const newBatterFaces = info.dates[0]! >= (hundred ? '2021-01-01' : '2022-10-01');
    if (!newBatterFaces) wicket.crossed = atStrikersEnd;
  } else if (wicket.kind === 'run out') wicket.end = atStrikersEnd ? 'nonStriker' : 'striker';
}
