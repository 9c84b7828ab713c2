import { buildMatch } from '@sightscreen/test-kit/match-builder';
import { diceFrom, playRandomly } from '@sightscreen/test-kit/random-match';
import fc from 'fast-check';
import { numRuns } from '@sightscreen/test-kit/soak';
import { describe, expect, it } from 'vitest';
import type { RulesetChoice } from '../rulesets/ruleset.ts';
import { assertInvariants } from '../rulings/invariants.ts';
import type { MatchState } from '../state/state.ts';
import { createFold, foldMatch } from './fold.ts';
import type { Fact, FactBody } from '../log/fact.ts';

const CHOICES: Partial<RulesetChoice>[] = [
  { overrides: { inningsBalls: 30 } },
  { format: 'Hundred', overrides: { inningsBalls: 50 } },
  { format: 'Test' },
  { format: 'ODI', date: '2019-06-01', overrides: { inningsBalls: 60 } },
];
const seeds = fc.record({
  seed: fc.nat(),
  choice: fc.constantFrom(...CHOICES),
  commands: fc.integer({ min: 20, max: 320 }),
});
const played = ({ seed, choice, commands }: { seed: number; choice: Partial<RulesetChoice>; commands: number }) => {
  const match = buildMatch(choice, { knockOut: true });
  playRandomly(match, diceFrom(seed), commands);
  return match;
};
/** Everything but the number of the last fact, which a correction and its undo must advance. */
const scores = (state: MatchState): Omit<MatchState, 'number'> => {
  const { number: _, ...rest } = state;
  return structuredClone(rest);
};
const correction = (facts: readonly Fact[], body: FactBody): Fact => ({
  match: 'built',
  number: facts.length + 1,
  epoch: 1,
  kind: body.kind,
  version: 1,
  happenedAt: null,
  recordedAt: facts.at(-1)!.recordedAt + 1000,
  author: 'test',
  commandId: null,
  corrects: null,
  breaks: null,
  body,
});
const RUNS = { numRuns: numRuns(60) };

describe('the fold of random matches', () => {
  it('is valid after every event (R23.1-R23.10)', () => {
    let events = 0;
    fc.assert(
      fc.property(seeds, ({ seed, choice, commands }) => {
        const match = buildMatch(choice, { knockOut: true });
        playRandomly(match, diceFrom(seed), commands, (command) => {
          events += 1;
          // Rain may leave a bowler with more overs than allowed in a shorter innings (R1.4).
          const shortened = match.fold.facts.some((fact) => fact.kind === 'allocation' || fact.kind === 'target');
          const breaches = assertInvariants(match.fold.state).filter(
            (words) => !(shortened && /^R23.8 .*balls of/.test(words)),
          );
          if (breaches.length > 0) throw new Error(`${JSON.stringify(command)}: ${breaches.join('; ')}`);
        });
      }),
      { numRuns: 60 },
    );
    expect(events).toBeGreaterThan(2000);
  });

  it('equals a fold from scratch after every fact (R23.12)', () => {
    fc.assert(
      fc.property(seeds, (how) => {
        const { facts, state } = played(how).fold;
        const again = createFold('built');
        for (const fact of facts) again.append([fact]);
        expect(again.state).toEqual(state);
        expect(foldMatch('built', facts)).toEqual(state);
      }),
      RUNS,
    );
  });

  it('is unchanged after a random fact is voided and restored (R23.12)', () => {
    fc.assert(
      fc.property(seeds, fc.nat(), (how, which) => {
        const { fold } = played(how);
        const before = scores(fold.state);
        const of = 1 + (which % fold.facts.length);
        fold.append([correction(fold.facts, { kind: 'void', of })]);
        expect(fold.state.entries.find((entry) => entry.number === of)?.voided ?? true).toBe(true);
        fold.append([correction(fold.facts, { kind: 'restore', of: fold.facts.length })]);
        expect(scores(fold.state)).toEqual(before);
      }),
      RUNS,
    );
  });

  it('after an amendment or insertion equals the fold of a log written that way (R23.12)', () => {
    fc.assert(
      fc.property(seeds, fc.nat(), fc.boolean(), (how, which, insert) => {
        const { fold } = played(how);
        const balls = fold.facts.filter((fact) => fact.body.kind === 'delivery');
        if (balls.length === 0) return;
        const chosen = balls[which % balls.length]!;
        if (chosen.body.kind !== 'delivery') return;
        const body = {
          ...chosen.body,
          bat: 3,
          boundary: 0 as const,
          byes: 0,
          legByes: 0,
          wides: 0,
          noBalls: 0,
          crossings: 3,
          wickets: [],
          legal: true,
          faced: true,
        };
        const written = insert
          ? fold.facts.flatMap((fact) => (fact === chosen ? [fact, { ...fact, body }] : [fact]))
          : fold.facts.map((fact) => (fact === chosen ? { ...fact, body } : fact));
        fold.append([
          correction(
            fold.facts,
            insert ? { kind: 'insert', after: chosen.number, body } : { kind: 'amend', of: chosen.number, body },
          ),
        ]);
        const renumbered = written.map((fact, index) => ({ ...fact, number: index + 1 }));
        expect(figures(fold.state)).toEqual(figures(foldMatch('built', renumbered)));
      }),
      RUNS,
    );
  });
});

/** Scores without the numbers of their facts. */
const figures = (state: MatchState) =>
  state.innings.map((innings) => ({
    ...innings,
    strikeMisses: innings.strikeMisses.length,
    fallOfWickets: innings.fallOfWickets.map((fall) => ({ ...fall, number: 0 })),
    overList: innings.overList.map((over) => ({ ...over, facts: over.facts.length })),
    batters: innings.batters.map((batter) => ({
      ...batter,
      cameInAt: 0,
      leftAt: 0,
      dismissal: batter.dismissal && { ...batter.dismissal, number: 0 },
    })),
  }));
