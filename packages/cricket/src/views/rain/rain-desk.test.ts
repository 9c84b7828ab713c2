import { describe, expect, test } from 'vitest';
import { scripted } from '../../testing/scripted.ts';
import { oversWithStoppages } from '../../dls/interruptions.ts';
import { DLS_LABEL } from '../../dls/resources.ts';
import { standardTarget } from '../../dls/target.ts';
import { miniscore } from '../miniscore.ts';
import { rainDesk, type ChaseDesk, type ComingDesk, type FirstDesk } from './rain-desk.ts';

const dots = (count: number): string => Array.from({ length: count }, () => '.').join(' ');
/** An ODI chase of 251 (level at 250) whose first over consists of `signs`. */
const chase = (signs: string) =>
  scripted({ type: 'ODI' })
    .start(0)
    .balls('6')
    .end('overs')
    .start(1)
    .fact({ kind: 'target', innings: 2, runs: 251, balls: 300, method: null })
    .balls(signs);

describe('the rain desk in a chase', () => {
  test('has par now and after each ball of the next over, always with its label (BEYOND-13, R11.1, R11.4)', () => {
    const { state } = chase(`4 ${dots(120)}`);
    const desk = rainDesk(state) as ChaseDesk;
    expect(desk).toMatchObject({
      kind: 'chase',
      label: DLS_LABEL,
      side: 'Australia',
      par: miniscore(state)!.dlsPar,
      minimum: 20,
    });
    expect(desk.ahead).toBe(4 - desk.par!);
    expect(desk.wickets).toEqual([0, 1, 2, 3]);
    expect(desk.table.map((row) => row.ball)).toEqual([null, '20.2', '20.3', '20.4', '20.5', '20.6', '21.1']);
    expect(desk.table[0]?.par[0]).toBe(desk.par);
    for (const row of desk.table) expect(row.par).toEqual([...row.par].sort((one, two) => one - two));
    for (const column of desk.wickets.keys())
      expect(desk.table.map((row) => row.par[column]!)).toEqual(
        desk.table.map((row) => row.par[column]!).sort((one, two) => one - two),
      );
    expect(desk.words).toBe(`If play ended now Australia would lose by ${-desk.ahead!} runs`);
  });
  test('has a target for every whole over lost, down to the minimum of a match (BEYOND-13, R11.2, R11.7)', () => {
    // R11.7: 250 in 50, and a chase one down with forty left that loses ten overs: 220.
    const { state } = chase(`W ${dots(59)}`);
    const desk = rainDesk(state) as ChaseDesk;
    expect(desk.lost.find((row) => row.lost === 10)).toEqual({ lost: 10, overs: '40', target: 220, need: 220 });
    expect(desk.lost.at(-1)).toMatchObject({ lost: 30, overs: '20' });
    expect(desk.lost.map((row) => row.target)).toEqual(
      desk.lost.map((row) => row.target).sort((one, two) => two - one),
    );
  });
  test('shows before the minimum that there would be no result (R1.4, R8.2)', () =>
    expect(rainDesk(chase(dots(119)).state)?.words).toBe('1 more ball needed for a result'));
  test('is null once the match is decided (BEYOND-13)', () => {
    const won = scripted().start(0).balls('1').end('overs').start(1).balls('4').end('target');
    expect(rainDesk(won.state)).toBeNull();
  });
});

describe('the rain desk before a chase', () => {
  test('has the target of each shorter chase (BEYOND-13, R11.5, R11.7)', () => {
    const match = scripted()
      .start(0)
      .balls(Array.from({ length: 27 }, () => '6').join(' '))
      .balls(dots(92))
      .balls('. 2 .')
      .end('overs');
    expect(match.state.innings[0]!.runs).toBe(164);
    const desk = rainDesk(match.state) as ComingDesk;
    expect(desk).toMatchObject({ kind: 'chase to come', label: DLS_LABEL, side: 'Australia' });
    expect(desk.lost.find((row) => row.lost === 8)).toEqual({
      lost: 8,
      overs: '12',
      target: standardTarget({ score: 164, first: { overs: 20 }, second: { overs: 12 }, g50: 245 }),
      need: 109,
    });
    expect(desk.lost.at(-1)?.overs).toBe('5');
  });
});

describe('the rain desk in a first innings', () => {
  test('shows the target if the innings ended now (BEYOND-13, R11.3, R11.7)', () => {
    // R11.7: ended at 40 overs, four down, 190 runs: 234 in 40.
    const match = scripted({ type: 'ODI' })
      .start(0)
      .balls(`${Array.from({ length: 31 }, () => '6').join(' ')} 4 W W W W ${dots(204)}`);
    expect(match.state.innings[0]).toMatchObject({ runs: 190, wickets: 4, overs: 40, ballsInOver: 0 });
    const desk = rainDesk(match.state) as FirstDesk;
    expect(desk).toMatchObject({ kind: 'first innings', label: DLS_LABEL, side: 'Australia', minimum: 20 });
    expect(desk.targets.at(-1)).toEqual({ overs: 40, target: 234 });
    expect(desk.targets[0]?.overs).toBe(20);
  });
  test('includes losses by an earlier stoppage (R11.2)', () => {
    const match = scripted({ type: 'ODI' })
      .start(0)
      .balls(dots(120))
      .fact({ kind: 'allocation', innings: 1, balls: 240 })
      .balls(`6 ${dots(65)}`);
    const target = standardTarget({
      score: 6,
      first: {
        overs: 50,
        stoppages: [
          { oversBefore: 30, oversAfter: 20, wickets: 0 },
          { oversBefore: 9, oversAfter: 0, wickets: 0 },
        ],
      },
      second: { overs: 31 },
      g50: 245,
    });
    expect((rainDesk(match.state) as FirstDesk).targets.at(-1)).toEqual({ overs: 31, target });
  });
  test('shows when too few overs have been bowled (R1.4)', () =>
    expect(rainDesk(scripted().start(0).balls('6').state)).toMatchObject({
      targets: [],
      words: 'Too few overs bowled for a result (5 overs needed)',
    }));
});

/** `count` balls, the first `sixes` of them sixes. */
const scored = (count: number, sixes: number): string =>
  [...Array.from({ length: sixes }, () => '6'), ...Array.from({ length: count - sixes }, () => '.')].join(' ');
/** A chase of 61 in sixty balls, in sets of five or overs of six. */
const sixty = (type: 'HUN' | 'T20', chased = '') => {
  const match = scripted({ type, overrides: { inningsBalls: 60, minimumBalls: 24 } })
    .start(0)
    .balls(scored(60, 10))
    .end('overs')
    .start(1);
  return chased === '' ? match : match.balls(chased);
};
const OVERS = /\bovers?\b|\d\.\d/i;

describe('the rain desk of The Hundred', () => {
  test('has par now and after each of the next five balls, counted in balls (BEYOND-13, R11.4, R20.1)', () => {
    const match = scripted({ type: 'HUN' }).start(0).balls(scored(100, 25)).end('overs').start(1).balls(dots(43));
    const desk = rainDesk(match.state) as ChaseDesk;
    expect(desk).toMatchObject({
      kind: 'chase',
      unit: 'ball',
      label: DLS_LABEL,
      minimum: 25,
      par: miniscore(match.state)!.dlsPar,
    });
    expect(desk.table.map((row) => [row.ball, row.ballsLeft])).toEqual([
      [null, 57],
      ['44', 56],
      ['45', 55],
      ['46', 54],
      ['47', 53],
      ['48', 52],
    ]);
    for (const column of desk.wickets.keys())
      for (const [at, row] of desk.table.entries())
        if (at > 0) expect(row.par[column]!).toBeGreaterThan(desk.table[at - 1]!.par[column]!);
    expect(desk.words).toBe(`If play ended now Australia would lose by ${desk.par} runs`);
    expect(desk.lost.map((row) => [row.lost, row.overs]).slice(0, 2)).toEqual([
      [1, '99'],
      [2, '98'],
    ]);
    expect(desk.lost.at(-1)).toMatchObject({ overs: '43', lost: 57 });
  });
  test('also counts in balls in the first innings and between innings (BEYOND-13, R11.3, R20.1)', () => {
    const few = rainDesk(scripted({ type: 'HUN' }).start(0).balls(scored(24, 2)).state) as FirstDesk;
    expect(few).toMatchObject({
      unit: 'ball',
      targets: [],
      words: 'Too few balls bowled for a result (25 balls needed)',
    });
    const first = rainDesk(scripted({ type: 'HUN' }).start(0).balls(scored(43, 10)).state) as FirstDesk;
    expect(first.targets.map(({ overs }) => overs)).toEqual(Array.from({ length: 19 }, (_, at) => 25 + at));
    const cut = rainDesk(scripted({ type: 'HUN' }).start(0).balls(scored(43, 10)).end('closed').state) as ComingDesk;
    expect(cut.words).toBe(
      'India were cut off after 43 balls; until a target is given, Australia would chase those below',
    );
    expect(cut.lost[0]).toEqual({
      lost: 0,
      overs: '43',
      target: first.targets.at(-1)!.target,
      need: first.targets.at(-1)!.target,
    });
    const coming = rainDesk(scripted({ type: 'HUN' }).start(0).balls(scored(100, 25)).end('overs').state) as ComingDesk;
    expect(coming.lost).toHaveLength(75);
    expect(coming.lost.at(-1)).toMatchObject({ lost: 75, overs: '25' });
  });
  test('never mentions overs (BEYOND-13, R20.1, MATCH-117)', () => {
    const hundred = () => scripted({ type: 'HUN' }).start(0);
    const moments = [
      hundred().balls(scored(3, 1)),
      hundred().balls(scored(43, 10)),
      hundred().balls(scored(43, 10)).end('closed'),
      hundred().balls(scored(100, 25)).end('overs'),
      sixty('HUN', dots(3)),
      sixty('HUN', `6 6 6 ${dots(27)}`),
      hundred().balls(scored(100, 25)).end('overs').start(1).balls(scored(60, 25)),
    ];
    for (const { state } of moments) {
      const desk = rainDesk(state)!;
      expect(desk.unit).toBe('ball');
      for (const text of [
        desk.words,
        ...('lost' in desk ? desk.lost.map((row) => row.overs) : []),
        ...('table' in desk ? desk.table.map((row) => row.ball ?? '') : []),
      ])
        expect(text).not.toMatch(OVERS);
    }
  });
  test('matches the desk of overs: each six balls lost equal an over lost (BEYOND-13, R11.2, R11.8)', () => {
    for (const chased of ['', scored(30, 3), `W ${scored(23, 2)}`]) {
      const [hundred, overs] = [rainDesk(sixty('HUN', chased).state), rainDesk(sixty('T20', chased).state)] as [
        ChaseDesk | ComingDesk,
        ChaseDesk | ComingDesk,
      ];
      expect(hundred.kind).toBe(overs.kind);
      expect(overs.lost.length).toBeGreaterThan(3);
      expect(
        hundred.lost.filter(({ lost }) => lost % 6 === 0).map(({ lost, target, need }) => [lost / 6, target, need]),
      ).toEqual(overs.lost.map(({ lost, target, need }) => [lost, target, need]));
      if (hundred.kind === 'chase' && overs.kind === 'chase')
        expect([hundred.par, hundred.ahead, hundred.table.map(({ par }) => par)]).toEqual([
          overs.par,
          overs.ahead,
          overs.table.slice(0, 6).map(({ par }) => par),
        ]);
    }
    const first = (type: 'HUN' | 'T20') =>
      rainDesk(
        scripted({ type, overrides: { inningsBalls: 60, minimumBalls: 24 } })
          .start(0)
          .balls(scored(48, 8)).state,
      ) as FirstDesk;
    expect(
      first('HUN')
        .targets.filter(({ overs }) => overs % 6 === 0)
        .map(({ overs, target }) => [overs / 6, target]),
    ).toEqual(first('T20').targets.map(({ overs, target }) => [overs, target]));
  });
  test('counts earlier losses to rain in balls as well (BEYOND-13, R11.2)', () => {
    const after = (type: 'HUN' | 'T20') =>
      sixty(type, scored(12, 1))
        .fact({ kind: 'target', innings: 2, runs: 45, balls: 42, method: 'D/L' })
        .balls(dots(6));
    expect(oversWithStoppages(after('HUN').state, after('HUN').state.innings[1]!)).toEqual({
      overs: 10,
      stoppages: [{ oversBefore: 8, oversAfter: 5, wickets: 0 }],
    });
    expect((rainDesk(after('HUN').state) as ChaseDesk).par).toBe((rainDesk(after('T20').state) as ChaseDesk).par);
  });
});

test.each([
  ['a Test', scripted({ type: 'TEST' }).start(0).balls('1')],
  ['a match before play', scripted()],
  ['a super over', scripted().start(0).end('closed').start(1).end('closed').start(1, { superOver: true }).balls('1')],
])('there is no rain desk for %s (BEYOND-13, R11.1)', (_, match) => expect(rainDesk(match.state)).toBeNull());
