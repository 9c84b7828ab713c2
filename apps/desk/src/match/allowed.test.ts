import { describe, expect, test } from 'vitest';
import { buildMatch } from '@sightscreen/test-kit/match-builder';
import { emptyDraft } from '../ball/draft.ts';
import { press } from '../ball/press.ts';
import { refusalOfKey } from './allowed.ts';
import { batterCandidates, bowlerCandidates, bowlerLikely, openingBowlers } from './candidates.ts';
import { promptOf } from './prompt.ts';
import { situationOf } from './situation.ts';

function begun(format: 'T20' | 'Test' = 'T20') {
  const match = buildMatch({ format });
  match.say({ type: 'startInnings', batting: 0, striker: 1, nonStriker: 2, bowler: 101 });
  return match;
}
const why = ({ fold }: ReturnType<typeof begun>, keys: string): string | null | undefined => {
  const situation = situationOf(fold.state, false)!;
  const before = keys.split(' ');
  const last = before.pop()!;
  const draft = before.reduce((now, key) => press(now, key, situation).draft, emptyDraft);
  return refusalOfKey(fold, draft, last, situation)?.rule;
};

describe('currently allowed keys', () => {
  test('a wide bowls no one, a no-ball stumps no one, a free hit allows only run out (R2.33, R2.34)', () => {
    const match = begun();
    expect([why(match, 'w o b'), why(match, 'w o s'), why(match, 'n o s'), why(match, 'n o r')]).toEqual([
      'R2.33',
      undefined,
      'R2.33',
      undefined,
    ]);
    expect(why(match, 'o b')).toBeUndefined();
    match.say({ type: 'ball', noBall: true });
    expect([why(match, 'o b'), why(match, 'o c'), why(match, 'o r'), why(match, '4')]).toEqual([
      'R2.34',
      'R2.34',
      undefined,
      undefined,
    ]);
  });

  test('a key is blocked only if every command it begins is forbidden (R2.33, R2.34)', () => {
    const match = begun();
    expect([why(match, 'o'), why(match, 'n o'), why(match, 'w o'), why(match, 'n o r 2 1 Enter Enter')]).toEqual([
      undefined,
      undefined,
      undefined,
      undefined,
    ]);
    match.say({ type: 'ball', noBall: true });
    expect([why(match, 'o'), why(match, 'o r 1 0 1 Enter'), why(match, 'n o'), why(match, 'b 1')]).toEqual([
      undefined,
      undefined,
      undefined,
      undefined,
    ]);
    const [ball] = match.say({ type: 'ball', wicket: { kind: 'run out' } });
    expect(match.fold.facts[ball! - 1]!.body).toMatchObject({ freeHit: true, wickets: [{ kind: 'run out' }] });
    match.say({ type: 'batter', player: 3 });
    match.say({ type: 'break', name: 'rain' });
    expect([why(match, 'o'), why(match, 'n'), why(match, 'w')]).toEqual(['R18.2', 'R18.2', 'R18.2']);
  });

  test('while play is stopped no ball is accepted, and the desk asks to resume (R18.2)', () => {
    const match = begun();
    match.say({ type: 'break', name: 'rain' });
    expect(why(match, '1')).toBe('R18.2');
    expect(promptOf(match.fold)).toEqual({ kind: 'stopped', name: 'rain', reason: null });
    match.say({ type: 'resume' });
    expect([why(match, '1'), promptOf(match.fold)]).toEqual([undefined, null]);
  });
});

describe('the next batter or bowler', () => {
  test('a wicket prompts for the next in order; batters in or out come last with the reason', () => {
    const match = begun();
    match.say({ type: 'ball', wicket: { kind: 'bowled' } });
    expect(promptOf(match.fold)).toEqual({ kind: 'batter', end: 'striker' });
    const candidates = batterCandidates(match.fold);
    expect(candidates[0]).toEqual({ id: 3, refusal: null });
    expect(candidates.filter((one) => one.refusal).map((one) => one.id)).toEqual([1, 2]);
  });

  test('the last bowler is refused, and from the second over the first bowler leads (R3.7)', () => {
    const match = begun();
    const over = (): void => {
      for (let ball = 0; ball < 6; ball += 1) match.say({ type: 'ball' });
    };
    over();
    expect(promptOf(match.fold)).toEqual({ kind: 'bowler' });
    expect(bowlerCandidates(match.fold).at(-1)).toMatchObject({ id: 101, refusal: { rule: 'R3.7' } });
    match.say({ type: 'bowler', player: 102 });
    over();
    expect(bowlerCandidates(match.fold)[0]).toEqual({ id: 101, refusal: null });
  });
});

describe('opening bowlers', () => {
  test('before a side has bowled the squad is in order; afterwards earlier openers lead (MATCH-S02)', () => {
    const match = buildMatch({ overrides: { inningsBalls: 6 } });
    expect(openingBowlers(match.fold.state, 1)).toEqual({
      order: [101, 102, 103, 104, 105, 106, 107, 108, 109, 110, 111],
      likely: null,
    });
    match.say({ type: 'startInnings', batting: 0, striker: 1, nonStriker: 2, bowler: 109 });
    for (let ball = 0; ball < 6; ball += 1) match.say({ type: 'ball' });
    expect(openingBowlers(match.fold.state, 1)).toMatchObject({ order: expect.arrayContaining([109]), likely: 109 });
    expect(openingBowlers(match.fold.state, 1).order.slice(0, 2)).toEqual([109, 101]);
  });

  test('Enter does not select a bowler who has not bowled yet (MATCH-S02)', () => {
    const match = begun();
    for (let ball = 0; ball < 6; ball += 1) match.say({ type: 'ball' });
    expect([bowlerLikely(match.fold), bowlerCandidates(match.fold)[0]!.id]).toEqual([false, 102]);
    match.say({ type: 'bowler', player: 105 });
    for (let ball = 0; ball < 6; ball += 1) match.say({ type: 'ball' });
    expect([bowlerLikely(match.fold), bowlerCandidates(match.fold)[0]!.id]).toEqual([true, 101]);
  });
});
