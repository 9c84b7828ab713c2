import { describe, expect, test } from 'vitest';
import { scripted } from '../testing/scripted.ts';
import type { Dismissal } from '../log/fact.ts';
import { recentOvers } from '../text/recent-overs.ts';
import { extrasRow, scoreText, scored, totalRow } from '../text/score.ts';
import { commentary } from './commentary.ts';
import { corrections } from './corrections.ts';
import { lineOf } from './line.ts';
import { miniscore } from './miniscore.ts';
import { scorecard } from './scorecard.ts';
import { seriesOf } from './series.ts';
import { summarise } from './summary.ts';

const wicket = (kind: Dismissal['kind'], player: number, more: Partial<Dismissal> = {}): Dismissal => ({
  kind,
  player,
  fielders: [],
  ...more,
});

describe('recent overs', () => {
  test('are twelve deliveries with a bar between overs (R14.6)', () => {
    const match = scripted().start(0).balls('1 . . W . . 4 4 . . wd 1 . . 4');
    expect(recentOvers(match.state)).toBe('... W 0 0 | 4 4 0 0 Wd 1 0 | 0 4');
  });
  test('have a token for every kind of ball (R14.6)', () => {
    const match = scripted()
      .start(0)
      .balls('5wd nb nb4 b 4b lb 2lb 6 3')
      .balls('1', { wickets: [wicket('run out', 1)] });
    expect(recentOvers(match.state)).toBe('Wd5 Nb Nb5 B B4 L L2 6 3 | W1');
  });
  test('exclude a voided ball (R14.6)', () => {
    const match = scripted().start(0).balls('1 4 6');
    const four = match.fold.facts.find((fact) => fact.body.kind === 'delivery' && fact.body.bat === 4)!;
    expect(recentOvers(match.fact({ kind: 'void', of: four.number }).state)).toBe('1 6');
  });
});

describe('the miniscore', () => {
  test('has all fields of MATCH-063, with the current striker and bowler first (MATCH-063, MATCH-064, MATCH-065)', () => {
    const match = scripted().start(0).balls('1 4 . . . 1').balls('6 wd .');
    expect(miniscore(match.state)).toMatchObject({
      innings: 1,
      batting: { side: 0, name: 'India', runs: 13, wickets: 0, overs: '1.2', of: '20' },
      bowling: { side: 1, name: 'Australia', score: null },
      batters: [
        {
          name: 'Bo Vedarth',
          runs: 11,
          balls: 7,
          strikeRate: '157.14',
          fours: 1,
          sixes: 1,
          onStrike: true,
          keeper: true,
        },
        { name: 'Ada Strand', runs: 1, balls: 1, strikeRate: '100.00', onStrike: false, captain: true },
      ],
      bowlers: [
        { name: 'Jan Ventersby', overs: '0.2', runs: 7, economy: '21.00' },
        { name: 'Kit Okafor', overs: '1', runs: 6, economy: '6.00' },
      ],
      currentRunRate: '9.75',
      requiredRunRate: null,
      target: null,
      need: null,
      partnership: { runs: 13, balls: 8, wicket: 1, unbroken: true },
      lastBall: { kind: 'dot' },
      overSummary: { over: 0, runs: 6, wickets: 0, score: '6/0' },
      freeHit: false,
    });
  });
  test('has strips with the newest over first and placeholders for coming balls (MATCH-063)', () => {
    const [now, before] = miniscore(scripted().start(0).balls('1 4 . . . 1 6 wd .').state)?.strips ?? [];
    expect(now).toMatchObject({ label: 'Over 2', runs: 7, toCome: 4 });
    expect(now?.balls.map((ball) => ball.text)).toEqual(['6', 'wd', '']);
    expect(before).toMatchObject({ label: 'Over 1', runs: 6, wickets: 0, toCome: 0 });
    expect(before?.balls.map((ball) => ball.text)).toEqual(['1', '4', '', '', '', '1']);
  });
  test('has tokens with speech that mark a ball to be bowled again (R14.6)', () => {
    const [over] = miniscore(scripted().start(0).balls('2wd nb4 4lb W').state)?.strips ?? [];
    expect(over?.balls.map(({ kind, text, say, again }) => [kind, text, say, again])).toEqual([
      ['extra', '2wd', '2 wides', true],
      ['extra', '5nb', 'no-ball, four', true],
      ['extra', '4lb', '4 leg byes', false],
      ['wicket', 'W', 'wicket', false],
    ]);
  });
  test('has the last wicket with full names, score and over (R13.5)', () => {
    const match = scripted()
      .start(0)
      .balls('4 2')
      .balls('.', { wickets: [wicket('caught', 1, { fielders: [{ id: 24, name: 'Dev Farrelly' }] })] });
    expect(miniscore(match.state)?.lastWicket).toBe('Ada Strand c Dev Farrelly b Kit Okafor 6(3) - 6/1 in 0.3 ov.');
  });
  test('announces a free hit after a no-ball if the ruleset has one (R2.34)', () => {
    expect(miniscore(scripted().start(0).balls('nb').state)?.freeHit).toBe(true);
    expect(miniscore(scripted({ type: 'TEST' }).start(0).balls('nb').state)?.freeHit).toBe(false);
  });
  test('has the rival score in overs, with both innings in two-innings matches (R20.1, R7.4)', () => {
    expect(miniscore(scripted().start(0).balls('6 W').end('closed').start(1).balls('1').state)?.bowling.score).toBe(
      '6/1 (0.2 ov)',
    );
    expect(
      miniscore(scripted({ type: 'HUN' }).start(0).balls('6 W').end('closed').start(1).balls('1').state)?.bowling.score,
    ).toBe('6/1 (2 balls)');
    const test1 = scripted({ type: 'TEST' })
      .start(0)
      .balls('6')
      .end('declared')
      .start(1)
      .balls('1')
      .end('all out')
      .start(0)
      .balls('2')
      .end('declared')
      .start(1)
      .balls('.');
    expect(miniscore(test1.state)?.bowling.score).toBe('6/0d and 2/0d');
  });
  test('is null before the first innings (MATCH-063)', () => expect(miniscore(scripted().state)).toBeNull());
});

describe('the scorecard', () => {
  test('has totals without wickets if all out, with d if declared (R19.2, R7.4, R19.7)', () => {
    const of = (reason: 'all out' | 'declared' | 'forfeited' | 'overs') =>
      scoreText(scored(scripted().start(0).balls('6 W').end(reason).state.innings[0]!));
    expect([of('all out'), of('declared'), of('forfeited'), of('overs')]).toEqual(['6', '6/1d', 'forfeited', '6/1']);
  });
  test('keeps the wickets in the total of a super over that ended at two (R9.1, R19.2)', () => {
    const match = scripted({ overrides: { inningsBalls: 6 } })
      .start(0)
      .balls('1')
      .end('overs')
      .start(1)
      .balls('1')
      .end('overs')
      .start(1, { superOver: true })
      .balls('6 W W')
      .end('all out');
    expect(scoreText(scored(match.state.innings[2]!))).toBe('6/2');
  });
  test('omits empty extras, and shows overs and rate in the total (R19.2)', () => {
    const match = scripted().start(0).balls('b 4lb wd 5wd nb 4 . . .');
    const innings = match.state.innings[0]!;
    expect(extrasRow(innings.extras)).toBe('Extras 12 (b 1, lb 4, w 6, nb 1)');
    expect(totalRow(match.state, innings)).toBe('Total 16/0 (1 Ov, RR 16.00)');
    expect(extrasRow(scripted().start(0).balls('1').state.innings[0]!.extras)).toBe('Extras 0');
  });
  test('has rows that add up to the total, with names as in the source (R19.8, R23.1)', () => {
    const [innings] = scorecard(scripted().start(0).balls('4 wd 1 nb4 6 W 2lb . .').state).innings;
    expect(innings!.batting.reduce((sum, row) => sum + row.runs, 0) + innings!.extras.total).toBe(innings!.runs);
    expect(innings!.batting[0]).toMatchObject({ name: 'Ada Strand', personId: 1 });
  });
  test('has bowling wides and no-balls in runs, with separate deliveries (R19.4)', () =>
    expect(scorecard(scripted({ type: 'HUN' }).start(0).balls('5wd nb .').state).innings[0]?.bowling[0]).toMatchObject({
      wides: 5,
      noBalls: 2,
      wideBalls: 1,
      noBallBalls: 1,
      balls: 1,
      overs: '1',
    }));
  test('shows retired hurt as not out and retired out as out (R6.1, R6.2)', () => {
    const match = scripted()
      .start(0)
      .balls('1 .')
      .fact({ kind: 'departure', innings: 1, wicket: wicket('retired hurt', 2) })
      .balls('. .')
      .fact({ kind: 'departure', innings: 1, wicket: wicket('retired out', 3) })
      .balls('.');
    const rows = scorecard(match.state).innings[0]!.batting;
    expect(rows.find((row) => row.personId === 2)).toMatchObject({
      notOut: true,
      dismissal: { kind: 'retired hurt', text: 'retired hurt' },
    });
    expect(rows.find((row) => row.personId === 3)).toMatchObject({
      notOut: false,
      dismissal: { kind: 'retired out', text: 'retired out', bowler: null },
    });
    expect(rows.find((row) => row.personId === 1)).toMatchObject({
      notOut: true,
      dismissal: { kind: 'not out', text: 'not out', bowler: null, fielders: [] },
    });
  });
  test('lists "did not bat" and absent players separately (R6.3, R6.4)', () => {
    const match = scripted().start(0).balls('W W').fact({ kind: 'absent', innings: 1, player: 11, reason: 'hurt' });
    const [innings] = scorecard(match.state).innings;
    expect(innings!.absent).toEqual(['Kit Mirzad']);
    expect(innings!.didNotBat).toEqual([
      'Dev Holloway',
      'Eli Ndlovane',
      'Fay Karimzad',
      'Gus Lockwood',
      'Hal Adhikary',
      'Ivo de Kuyper',
      'Jan Tolland',
    ]);
  });
  test('lists a reserve as "did not bat" only after coming into the match (R6.8, R6.10)', () => {
    const squad = [1, 2, 3, 4].map((id) => ({ id, name: `P ${id}`, ...(id === 4 ? { reserve: true } : {}) }));
    const other = [21, 22, 23, 24, 25].map((id) => ({ id, name: `Q ${id}` }));
    const match = scripted({ squads: [squad, other] })
      .start(0)
      .balls('1');
    expect(scorecard(match.state).innings[0]!.didNotBat).toEqual(['P 3']);
    match.fact({
      kind: 'replacement',
      innings: 1,
      replacement: { scope: 'match', side: 0, in: 4, out: 3, reason: 'concussion_substitute' },
    });
    expect(scorecard(match.state).innings[0]!.didNotBat).toEqual(['P 4']);
    match
      .end('closed')
      .start(1)
      .balls('1', { replacements: [{ scope: 'match', side: 1, in: 25, out: 24, reason: 'impact_player' }] })
      .end('closed');
    expect(scorecard(match.state).innings[1]!.didNotBat).toEqual(['Q 23', 'Q 25']);
  });
  test('excludes players who came in while the side was fielding from earlier innings (R6.9, R6.10)', () => {
    const match = scripted()
      .start(0)
      .balls('1')
      .end('closed')
      .start(1)
      .balls('1', { replacements: [{ scope: 'match', side: 0, in: 11, out: 3, reason: 'impact_player' }] });
    const { didNotBat } = scorecard(match.state).innings[0]!;
    expect(didNotBat).toContain('Cal Brandt');
    expect(didNotBat).not.toContain('Kit Mirzad');
  });
  test('counts a set of five as a maiden in The Hundred (R3.4, R20)', () => {
    const [row] = scorecard(scripted({ type: 'HUN' }).start(0).balls('. . . . . . . . . 1').state).innings[0]!.bowling;
    expect(row).toMatchObject({ maidens: 1, overs: '10', balls: 10, economy: '0.50' });
  });
  test('shows score and over of each wicket, with the sixth ball as n.6 (R13.3)', () =>
    expect(
      scorecard(
        scripted()
          .start(0)
          .balls('4 . . . . W . wd')
          .balls('wd', { wickets: [wicket('stumped', 2)] }).state,
      ).innings[0]!.fallOfWickets,
    ).toEqual([
      { wicket: 1, runs: 4, over: '0.6', batter: 'Ada Strand', short: 'Strand' },
      { wicket: 2, runs: 6, over: '1.1', batter: 'Bo Vedarth', short: 'Vedarth' },
    ]));
  test('has partnerships with shares and extras, and a new pair after a retirement (R13.1, R13.2)', () => {
    const match = scripted()
      .start(0)
      .balls('4 wd 1')
      .fact({ kind: 'departure', innings: 1, wicket: wicket('retired hurt', 2) })
      .balls('2 . W');
    const pairs = scorecard(match.state).innings[0]!.partnerships;
    expect(pairs.map((pair) => pair.wicket)).toEqual(expect.arrayContaining([1, 1]));
    expect(pairs.reduce((sum, pair) => sum + pair.runs, 0)).toBe(8);
    expect(pairs[0]).toMatchObject({
      runs: 6,
      balls: 2,
      extras: 1,
      batters: [
        { name: 'Ada Strand', runs: 5, balls: 2 },
        { name: 'Bo Vedarth', runs: 0, balls: 0 },
      ],
    });
  });
  test('has headings with innings, follow-on and target (R19.7)', () => {
    const test1 = scripted({ type: 'TEST' })
      .start(0)
      .balls('6')
      .end('all out')
      .start(1)
      .balls('1')
      .end('all out')
      .start(1, { followOn: true })
      .balls('6')
      .end('all out')
      .start(0)
      .balls('.');
    expect(scorecard(test1.state).innings.map((innings) => innings.heading)).toEqual([
      'India 1st innings',
      'Australia 1st innings',
      'Australia 2nd innings (f/o)',
      'India 2nd innings (target: 2 runs)',
    ]);
    const odi = scripted({ type: 'ODI' }).start(0).balls('6').end('closed').start(1);
    expect(scorecard(odi.state).innings[1]).toMatchObject({
      heading: 'Australia innings (target: 7 runs from 50 overs)',
      note: 'Target: 7 runs from 50 overs',
    });
    const revised = scripted({ type: 'ODI' })
      .start(0)
      .balls('6')
      .end('closed')
      .start(1)
      .fact({ kind: 'target', innings: 2, runs: 5, balls: 30, method: 'D/L' });
    expect(scorecard(revised.state).innings[1]?.note).toBe('Target: 5 runs from 5 overs (DLS method)');
  });
  test('has super overs as marked innings without "did not bat" (R9.3)', () => {
    const match = scripted({ overrides: { inningsBalls: 6 } })
      .start(0)
      .balls('. . . . . .')
      .end('overs')
      .start(1)
      .balls('. . . . . .')
      .end('overs')
      .start(1, { superOver: true })
      .balls('6');
    expect(scorecard(match.state).innings[2]).toMatchObject({
      superOver: true,
      heading: 'Australia Super Over',
      runs: 6,
      didNotBat: [],
    });
  });
  test('shows state, status, result and target above the innings (R8.8, R10.1)', () => {
    const match = scripted({ overrides: { inningsBalls: 12 } })
      .start(0)
      .balls('4')
      .end('closed')
      .start(1)
      .balls('6')
      .end('target');
    expect(scorecard(match.state)).toMatchObject({
      status: 'Australia won by 10 wkts',
      result: 'Australia won by 10 wickets (with 11 balls remaining)',
      target: { runs: 5, balls: 12, overs: '2', method: null },
    });
  });
});

describe('the summary', () => {
  test('agrees with miniscore and card on every figure (R23.11)', () => {
    const match = scripted().start(0).balls('4 wd 1 W').end('closed').start(1).balls('1 2 .');
    const card = scorecard(match.state);
    const summary = summarise(match.state);
    for (const innings of card.innings) {
      const score = summary.sides[innings.side]!.scores.find((score) => score.innings === innings.number)!;
      expect(score).toMatchObject({ runs: innings.runs, wickets: innings.wickets, overs: innings.overs });
    }
    expect(summary.status).toBe(card.status);
    expect(summary.sides.map((side) => [side.shortName, side.batting])).toEqual([
      ['IND', false],
      ['AUS', true],
    ]);
    expect(commentary(match.state).at(-1)?.score).toBe(`${card.innings[1]!.runs}/${card.innings[1]!.wickets}`);
  });
  test('makes a complete match recent two hours after its end (MATCH-097, MATCH-101)', () => {
    const end = Date.UTC(2026, 10, 21, 12);
    const match = scripted({ overrides: { inningsBalls: 6 } })
      .start(0)
      .balls('. . . . . 1')
      .end('overs')
      .start(1)
      .balls('. . . . . .')
      .end('overs')
      .fact({ kind: 'state', state: 'complete' }, end);
    const hours = (count: number) => summarise(match.state, (match.state.endedAt ?? end) + count * 3_600_000).phase;
    expect([hours(1), hours(2.01), summarise(match.state).phase]).toEqual(['complete', 'recent', 'complete']);
  });
  test('marks the winner of a Super Over although the match is a tie (R8.19)', () => {
    const match = scripted().fact({
      kind: 'result',
      outcome: 'tie',
      winner: null,
      by: null,
      method: null,
      decidedBy: 'super over',
      decidedFor: 1,
      playersOfMatch: [],
    });
    expect(summarise(match.state).sides.map((side) => side.winner)).toEqual([false, true]);
  });
});

describe('lines and series', () => {
  test('a line read alone equals that of the full commentary (MATCH-066)', () => {
    const match = scripted().start(0).balls('4 wd 1 W 2 . . 6 nb4 1 1').balls('. . 1 1 .');
    const all = commentary(match.state);
    expect(match.state.entries.map((entry) => lineOf(match.state, entry)).filter((line) => line !== null)).toEqual(all);
  });
  test('an amended ball is marked with both versions, a voided one has no effect (MATCH-066)', () => {
    const match = scripted().start(0).balls('1 4 6');
    const [one, four] = match.fold.facts.filter((fact) => fact.body.kind === 'delivery');
    const amended = { ...four!.body, bat: 0, boundary: 0, legByes: 4 } as (typeof four & object)['body'];
    match
      .fact({ kind: 'amend', of: four!.number, body: amended as never, reason: 'no edge' })
      .fact({ kind: 'void', of: one!.number });
    const marked = corrections(match.state);
    expect(marked.map((line) => line.correction?.kind)).toEqual(['voided', 'amended']);
    expect(marked[1]).toMatchObject({
      lead: expect.stringMatching(/4 leg byes\.$/),
      correction: { was: '4 runs', now: '4 leg byes', reason: 'no edge' },
    });
    expect(marked[0]).toMatchObject({ voided: true, score: null });
    expect(commentary(match.state).at(-1)?.score).toBe('10/0');
  });
  test('a voided wicket leaves no mark in the series (R13.3)', () => {
    const match = scripted().start(0).balls('1 W 1');
    const out = match.fold.facts.find((fact) => fact.body.kind === 'delivery' && fact.body.wickets.length > 0)!;
    expect(seriesOf(match.fact({ kind: 'void', of: out.number }).state)[0]?.points[0]).toMatchObject({
      wickets: 0,
      wicketBalls: [],
    });
  });
  test('series have one point per over, with the balls of wickets (R13.3)', () => {
    const [innings] = seriesOf(scripted().start(0).balls('1 . W . . W 4 wd W').state);
    expect(innings).toMatchObject({ shortName: 'IND', perOver: 6, limit: 120 });
    expect(innings?.points).toEqual([
      { over: 0, runs: 1, total: 1, wickets: 2, wicketBalls: [3, 6], balls: 6 },
      { over: 1, runs: 5, total: 6, wickets: 1, wicketBalls: [2], balls: 2 },
    ]);
  });
});
