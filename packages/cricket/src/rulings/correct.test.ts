import { buildMatch } from '@sightscreen/test-kit/match-builder';
import type { MatchBuilder } from '@sightscreen/test-kit/match-builder';
import { diceFrom, playRandomly, randomCommand } from '@sightscreen/test-kit/random-match';
import fc from 'fast-check';
import { numRuns } from '@sightscreen/test-kit/soak';
import { describe, expect, it } from 'vitest';
import { foldMatch } from '../fold/fold.ts';
import type { RulesetChoice } from '../rulesets/ruleset.ts';
import { assertInvariants } from './invariants.ts';
import type { MatchState } from '../state/state.ts';
import type { BallCommand } from './command.ts';
import { rule } from './rule.ts';

const CHOICES: Partial<RulesetChoice>[] = [
  { overrides: { inningsBalls: 18 } },
  { format: 'Hundred', overrides: { inningsBalls: 25 } },
  { format: 'Test' },
  { format: 'ODI', date: '2021-06-01', overrides: { inningsBalls: 60 } },
];
const standing = (state: MatchState): unknown =>
  structuredClone({ ...state, number: 0, entries: state.entries.filter((entry) => !entry.voided) });

const begun = (choice: Partial<RulesetChoice> = {}): MatchBuilder => {
  const match = buildMatch(choice);
  match.say({ type: 'startInnings', batting: 0, striker: 1, nonStriker: 2, bowler: 101 });
  return match;
};
const total = (match: MatchBuilder): string => {
  const innings = match.fold.state.innings.at(-1)!;
  return `${innings.runs}/${innings.wickets}`;
};

describe('undo', () => {
  it('of the latest fact restores the exact previous state (R23.12)', () => {
    const undone = { ball: 0, start: 0, innings: 0, match: 0 };
    fc.assert(
      fc.property(fc.nat(), fc.constantFrom(...CHOICES), (seed, choice) => {
        const match = buildMatch(choice, { knockOut: true });
        const dice = diceFrom(seed);
        for (let i = 0; i < 220; i++) {
          const command = randomCommand(match.fold.state, dice);
          if (!command) return;
          const first = match.fold.facts.length + 1;
          const ruling = rule(match.fold, command, null);
          const ends = ruling.ok && ruling.facts.length > 1;
          if (!ends && !(command.type === 'ball' && dice(30) === 0)) {
            match.try(command);
            continue;
          }
          const before = standing(match.fold.state);
          if (match.try(command)) continue;
          undone[
            command.type === 'startInnings'
              ? 'start'
              : match.fold.state.phase === 'complete'
                ? 'match'
                : match.fold.facts.length > first
                  ? 'innings'
                  : 'ball'
          ] += 1;
          match.say({ type: 'void', of: first });
          expect(standing(match.fold.state)).toEqual(before);
          match.say(command);
        }
      }),
      { numRuns: numRuns(60) },
    );
    expect(
      Object.values(undone).every((count) => count > 0),
      JSON.stringify(undone),
    ).toBe(true);
  });

  it('of the winning ball undoes the end of the innings and the result (R7.3)', () => {
    const match = begun({ overrides: { inningsBalls: 6 } });
    for (let i = 0; i < 6; i++) match.say({ type: 'ball' });
    match.say({ type: 'startInnings', batting: 1, striker: 101, nonStriker: 102, bowler: 1 });
    const before = standing(match.fold.state);
    const [ball] = match.say({ type: 'ball', bat: 1 });
    expect(match.fold.state).toMatchObject({
      phase: 'complete',
      result: { outcome: 'win', winner: 1, by: { wickets: 10 } },
    });
    expect(match.fold.facts.slice(ball).map((fact) => fact.kind)).toEqual(['inningsEnd', 'result']);
    match.say({ type: 'void', of: ball! });
    expect(match.fold.state).toMatchObject({ phase: 'inprogress', result: null });
    expect(standing(match.fold.state)).toEqual(before);
  });
});

describe('undo of the start of an innings', () => {
  it('ended by penalty runs before a ball also undoes its end and the result (R2.21, R10.6, R23.12)', () => {
    const match = begun({ overrides: { inningsBalls: 6 } });
    match.say({ type: 'penalty', to: 'fielding' });
    for (let i = 0; i < 6; i++) match.say({ type: 'ball' });
    const before = standing(match.fold.state);
    const [start] = match.say({ type: 'startInnings', batting: 1, striker: 101, nonStriker: 102, bowler: 1 });
    expect(match.fold.state).toMatchObject({ phase: 'complete', result: { winner: 1 } });
    match.say({ type: 'void', of: start! });
    expect(standing(match.fold.state)).toEqual(before);
  });
});

describe('amendments', () => {
  it('are completed in the context of the ball, and record the change (R23.12)', () => {
    const match = begun();
    const [ball] = match.say({ type: 'ball', legByes: 4, boundary: true });
    match.say({ type: 'ball', bat: 1 });
    match.say({ type: 'amend', of: ball!, ball: { type: 'ball', bat: 4, boundary: true }, reason: 'Off the glove' });
    const entry = match.fold.state.entries.find((entry) => entry.number === ball)!;
    expect(entry.correction).toMatchObject({
      kind: 'amended',
      was: '4 leg byes',
      now: '4 runs',
      reason: 'Off the glove',
    });
    expect(match.fold.state.innings[0]).toMatchObject({ runs: 5, extras: { legByes: 0 } });
    expect(match.fold.state.innings[0]!.batters[0]).toMatchObject({ runs: 5, balls: 2, fours: 1 });
  });

  it('that dismiss a batter who then continued batting are rejected (R5.14)', () => {
    const match = begun();
    const [ball] = match.say({ type: 'ball' });
    match.say({ type: 'ball' });
    expect(match.try({ type: 'amend', of: ball!, ball: { type: 'ball', wicket: { kind: 'bowled' } } })).toMatchObject({
      code: 'rest_impossible',
      rule: 'R5.14',
    });
    expect(total(match)).toBe('0/0');
  });

  it('of a wide into a catch are rejected like the ball itself (R2.33)', () => {
    const match = begun();
    const [ball] = match.say({ type: 'ball', wide: 0 });
    expect(
      match.try({ type: 'amend', of: ball!, ball: { type: 'ball', wide: 0, wicket: { kind: 'caught' } } }),
    ).toMatchObject({ code: 'not_off_wide', rule: 'R2.33' });
  });

  it('of the last ball into the winning one end the match (R10.6)', () => {
    const match = begun({ overrides: { inningsBalls: 6 } });
    for (let i = 0; i < 6; i++) match.say({ type: 'ball' });
    match.say({ type: 'startInnings', batting: 1, striker: 101, nonStriker: 102, bowler: 1 });
    const [ball] = match.say({ type: 'ball' });
    match.say({ type: 'amend', of: ball!, ball: { type: 'ball', wide: 0 } });
    expect(match.fold.state).toMatchObject({ phase: 'complete', result: { winner: 1, stated: true } });
    match.say({ type: 'amend', of: ball!, ball: { type: 'ball' } });
    expect(match.fold.state).toMatchObject({ phase: 'inprogress', result: null });
  });

  it('can be undone and restored (R23.12)', () => {
    const match = begun();
    const [ball] = match.say({ type: 'ball' });
    const [amend] = match.say({ type: 'amend', of: ball!, ball: { type: 'ball', bat: 2 } });
    const [restore] = match.say({ type: 'restore', of: amend! });
    expect(total(match)).toBe('0/0');
    match.say({ type: 'restore', of: restore! });
    expect(total(match)).toBe('2/0');
    expect(match.try({ type: 'restore', of: restore! })).toMatchObject({ code: 'already_restored' });
    expect(match.try({ type: 'void', of: 99 })).toMatchObject({ code: 'no_such_fact' });
  });

  it('and other corrections anywhere keep the state equal to a fold from scratch (R23.12)', () => {
    let taken = 0;
    fc.assert(
      fc.property(fc.nat(), fc.constantFrom(...CHOICES), (seed, choice) => {
        const match = buildMatch(choice, { knockOut: true });
        const dice = diceFrom(seed);
        for (let round = 0; round < 8; round++) {
          playRandomly(match, dice, 30);
          const { fold } = match;
          const keys = new Map(fold.state.entries.map((entry) => [entry.number, entry.at]));
          const of = 1 + dice(fold.facts.length);
          const ball: BallCommand = { type: 'ball', ...(dice(2) ? { bat: dice(4) } : { wide: 0 }) };
          const command = [
            { type: 'void', of } as const,
            { type: 'amend', of, ball } as const,
            { type: 'insert', after: of, ball } as const,
          ][dice(3)]!;
          if (match.try(command) === null) taken += 1;
          // Rain may leave a bowler with more overs than allowed in a shorter innings (R1.4).
          const shortened = fold.facts.some((fact) => fact.kind === 'allocation' || fact.kind === 'target');
          const breaches = assertInvariants(fold.state).filter(
            (words) => !words.startsWith('R23.10') && !(shortened && /^R23.8 .*balls of/.test(words)),
          );
          if (breaches.length > 0) throw new Error(`${JSON.stringify(command)}: ${breaches.join('; ')}`);
          expect(foldMatch('built', fold.facts)).toEqual(fold.state);
          for (const entry of fold.state.entries) expect(keys.get(entry.number) ?? entry.at).toBe(entry.at);
          for (let i = 1; i < fold.state.entries.length; i++)
            expect(fold.state.entries[i]!.at).toBeGreaterThan(fold.state.entries[i - 1]!.at);
        }
      }),
      { numRuns: numRuns(40) },
    );
    expect(taken).toBeGreaterThan(60);
  });
});

describe('insertions', () => {
  it('put a missing ball in its place and shift later labels (R3.3)', () => {
    const match = begun();
    const [first] = match.say({ type: 'ball', bat: 2 });
    const [second] = match.say({ type: 'ball' });
    const [insert] = match.say({ type: 'insert', after: first!, ball: { type: 'ball', bat: 4, boundary: true } });
    const balls = match.fold.state.entries.filter((entry) => entry.body.kind === 'delivery');
    expect(balls.map((entry) => [entry.number, entry.ball, entry.runs])).toEqual([
      [first, 1, 2],
      [insert, 2, 6],
      [second, 3, 6],
    ]);
    expect(balls[1]).toMatchObject({ correction: { kind: 'added', now: '4 runs' } });
  });

  it('may follow an inserted ball (R3.3)', () => {
    const match = begun();
    const [first] = match.say({ type: 'ball', bat: 2 });
    match.say({ type: 'ball' });
    const [insert] = match.say({ type: 'insert', after: first!, ball: { type: 'ball', wide: 0 } });
    const [again] = match.say({ type: 'insert', after: insert!, ball: { type: 'ball', noBall: true } });
    expect(match.fold.state.entries.map((entry) => entry.number).slice(-4)).toEqual([first, insert, again, first! + 1]);
    expect(total(match)).toBe('4/0');
  });

  it('into a full over are rejected unless the over is recorded as extended (R3.6)', () => {
    const match = begun();
    const [first] = match.say({ type: 'ball', bat: 2 });
    for (let i = 0; i < 5; i++) match.say({ type: 'ball' });
    expect(match.try({ type: 'insert', after: first!, ball: { type: 'ball' } })).toMatchObject({
      code: 'rest_impossible',
      rule: 'R3.6',
    });
    match.say({ type: 'insert', after: first!, body: { kind: 'overLength', innings: 1, over: 0, balls: 7 } });
    match.say({ type: 'insert', after: first!, ball: { type: 'ball', bat: 1 } });
    expect(match.fold.state.innings[0]).toMatchObject({ runs: 3, legalBalls: 7, overs: 1, ballsInOver: 0 });
  });

  it('after the end of an innings are rejected (R7)', () => {
    const match = begun({ overrides: { inningsBalls: 6 } });
    for (let i = 0; i < 6; i++) match.say({ type: 'ball' });
    expect(
      match.try({ type: 'insert', after: match.fold.facts.length, ball: { type: 'ball', bowler: 102 } }),
    ).toMatchObject({ code: 'innings_over', rule: 'R7' });
  });
});

describe('commentary changes', () => {
  it('replace the text of a ball without a correction mark (MATCH-066)', () => {
    const match = begun();
    const [ball] = match.say({ type: 'ball', text: 'Left alone.' });
    const { changed } = match.fold.append([
      { ...match.fold.facts.at(-1)!, number: ball! + 1, body: { kind: 'words', of: ball!, text: 'Let go.' } },
    ]);
    expect(changed).toEqual([ball]);
    expect(match.fold.state.entries.at(-1)).toMatchObject({
      number: ball,
      correction: null,
      body: { text: 'Let go.' },
    });
  });
});
