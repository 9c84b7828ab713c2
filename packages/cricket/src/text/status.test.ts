import { describe, expect, test } from 'vitest';
import type { BreakName } from '../log/fact.ts';
import { scripted, type Scripted } from '../testing/scripted.ts';
import { label } from './label.ts';
import { hindi } from './hi/hindi.ts';
import { statusIn } from './in-language/status.ts';
import { statusLine } from './status.ts';
import { tossText } from './toss.ts';

const say = (match: Scripted) => statusLine(match.state);
const pause = (match: Scripted, name: BreakName, more: { reason?: string; day?: number; session?: number } = {}) =>
  match.fact({ kind: 'state', state: 'break', break: name, ...more });
/** `runs` in `balls` legal balls with as many sixes as possible; the remaining balls are dots. */
const make = (match: Scripted, runs: number, balls: number) => {
  const sixes = Math.floor(runs / 6);
  return match.balls(
    [
      ...Array.from({ length: sixes }, () => '6'),
      ...(runs % 6 ? [`${runs % 6}r`] : []),
      ...Array.from({ length: balls - sixes - (runs % 6 ? 1 : 0) }, () => '.'),
    ].join(' '),
  );
};
const limited = (balls: number, target: number, type: 'T20' | 'HUN' = 'T20') =>
  make(scripted({ type, overrides: { inningsBalls: balls } }).start(0), target - 1, balls).end('overs');

describe('the status line', () => {
  test('before the toss shows the start in GMT (R18.4)', () => {
    expect(say(scripted())).toBe('Match starts at Nov 21, 09:30 GMT');
    expect(say(scripted({ startTime: null }))).toBe('Match starts on Nov 21');
  });
  test('shows the reason of a delayed toss (R18.4)', () =>
    expect(say(pause(scripted(), 'delayed start', { reason: 'Toss delayed due to rain' }))).toBe(
      'Toss delayed due to rain',
    ));
  test('after the toss shows the choice (R18.5)', () => {
    expect(say(scripted().fact({ kind: 'toss', winner: 0, decision: 'bat' }))).toBe('India opt to bat');
    expect(say(scripted().fact({ kind: 'toss', winner: 1, decision: 'field' }))).toBe('Australia opt to bowl');
  });
  test('invents no choice if only the winner of the toss is known (R18.5)', () => {
    const match = scripted().fact({ kind: 'toss', winner: 1 });
    expect([say(match), tossText(match.state)]).toEqual(['Australia won the toss', 'Australia won the toss']);
    expect(statusIn(hindi, match.state)).toBe('Australia ने टॉस जीता');
    expect(say(match.start(0).balls('1 4 6'))).toBe('India batting');
  });
  test('keeps the choice through the first innings of a limited match (R18.6)', () =>
    expect(say(scripted().fact({ kind: 'toss', winner: 0, decision: 'field' }).start(1).balls('1 4 6'))).toBe(
      'India opt to bowl',
    ));
  test('at the innings break shows the coming chase (R18.7)', () => {
    expect(say(pause(limited(120, 145), 'innings break'))).toBe('Australia need 145 runs in 20 overs');
    expect(say(pause(limited(100, 145, 'HUN'), 'innings break'))).toBe('Australia need 145 runs in 100 balls');
  });
  test('in a chase shows only runs, and from 60 balls left also the balls (R18.8, R18.9)', () => {
    const match = limited(120, 145).start(1).balls('1 . . . . .');
    expect(say(match)).toBe('Australia need 144 runs');
    make(match, 0, 53);
    expect(say(match)).toBe('Australia need 144 runs');
    expect(say(match.balls('.'))).toBe('Australia need 144 runs in 60 balls');
  });
  test('uses the singular for one run and one ball (R18.9, R18.22)', () => {
    const match = limited(6, 8)
      .start(1)
      .fact({ kind: 'target', innings: 2, runs: 3, balls: 6, method: null })
      .balls('. . . . 2r');
    expect(say(match)).toBe('Australia need 1 run in 1 ball');
  });
  test('level scores in a chase (R18.10)', () =>
    expect(say(limited(6, 8).start(1).balls('4 3 .'))).toBe('Scores level'));
  test('shows no need once the target is reached, even before the result (R10.6)', () =>
    expect(say(limited(6, 8).start(1).balls('4 3 wd'))).toBe('Australia have reached the target'));
  test('after a rain-ended first innings shows no target until one is stated (R11, R18.7)', () => {
    expect(say(pause(scripted().start(0).balls('6 6').end('closed'), 'rain'))).toBe('Rain stops play');
    const match = scripted()
      .start(0)
      .fact({ kind: 'allocation', innings: 1, balls: 6 })
      .balls('6 . . . . .')
      .end('overs');
    expect(say(match)).toBe('Australia need 7 runs in 1 over');
  });
  test('names DLS for a DLS target (R18.11)', () =>
    expect(
      say(
        limited(120, 145).start(1).fact({ kind: 'target', innings: 2, runs: 90, balls: 72, method: 'D/L' }).balls('.'),
      ),
    ).toBe('Australia need 90 runs (DLS method)'));
  test('during a stoppage in a chase shows par with its label (R18.11, R11.1)', () => {
    const match = pause(make(limited(120, 145).start(1), 60, 36), 'rain');
    expect(say(match)).toBe('Rain stops play – Australia 25 ahead of DLS par (Standard Edition, not official)');
    expect(say(pause(make(limited(120, 145).start(1), 6, 36), 'rain', { reason: 'Play held up' }))).toBe(
      'Play held up – Australia 29 behind DLS par (Standard Edition, not official)',
    );
  });
  test('shows a planned break before the runs needed (R18.3)', () =>
    expect(say(pause(limited(120, 145).start(1).balls('6'), 'strategic timeout'))).toBe(
      'Strategic timeout – Australia need 139 runs',
    ));
  test('does not treat a review as a break (R18.2)', () =>
    expect(say(pause(limited(120, 145).start(1).balls('6'), 'review'))).toBe('Australia need 139 runs'));

  const test1 = () => scripted({ type: 'TEST' });
  const on = (match: Scripted, day: number, session: number) =>
    match.fact({ kind: 'state', state: 'inprogress', day, session });
  test('shows day and session in the first innings of a Test (R18.12)', () =>
    expect(say(on(test1().start(0).balls('4'), 1, 1))).toBe('Day 1: 1st Session'));
  test('shows a deficit, at tea (R18.13)', () => {
    const match = make(test1().start(0), 130, 30).end('all out').start(1).balls('6 2');
    expect(say(pause(match, 'tea', { day: 2 }))).toBe('Day 2: Tea – Australia trail by 122 runs');
  });
  test('shows level scores, then a lead (R18.14, R18.15)', () => {
    const match = on(test1().start(0).balls('6 2').end('all out').start(1).balls('6 2'), 2, 2);
    expect(say(match)).toBe('Day 2: 2nd Session – Scores level');
    expect(say(pause(match.balls('1'), 'lunch', { day: 3 }))).toBe('Day 3: Lunch – Australia lead by 1 run');
  });
  test('shows the follow-on, then the lead after it (R18.16)', () => {
    const match = make(test1().start(0), 240, 60)
      .end('declared')
      .start(1)
      .balls('6')
      .end('all out')
      .start(1, { followOn: true })
      .balls('6');
    expect(say(match)).toBe('Australia trail by 228 runs (f/o)');
    expect(say(make(match, 234, 60))).toBe('Australia lead by 6 runs');
  });
  test('treats the fourth innings as a chase (R18.17)', () => {
    const match = on(
      test1()
        .start(0)
        .balls('6')
        .end('all out')
        .start(1)
        .balls('4')
        .end('all out')
        .start(0)
        .balls('6 6')
        .end('declared')
        .start(1)
        .balls('W 1'),
      5,
      3,
    );
    expect(say(match)).toBe('Day 5: 3rd Session – Australia need 14 runs with 9 wkts remaining');
  });
  test('before the fourth innings shows the coming chase (R18.7, R18.17)', () => {
    const match = test1()
      .start(0)
      .balls('6')
      .end('all out')
      .start(1)
      .balls('4')
      .end('all out')
      .start(0)
      .balls('6 6')
      .end('declared');
    expect(say(pause(match, 'innings break', { day: 4 }))).toBe('Day 4: Innings Break – Australia need 15 runs');
  });
  test('between the second and third innings shows no chase (R18.15)', () =>
    expect(say(test1().start(0).balls('6').end('all out').start(1).balls('6 1').end('all out'))).toBe(
      'Australia lead by 1 run',
    ));
  test('shows stumps, and a lost day (R18.18)', () => {
    const match = test1().start(0).balls('6').end('all out').start(1).balls('1');
    expect(say(pause(match, 'stumps', { day: 3 }))).toBe('Day 3: Stumps – Australia trail by 5 runs');
    expect(say(pause(match, 'stumps', { day: 2, reason: 'Play abandoned due to rain' }))).toBe(
      'Day 2 – Play abandoned due to rain',
    );
  });
  test('shows a Super Over, its break and a second one (R18.19, R9.1)', () => {
    const match = scripted({ overrides: { inningsBalls: 6 } })
      .start(0)
      .balls('1 . . . . .')
      .end('overs')
      .start(1)
      .balls('1 . . . . .')
      .end('overs');
    expect(say(match)).toBe('Scores tied – Super Over to follow');
    expect(say(pause(match, 'super over break'))).toBe('Scores tied – Super Over to follow');
    match.start(1, { superOver: true }).balls('6 6 1 . .');
    expect(say(match)).toBe('Super Over – Australia batting');
    match.balls('.').end('overs');
    expect(say(match)).toBe('Super Over – India need 14 runs in 6 balls');
    match.start(0, { superOver: true }).balls('6');
    expect(say(match)).toBe('Super Over – India need 8 runs in 5 balls');
    match.balls('6 1 . . .').end('overs').start(0, { superOver: true }).balls('6').end('overs');
    expect(say(match)).toBe('2nd Super Over – Australia need 7 runs in 6 balls');
  });
  test('shows the result before everything else (R18.3, R18.20)', () => {
    const match = limited(6, 8).start(1).balls('6 4').end('target');
    expect(say(match)).toBe('Australia won by 10 wkts');
  });
  test('cards have one text for each state (R18.23)', () => {
    expect(label(scripted().state)).toBe('Upcoming');
    const match = scripted().start(0).balls('1');
    expect(label(match.state)).toBe('Live');
    expect(label(pause(match, 'stumps').state)).toBe('Stumps');
    expect(label(pause(match, 'innings break').state)).toBe('Innings break');
  });
});
