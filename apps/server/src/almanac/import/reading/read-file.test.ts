import { describe, expect, test } from 'vitest';
import { ball, bytesOf, ONE, over, overOf, TWO, written } from '../testing/written-file.ts';
import { ballsOfFigure, placeOfBound } from './overs-figure.ts';
import { matchIdOf, readFile } from './read-file.ts';

const read = (file: unknown) => readFile(typeof file === 'string' ? new TextEncoder().encode(file) : bytesOf(file));
const good = (file: unknown) => {
  const result = read(file);
  if (!result.ok) throw new Error(result.fault.words);
  return result.file;
};
const fault = (file: unknown) => {
  const result = read(file);
  return result.ok ? null : result.fault;
};
const firstInnings = (more: Record<string, unknown>, overs: object[] = [overOf(ONE, 0, 0)]) =>
  written({ innings: [{ team: 'Northshire', overs, ...more }] });

describe('accepted quirks', () => {
  test('balls of a miscounted over may be a string or a number (R3.6)', () => {
    expect(
      good(firstInnings({ miscounted_overs: { 17: { balls: '7' }, 18: { balls: 5, umpire: 'An Umpire' } } })).innings[0]
        ?.miscounted_overs,
    ).toEqual({ 17: { balls: 7 }, 18: { balls: 5, umpire: 'An Umpire' } });
  });
  test('season and group may be numbers, and are text here (R22.2)', () => {
    const { info } = good(written({ info: { season: 2017, event: { name: 'Cup', group: 2 } } }));
    expect([info.season, info.event?.group]).toEqual(['2017', '2']);
  });
  test('misspelt and stray keys are ignored (R22.1)', () => {
    const file = firstInnings({}, [
      over(0, [
        ball(ONE, 0, { over: 0, wickets: [{ kind: 'bowled', player_out: ONE[0], playeer_out: { name: ONE[0] } }] }),
      ]),
    ]);
    expect(good(file).innings[0]?.overs[0]?.deliveries[0]?.wickets).toEqual([{ kind: 'bowled', player_out: ONE[0] }]);
  });
  test('a fielder may have no name, and two batters may leave on one ball (R5.13)', () => {
    const wickets = [
      { kind: 'caught', player_out: ONE[0], fielders: [{ substitute: true }] },
      { kind: 'timed out', player_out: ONE[2] },
    ];
    expect(
      good(firstInnings({}, [over(0, [ball(ONE, 0, { wickets })])])).innings[0]?.overs[0]?.deliveries[0]?.wickets,
    ).toEqual(wickets);
  });
  test('fourteen names and no event, city, officials or toss are still a match (R6.10)', () => {
    const players = { Northshire: [...ONE, 'A Twelve', 'A Thirteen', 'A Fourteen'], Southshire: TWO };
    const { info } = good(
      written({ info: { players, event: undefined, city: undefined, officials: undefined, toss: {} } }),
    );
    expect([
      info.players.get('Northshire')?.length,
      info.event,
      info.city,
      info.officials.umpires,
      info.toss.winner,
    ]).toEqual([14, undefined, undefined, [], undefined]);
  });
  test("a wide with runs off the bat is the scorer's fault, not the file's (R2.10)", () => {
    expect(good(firstInnings({}, [over(0, [ball(ONE, 1, { extras: { wides: 1 } })])])).innings).toHaveLength(1);
  });
});

describe('values that the format may add', () => {
  test('an unknown review is ignored, because no run depends on it (R14.5)', () => {
    const file = good(
      firstInnings({}, [over(0, [ball(ONE, 3, { review: { by: 'Southshire', decision: 'withdrawn' } })])]),
    );
    expect(file.innings[0]?.overs[0]?.deliveries[0]).toMatchObject({ runs: { total: 3 } });
    expect(file.innings[0]?.overs[0]?.deliveries[0]?.review).toBeUndefined();
  });
  test('an unknown kind of dismissal is refused with its position, because a wicket depends on it (R5.12)', () => {
    const wickets = [{ kind: 'run away', player_out: ONE[0] }];
    expect(fault(firstInnings({}, [over(0, [ball(ONE, 0, { wickets })])]))?.words).toMatch(
      /^innings\.0\.overs\.0\.deliveries\.0\.wickets\.0\.kind: /,
    );
  });
});

describe('reported faults', () => {
  test('text that is not JSON is reported as such (R22.1)', () =>
    expect(fault('{"meta": ')).toMatchObject({ code: 'not_json' }));
  test('JSON that is not a match names the first invalid key (R22.1)', () => {
    expect(fault({ hello: 1 })).toMatchObject({ code: 'not_a_match', words: expect.stringMatching(/^meta: /) });
    expect(fault(written({ info: { gender: 'mixed' } }))).toMatchObject({
      words: expect.stringMatching(/^info\.gender: /),
    });
  });
  test('a delivery whose parts do not sum to its total is refused with its position (R23.1)', () => {
    const wrong = firstInnings({}, [
      over(0, [ball(ONE, 1), { ...ball(ONE, 1), runs: { batter: 1, extras: 0, total: 2 } }]),
    ]);
    expect(fault(wrong)).toEqual({
      code: 'contradiction',
      words: 'innings 1, over 0, delivery 2: runs.total is 2, but its parts add up to 1',
    });
  });
  test('an innings of a team that does not play is refused (R7.8)', () => {
    expect(fault(written({ innings: [{ team: 'Eastshire', overs: [] }] }))?.words).toBe(
      'innings 1: Eastshire does not play in this match',
    );
  });
  test('bytes that are not text are refused without throwing (R22.1)', () =>
    expect(readFile(new Uint8Array([0xff, 0xfe, 0x00])).ok).toBe(false));
});

describe('figures and names', () => {
  test('8.4 overs are eight overs and four balls, of six or of five (R3.1)', () => {
    expect([ballsOfFigure(8.4, 6), ballsOfFigure(8.4, 5), ballsOfFigure(29.3, 6), ballsOfFigure(20, 5)]).toEqual([
      52, 44, 177, 100,
    ]);
  });
  test('a powerplay bound counts the deliveries of its over, including extras (R17.4)', () => {
    const place = (figure: number, deliveries: string, ballsPerOver = 6, end = true) =>
      placeOfBound(figure, { end, ballsPerOver, legal: [...deliveries].map((sign) => sign === '.') });
    expect([
      place(0.1, '......', 6, false),
      place(0.1, 'w......', 6, false),
      place(5.6, '......'),
      place(5.7, '...w...'),
      place(4.5, '.....', 5),
      place(15.1, '......', 6, false),
    ]).toEqual([1, 1, 36, 36, 25, 91]);
    // Ball by ball: 2.4 with an extra before it, and one on which the innings ended.
    expect([place(2.5, '.w.....'), place(2.3, '..w'), place(2.4, '')]).toEqual([16, 15, 16]);
    // A tenth delivery is written as the first, which ends nothing in an over of ten.
    expect([place(5.1, 'w...w.w...'), place(5.1, '.w')]).toEqual([36, 31]);
  });
  test('the match id is the file name, including letters (R22.1)', () => {
    expect(
      ['wi_212063.json', 'a/b/64080.json', 'C:\\x\\1234.JSON', 'README.txt', 'Final Match.json'].map(matchIdOf),
    ).toEqual(['wi_212063', '64080', '1234', null, null]);
  });
});
