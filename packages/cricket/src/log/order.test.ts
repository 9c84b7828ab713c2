import { buildMatch, BUILDER_START } from '@sightscreen/test-kit/match-builder';
import { describe, expect, it } from 'vitest';
import { createFold, foldMatch } from '../fold/fold.ts';
import type { Fact, PlainFact } from './fact.ts';

const comment = (text: string, after?: number): PlainFact => ({
  kind: 'comment',
  innings: null,
  snippet: 'plain',
  text,
  ...(after === undefined ? {} : { after }),
});
const fact = (number: number, body: Fact['body'], happenedAt: number | null, recordedAt: number): Fact => ({
  match: 'm',
  number,
  epoch: 1,
  kind: body.kind,
  version: 1,
  happenedAt,
  recordedAt,
  author: 'test',
  commandId: null,
  corrects: null,
  breaks: null,
  body,
});
const keys = (facts: Fact[]): [number, number][] =>
  foldMatch('m', facts).entries.map((entry) => [entry.number, entry.at]);

describe('commentary keys', () => {
  it('are the time of the event, else the time of recording (MATCH-066)', () => {
    expect(keys([fact(1, comment('a'), 5_000, 9_000), fact(2, comment('b'), null, 12_000)])).toEqual([
      [1, 5_000],
      [2, 12_000],
    ]);
  });

  it('increase strictly for facts with the same time, with gaps between them (MATCH-066)', () => {
    expect(
      keys([fact(1, comment('a'), null, 1_000), fact(2, comment('b'), null, 1_000), fact(3, comment('c'), 900, 1_001)]),
    ).toEqual([
      [1, 1_000],
      [2, 1_064],
      [3, 1_128],
    ]);
  });

  it('of an insertion lie between its neighbours, and other keys do not move (MATCH-066)', () => {
    const log = [fact(1, comment('a'), null, 1_000), fact(2, comment('b'), null, 1_000)];
    const insert = fact(3, { kind: 'insert', after: 1, body: comment('between') }, null, 5_000);
    expect(keys([...log, insert])).toEqual([
      [1, 1_000],
      [3, 1_032],
      [2, 1_064],
    ]);
    expect(keys([...log, insert, fact(4, comment('c'), null, 1_010)])).toEqual([
      [1, 1_000],
      [3, 1_032],
      [2, 1_064],
      [4, 1_128],
    ]);
  });

  it('stay whole through repeated insertions at one place, and ordered beyond (MATCH-066)', () => {
    const log = [fact(1, comment('a'), null, 1_000), fact(2, comment('b'), null, 1_000)];
    for (let number = 3; number <= 10; number++)
      log.push(fact(number, { kind: 'insert', after: 1, body: comment('again') }, null, 5_000));
    const at = foldMatch('m', log).entries.map((entry) => entry.at);
    expect(new Set(at).size).toBe(10);
    expect(at).toEqual(at.toSorted((a, b) => a - b));
    expect(at.filter(Number.isInteger).length).toBe(8);
  });

  it('of a late comment follow the ball that it is about (MATCH-066)', () => {
    expect(
      keys([
        fact(1, comment('a'), null, 1_000),
        fact(2, comment('b'), null, 2_000),
        fact(3, comment('on a', 1), null, 9_000),
      ]).map(([number]) => number),
    ).toEqual([1, 3, 2]);
  });

  it('are derived from the first day and the order without a clock (R22.4)', () => {
    const match = buildMatch();
    const info = {
      ...(match.fold.facts[0]!.body as Extract<PlainFact, { kind: 'match' }>),
      clock: false,
      dates: ['2011-04-02'],
    };
    const base = Date.UTC(2011, 3, 2);
    expect(keys([fact(1, info, null, 77), fact(2, comment('a'), null, 78)])).toEqual([
      [1, base + 1_000],
      [2, base + 2_000],
    ]);
    const batters = createFold('m');
    batters.append([
      fact(1, info, null, 77),
      fact(
        2,
        { kind: 'inningsStart', innings: 1, batting: 0, superOver: false, followOn: false, balls: 6, penaltyBefore: 0 },
        null,
        78,
      ),
      fact(3, { kind: 'batterIn', innings: 1, player: 1 }, null, 79),
    ]);
    expect(batters.state.innings[0]!.batters[0]!.cameInAt).toBeNull();
  });

  it('do not move when the match fact is amended (MATCH-066)', () => {
    const match = buildMatch();
    const before = match.fold.state.entries.map((entry) => entry.at);
    const info = match.fold.facts[0]!.body as Extract<PlainFact, { kind: 'match' }>;
    match.say({ type: 'amend', of: 1, body: { ...info, clock: false, dates: ['1999-01-01'] } });
    expect(match.fold.state.entries.map((entry) => entry.at)).toEqual(before);
    expect(before[0]).toBeGreaterThan(BUILDER_START);
  });
});

describe('append', () => {
  it('skips known facts, so that a repeated notification changes nothing (R23.12)', () => {
    const match = buildMatch();
    const { facts, state } = match.fold;
    expect(match.fold.append([...facts])).toEqual({ changed: [], refolded: false });
    expect(match.fold.state).toBe(state);
  });

  it('returns exactly the entries changed by a correction (R23.12)', () => {
    const match = buildMatch();
    match.say({ type: 'startInnings', batting: 0, striker: 1, nonStriker: 2, bowler: 101 });
    const [first] = match.say({ type: 'ball', bat: 1 });
    const [second] = match.say({ type: 'ball' });
    const next = match.fold.facts.length + 1;
    const { facts } = match.fold;
    const body = { ...(facts[first! - 1]!.body as Extract<PlainFact, { kind: 'delivery' }>), bat: 3 };
    expect(
      match.fold.append([{ ...facts[0]!, number: next, kind: 'amend', body: { kind: 'amend', of: first!, body } }]),
    ).toEqual({ changed: [first, second], refolded: true });
  });
});
