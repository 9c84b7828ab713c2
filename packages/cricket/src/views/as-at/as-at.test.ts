import { buildMatch } from '@sightscreen/test-kit/match-builder';
import { diceFrom, playRandomly } from '@sightscreen/test-kit/random-match';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { foldMatch } from '../../fold/fold.ts';
import type { MatchState } from '../../state/state.ts';
import { scripted } from '../../testing/scripted.ts';
import { scorecard } from '../scorecard.ts';
import { stateAtFact, isBall } from './as-at.ts';
import { ballAddress, ballAt, readBallAddress } from './address.ts';
import { ballTitle } from './title.ts';

const plain = (state: MatchState | null): unknown =>
  state === null ? null : structuredClone({ ...state, number: 0, epoch: 0 });

describe('the match as of a ball', () => {
  test('at the last entry is the match (BEYOND-16, R23.12)', () => {
    fc.assert(
      fc.property(fc.nat(), fc.constantFrom('T20' as const, 'Test' as const, 'Hundred' as const), (seed, format) => {
        const match = buildMatch({ format });
        playRandomly(match, diceFrom(seed), 60);
        const last = match.fold.state.entries.at(-1)!.number;
        expect(plain(stateAtFact('built', match.fold.facts, last))).toEqual(plain(match.fold.state));
      }),
      { numRuns: 25 },
    );
  });
  test('at any ball is a fold of the log up to it (BEYOND-16)', () => {
    fc.assert(
      fc.property(fc.nat(), fc.nat(), (seed, which) => {
        const match = buildMatch();
        playRandomly(match, diceFrom(seed), 60);
        const { facts } = match.fold;
        const number = facts[which % facts.length]!.number;
        expect(plain(stateAtFact('built', facts, number))).toEqual(plain(foldMatch('built', facts.slice(0, number))));
      }),
      { numRuns: 25 },
    );
  });
  test('includes later corrections (BEYOND-01, BEYOND-16)', () => {
    const match = scripted().start(0).balls('1 4 6 1');
    const [, four, six] = match.fold.facts.filter((fact) => fact.body.kind === 'delivery');
    if (four?.body.kind !== 'delivery') throw new Error('no ball');
    match.fact({ kind: 'amend', of: four.number, body: { ...four.body, bat: 2, boundary: 0 } });
    const then = stateAtFact('1000000001', match.fold.facts, six!.number)!;
    expect(scorecard(then).innings[0]).toMatchObject({ runs: 9, legalBalls: 3 });
    expect(then.number).toBe(six!.number);
  });
  test('is null for a number that is not an entry (BEYOND-16)', () => {
    const match = scripted().start(0).balls('1');
    match.fact({ kind: 'void', of: match.fold.facts.at(-1)!.number });
    expect(stateAtFact('1000000001', match.fold.facts, match.fold.facts.length)).toBeNull();
    expect(stateAtFact('1000000001', match.fold.facts, 999)).toBeNull();
  });
});

describe('the address of a ball', () => {
  test('leads to the ball and its neighbours (BEYOND-16)', () => {
    const { state } = scripted().start(0).balls('1 4').end('closed').start(1).balls('6');
    const addresses = state.entries.filter(isBall).map((entry) => ballAddress(entry)!);
    const [first, second, third] = addresses;
    expect(ballAt(state, readBallAddress(second!)!)).toMatchObject({ address: second, previous: first, next: third });
    expect(third).toMatch(/^2\.\d+$/);
    expect(ballAt(state, { innings: 2, number: readBallAddress(second!)!.number })).toBeNull();
  });
  test('is unchanged when an earlier ball is inserted (BEYOND-16)', () => {
    const match = scripted().start(0).balls('1 4');
    const [one, four] = match.state.entries.filter(isBall);
    const before = ballAddress(four!);
    if (one?.body.kind !== 'delivery') throw new Error('no ball');
    match.fact({ kind: 'insert', after: one.number, body: { ...one.body, bat: 0 } });
    expect(ballAt(match.state, readBallAddress(before!)!)?.entry.body).toMatchObject({ bat: 4 });
  });
  test.each(['', '1', '1.', '0.5', '1.05', '1.5.2', 'a.b', '1.-3', '1.99999999'])(
    '"%s" is none (BEYOND-16)',
    (written) => expect(readBallAddress(written)).toBeNull(),
  );
  test('has a title with label, lead and score (BEYOND-16, R3.3)', () => {
    const { state } = scripted().start(0).balls('1 6');
    expect(ballTitle(state, state.entries.at(-1)!)?.title).toBe('IND v AUS, 0.2: Okafor to Vedarth, SIX. IND 7/0');
    expect(ballTitle(state, state.entries[0]!)).toBeNull();
  });
});
