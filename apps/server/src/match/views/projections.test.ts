import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type FactBody, type Line, commentary } from '@sightscreen/cricket';
import { CachedFold } from '../folds/cached-fold.ts';
import { numberFacts } from '../log/rows.ts';
import { fresh, opening, single } from '../log/testing/facts.ts';
import { FullCommentary } from './full-commentary.ts';
import { frameOf } from './frames.ts';

/** A scorer's next step: a ball, or a correction anywhere. Numbers are taken modulo what exists. */
type Step = { do: 'ball' | 'amend' | 'void' | 'insert' | 'words' | 'restore' | 'comment'; pick: number; bat: number };
const step: fc.Arbitrary<Step> = fc.record({
  do: fc.oneof(
    { weight: 6, arbitrary: fc.constant('ball' as const) },
    {
      weight: 4,
      arbitrary: fc.constantFrom(
        'amend' as const,
        'void' as const,
        'insert' as const,
        'words' as const,
        'restore' as const,
        'comment' as const,
      ),
    },
  ),
  pick: fc.nat(1000),
  bat: fc.constantFrom(0, 1, 2, 3),
});

function factOf({ do: what, pick, bat }: Step, facts: FactBody[]): FactBody | null {
  const balls = facts.flatMap((body, index) => (body.kind === 'delivery' ? [index + 1] : []));
  const corrections = facts.flatMap((body, index) =>
    body.kind === 'amend' || body.kind === 'void' ? [index + 1] : [],
  );
  const of = balls[pick % Math.max(1, balls.length)];
  const known = of === undefined ? undefined : facts[of - 1];
  if (what === 'ball') return single(balls.length, { bat });
  if (what === 'comment') return { kind: 'comment', innings: 1, snippet: 'plain', text: `Words ${pick}` };
  if (what === 'restore') {
    const undone = corrections[pick % Math.max(1, corrections.length)];
    return undone === undefined ? null : { kind: 'restore', of: undone };
  }
  if (of === undefined || known?.kind !== 'delivery') return null;
  if (what === 'amend') return { kind: 'amend', of, body: { ...known, bat } };
  if (what === 'void') return { kind: 'void', of };
  if (what === 'words') return { kind: 'words', of, text: `Said ${pick}` };
  return { kind: 'insert', after: of, body: { ...known, wides: 1, legal: false, faced: false, bat: 0 } };
}

const scratch = (facts: FactBody[]): CachedFold => {
  const fold = new CachedFold('m', 1);
  fold.append(
    numberFacts(facts.map(fresh), { match: 'm', epoch: 1, after: 0, recordedAt: 1_000, author: 'k', commandId: null }),
  );
  return fold;
};

test('cached blocks and incremental frames equal a fold from scratch after any correction (MATCH-S05)', () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 60 }), fc.integer({ min: 1, max: 4 }), (steps, atOnce) => {
      const start: FactBody[] = [
        ...opening.map(({ body }) => body),
        ...Array.from({ length: 14 }, (_, n) => single(n)),
      ];
      const fold = scratch(start);
      const full = new FullCommentary();
      full.all(fold);
      const reader = new Map<number, Line>(commentary(fold.state).map((line) => [line.timestamp, line]));
      const facts = [...start];
      for (let i = 0; i < steps.length; i += atOnce) {
        const after = fold.number;
        const batch: FactBody[] = [];
        for (const next of steps.slice(i, i + atOnce)) {
          const body = factOf(next, [...facts, ...batch]);
          if (body !== null) batch.push(body);
        }
        if (batch.length === 0) continue;
        facts.push(...batch);
        const changed = fold.append(
          numberFacts(batch.map(fresh), {
            match: 'm',
            epoch: 1,
            after,
            recordedAt: 1_000,
            author: 'k',
            commandId: null,
          }),
        );
        const move = { matchId: 'm', epoch: 1, after, number: fold.number, changed, at: 1_000, resync: false };
        full.moved(move, fold);
        const frame = frameOf(move, fold, 0);
        for (const line of frame?.lines ?? []) reader.set(line.timestamp, line as Line);
        if (i % 5 === 0) full.all(fold);
      }
      const again = scratch(facts);
      expect(full.all(fold).body.toString()).toBe(new FullCommentary().all(again).body.toString());
      const lines = commentary(again.state);
      expect([...reader.values()].sort((a, b) => a.timestamp - b.timestamp)).toEqual(lines);
    }),
    { numRuns: 40 },
  );
});
