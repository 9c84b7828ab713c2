/** Continues a match by `balls` deliveries through the feed. */
import { desk, nextCommand } from './auto-scorer.ts';
import type { Scorer } from './scorer.ts';

/** Sends allowed commands until that many balls are bowled, or the match is over; returns how many were. */
export async function play(scorer: Scorer, match: string, balls: number, random: () => number): Promise<number> {
  let bowled = 0;
  while (bowled < balls) {
    const command = nextCommand(await desk(scorer, match), random);
    if (!command) return bowled;
    await scorer.must(match, command);
    if (command.type === 'ball') bowled += 1;
  }
  return bowled;
}
