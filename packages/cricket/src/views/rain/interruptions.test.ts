/** Repeated rain, and rain between innings: effects on the rain desk and on par (R11.2 to R11.4). */
import { describe, expect, test } from 'vitest';
import { oversWithStoppages, resourcesOfInnings } from '../../dls/interruptions.ts';
import { scripted, type Scripted } from '../../testing/scripted.ts';
import { miniscore } from '../miniscore.ts';
import { rainDesk, type ChaseDesk, type ComingDesk } from './rain-desk.ts';

const dots = (count: number): string => Array.from({ length: count }, () => '.').join(' ');
const runs = (count: number, signs: number): string =>
  `${Array.from({ length: Math.floor(count / 6) }, () => '6').join(' ')} ${count % 6} ${dots(signs - Math.floor(count / 6) - 1)}`;
/** 250 in fifty overs (R11.7), followed by the chase. */
const chaseOf251 = (): Scripted => scripted({ type: 'ODI' }).start(0).balls(runs(250, 300)).end('overs').start(1);
/** 190 for four, ended at forty overs (R11.7). */
const cutOff = (): Scripted =>
  scripted({ type: 'ODI' })
    .start(0)
    .balls(`${Array.from({ length: 31 }, () => '6').join(' ')} 4 W W W W ${dots(204)}`)
    .end('closed');
const revised = (match: Scripted, target: number, balls: number): Scripted =>
  match.fact({ kind: 'target', innings: 2, runs: target, balls, method: 'D/L' });

describe('rain in the chase', () => {
  test('leaves par unchanged when play resumes with the resulting target (R11.2, R11.4, R11.7)', () => {
    const match = chaseOf251().balls(`W ${dots(59)}`);
    expect(miniscore(match.state)!.dlsPar).toBe(Math.floor((250 * 158) / 1000));
    expect((rainDesk(match.state) as ChaseDesk).lost.find((row) => row.lost === 10)).toMatchObject({ target: 220 });
    revised(match, 220, 240);
    expect(resourcesOfInnings(match.state, match.state.innings[1]!)).toBeCloseTo(876, 9);
    expect(miniscore(match.state)!.dlsPar).toBe(Math.floor((219 * 158) / 876));
  });
  test('a second time reduces what the first left (R11.2)', () => {
    const match = revised(chaseOf251().balls(`W ${dots(59)}`), 220, 240).balls(dots(60));
    // Twenty left, one down: losing ten more leaves 876 - (548 - 316).
    expect((rainDesk(match.state) as ChaseDesk).lost.find((row) => row.lost === 10)).toEqual({
      lost: 10,
      overs: '30',
      target: 162,
      need: 162,
    });
    revised(match, 162, 180);
    expect(oversWithStoppages(match.state, match.state.innings[1]!)).toEqual({
      overs: 50,
      stoppages: [
        { oversBefore: 40, oversAfter: 30, wickets: 1 },
        { oversBefore: 20, oversAfter: 10, wickets: 1 },
      ],
    });
    expect(miniscore(match.state)!.dlsPar).toBe(Math.floor((161 * (644 - 316)) / 644));
  });
  test('scales down a target of another method in proportion (R11.1)', () => {
    const match = revised(chaseOf251(), 301, 300).balls(dots(60));
    expect((rainDesk(match.state) as ChaseDesk).lost.find((row) => row.lost === 10)).toMatchObject({
      target: Math.floor((300 * (1000 - (893 - 751))) / 1000) + 1,
    });
  });
  test('before the first ball makes a shorter chase from the start (R11.2, R11.7)', () => {
    const match = revised(chaseOf251(), 188, 180);
    expect(resourcesOfInnings(match.state, match.state.innings[1]!)).toBeCloseTo(751, 9);
    match.balls('1');
    expect((rainDesk(match.state) as ChaseDesk).lost.find((row) => row.lost === 10)).toMatchObject({ overs: '20' });
  });
});

describe('rain that ends the first innings', () => {
  test('lists targets until one is stated, then those of shorter chases (R11.3, R11.7)', () => {
    const match = cutOff();
    const desk = rainDesk(match.state) as ComingDesk;
    expect(desk).toMatchObject({
      kind: 'chase to come',
      side: 'Australia',
      words: 'India were cut off after 40 overs; until a target is given, Australia would chase those below',
    });
    expect(desk.lost[0]).toEqual({ lost: 0, overs: '40', target: 234, need: 234 });
    expect(desk.lost.at(-1)).toMatchObject({ lost: 20, overs: '20' });
    revised(match, 234, 240);
    // Thirty overs have 75.1 against 71.7: still more than the first side.
    expect((rainDesk(match.state) as ComingDesk).lost.find((row) => row.lost === 10)).toMatchObject({
      overs: '30',
      target: 190 + 8 + 1,
    });
    // Twenty-five have 66.5: less.
    expect((rainDesk(match.state) as ComingDesk).lost.find((row) => row.lost === 15)).toMatchObject({
      overs: '25',
      target: Math.floor((190 * 665) / 717) + 1,
    });
  });
  test('includes earlier stoppages (R11.2)', () => {
    const match = scripted({ type: 'ODI' })
      .start(0)
      .balls(dots(120))
      .fact({ kind: 'allocation', innings: 1, balls: 240 })
      .balls(`6 ${dots(59)}`)
      .end('closed');
    expect(oversWithStoppages(match.state, match.state.innings[0]!)).toEqual({
      overs: 50,
      stoppages: [
        { oversBefore: 30, oversAfter: 20, wickets: 0 },
        { oversBefore: 10, oversAfter: 0, wickets: 0 },
      ],
    });
  });
});

describe('rain that ends the match', () => {
  const closedAfter = (balls: number, format: 'T20' | 'ODI' = 'T20') =>
    scripted({ type: format })
      .start(0)
      .balls('6 6')
      .end('overs')
      .start(1)
      .fact({ kind: 'target', innings: 2, runs: 5, balls: 60, method: 'D/L' })
      .balls(dots(balls))
      .end('closed').state.result;
  test('gives no result if the side batting second received too few overs (R1.4, R8.2)', () => {
    expect(closedAfter(29)).toMatchObject({ outcome: 'no result', winner: null });
    expect(closedAfter(30)).toMatchObject({ outcome: 'win', winner: 0, by: { runs: 4 }, method: 'D/L' });
    expect(closedAfter(119, 'ODI')).toMatchObject({ outcome: 'no result' });
  });
  test('needs no minimum for a side that is all out or has reached the target (R8.2)', () => {
    const early = () => scripted().start(0).balls('6 6').end('overs').start(1);
    expect(early().balls('6 6 6').end('target').state.result).toMatchObject({ outcome: 'win', winner: 1 });
    expect(early().balls('W W W W W W W W W W').end('all out').state.result).toMatchObject({
      outcome: 'win',
      winner: 0,
    });
  });
});
