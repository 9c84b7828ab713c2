import { describe, expect, test } from 'vitest';
import type { ResultFact } from '../../log/fact.ts';
import { scripted } from '../../testing/scripted.ts';
import { finished } from './finished.ts';

const dots = (balls: number): string => Array.from({ length: balls }, () => '.').join(' ');
/** Side 0 makes 30; side 1 chases 31 and gets there with a six. */
const chase = (second: string) =>
  scripted({ overrides: { inningsBalls: 24 } })
    .start(0)
    .balls(`6 6 6 6 W 6 ${dots(18)}`)
    .end('overs')
    .start(1)
    .balls(second)
    .end('target');
const win: ResultFact = {
  kind: 'result',
  outcome: 'win',
  winner: 1,
  by: { wickets: 9 },
  method: null,
  playersOfMatch: [21],
};

describe('a finished match', () => {
  test('has no data before the result, nor without a ball (R8)', () => {
    expect(finished(scripted().start(0).balls('1 2 W').state)).toBeNull();
    expect(
      finished(
        scripted().fact({
          kind: 'result',
          outcome: 'abandoned',
          winner: null,
          by: null,
          method: null,
          playersOfMatch: [],
        }).state,
      ),
    ).toBeNull();
  });
  test('names the best of each side: batters by runs, bowlers by wickets (R19.1, R19.4)', () => {
    const view = finished(chase('6 6 6 W 6 1 6').fact(win).state)!;
    expect(view.sides[0].batters.map(({ name, runs, notOut }) => [name, runs, notOut])).toEqual([
      ['Ada Strand', 24, false],
      ['Cal Brandt', 6, true],
      ['Bo Vedarth', 0, true],
    ]);
    expect(view.sides[1].bowlers[0]).toMatchObject({ wickets: 1, nth: null });
  });
  test('lists all figures of the player of the match (MATCH-055)', () => {
    const [star] = finished(chase('6 6 6 6 1 6').fact(win).state)!.stars;
    expect(star).toMatchObject({ name: 'Ada Quill', side: 'Australia', batting: ['25* (5)'], bowling: [] });
    expect(star?.more.map(({ name }) => name)).toEqual(['4s', '6s', 'SR']);
  });
});

describe('the deciding partnership', () => {
  test('of a chase is the one with most of the runs still needed, not the longest (R13.1)', () => {
    // 18 of 31 for the first wicket, then all of the remaining 13.
    const stand = finished(chase('6 6 6 W 6 1 6').fact(win).state)!.stand!;
    expect(stand).toMatchObject({
      decided: true,
      side: 'Australia',
      wicket: 2,
      runs: 13,
      balls: 3,
      unbroken: true,
      from: '18/1',
      over: '0.4',
      need: { runs: 13, balls: 20 },
    });
    expect(stand.batters.reduce((sum, one) => sum + one.runs, 0) + stand.extras).toBe(stand.runs);
  });
  test('is the longest of the winning side if it batted first (R13.1)', () => {
    const match = scripted({ overrides: { inningsBalls: 12 } })
      .start(0)
      .balls('6 W 4 4 4 . . . . . . .')
      .end('overs')
      .start(1)
      .balls(dots(12))
      .end('overs');
    match.fact({ kind: 'result', outcome: 'win', winner: 0, by: { runs: 18 }, method: null, playersOfMatch: [] });
    expect(finished(match.state)!.stand).toMatchObject({
      decided: true,
      side: 'India',
      runs: 12,
      wicket: 2,
      from: '6/1',
      need: null,
    });
  });
  test('is the longest of the match in a tie, marked as not deciding (R8, R13.1)', () => {
    const match = scripted({ overrides: { inningsBalls: 6 } })
      .start(0)
      .balls('1 . . . . .')
      .end('overs')
      .start(1)
      .balls('. W 1 . . .')
      .end('overs');
    match.fact({ kind: 'result', outcome: 'tie', winner: null, by: null, method: null, playersOfMatch: [] });
    expect(finished(match.state)!.stand).toMatchObject({ decided: false, runs: 1 });
  });
});

describe('the key moments', () => {
  test('are at most eight, in order of play, ending with the ball that won a chase (BEYOND-05)', () => {
    const { moments } = finished(chase('6 W W W W W W W 6 6 6 6 1').fact(win).state)!;
    expect(moments).toHaveLength(8);
    expect(moments.at(-1)).toMatchObject({ innings: '2nd', token: { kind: 'run' } });
    expect(moments.map(({ number }) => number)).toEqual(moments.map(({ number }) => number).toSorted((a, b) => a - b));
    expect(moments.every(({ words }) => words !== '')).toBe(true);
  });
  test('weigh a late boundary in an open chase above a tail-ender’s wicket (BEYOND-05)', () => {
    const tight = finished(chase(`. . . . . . . . 6 . . 6 . . 6 . . . . 6 . 6 6`).fact(win).state)!.moments;
    expect(tight.filter(({ innings, token }) => innings === '2nd' && token?.kind === 'six').length).toBeGreaterThan(3);
    const lost = scripted({ overrides: { inningsBalls: 60 } })
      .start(0)
      .balls('6 6 6 6 6 6 6 6 6 6 6 6 . . . . . . . . . . . .')
      .end('overs')
      .start(1)
      .balls(`${dots(58)} 6 6`)
      .end('overs');
    lost.fact({ ...win, winner: 0, by: { runs: 60 }, playersOfMatch: [] });
    expect(
      finished(lost.state)!
        .moments.filter(({ innings }) => innings === '2nd')
        .map(({ words }) => words)
        .join(),
    ).not.toMatch(/OUT/);
  });
  test('exclude voided balls (R23.1)', () => {
    const match = chase('W 6 6 6 6 6 1');
    const wicket = match.state.entries.find(
      ({ innings, body }) => innings === 2 && body.kind === 'delivery' && body.wickets.length > 0,
    )!;
    match.fact({ kind: 'void', of: wicket.number }).fact(win);
    expect(finished(match.state)!.moments.map(({ number }) => number)).not.toContain(wicket.number);
  });
});
