import { buildMatch } from '@sightscreen/test-kit/match-builder';
import { diceFrom, playRandomly } from '@sightscreen/test-kit/random-match';
import fc from 'fast-check';
import { numRuns } from '@sightscreen/test-kit/soak';
import { describe, expect, test } from 'vitest';
import { foldMatch } from '../../fold/fold.ts';
import { scripted } from '../../testing/scripted.ts';
import { since } from './since.ts';

const dots = (count: number): string => Array.from({ length: count }, () => '.').join(' ');

describe('catch-up', () => {
  test('shows scores then and now, the balls between, and key moments in order of play (BEYOND-05)', () => {
    const match = scripted().start(0).balls('1 4 . . . .');
    const from = match.state.number;
    match
      .balls('W . . . . .')
      .balls('.', { dropped: { id: 24, name: 'Dev Farrelly' } })
      .balls('. . . 1 .')
      .balls('6 6 6 . . 1');
    expect(since(match.state, from)).toMatchObject({
      words: '5/0 to 25/1 in 18 balls. Three that mattered:',
      balls: 18,
      moments: [
        { kind: 'wicket', label: '1.1', words: 'Ada Strand b Ventersby 1 (2). IND 5/1' },
        { kind: 'dropped', label: '2.1', words: 'Vedarth dropped by Farrelly. IND 5/1' },
        { kind: 'over', label: null, words: 'Over 4: 19 runs off Thorne, 3 sixes. 25/1' },
      ],
    });
  });
  test('starts every line with a capital (BEYOND-05)', () => {
    const match = scripted().start(0).balls('1');
    const from = match.state.number;
    match.balls('.', { review: { by: 1, batter: 2, outcome: 'struck down' } });
    expect(since(match.state, from).moments.map(({ words }) => words)).toEqual(['Review by Australia, lost. IND 1/0']);
  });
  test('has at most five moments, or seven if the next two are great (BEYOND-05)', () => {
    const sixes = scripted().start(0).balls('1');
    const from = sixes.state.number;
    sixes.balls('6 . . . . . 6 . . . . . 6 . . . . . 6 . . . . . 6 . . . . . 6 . . . . .');
    expect(since(sixes.state, from).moments).toHaveLength(5);
    const wickets = scripted().start(0).balls('1').balls('W . W . . W . W . W . . W . W . . W');
    expect(since(wickets.state, from).moments).toHaveLength(7);
    expect(since(wickets.state, from).words).toMatch(/Seven that mattered:$/);
  });
  test('prefers later moments among equals (BEYOND-05)', () => {
    const match = scripted().start(0).balls('1');
    const from = match.state.number;
    match.balls(`6 ${dots(5)} 6 ${dots(5)} 6 ${dots(5)} 6 ${dots(5)} 6 ${dots(5)} 6`);
    expect(since(match.state, from).moments[0]?.label).toBe('1.2');
    expect(since(match.state, from).moments.at(-1)?.label).toBe('5.2');
  });
  test('ranks a hundred above a fifty, and a fifty above a six (BEYOND-05, R14.1)', () => {
    const match = scripted({ type: 'TEST' }).start(0).balls('1');
    const from = match.state.number;
    match.balls(Array.from({ length: 17 }, () => '6 . .').join(' '), { striker: 2, nonStriker: 1 });
    expect(
      since(match.state, from)
        .moments.map((moment) => moment.words)
        .join('|'),
    ).toMatch(/Fifty for Vedarth.*Hundred for Vedarth/);
  });
  test('shows the change of the required rate (BEYOND-05, R10.2)', () => {
    const match = scripted({ overrides: { inningsBalls: 24 } })
      .start(0)
      .balls('6 6 6 6')
      .end('closed')
      .start(1, { balls: 24 })
      .balls('1');
    const from = match.state.number;
    expect(since(match.balls('. . . . .').state, from).rate).toBe('Required rate 8.00, was 6.26');
    expect(since(match.state, match.state.number).rate).toBeNull();
  });
  test('shows corrections of balls the reader had seen (BEYOND-01, BEYOND-05)', () => {
    const match = scripted().start(0).balls('1 4 .');
    const from = match.state.number;
    const four = match.fold.facts.find((fact) => fact.body.kind === 'delivery' && fact.body.bat === 4)!;
    if (four.body.kind !== 'delivery') throw new Error('no ball');
    match.fact({ kind: 'amend', of: four.number, body: { ...four.body, bat: 0, boundary: 0, legByes: 4 } });
    expect(since(match.state, from)).toMatchObject({
      words: '5/0 to 5/0 in 0 balls. One that mattered:',
      moments: [{ kind: 'correction', label: '0.2', words: 'Ball 0.2 corrected to 4 leg byes, was 4 runs' }],
    });
  });
  test('names the sides across innings, and shows how the first ended (BEYOND-05)', () => {
    const match = scripted().start(0).balls('1 4');
    const from = match.state.number;
    match.end('closed').start(1).balls('6');
    expect(since(match.state, from)).toMatchObject({
      words: 'IND 5/0 to AUS 6/0 in 1 ball. Two that mattered:',
      moments: [{ kind: 'innings', words: 'India 5/0, innings closed.' }, { kind: 'six' }],
    });
  });
  test('names the innings with two innings per side (BEYOND-05, R7.8)', () => {
    const match = scripted({ type: 'TEST' }).start(0).balls('1');
    const from = match.state.number;
    match.end('declared').start(1).balls('2').end('declared').start(0).balls('4');
    expect(since(match.state, from).words).toBe('IND 1st inns 1/0 to IND 2nd inns 4/0 in 2 balls. Two that mattered:');
  });
  test('includes a revised target but no formal one, and a won chase only as the result (BEYOND-05)', () => {
    const kindsWith = (method: 'D/L' | null) => {
      const match = scripted({ overrides: { inningsBalls: 12 } })
        .start(0)
        .balls('1')
        .end('closed');
      const from = match.state.number;
      match
        .fact({ kind: 'target', innings: 2, runs: 2, balls: 6, method })
        .start(1)
        .balls('4 W W W W W')
        .end('target')
        .fact({ kind: 'result', outcome: 'win', winner: 1, by: { wickets: 5 }, method, playersOfMatch: [] });
      return since(match.state, from).moments.map((moment) => moment.kind);
    };
    expect(kindsWith('D/L')).toContain('target');
    expect(kindsWith(null)).not.toContain('target');
    expect(kindsWith(null).filter((kind) => kind === 'innings' || kind === 'result')).toEqual(['result']);
  });
  test('names a super over, and marks a finished innings (BEYOND-05, R9.1, R19.2)', () => {
    const match = scripted({ overrides: { inningsBalls: 12 } })
      .start(0)
      .balls('1')
      .end('closed');
    const from = match.state.number;
    match.start(1).balls('W W W W W W W W W');
    match.fact({
      kind: 'departure',
      innings: 2,
      wicket: {
        kind: 'run out',
        player: match.state.innings[1]!.batters.find((batter) => batter.atCrease)!.player,
        fielders: [],
      },
    });
    expect(since(match.state, from).words).toMatch(/^IND 1\/0 to AUS 0 all out in 9 balls/);
    match.end('all out').start(1, { superOver: true }).balls('6');
    expect(since(match.state, from).words).toMatch(/^IND 1\/0 to AUS Super Over 6\/0 in 10 balls/);
  });
  test('across innings counts the balls of the shown score, and many balls as overs (BEYOND-05)', () => {
    const match = scripted({ type: 'TEST' })
      .start(0)
      .balls(Array.from({ length: 90 }, () => '1').join(' '))
      .end('declared');
    const from = match.state.number;
    match.start(1).balls(Array.from({ length: 75 }, () => '.').join(' '));
    expect(since(match.state, 0).words).toMatch(/^AUS 1st inns 0\/0 after 12\.3 overs\./);
    expect(since(match.state, from).words).toMatch(/^IND 1st inns 90\/0 to AUS 1st inns 0\/0 in 12\.3 overs\./);
  });
  test('does not count a result restated to name the best player (BEYOND-05)', () => {
    const match = scripted().start(0).balls('1');
    const from = match.state.number;
    const decided = { kind: 'result', outcome: 'win', winner: 0, by: null, method: null } as const;
    match
      .balls('W W W W W W W')
      .fact({ ...decided, playersOfMatch: [] })
      .fact({ ...decided, playersOfMatch: [3] });
    expect(since(match.state, from).moments.filter((moment) => moment.kind === 'result')).toHaveLength(1);
  });
  test('states that nothing has happened, and starts from the beginning by default (BEYOND-05)', () => {
    const match = scripted().start(0).balls('1 4');
    expect(since(match.state, match.state.number)).toMatchObject({
      words: 'Nothing has happened since.',
      moments: [],
      balls: 0,
    });
    expect(since(match.state, 9999).words).toBe('Nothing has happened since.');
    expect(since(match.state, 0).words).toBe('IND 5/0 after 2 balls. Nothing that mattered.');
    expect(since(scripted().state, 0).words).toBe('No play yet. Nothing that mattered.');
  });
  test('is deterministic for a log and never exceeds seven (BEYOND-05)', () => {
    fc.assert(
      fc.property(fc.nat(), fc.nat(), (seed, from) => {
        const match = buildMatch({ overrides: { inningsBalls: 60 } });
        playRandomly(match, diceFrom(seed), 120);
        const number = from % (match.fold.state.number + 1);
        const catchUp = since(match.fold.state, number);
        expect(catchUp).toEqual(since(foldMatch('built', match.fold.facts), number));
        expect(catchUp.moments.length).toBeLessThanOrEqual(7);
        for (const { words } of catchUp.moments) expect(words).not.toMatch(/undefined|null|NaN|<|&amp;/);
        const places = catchUp.moments.map((moment) =>
          match.fold.state.entries.findIndex((entry) => entry.number === moment.number),
        );
        expect(places).toEqual([...places].sort((one, two) => one - two));
      }),
      { numRuns: numRuns(40) },
    );
  });
});
