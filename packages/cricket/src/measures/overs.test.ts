import { describe, expect, test } from 'vitest';
import { scripted } from '../testing/scripted.ts';
import {
  allocationWords,
  ballLabel,
  ballsAsOvers,
  inningsOvers,
  normaliseOvers,
  overEndLabel,
  overLabel,
  oversLabel,
} from './overs.ts';
import { currentInnings } from '../chase/target.ts';

describe('overs', () => {
  test('16 overs and 4 balls are 16.4 (R3.1)', () => expect(oversLabel(16, 4)).toBe('16.4'));
  test('19.6 in a feed is read as 20 (R3.2, MATCH-116)', () => {
    expect(normaliseOvers('19.6')).toBe('20');
    expect(normaliseOvers('3.6')).toBe('4');
    expect(normaliseOvers('16.4')).toBe('16.4');
    expect(normaliseOvers('20')).toBe('20');
  });
  test('the sixth ball of an extended over does not start the next over (R3.6)', () => {
    expect(oversLabel(5, 6, 7)).toBe('5.6');
    expect(oversLabel(5, 7, 7)).toBe('6');
  });
  test('87 balls are 14.3 overs, and 10.7 of eight (R3.1, R3.8)', () => {
    expect(ballsAsOvers(87)).toBe('14.3');
    expect(ballsAsOvers(87, 8)).toBe('10.7');
  });
  test('an innings counts an over called at five balls as one over (R3.6)', () => {
    const match = scripted({ type: 'T20' })
      .start(0)
      .balls('. . . . .')
      .fact({ kind: 'overCalled', innings: 1, over: 0 })
      .balls('1 .');
    const innings = currentInnings(match.state);
    expect(innings?.legalBalls).toBe(7);
    expect(innings && inningsOvers(match.state, innings)).toBe('1.2');
  });
  test('The Hundred counts balls and labels them 1 to 100 (R20.1, R20.2, MATCH-117)', () => {
    const match = scripted({ type: 'HUN' }).start(0).balls('1 1 1 1 1 4 wd .');
    const innings = currentInnings(match.state);
    expect(innings && inningsOvers(match.state, innings)).toBe('7');
    expect(ballLabel(match.state, 16, 3)).toBe('83');
    expect(overLabel(match.state, 16)).toBe('Balls 81–85');
    expect(overEndLabel(match.state, 15)).toBe('After 80 balls');
    expect(allocationWords(match.state, 100)).toBe('100 balls');
  });
  test('elsewhere a delivery label is over and ball, and an allocation is in overs (R3.3, R18.22)', () => {
    const { state } = scripted();
    expect(ballLabel(state, 16, 4)).toBe('16.4');
    expect(overEndLabel(state, 15)).toBe('End of over 16');
    expect(allocationWords(state, 6)).toBe('1 over');
    expect(allocationWords(state, 52)).toBe('8.4 overs');
  });
});
