/** A Test match played by the simulator: the same in every run. */
import type { Fact, MatchState } from '@sightscreen/cricket';
import { playedOut } from '@sightscreen/server/demo/seed/first-play';
import { calendar } from '@sightscreen/server/demo/world/fixtures';
import { world } from '@sightscreen/server/demo/seed/world';
import { numberFacts } from '@sightscreen/server/log/rows';

const seed = 'bench';
const now = Date.UTC(2026, 10, 1);

export function simulatedTest(): { id: string; facts: Fact[]; state: MatchState; deliveries: number } {
  const fixture = calendar(seed, now).find(({ competition }) => competition.type === 'TEST');
  if (fixture === undefined) throw new Error('the calendar holds no Test match');
  const { facts, state } = playedOut(world(seed, now), { ...fixture, script: 'as it comes' });
  const numbered = numberFacts(facts, {
    match: fixture.id,
    epoch: 1,
    after: 0,
    recordedAt: now,
    author: 'bench',
    commandId: null,
  });
  return {
    id: fixture.id,
    facts: numbered,
    state,
    deliveries: state.innings.reduce((sum, innings) => sum + innings.deliveries, 0),
  };
}
