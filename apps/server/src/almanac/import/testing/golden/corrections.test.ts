import { commentary, createFold, foldMatch, type MatchState, type PlainFact, scorecard } from '@sightscreen/cricket';
import { sampled, soak } from '@sightscreen/test-kit/soak';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readEnvironment } from '../../../../core/config/env.ts';
import { logOf } from './fold.ts';
import { type RealFile, realFileNames, realFiles } from './real-files.ts';

const SEED = 20_261_121;
const everything = soak || readEnvironment().SIGHTSCREEN_GOLDEN === 'all';
/** Milliseconds. */
const timeout = everything ? 1_200_000 : 120_000;
const names = realFileNames();
const sample = everything ? names : sampled(names);

/** The state as readers see it, without the length of the log. */
const seen = (state: MatchState) => ({
  ...state,
  number: 0,
  entries: [],
  card: scorecard(state),
  lines: commentary(state),
});
const without = (state: MatchState) => ({
  ...seen(state),
  lines: commentary(state).map((line) => ({ ...line, correction: null })),
});

/** A random delivery of the match. */
function pick(real: RealFile, share: number): number {
  const balls = real.bodies.flatMap(({ kind }, index) => (kind === 'delivery' ? [index + 1] : []));
  return balls[Math.floor(share * balls.length)]!;
}

describe.skipIf(names.length === 0)(`corrections of real matches (${sample.length} files)`, () => {
  const files = [...realFiles(sample)];

  test(
    'a ball voided and put back leaves the match unchanged (R23.12)',
    () => {
      fc.assert(
        fc.property(
          fc.nat({ max: files.length - 1 }),
          fc.double({ min: 0, max: 0.999_999, noNaN: true }),
          (at, share) => {
            const real = files[at]!;
            const log = logOf(real.id, real.bodies);
            const fold = createFold(real.id);
            fold.append(log);
            const before = without(fold.state);
            const [taken, back] = logOf(
              real.id,
              [
                { kind: 'void', of: pick(real, share) },
                { kind: 'restore', of: log.length + 1 },
              ],
              log.length + 1,
            );
            fold.append([taken!]);
            expect(seen(fold.state)).toEqual(seen(foldMatch(real.id, [...log, taken!])));
            expect(without(fold.state)).not.toEqual(before);
            fold.append([back!]);
            expect(seen(fold.state)).toEqual(seen(foldMatch(real.id, [...log, taken!, back!])));
            expect(without(fold.state)).toEqual(before);
          },
        ),
        { seed: SEED, numRuns: everything ? files.length : 20 },
      );
    },
    timeout,
  );

  test(
    'a ball amended and amended back leaves the match unchanged (R23.12)',
    () => {
      fc.assert(
        fc.property(
          fc.nat({ max: files.length - 1 }),
          fc.double({ min: 0, max: 0.999_999, noNaN: true }),
          (at, share) => {
            const real = files[at]!;
            const of = pick(real, share);
            const ball = real.bodies[of - 1] as Extract<PlainFact, { kind: 'delivery' }>;
            const log = logOf(real.id, real.bodies);
            const fold = createFold(real.id);
            fold.append(log);
            const before = without(fold.state);
            const other: PlainFact = {
              ...ball,
              bat: ball.bat === 1 ? 2 : 1,
              boundary: 0,
              byes: 0,
              legByes: 0,
              wides: 0,
              noBalls: 0,
              penalty: 0,
              legal: true,
              faced: true,
            };
            fold.append(logOf(real.id, [{ kind: 'amend', of, body: other }], log.length + 1));
            expect(without(fold.state)).not.toEqual(before);
            fold.append(logOf(real.id, [{ kind: 'amend', of, body: ball }], log.length + 2));
            expect(without(fold.state)).toEqual(before);
          },
        ),
        { seed: SEED, numRuns: everything ? files.length : 20 },
      );
    },
    timeout,
  );
});
