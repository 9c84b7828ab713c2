import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { DeliveryFact, Fact, FactBody } from '@sightscreen/cricket';
import { PACKING_FORMAT, packFacts, unpackFacts } from './codec.ts';
import { stretchesOf } from './stretches.ts';

const small = fc.integer({ min: 0, max: 7 });
const person = fc.integer({ min: 1, max: 2_000_000 });
const decimals = fc.integer({ min: -360_000, max: 360_000 }).map((n) => (n === 0 ? 0 : n / 1000));
/** Includes numbers with more decimals than the columns can hold. */
const measure = fc.oneof(
  decimals,
  fc.double({ noNaN: true, noDefaultInfinity: true }).map((n) => (n === 0 ? 0 : n)),
);

const delivery: fc.Arbitrary<DeliveryFact> = fc.record(
  {
    kind: fc.constant('delivery' as const),
    innings: fc.integer({ min: 1, max: 6 }),
    over: fc.integer({ min: 0, max: 200 }),
    ball: fc.integer({ min: 1, max: 9 }),
    striker: fc.integer({ min: 1, max: 3 }),
    nonStriker: fc.option(fc.integer({ min: 1, max: 3 })),
    bowler: fc.oneof(fc.integer({ min: 1, max: 3 }), person),
    bat: small,
    boundary: fc.constantFrom(0 as const, 4 as const, 6 as const),
    byes: small,
    legByes: small,
    wides: small,
    noBalls: small,
    penalty: small,
    legal: fc.boolean(),
    faced: fc.boolean(),
    crossings: fc.option(small),
    wickets: fc.array(
      fc.record({
        kind: fc.constantFrom('bowled' as const, 'run out' as const),
        player: person,
        fielders: fc.array(fc.record({ id: fc.option(person), name: fc.option(fc.string()) })),
      }),
      { maxLength: 2 },
    ),
    freeHit: fc.boolean(),
    strikerAfter: person,
    shot: fc.constantFrom('cover drive', 'pull', 'no shot'),
    zone: fc.record({ angle: measure, distance: measure }),
    pitch: fc.record({ length: measure, line: measure }),
    text: fc.string(),
  },
  {
    requiredKeys: [
      'kind',
      'innings',
      'over',
      'ball',
      'striker',
      'nonStriker',
      'bowler',
      'bat',
      'boundary',
      'byes',
      'legByes',
      'wides',
      'noBalls',
      'penalty',
      'legal',
      'faced',
      'crossings',
      'wickets',
    ],
  },
);
const body: fc.Arbitrary<FactBody> = fc.oneof(
  { weight: 8, arbitrary: delivery },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('void' as const), of: person, reason: fc.string() }) },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: fc.constant('inningsEnd' as const),
      innings: fc.integer({ min: 1, max: 4 }),
      reason: fc.constant('overs' as const),
    }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('amend' as const), of: person, body: delivery }) },
);
const envelope = fc.record({
  happenedAt: fc.option(fc.integer({ min: 0, max: 4_000_000_000_000 })),
  recordedAt: fc.integer({ min: 0, max: 4_000_000_000_000 }),
  author: fc.constantFrom('import', 'key_1', 'key_2'),
  commandId: fc.option(fc.uuid()),
  corrects: fc.option(person),
  breaks: fc.option(fc.array(fc.constantFrom('R3.7', 'R2.10'), { minLength: 1 })),
});
const log = fc
  .array(fc.tuple(body, envelope), { maxLength: 60 })
  .chain((rows) => fc.record({ rows: fc.constant(rows), first: fc.integer({ min: 1, max: 3000 }) }));

const numbered = (
  rows: [FactBody, Omit<Fact, 'match' | 'number' | 'epoch' | 'kind' | 'version' | 'body'>][],
  first: number,
): Fact[] =>
  rows.map(([b, e], i) => ({
    match: 'wi_212063',
    number: first + i,
    epoch: 3,
    kind: b.kind,
    version: 1,
    ...e,
    body: b,
  }));

test('packed facts unpack unchanged, including envelopes (R23.12)', () => {
  fc.assert(
    fc.property(log, ({ rows, first }) => {
      const facts = numbered(rows, first);
      const back = unpackFacts({
        matchId: 'wi_212063',
        epoch: 3,
        firstNumber: first,
        format: PACKING_FORMAT,
        data: packFacts(facts),
      });
      expect(back).toEqual(facts);
    }),
    { numRuns: 150 },
  );
});

test('a packed row of an unknown format is refused with a message', () => {
  expect(() => unpackFacts({ matchId: 'a', epoch: 1, firstNumber: 1, format: 9, data: packFacts([]) })).toThrow(
    /form 9/,
  );
});

const plain = (kind: 'match' | 'inningsStart' | 'inningsEnd' | 'result', innings = 0): FactBody =>
  ({ kind, innings }) as unknown as FactBody;
const shape = (bodies: FactBody[]): [number | null, number][] =>
  stretchesOf(
    numbered(
      bodies.map((b) => [
        b,
        { happenedAt: null, recordedAt: 0, author: 'import', commandId: null, corrects: null, breaks: null },
      ]),
      1,
    ),
  ).map((part) => [part.innings, part.facts.length]);

test('a log is cut into one stretch per innings, without losing facts', () => {
  const toss = plain('match');
  expect(
    shape([
      toss,
      toss,
      plain('inningsStart', 1),
      toss,
      plain('inningsEnd', 1),
      toss,
      plain('inningsStart', 2),
      toss,
      plain('result'),
    ]),
  ).toEqual([
    [1, 6],
    [2, 3],
  ]);
  expect(shape([toss, toss])).toEqual([[null, 2]]);
  expect(shape([])).toEqual([]);
});

test('an innings of 300 plain deliveries takes fewer than 15 bytes each', () => {
  // A fixed generator, so that the runs are irregular but the same every time.
  let seed = 7;
  const random = (n: number): number => {
    seed = (seed * 1103515245 + 12345) % 2147483648;
    return Math.floor((seed / 2147483648) * n);
  };
  let [striker, nonStriker] = [11, 12];
  const balls: FactBody[] = [];
  for (let over = 0; over < 50; over++)
    for (let ball = 1; ball <= 6; ball++) {
      const bat = [0, 0, 0, 1, 1, 2, 4, 6][random(8)] ?? 0;
      balls.push({
        kind: 'delivery',
        innings: 1,
        over,
        ball,
        striker,
        nonStriker,
        bowler: 21 + (over % 2) + 2 * random(3),
        bat,
        boundary: bat === 4 ? 4 : bat === 6 ? 6 : 0,
        byes: 0,
        legByes: 0,
        wides: 0,
        noBalls: 0,
        penalty: 0,
        legal: true,
        faced: true,
        crossings: null,
        wickets: [],
      });
      if (bat === 1) [striker, nonStriker] = [nonStriker, striker];
    }
  const facts = numbered(
    balls.map((b) => [
      b,
      {
        happenedAt: null,
        recordedAt: 1_700_000_000_000,
        author: 'import',
        commandId: null,
        corrects: null,
        breaks: null,
      },
    ]),
    1,
  );
  expect(packFacts(facts).length / 300).toBeLessThan(15);
});
