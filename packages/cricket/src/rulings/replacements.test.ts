/** R6.8 to R6.10: players eligible to bat and bowl, before and after a replacement. */
import { buildMatch, elevenOf } from '@sightscreen/test-kit/match-builder';
import type { MatchBuilder } from '@sightscreen/test-kit/match-builder';
import { describe, expect, it } from 'vitest';
import { recordedBreaks } from './breaches.ts';

/** Players 12 and 112 are in reserve. */
function begun(): MatchBuilder {
  const match = buildMatch();
  for (const side of [0, 1] as const)
    match.say({
      type: 'squad',
      side,
      players: elevenOf(side, 12).map((player, index) => (index === 11 ? { ...player, reserve: true } : player)),
    });
  match.say({ type: 'startInnings', batting: 0, striker: 1, nonStriker: 2, bowler: 101 });
  return match;
}
const swap = (match: MatchBuilder, side: 0 | 1, comes: number, leaves: number | null) =>
  match.say({
    type: 'replacement',
    replacement: { scope: 'match', side, in: comes, out: leaves, reason: 'concussion substitute' },
  });

describe('a player in reserve', () => {
  it('neither bats nor bowls until brought in as a replacement (R6.9)', () => {
    const match = begun();
    match.say({ type: 'ball', wicket: { kind: 'bowled' } });
    expect(match.try({ type: 'batter', player: 12 })).toEqual({
      code: 'is_reserve',
      rule: 'R6.9',
      words: 'Home 12 is a reserve. Record whom they replace first.',
      field: 'player',
    });
    expect(match.try({ type: 'ball', striker: 12 })).toMatchObject({ code: 'is_reserve', field: 'striker' });
    expect(match.try({ type: 'bowler', player: 112 })).toMatchObject({ code: 'is_reserve', rule: 'R6.9' });
    swap(match, 0, 12, 5);
    expect(match.try({ type: 'batter', player: 12 })).toBeNull();
  });

  it('may not open the batting or the bowling (R6.9)', () => {
    const match = buildMatch();
    match.say({
      type: 'squad',
      side: 0,
      players: elevenOf(0, 12).map((player, index) => (index === 11 ? { ...player, reserve: true } : player)),
    });
    expect(match.try({ type: 'startInnings', batting: 0, striker: 12, nonStriker: 2 })).toMatchObject({
      code: 'is_reserve',
      field: 'striker',
    });
  });

  it('may come in with the ball that records the replacement (R6.8)', () => {
    const match = begun();
    match.say({ type: 'ball', wicket: { kind: 'bowled' } });
    match.say({
      type: 'ball',
      striker: 12,
      replacements: [{ scope: 'match', side: 0, in: 12, out: 5, reason: 'concussion substitute' }],
    });
    expect(match.fold.state.innings[0]!.striker).toBe(12);
  });
});

describe('a replaced player', () => {
  it('takes no further part, while the replacement bats and bowls for the side (R6.8)', () => {
    const match = begun();
    swap(match, 1, 112, 103);
    for (let i = 0; i < 6; i++) match.say({ type: 'ball' });
    expect(match.try({ type: 'bowler', player: 103 })).toEqual({
      code: 'was_replaced',
      rule: 'R6.8',
      words: 'Away 3 was replaced by Away 12.',
      field: 'player',
    });
    expect(match.try({ type: 'bowler', player: 112 })).toBeNull();
  });

  it('leaves the crease not out if batting, and the next batter comes in (R6.8, R6.1)', () => {
    const match = begun();
    match.say({ type: 'ball', bat: 2 });
    swap(match, 0, 12, 1);
    expect(match.fold.state.innings[0]).toMatchObject({ striker: null, wickets: 0 });
    expect(match.fold.state.innings[0]!.batters[0]).toMatchObject({
      player: 1,
      out: false,
      runs: 2,
      dismissal: { kind: 'retired hurt' },
    });
    expect(match.try({ type: 'batter', player: 1 })).toMatchObject({ code: 'was_replaced' });
    expect(match.try({ type: 'batter', player: 12 })).toBeNull();
  });

  it('is allowed in recorded matches, whose squads may be incomplete (R6.10)', () => {
    const match = begun();
    expect(recordedBreaks(match.fold.state, { kind: 'bowler', innings: 1, player: 112 })).toBeNull();
  });
});
