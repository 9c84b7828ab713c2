/** Edge cases of the rules (unusual balls, unusual ends) in the columns of the statistics. */
import type { Dismissal, ResultFact } from '@sightscreen/cricket';
import { scripted, type Scripted, type Setting } from '@sightscreen/cricket/testing/scripted';
import { afterEach, describe, expect, test } from 'vitest';
import { type Answers, answersOver } from '../testing/answers.ts';

let answers: Answers | null = null;
afterEach(() => {
  answers?.close();
  answers = null;
});
const WON: ResultFact = {
  kind: 'result',
  outcome: 'win',
  winner: 0,
  by: { runs: 1 },
  method: null,
  playersOfMatch: [],
};
const withResult = (match: Scripted, outcome: 'win' | 'tie' | 'no result' = 'win'): Scripted =>
  match.fact(outcome === 'win' ? WON : { ...WON, outcome, winner: null, by: null });
/** Runs over one match or several. */
async function over(...matches: Scripted[]): Promise<Answers> {
  answers?.close();
  answers = await answersOver(matches.map(({ state }, at) => ({ state: { ...state, matchId: `m${at}` } })));
  return answers;
}
const started = (setting?: Setting): Scripted => scripted(setting).start(0);
const of = (kind: Dismissal['kind'], player: number, fielders: Dismissal['fielders'] = []): Dismissal => ({
  kind,
  player,
  fielders,
});
const leaves = (kind: Dismissal['kind'], player: number) =>
  ({ kind: 'departure', innings: 1, wicket: of(kind, player) }) as const;

describe('an innings', () => {
  test('follow-on and target filters select the same innings and balls (BEYOND-09)', async () => {
    const test = withResult(
      scripted({ type: 'TEST' })
        .start(0)
        .balls('4 6')
        .end('declared')
        .start(1)
        .balls('1')
        .end('closed')
        .start(1, { followOn: true })
        .balls('2 6 6')
        .end('closed')
        .start(0)
        .balls('1 1')
        .fact({ kind: 'target', innings: 4, runs: 6, balls: null, method: null }),
    );
    const { ask } = await over(test);
    const runs = async (of: string) =>
      Object.fromEntries(Object.entries(await ask(of)).map(([id, row]) => [id, row['runs']]));
    for (const balls of ['', '&over=1-90', '&bowling=pace,spin,unknown']) {
      expect([balls, await runs(`by=team&follow-on=yes${balls}`)]).toEqual([balls, { 2: 14 }]);
      expect([balls, await runs(`by=team&follow-on=no${balls}`)]).toEqual([balls, { 1: 12, 2: 1 }]);
      expect([balls, await runs(`by=team&target=6${balls}`)]).toEqual([balls, { 1: 2 }]);
      expect([balls, await runs(`by=team&target=7-9${balls}`)]).toEqual([balls, {}]);
      // Conceded by the side that enforced the follow-on.
      expect([
        balls,
        await runs(
          `of=bowling&by=team&follow-on=yes${balls.replace('bowling=pace,spin,unknown', 'hand=left,right,unknown')}`,
        ),
      ]).toEqual([balls, { 1: 14 }]);
    }
    expect(await runs('of=team&follow-on=yes')).toEqual({ 2: 14 });
    expect(await runs('of=partnerships&by=team&target=5-6')).toEqual({ 1: 2 });
  });
});

describe('a ball', () => {
  test('a wide is not faced, a no-ball is, and runs off either count as on the scorecard (R2.4 to R2.8)', async () => {
    const { ask } = await over(withResult(started().balls('5wd nb nb4 2b 3lb')));
    const batting = await ask('of=batting');
    expect([batting['1']!['runs'], batting['1']!['balls'], batting['1']!['fours']]).toEqual([4, 4, 1]);
    const [bowling] = Object.values(await ask('of=bowling'));
    expect(bowling).toMatchObject({ balls: 2, runs: 5 + 1 + 5, wides: 1, 'no-balls': 2, dots: 2, fours: 1 });
    const extras = 5 + 2 + 2 + 3;
    expect((await ask('of=team'))['1']).toMatchObject({ runs: 4 + extras, extras, balls: 2, wickets: 0 });
    expect(Object.values(await ask('of=partnerships'))[0]).toMatchObject({ runs: 4 + extras, extras, balls: 2 });
  });

  test('a batter who bats alone is in no pair (R13.1)', async () => {
    const { ask } = await over(withResult(started().balls('4', { striker: 1, nonStriker: null })));
    expect(await ask('of=partnerships&by=pair')).toMatchObject({ unknown: { runs: 4 } });
  });

  test('overs are not decimals: 1.3 is nine balls, in cells and in ranges (R3.1)', async () => {
    const { ask } = await over(withResult(started().balls('0 0 0 0 0 0 0 0 0')));
    expect((await ask('of=team'))['1']).toMatchObject({ balls: 9, overs: '1.3' });
    expect(Object.keys(await ask('of=team&min-overs=1.3'))).toEqual(['1']);
    expect(Object.keys(await ask('of=team&min-overs=1.4'))).toEqual([]);
    // Read as decimals, nine balls would be one and a half overs.
    expect(Object.keys(await ask('of=team&overs=1.4..1.5'))).toEqual([]);
  });

  test("byes off a no-ball are not the bowler's (R2.7)", async () => {
    const { ask } = await over(withResult(started().balls('nb', { byes: 2 })));
    for (const query of ['of=bowling', 'of=bowling&over=1', 'of=bowling&hand=unknown'])
      expect(Object.values(await ask(query))[0], query).toMatchObject({ balls: 0, runs: 1, economy: '-' });
  });

  test('a four that was run is not a boundary (R2.16)', async () => {
    const { ask } = await over(withResult(started().balls('4r 4')));
    for (const query of ['of=batting', 'of=batting&over=1', 'of=batting&bowling=unknown'])
      expect((await ask(query))['1'], query).toMatchObject({ runs: 8, fours: 1, 'boundary-share': '50.00' });
  });

  test('penalty runs count for the side and the stand, not for batter or bowler (R2.9, R2.23, R13.1)', async () => {
    const { ask } = await over(
      withResult(started().balls('1', { penalty: 5 }).fact({ kind: 'penalty', innings: 1, runs: 5, when: 'during' })),
    );
    expect((await ask('of=team'))['1']).toMatchObject({ runs: 11, extras: 10 });
    expect((await ask('of=batting'))['1']).toMatchObject({ runs: 1 });
    expect(Object.values(await ask('of=bowling'))[0]).toMatchObject({ runs: 1 });
    // Penalty runs between balls belong to no ball, as the definition of the column says.
    expect((await ask('of=team&over=1'))['1']).toMatchObject({ runs: 6, extras: 5 });
  });
});

describe('a batter who leaves', () => {
  test('run out at the other end is out and a wicket of the side, not of the bowler (R5.6, R5.15)', async () => {
    const match = started().balls('1 .');
    const striker = match.state.innings[0]!.striker!;
    const other = match.state.innings[0]!.nonStriker!;
    const { ask } = await over(
      withResult(
        match.balls('.', {
          wickets: [
            of('run out', other, [
              { id: 25, name: null },
              { id: 26, name: null },
            ]),
          ],
        }),
      ),
    );
    for (const query of ['of=batting', 'of=batting&over=1', 'of=batting&bowling=unknown']) {
      const batting = await ask(query);
      expect([batting[other]!['outs'], batting[striker]!['outs']], query).toEqual([1, 0]);
    }
    for (const query of ['of=bowling', 'of=bowling&over=1', 'of=bowling&position=1-11'])
      expect(
        Object.values(await ask(query)).map(({ wickets }) => wickets),
        query,
      ).toEqual([0]);
    for (const query of ['of=team', 'of=team&over=1', 'of=team&bowling=unknown'])
      expect((await ask(query))['1'], query).toMatchObject({ wickets: 1 });
    // Both fielders who took part are credited (R5.18).
    expect(Object.values(await ask('of=fielding')).map((one) => one['run-outs'])).toEqual([1, 1]);
  });

  test('the non-striker run out before the ball is a wicket without a ball (R2.35)', async () => {
    const match = started().balls('1 .');
    const other = match.state.innings[0]!.nonStriker!;
    const { ask } = await over(withResult(match.fact(leaves('run out', other)).balls('.')));
    expect((await ask('of=batting'))[other]).toMatchObject({ outs: 1 });
    expect((await ask('of=team'))['1']).toMatchObject({ balls: 3, wickets: 1 });
    expect(Object.values(await ask('of=bowling'))[0]).toMatchObject({ balls: 3, wickets: 0 });
    expect((await ask('of=batting&over=1'))[other]).toMatchObject({ outs: 1 });
  });

  test("retired hurt is not out, retired out is, and neither is the bowler's (R6.1, R6.2, R12.1)", async () => {
    const { ask } = await over(
      withResult(
        started().balls('4 4').fact(leaves('retired hurt', 1)).balls('. 4').fact(leaves('retired out', 3)).balls('.'),
      ),
    );
    const batting = await ask('of=batting');
    expect(batting['1']).toMatchObject({ innings: 1, outs: 0, 'not-outs': 1, highest: '8*', average: '-' });
    expect(batting['3']).toMatchObject({ innings: 1, outs: 1, 'not-outs': 0, highest: '4', average: '4.00' });
    expect(Object.values(await ask('of=bowling')).map(({ wickets }) => wickets)).toEqual([0]);
    expect((await ask('of=team'))['1']).toMatchObject({ wickets: 1 });
    expect(Object.keys(await ask('of=batting&dismissal=retired-hurt'))).toEqual(['1']);
    expect(Object.keys(await ask('of=batting&dismissal=retired-out&by=player'))).toEqual(['3']);
  });

  test('a batter retired hurt without facing a selected ball has no innings (R6.1, R12.19)', async () => {
    const match = started().balls('. . . . . .').balls('.').fact(leaves('retired hurt', 1)).balls('. . . .');
    const { ask } = await over(withResult(match));
    expect(Object.keys(await ask('of=batting&over=2'))).toEqual(['2']);
    expect(Object.keys(await ask('of=batting&over=1'))).toEqual(['1']);
  });

  test('a bowler has no innings against a batter run out who never faced him (R5.15)', async () => {
    const match = started().balls('.');
    const { ask } = await over(
      withResult(match.balls('.', { wickets: [of('run out', match.state.innings[0]!.nonStriker!)] })),
    );
    for (const query of ['of=bowling&by=position', 'of=bowling&by=position&over=1'])
      expect(
        Object.entries(await ask(query)).map(([key, { innings, balls }]) => [key, innings, balls]),
        query,
      ).toEqual([['1', 1, 2]]);
  });

  test('part of an innings counts no duck and no fifty (R12.9, R12.11)', async () => {
    const match = started().balls('4 4 4 4 4 4', { striker: 1 }).balls('W', { striker: 1 });
    const { ask } = await over(withResult(match));
    expect((await ask('of=batting&player=1'))['1']).toMatchObject({ runs: 24, outs: 1, ducks: 0, highest: '24' });
    for (const query of ['of=batting&player=1&over=2', 'of=batting&player=1&bowling=unknown', 'of=all-round&over=2']) {
      const [cells = {}] = Object.values(await ask(query.replace('of=all-round', 'of=all-round&by=overall')));
      const wholes = ['not-outs', 'highest', 'hundreds', 'fifties', 'ducks'].filter((key) => key in cells);
      expect([query, Object.keys(cells).length > 8, wholes]).toEqual([query, true, []]);
    }
    expect((await ask('of=batting&player=1&over=2'))['1']).toMatchObject({ innings: 1, outs: 1, runs: 0 });
    for (const query of ['of=batting&over=2&min-ducks=1', 'of=batting&over=2&sort=highest'])
      await expect(ask(query), query).rejects.toThrow(/ducks|highest|sort/);
  });

  test('timed out is an innings without a ball, out, and a duck (R5.9, R6.5, R12.11)', async () => {
    const { ask } = await over(withResult(started().balls('W').fact(leaves('timed out', 3)).balls('.')));
    for (const query of ['of=batting&player=3', 'of=batting&player=3&over=1'])
      expect((await ask(query))['3'], query).toMatchObject({ innings: 1, outs: 1, balls: 0, 'strike-rate': '-' });
    expect((await ask('of=batting&player=3'))['3']).toMatchObject({ ducks: 1 });
    expect(Object.values(await ask('of=bowling'))[0]).toMatchObject({ wickets: 1 });
    expect((await ask('of=team'))['1']).toMatchObject({ wickets: 2 });
  });
});

describe('rates', () => {
  test('rates round half up on display, and show - without a divisor (R12.1, R12.2, R12.17, R12.18)', async () => {
    // 55 off 31 balls; then 12 conceded in 2.2 overs, which would be 5.14.
    const fifty = started().balls(`${'6 '.repeat(9)}1 ${'. '.repeat(21)}`.trim(), { striker: 1, nonStriker: 2 });
    const { ask } = await over(withResult(fifty));
    expect((await ask('of=batting&player=1'))['1']).toMatchObject({
      runs: 55,
      balls: 31,
      'strike-rate': '177.42',
      average: '-',
    });
    expect((await ask('of=batting&player=1&strike-rate=177.42..177.42'))['1']).toBeDefined();
    expect((await ask('of=batting&player=1&strike-rate=177.43..'))['1']).toBeUndefined();
    const dear = await over(withResult(started().balls(`${'. '.repeat(12)}6 6`, { bowler: 30, striker: 1 })));
    expect((await dear.ask('of=bowling&player=30'))['30']).toMatchObject({
      balls: 14,
      runs: 12,
      economy: '5.14',
      average: '-',
    });
    // An eighth: 12.5 is shown unchanged, 0.125 as 0.13.
    const eighth = await over(withResult(started().balls(`1 ${'. '.repeat(7)}`.trim(), { striker: 1 })));
    expect((await eighth.ask('of=batting&player=1&strike-rate=12.5..12.5'))['1']).toMatchObject({
      'strike-rate': '12.50',
    });
  });

  test('a bowler of The Hundred has an economy of six balls (R12.4)', async () => {
    const { ask } = await over(withResult(started({ type: 'HUN' }).balls('1 1 1 1 1', { bowler: 30 })));
    expect((await ask('of=bowling&player=30'))['30']).toMatchObject({ economy: '6.00' });
  });
});

describe('a match', () => {
  test('super overs count in no figures (R9.3)', async () => {
    const level = started().balls('1').end('closed').start(1).balls('1').end('closed');
    const decided = level
      .start(1, { superOver: true })
      .balls('6 W')
      .end('closed')
      .start(0, { superOver: true })
      .balls('6 6')
      .end('target');
    const { ask, list } = await over(withResult(decided, 'tie'));
    expect((await ask('of=batting&by=overall'))['']).toMatchObject({ runs: 2, balls: 2, sixes: 0, outs: 0 });
    expect((await ask('of=batting&by=overall&over=1'))['']).toMatchObject({ runs: 2, balls: 2 });
    expect((await ask('of=batting&by=overall&bowling=unknown'))['']).toMatchObject({ runs: 2, balls: 2 });
    expect((await ask('of=bowling&by=overall'))['']).toMatchObject({ wickets: 0, balls: 2 });
    expect((await ask('of=partnerships&by=wicket'))['1']).toMatchObject({ innings: 2, runs: 2 });
    expect((await ask('of=team'))['1']).toMatchObject({ innings: 1, runs: 1, tied: 1, won: 0, lost: 0 });
    expect((await list('of=team&by=innings')).length).toBe(2);
  });

  test('a concussion replacement has played, and a substitute has no catch (R6.7, R6.8, R12.15, R12.16)', async () => {
    const people = (first: number) =>
      Array.from({ length: 12 }, (_, at) => ({ id: first + at, name: `P${first + at}`, reserve: at === 11 }));
    const replaced = started({ squads: [people(1), people(21)] })
      .balls('1')
      .balls('C', {
        wickets: [of('caught', -1, [{ id: 40, name: 'Sub', substitute: true }])],
        replacements: [{ scope: 'match', side: 1, in: 32, out: 31, reason: 'concussion substitute' }],
      });
    const { ask } = await over(withResult(replaced.balls('. . . . . 1', { bowler: 32 })));
    expect((await ask('of=bowling&player=32'))['32']).toMatchObject({ matches: 1 });
    expect(await ask('of=fielding')).toEqual({});
  });

  test('a concussion replacement can bat at position 12, and the filter accepts it (R6.7)', async () => {
    const squad = (first: number) =>
      Array.from({ length: 12 }, (_, at) => ({ id: first + at, name: `P${first + at}`, reserve: at === 11 }));
    const match = started({ squads: [squad(1), squad(21)] });
    for (let next = 2; next <= 12; next += 1) match.balls('1', { striker: 1, nonStriker: next });
    const { ask } = await over(withResult(match.balls('6', { striker: 12, nonStriker: 1 })));
    expect(Object.keys(await ask('of=batting&by=position'))).toContain('12');
    expect(await ask('of=batting&position=12')).toMatchObject({ 12: { runs: 6 } });
  });

  test('a reserve who stayed out of a match has not played it (R12.15)', async () => {
    const squad = (first: number) =>
      Array.from({ length: 12 }, (_, at) => ({ id: first + at, name: `P${first + at}`, reserve: at === 11 }));
    const match = () => started({ squads: [squad(1), squad(21)] });
    const { ask } = await over(withResult(match().balls('4', { striker: 12 })), withResult(match().balls('4')));
    for (const query of ['of=batting&player=12', 'of=batting&player=12&hand=unknown'])
      expect((await ask(query))['12'], query).toMatchObject({ matches: 1, innings: 1 });
    expect((await ask('of=batting&player=1'))['1']).toMatchObject({ matches: 2, innings: 2 });
  });

  test('a forfeited innings has no runs and is no lowest total (R7.5)', async () => {
    const { ask } = await over(
      withResult(
        started({ type: 'TEST' })
          .balls('4')
          .end('declared')
          .start(1)
          .end('forfeited')
          .start(0)
          .end('forfeited')
          .start(1)
          .balls('1')
          .end('closed'),
      ),
    );
    const teams = await ask('of=team');
    expect([teams['1'], teams['2']]).toMatchObject([
      { innings: 2, runs: 4, lowest: '-' },
      { innings: 2, runs: 1, lowest: '-' },
    ]);
    expect(Object.keys(await ask('of=team&chase=yes'))).toEqual(['2']);
  });

  test('a match without a result counts its runs, and is neither won nor lost (R8.2, R8.20)', async () => {
    const { ask } = await over(withResult(started().balls('4 1'), 'no result'), withResult(started().balls('4')));
    expect((await ask('of=batting&player=1'))['1']).toMatchObject({ matches: 2, runs: 9 });
    expect((await ask('of=team&team=1'))['1']).toMatchObject({
      matches: 2,
      won: 1,
      'no-result': 1,
      'win-share': '100.00',
    });
  });

  test('a win by an innings is not a win by runs, and the loser has no margin (R8.6, R8.8, R8.9)', async () => {
    const by = (margin: NonNullable<ResultFact['by']>, winner: 0 | 1 = 0) =>
      started()
        .balls('1')
        .start(1)
        .balls('1')
        .fact({ ...WON, winner, by: margin });
    const { ask } = await over(
      by({ innings: 1, runs: 88 }),
      by({ runs: 12 }),
      by({ runs: 5 }),
      by({ wickets: 9 }, 1),
      withResult(started().balls('1'), 'tie'),
    );
    const margins = ({ 'win-runs': runs, 'win-innings': innings, 'win-wickets': wickets }: Record<string, unknown>) => [
      runs,
      innings,
      wickets,
    ];
    const sides = await ask('of=team');
    expect(Object.values(sides).map(margins)).toEqual([
      [12, 88, '-'],
      ['-', '-', 9],
    ]);
    const matches = Object.values(await ask('of=team&by=match&sort=win-runs&order=asc&min-win-runs=1'));
    expect(matches.map(margins)).toEqual([
      [5, '-', '-'],
      [12, '-', '-'],
    ]);
  });

  test('best in a match and ten wickets cover both innings (R12.8, R12.10)', async () => {
    const five = (match: Scripted): Scripted => match.balls('W W W W W', { bowler: 30 });
    const match = five(
      five(scripted({ type: 'TEST' }).start(0))
        .end('closed')
        .start(1)
        .balls('.')
        .end('closed')
        .start(0),
    );
    const { ask } = await over(withResult(match));
    for (const query of ['of=bowling&player=30', 'of=bowling&player=30&over=1', 'of=bowling&player=30&hand=unknown'])
      expect((await ask(query))['30'], query).toMatchObject({
        best: '5/0',
        'best-match': '10/0',
        'five-wickets': 2,
        'ten-wickets': 1,
      });
  });
});
