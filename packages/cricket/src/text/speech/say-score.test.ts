import { describe, expect, test } from 'vitest';
import { scripted } from '../../testing/scripted.ts';
import { sayScore } from './say-score.ts';
import { sayScoreIn } from '../../views/languages/languages.ts';

describe('the spoken score', () => {
  test('in a chase has score, overs, runs needed, batters and last ball (BEYOND-08)', () => {
    const match = scripted({ overrides: { inningsBalls: 18 } })
      .start(0)
      .balls('6 4 1')
      .end('closed')
      .start(1, { balls: 18 })
      .balls('4 1 . . . W . 2');
    expect(sayScore(match.state)).toBe(
      'Australia 7 for 1 after 1 over and 2 balls; needing 5 runs to win from 10 balls; Quill on strike with 7 off 4 and Oakes with 0 off 0; last ball 2 runs.',
    );
  });
  test('in the first innings has the balls left instead of runs needed (BEYOND-08)', () =>
    expect(sayScore(scripted().start(0).balls('6').state)).toBe(
      'India 6 for 0 after 1 ball; 119 balls left; Strand on strike with 6 off 1 and Vedarth with 0 off 0; last ball six.',
    ));
  test('in a Test has the lead or deficit, and the current break (BEYOND-08, R18.21)', () => {
    const match = scripted({ type: 'TEST' })
      .fact({ kind: 'state', state: 'inprogress', day: 2, session: 1 })
      .start(0)
      .balls('6')
      .end('declared')
      .start(1)
      .balls('1')
      .fact({ kind: 'state', state: 'break', break: 'lunch' });
    expect(sayScore(match.state)).toMatch(
      /^Australia 1 for 0 after 1 ball; Australia trail by 5 runs; .*; last ball 1 run; day 2, Lunch\.$/,
    );
  });
  test('of The Hundred uses balls (BEYOND-08, R20.1)', () =>
    expect(sayScore(scripted({ type: 'HUN' }).start(0).balls('1 1 1 1 1 1 1').state)).toMatch(
      /^India 7 for 0 after 7 balls; 93 balls left;/,
    ));
  test('is the status before play and the result after it (BEYOND-08)', () => {
    expect(sayScore(scripted().state)).toBe('Match starts at Nov 21, 09:30 GMT.');
    expect(
      sayScore(
        scripted()
          .start(0)
          .balls('6')
          .end('closed')
          .start(1)
          .balls('1')
          .fact({ kind: 'result', outcome: 'win', winner: 0, by: { runs: 5 }, method: null, playersOfMatch: [] }).state,
      ),
    ).toBe('India won by 5 runs.');
  });
});

describe('the spoken score in Hindi', () => {
  test('in a chase has score, overs, runs needed, batters and last ball (BEYOND-08, BEYOND-20)', () => {
    const match = scripted({ overrides: { inningsBalls: 18 } })
      .start(0)
      .balls('6 4 1')
      .end('closed')
      .start(1, { balls: 18 })
      .balls('4 1 . . . W . 2');
    expect(sayScoreIn('hi', match.state)).toBe(
      'Australia का स्कोर 1 ओवर और 2 गेंदों के बाद 7 रन, 1 विकेट पर; जीत के लिए 10 गेंदों में 5 रन चाहिए; स्ट्राइक पर Quill, 4 गेंदों में 7 रन; दूसरे छोर पर Oakes, 0 गेंदों में 0 रन; पिछली गेंद: 2 रन।',
    );
  });
  test('of The Hundred uses balls, and is the status before and the result after play (BEYOND-08, BEYOND-20, R20.1)', () => {
    expect(sayScoreIn('hi', scripted({ type: 'HUN' }).start(0).balls('1').state)).toMatch(
      /^India का स्कोर 1 गेंद के बाद 1 रन, बिना विकेट; 99 गेंदें शेष;/,
    );
    expect(sayScoreIn('hi', scripted().state)).toBe('मैच की शुरुआत 21 नवंबर, 09:30 जीएमटी।');
    expect(
      sayScoreIn(
        'hi',
        scripted()
          .start(0)
          .balls('6')
          .end('closed')
          .start(1)
          .balls('1')
          .fact({ kind: 'result', outcome: 'win', winner: 0, by: { runs: 5 }, method: null, playersOfMatch: [] }).state,
      ),
    ).toBe('India की 5 रन से जीत।');
  });
});
