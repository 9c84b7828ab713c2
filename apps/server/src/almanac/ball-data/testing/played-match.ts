/** Records complete matches in a log, and corrects a ball of one. */
import type { DeliveryFact } from '@sightscreen/cricket';
import { buildMatch } from '@sightscreen/test-kit/match-builder';
import { diceFrom, playRandomly } from '@sightscreen/test-kit/random-match';
import type { World } from '../../../core/db/column-types.ts';
import type { MatchLog } from '../../../match/log/match-log.ts';
import { ball, fresh, commandSource } from '../../../match/log/testing/facts.ts';

/** Records a match of sides 1 and 2, generated from `seed`. */
export async function recordPlayed(
  log: MatchLog,
  { id, seed, date = '2026-11-20', world = 'real' }: { id: string; seed: number; date?: string; world?: World },
): Promise<void> {
  const match = buildMatch({ overrides: { inningsBalls: 30 }, date }, { dates: [date] }, id);
  playRandomly(match, diceFrom(seed), 1_000);
  if (match.fold.state.phase !== 'complete') throw new Error(`${id} did not end`);
  const facts = match.fold.facts.map(({ body }) => fresh(body));
  await log.create({ id, world, commentaryMode: 'push', facts }, commandSource(`make ${id}`));
}

/** Turns the first dot ball of the log into three runs off the bat. */
export async function correctDot(log: MatchLog, matchId: string): Promise<void> {
  await log.append(
    ball(matchId, `correct ${matchId}`, {
      decide: ({ facts }) => {
        const dot = facts.find(
          ({ body }) =>
            body.kind === 'delivery' &&
            body.bat === 0 &&
            body.faced &&
            body.legal &&
            body.byes + body.legByes === 0 &&
            body.wickets.length === 0,
        )!;
        const body = { ...(dot.body as DeliveryFact), bat: 3 };
        return { ok: true, facts: [fresh({ kind: 'amend', of: dot.number, body })] };
      },
    }),
  );
}
