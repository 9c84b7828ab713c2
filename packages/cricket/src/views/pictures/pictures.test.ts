import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { scripted } from '../../testing/scripted.ts';
import { miniscore } from '../miniscore.ts';
import { scorecard } from '../scorecard.ts';
import { oversOf } from './overs.ts';
import { partnershipPictures } from './partnerships.ts';
import { pitchMaps } from './pitch-map.ts';
import { runRateSeries } from './run-rate.ts';
import { sharesOf } from './shares.ts';
import { wagonWheels } from './wagon-wheel.ts';
import { wicketTimeline } from './wickets.ts';

const sign = fc.constantFrom(
  '.',
  '.',
  '1',
  '1',
  '2',
  '3',
  '4',
  '4r',
  '6',
  'wd',
  '5wd',
  'nb',
  'nb4',
  'b',
  '2lb',
  'x',
  'W',
);
const signs = fc
  .array(sign, { minLength: 1, maxLength: 40 })
  .filter((list) => list.filter((one) => one === 'W').length < 9);
const sum = (list: readonly { runs: number }[]): number => list.reduce((total, one) => total + one.runs, 0);

describe('the overs list', () => {
  test('has bowler, runs, wickets, balls and score of every over (R3.3, R3.4, R14.6)', () => {
    const [innings] = oversOf(scripted().start(0).balls('1 wd 4 . . W 2').balls('. . . . . .').balls('6').state);
    expect(
      innings?.overs.map(({ label, runs, wickets, score, maiden, complete }) => ({
        label,
        runs,
        wickets,
        score,
        maiden,
        complete,
      })),
    ).toEqual([
      { label: 'Over 1', runs: 8, wickets: 1, score: '8/1', maiden: false, complete: true },
      { label: 'Over 2', runs: 0, wickets: 0, score: '8/1', maiden: true, complete: true },
      { label: 'Over 3', runs: 6, wickets: 0, score: '14/1', maiden: false, complete: false },
    ]);
    expect(innings?.overs[0]).toMatchObject({ bowlers: ['Okafor'] });
    expect(innings?.overs[0]?.balls.map((ball) => ball.text)).toEqual(['1', 'wd', '4', '', '', 'W', '2']);
  });
  test('excludes a voided ball and includes an inserted one (BEYOND-01)', () => {
    const match = scripted().start(0).balls('1 4 6');
    const four = match.fold.facts.find((fact) => fact.body.kind === 'delivery' && fact.body.bat === 4)!;
    expect(
      oversOf(match.fact({ kind: 'void', of: four.number }).state)[0]?.overs[0]?.balls.map((ball) => ball.text),
    ).toEqual(['1', '6']);
  });
  test('puts a wicket between two overs in the coming over (R2.35)', () => {
    const match = scripted()
      .start(0)
      .balls('. . . . . .')
      .fact({ kind: 'departure', innings: 1, wicket: { kind: 'run out', player: 2, fielders: [] } })
      .balls('1');
    expect(oversOf(match.state)[0]?.overs[1]?.balls.map((ball) => ball.text)).toEqual(['W', '1']);
  });
});

describe('the wicket timeline', () => {
  test('places each wicket by balls, with score and mode of dismissal (R13.3)', () => {
    const [line] = wicketTimeline(scripted().start(0).balls('4 . . . . W . wd C').state);
    expect(line?.length).toBe(120);
    expect(
      line?.wickets.map(({ wicket, at, over, score, batter, how, runs, balls }) => ({
        wicket,
        at,
        over,
        score,
        batter,
        how,
        runs,
        balls,
      })),
    ).toEqual([
      { wicket: 1, at: 6, over: '0.6', score: '4/1', batter: 'Ada Strand', how: 'b Okafor', runs: 4, balls: 6 },
      {
        wicket: 2,
        at: 8,
        over: '1.2',
        score: '5/2',
        batter: 'Bo Vedarth',
        how: 'caught b Ventersby',
        runs: 0,
        balls: 2,
      },
    ]);
  });
  test('without a limit is as long as the balls bowled (R13.3)', () =>
    expect(wicketTimeline(scripted({ type: 'TEST' }).start(0).balls('1 . W').state)[0]?.length).toBe(3));
});

describe('the run-rate picture', () => {
  test('has the current rate after every over, and the required one in a chase (R10.2, R10.3)', () => {
    const match = scripted({ overrides: { inningsBalls: 18 } })
      .start(0)
      .balls('6 6 6 6 6 .')
      .end('closed')
      .start(1, { balls: 18 })
      .balls('6 . . . . .')
      .balls('1 . . . . .');
    expect(runRateSeries(match.state)[1]?.points).toEqual([
      { over: 0, rate: '6.00', required: '12.50' },
      { over: 1, rate: '3.50', required: '24.00' },
    ]);
    expect(runRateSeries(match.state)[0]?.points).toEqual([{ over: 0, rate: '30.00', required: null }]);
  });
  test('has no required rate before a revised target was known (R22.4a)', () => {
    const match = scripted({ overrides: { inningsBalls: 18 } })
      .start(0)
      .balls('6 6 6 6 6 .')
      .end('closed')
      .start(1, { balls: 18 })
      .balls('6 . . . . .');
    match.fact({ kind: 'target', innings: 2, runs: 20, balls: 12, method: 'D/L' }).balls('1 . . . . 1');
    expect(runRateSeries(match.state)[1]?.points.map((point) => point.required)).toEqual([null, null]);
  });
  test('ends with the miniscore’s rate at the end of an over (R10.3)', () => {
    const { state } = scripted().start(0).balls('1 wd 4 . . W 2');
    expect(runRateSeries(state)[0]?.points.at(-1)?.rate).toBe(miniscore(state)?.currentRunRate);
  });
});

describe('the partnerships picture', () => {
  test('has shares and extras that add up to the partnership and the total (R13.1, R23.5)', () => {
    fc.assert(
      fc.property(signs, (list) => {
        const { state } = scripted().start(0).balls(list.join(' '));
        const [picture] = partnershipPictures(state);
        for (const pair of picture!.pairs)
          expect(pair.batters[0].runs + (pair.batters[1]?.runs ?? 0) + pair.extras).toBe(pair.runs);
        expect(sum(picture!.pairs)).toBe(scorecard(state).innings[0]!.runs);
        expect(picture!.most).toBe(Math.max(...picture!.pairs.map((pair) => pair.runs)));
      }),
      { numRuns: 40 },
    );
  });
});

describe('the wagon wheel', () => {
  test('has zones that add up to the runs off the bat with a zone, in total and by batter (R2.1)', () => {
    fc.assert(
      fc.property(
        fc
          .array(fc.record({ sign, angle: fc.option(fc.integer({ min: -720, max: 1080 })) }), {
            minLength: 1,
            maxLength: 40,
          })
          .filter((list) => list.filter((one) => one.sign === 'W').length < 9),
        (list) => {
          const match = scripted().start(0);
          for (const { sign: ball, angle } of list)
            match.balls(ball, angle === null ? {} : { zone: { angle, distance: 0.5 } });
          const withZone = match.state.entries.flatMap(({ body }) =>
            body.kind === 'delivery' && body.zone !== undefined ? [body] : [],
          );
          const off = withZone.reduce((total, ball) => total + ball.bat, 0);
          const [wheel] = wagonWheels(match.state);
          expect(wheel === undefined).toBe(off === 0);
          if (wheel === undefined) return;
          expect(sum(wheel.all.zones)).toBe(off);
          expect(wheel.all.runs).toBe(off);
          expect(sum(wheel.batters)).toBe(off);
          for (const one of [wheel.all, ...wheel.batters])
            expect(one.zones.reduce((total, zone) => total + zone.share, 0)).toBe(100);
          const card = scorecard(match.state).innings[0]!;
          expect(wheel.all.runs + wheel.all.untold).toBe(sum(card.batting));
          for (const one of wheel.batters)
            expect(one.runs + one.untold).toBe(card.batting.find((row) => row.personId === one.player)?.runs);
        },
      ),
      { numRuns: 60 },
    );
  });
  test('has eight zones, clockwise from straight past the bowler (R2.16)', () => {
    const match = scripted().start(0);
    for (const angle of [0, 50, 95, 150, 185, 250, 300, 359]) match.balls('4', { zone: { angle, distance: 1 } });
    const zones = wagonWheels(match.state)[0]!.all.zones;
    expect(zones.map((zone) => zone.name)).toEqual([
      'long-off',
      'cover',
      'point',
      'third',
      'fine leg',
      'square leg',
      'midwicket',
      'long-on',
    ]);
    expect(zones.every((zone) => zone.runs === 4 && zone.fours === 1)).toBe(true);
    expect(zones.map((zone) => zone.share)).toEqual([13, 13, 13, 13, 12, 12, 12, 12]);
  });
  test('is omitted if the log has no zones (R22.4)', () =>
    expect(wagonWheels(scripted().start(0).balls('4 6 1').state)).toEqual([]));
  test('has whole shares that add up to 100, or all 0 (R12.18)', () => {
    expect(sharesOf([1, 1, 1])).toEqual([34, 33, 33]);
    expect(sharesOf([0, 0])).toEqual([0, 0]);
  });
});

describe('the pitch map', () => {
  test('counts balls, runs of the bowler and wickets by length and line (R2.2, R5.14)', () => {
    const match = scripted()
      .start(0)
      .balls('4', { pitch: { length: 6, line: 0.3 } })
      .balls('W', { pitch: { length: 1, line: 0 } })
      .balls('2b', { pitch: { length: 9, line: -0.4 } })
      .balls('1');
    const [map] = pitchMaps(match.state);
    expect(map?.balls).toHaveLength(3);
    expect(map?.lengths.filter((band) => band.balls > 0)).toEqual([
      { name: 'Yorker', balls: 1, runs: 0, wickets: 1 },
      { name: 'Good length', balls: 1, runs: 4, wickets: 0 },
      { name: 'Short', balls: 1, runs: 0, wickets: 0 },
    ]);
    expect(map?.lines.map((band) => band.balls)).toEqual([0, 1, 1, 1]);
    expect(map?.bowlers).toEqual([{ player: 31, name: 'Kit Okafor', balls: 3 }]);
  });
  test('is omitted if the log has no pitches (R22.4)', () =>
    expect(pitchMaps(scripted().start(0).balls('4 6 1').state)).toEqual([]));
});
