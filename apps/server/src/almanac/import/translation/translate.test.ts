import type { DeliveryFact, PlainFact } from '@sightscreen/cricket';
import { describe, expect, test } from 'vitest';
import { castOf } from './cast.ts';
import { readFile } from '../reading/read-file.ts';
import { record } from './record.ts';
import { ball, bytesOf, ONE, over, overOf, TWO, written } from '../testing/written-file.ts';
import { translate } from './translate.ts';

function factsOf(file: unknown): { facts: PlainFact[]; id: (name: string) => number } {
  const read = readFile(bytesOf(file));
  if (!read.ok) throw new Error(read.fault.words);
  const cast = castOf(read.file);
  const people = new Map(cast.people.map(({ key }, index) => [key, index + 1]));
  const facts = [
    ...translate(read.file, {
      people,
      teams: [
        { id: 1, shortName: 'NOR' },
        { id: 2, shortName: 'SOU' },
      ],
      venueId: 3,
      seriesId: 4,
    }),
  ];
  return { facts, id: (name) => people.get(cast.people.find((person) => person.name === name)!.key)! };
}
const of = <K extends PlainFact['kind']>(facts: PlainFact[], kind: K) =>
  facts.filter((fact): fact is Extract<PlainFact, { kind: K }> => fact.kind === kind);
const innings = (overs: object[], more: Record<string, unknown> = {}) =>
  written({ innings: [{ team: 'Northshire', overs, ...more }] });
const balls = (...all: object[]) => innings([over(0, all as Record<string, unknown>[])]);

describe('a match', () => {
  test('a toss with only a known winner has no decision (R18.5)', () => {
    const toss = (value: object) => of(factsOf(written({ info: { toss: value } })).facts, 'toss');
    expect(toss({ winner: 'Southshire' })).toEqual([{ kind: 'toss', winner: 1 }]);
    expect(toss({ winner: 'Southshire', decision: 'field' })).toMatchObject([{ winner: 1, decision: 'field' }]);
    expect(toss({ winner: 'Southshire', uncontested: true })).toEqual([]);
    expect(toss({ decision: 'bat' })).toEqual([]);
  });

  test('every fact of a plain match, in the order of play (R22.1)', () => {
    const { facts } = factsOf(written());
    expect(facts.map(({ kind }) => kind).filter((kind) => kind !== 'delivery')).toEqual([
      'match',
      'squad',
      'squad',
      'toss',
      'inningsStart',
      'inningsEnd',
      'inningsStart',
      'target',
      'inningsEnd',
      'result',
    ]);
    expect(of(facts, 'match')[0]).toMatchObject({
      type: 'T20',
      sourceType: 'T20',
      description: 'Match 1',
      sides: [{ teamId: 1, name: 'Northshire', shortName: 'NOR' }, { teamId: 2 }],
      seriesId: 4,
      venueId: 3,
      venueName: 'Harbour Ground',
      city: 'Harbourtown',
      dates: ['2024-05-01'],
      clock: false,
      startTime: null,
      ball: 'white',
      scheduledDays: 1,
      knockOut: false,
      ruleset: { format: 'T20', overrides: { inningsBalls: 12 } },
    });
    expect(of(facts, 'inningsEnd').map(({ reason }) => reason)).toEqual(['overs', 'overs']);
    expect(of(facts, 'target')).toEqual([{ kind: 'target', innings: 2, runs: 25, balls: 12, method: null }]);
    expect(of(facts, 'result')[0]).toMatchObject({ outcome: 'win', winner: 0, by: { runs: 12 } });
  });
  test('a T20 of five-ball overs is The Hundred, its targets in sets of five (R3.9)', () => {
    const file = written({ info: { balls_per_over: 5, overs: 20 } });
    file.innings[1]!.target = { runs: 25, overs: 8.4 };
    const { facts } = factsOf(file);
    expect(of(facts, 'match')[0]).toMatchObject({
      type: 'HUN',
      ruleset: { format: 'Hundred', overrides: { inningsBalls: 100 } },
    });
    expect(of(facts, 'target')[0]?.balls).toBe(44);
  });
  test('an unknown method is the reason of the result, as the file writes it (R8.6)', () => {
    const result = (method: string) =>
      of(factsOf(written({ info: { outcome: { winner: 'Northshire', method } } })).facts, 'result')[0];
    expect([result('VJD')?.method, result('VJD')?.reason]).toEqual(['VJD', null]);
    expect([result('Coin')?.method, result('Coin')?.reason]).toEqual([null, 'Coin']);
  });
  test('two-run no-balls are recognised when every no-ball of the file is two (R2.5)', () => {
    const two = ball(ONE, 0, { extras: { noballs: 2 } });
    expect(of(factsOf(balls(two, two)).facts, 'match')[0]?.ruleset.overrides?.noBallRuns).toBe(2);
    expect(
      of(factsOf(balls(two, ball(ONE, 0, { extras: { noballs: 1 } }))).facts, 'match')[0]?.ruleset.overrides
        ?.noBallRuns,
    ).toBeUndefined();
    expect(of(factsOf(balls(two)).facts, 'match')[0]?.ruleset.overrides?.noBallRuns).toBeUndefined();
  });
  test('a replacement is marked in the squad, and the replaced player stays in it (R6.10)', () => {
    const players = { Northshire: [...ONE, 'A Twelve'], Southshire: TWO };
    const { facts, id } = factsOf(
      written({
        info: { players },
        innings: [
          {
            team: 'Southshire',
            overs: [
              over(0, [
                ball(TWO, 0, {
                  bowler: 'A Twelve',
                  replacements: {
                    match: [{ in: 'A Twelve', out: ONE[3], team: 'Northshire', reason: 'impact_player' }],
                  },
                }),
              ]),
            ],
          },
        ],
      }),
    );
    expect(
      of(facts, 'squad')[0]
        ?.players.filter(({ reserve }) => reserve)
        .map(({ name }) => name),
    ).toEqual(['A Twelve']);
    expect(of(facts, 'delivery')[0]?.replacements).toEqual([
      { scope: 'match', side: 0, in: id('A Twelve'), out: id(ONE[3]!), reason: 'impact player' },
    ]);
  });
});

describe('a delivery', () => {
  const first = (delivery: object): DeliveryFact => of(factsOf(balls(delivery)).facts, 'delivery')[0]!;
  test('an all-run four and a five are not boundaries (R2.16)', () => {
    expect([4, 6, 5].map((runs) => first(ball(ONE, runs)).boundary)).toEqual([4, 6, 0]);
    expect(first(ball(ONE, 4, { runs: { batter: 4, extras: 0, total: 4, non_boundary: true } })).boundary).toBe(0);
  });
  test('a wide is not faced and does not count, a no-ball is faced and does not count (R2.4)', () => {
    expect(first(ball(ONE, 0, { extras: { wides: 5 } }))).toMatchObject({ wides: 5, legal: false, faced: false });
    expect(first(ball(ONE, 0, { extras: { noballs: 1, byes: 2 } }))).toMatchObject({
      noBalls: 1,
      byes: 2,
      legal: false,
      faced: true,
    });
  });
  test('its label counts the legal balls before it (R3.3)', () => {
    const wide = ball(ONE, 0, { extras: { wides: 1 } });
    expect(
      of(factsOf(balls(ball(ONE, 0), wide, ball(ONE, 0), wide, wide, ball(ONE, 0))).facts, 'delivery').map(
        (fact) => fact.ball,
      ),
    ).toEqual([1, 2, 2, 3, 3, 3]);
  });
  test('a review records who requested it and whether the decision stood (R14.5)', () => {
    expect(
      first(
        ball(ONE, 0, {
          review: {
            by: 'Southshire',
            umpire: 'An Umpire',
            batter: ONE[0],
            decision: 'struck down',
            umpires_call: true,
          },
        }),
      ).review,
    ).toMatchObject({ by: 1, umpire: 'An Umpire', outcome: 'struck down', umpiresCall: true });
  });
  test('of two wickets the batter who was not at the crease departs separately (R5.13)', () => {
    const { facts, id } = factsOf(
      balls(
        ball(ONE, 0, {
          wickets: [
            { kind: 'caught', player_out: ONE[0], fielders: [{ name: TWO[4] }] },
            { kind: 'timed out', player_out: ONE[2] },
          ],
        }),
      ),
    );
    expect(of(facts, 'delivery')[0]?.wickets).toEqual([
      { kind: 'caught', player: id(ONE[0]!), fielders: [{ id: id(TWO[4]!), name: TWO[4] }] },
    ]);
    expect(of(facts, 'departure')).toMatchObject([{ innings: 1, wicket: { kind: 'timed out', player: id(ONE[2]!) } }]);
  });
  test('before October 2022 the next ball shows whether they crossed before a catch (R4.4)', () => {
    const caught = ball(ONE, 0, { wickets: [{ kind: 'caught', player_out: ONE[0] }] });
    const crossed = (date: string, next: string[]) => {
      const file = { ...balls(caught, ball(next, 0, { bowler: TWO[10] })) };
      file.info.dates = [date];
      return of(factsOf(file).facts, 'delivery')[0]?.wickets[0]?.crossed;
    };
    expect(crossed('2019-05-01', [ONE[1]!, ONE[2]!])).toBe(true);
    expect(crossed('2019-05-01', [ONE[2]!, ONE[1]!])).toBe(false);
    expect(crossed('2024-05-01', [ONE[1]!, ONE[2]!])).toBeUndefined();
  });
});

describe('an innings', () => {
  test('a batter hurt between two balls departs, and the ball records the replacement (R6.1)', () => {
    const next = ball([ONE[2]!, ONE[1]!], 0, {
      bowler: TWO[10],
      replacements: { role: [{ in: ONE[2], out: ONE[0], reason: 'injury', role: 'batter' }] },
    });
    const { facts, id } = factsOf(balls(ball(ONE, 0), next));
    expect(facts.map(({ kind }) => kind).slice(5, 8)).toEqual(['delivery', 'departure', 'delivery']);
    expect(of(facts, 'departure')).toMatchObject([{ wicket: { kind: 'retired hurt', player: id(ONE[0]!) } }]);
    expect(of(facts, 'delivery')[1]?.replacements).toEqual([
      { scope: 'role', role: 'batter', side: 0, in: id(ONE[2]!), out: id(ONE[0]!), reason: 'injury' },
    ]);
  });
  test('an over of unusual length is recorded, and an unmarked one with the broken rule (R3.6)', () => {
    const many = (number: number, count: number) =>
      over(
        number,
        Array.from({ length: count }, () => ball(ONE, 0)),
      );
    const file = innings([many(0, 7), many(1, 5), many(2, 6), many(3, 7)], {
      miscounted_overs: { 0: { balls: '7' }, 1: { balls: 5, umpire: 'An Umpire' } },
    });
    file.info.overs = 4;
    const { facts } = factsOf(file);
    expect(of(facts, 'overLength')).toEqual([
      { kind: 'overLength', innings: 1, over: 0, balls: 7, umpire: null },
      { kind: 'overLength', innings: 1, over: 3, balls: 7 },
    ]);
    expect(of(facts, 'overCalled')).toEqual([{ kind: 'overCalled', innings: 1, over: 1, umpire: 'An Umpire' }]);
    const recorded = record('1', facts);
    expect(
      recorded.facts
        .filter(({ body }) => body.kind === 'overLength' || body.kind === 'overCalled')
        .map(({ breaks }) => breaks),
    ).toEqual([null, null, ['R3.6']]);
    expect(recorded.state.innings[0]).toMatchObject({ overs: 4, ballsInOver: 0, legalBalls: 25 });
  });
  test('penalty runs before and after it, absent batters, a declaration and a forfeit (R2.21)', () => {
    const file = written({
      info: { match_type: 'MDM', overs: undefined, outcome: { result: 'draw' } },
      innings: [
        { team: 'Northshire', overs: [overOf(ONE, 0, 1)], declared: true, penalty_runs: { post: 5 } },
        { team: 'Southshire', overs: [overOf(TWO, 0, 1)], penalty_runs: { pre: 10 }, absent_hurt: [TWO[7]] },
        { team: 'Southshire', forfeited: true },
      ],
    });
    const { facts, id } = factsOf(file);
    expect(
      of(facts, 'inningsStart').map(({ batting, penaltyBefore, followOn, balls: limit }) => [
        batting,
        penaltyBefore,
        followOn,
        limit,
      ]),
    ).toEqual([
      [0, 0, false, null],
      [1, 10, false, null],
      [1, 0, true, null],
    ]);
    expect(of(facts, 'inningsEnd').map(({ reason }) => reason)).toEqual(['declared', 'closed', 'forfeited']);
    expect(of(facts, 'penalty')).toEqual([{ kind: 'penalty', innings: 1, runs: 5, when: 'after' }]);
    expect(of(facts, 'absent')).toEqual([{ kind: 'absent', innings: 2, player: id(TWO[7]!), reason: 'absent hurt' }]);
  });
  test('is not all out while a concussion replacement has yet to bat (R6.8, R7.1)', () => {
    const hurt = { wickets: [{ player_out: ONE[0], kind: 'retired hurt' }] };
    const replaced = {
      replacements: { match: [{ in: ONE[10], out: ONE[0], team: 'Northshire', reason: 'concussion_substitute' }] },
    };
    const wickets = (out: number, more: object = {}) =>
      ball([ONE[out]!, ONE[out === 10 ? 9 : out + 1]!], 0, {
        wickets: [{ player_out: ONE[out], kind: 'bowled' }],
        ...more,
      });
    const endOf = (more: object): string | undefined => {
      const file = innings([
        over(0, [ball(ONE, 0, hurt), wickets(1, more), wickets(2), wickets(3), wickets(4), wickets(5)] as never),
        over(1, [wickets(6), wickets(7), wickets(8), wickets(9)] as never),
      ]);
      return of(factsOf(file).facts, 'inningsEnd')[0]?.reason;
    };
    expect([endOf({}), endOf(replaced)]).toEqual(['all out', 'closed']);
  });
  test('a target that the side played on past is recorded at the end (R22.4a)', () => {
    const file = written({ info: { outcome: { winner: 'Southshire', by: { runs: 3 }, method: 'D/L' } } });
    file.innings[1]!.target = { runs: 10, overs: 2 };
    const { facts } = factsOf(file);
    expect(facts.at(-3)).toEqual({ kind: 'target', innings: 2, runs: 10, balls: 12, method: 'D/L' });
    expect(of(facts, 'inningsEnd')[1]?.reason).toBe('closed');
  });
  test('a side with more runs that lost by a method did not reach its target (R22.4a, R8.6)', () => {
    const file = written({ info: { outcome: { winner: 'Northshire', by: { runs: 1 }, method: 'VJD' } } });
    const [first, second] = file.innings;
    [first!.overs, second!.overs] = [second!.overs, first!.overs];
    delete second!.target;
    expect(of(factsOf(file).facts, 'inningsEnd').map(({ reason }) => reason)).toEqual(['overs', 'overs']);
  });
  test('the side that bats twice running follows on, but a super over does not (R7.7)', () => {
    const file = written({ info: { outcome: { result: 'tie', eliminator: 'Northshire' } } });
    file.innings.push(
      { team: 'Southshire', super_over: true, overs: [overOf(TWO, 0, 0)] },
      { team: 'Northshire', super_over: true, overs: [over(0, [ball(ONE, 1)])] },
    );
    const { facts } = factsOf(file);
    expect(
      of(facts, 'inningsStart').map(({ followOn, superOver, balls: limit }) => [followOn, superOver, limit]),
    ).toEqual([
      [false, false, 12],
      [false, false, 12],
      [false, true, 6],
      [false, true, 6],
    ]);
    expect(of(facts, 'inningsEnd').at(-1)?.reason).toBe('target');
    expect(of(facts, 'result')[0]).toMatchObject({
      outcome: 'tie',
      winner: null,
      decidedBy: 'super over',
      decidedFor: 0,
    });
  });
});
