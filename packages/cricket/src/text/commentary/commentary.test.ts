import { describe, expect, test } from 'vitest';
import type { DeliveryFact, Dismissal } from '../../log/fact.ts';
import { scripted, type Scripted } from '../../testing/scripted.ts';
import { commentary } from '../../views/commentary.ts';
import { fieldPositionOf } from './places.ts';

const lastLine = (match: Scripted) =>
  commentary(match.state)
    .filter((line) => line.label !== null)
    .at(-1)!;
const one = (sign: string, more?: Partial<DeliveryFact>, setting?: Parameters<typeof scripted>[0]) =>
  lastLine(scripted(setting).start(0).balls(sign, more));
const wicket = (kind: Dismissal['kind'], more: Partial<Dismissal> = {}): Dismissal => ({
  kind,
  player: 1,
  fielders: [],
  ...more,
});

describe('the lead of a line', () => {
  test.each([
    ['.', 'no run'],
    ['1', '1 run'],
    ['2', '2 runs'],
    ['4', 'FOUR'],
    ['4r', '4 runs'],
    ['6', 'SIX'],
    ['wd', 'wide'],
    ['2wd', '2 wides'],
    ['5wd', '5 wides'],
    ['nb', 'no-ball'],
    ['nb4', 'no-ball, FOUR'],
    ['nb1', 'no-ball, 1 run'],
    ['b', 'bye'],
    ['4b', '4 byes'],
    ['lb', 'leg bye'],
    ['4lb', '4 leg byes'],
    ['x', 'dead ball'],
    ['W', 'OUT, bowled'],
    ['C', 'OUT, caught'],
  ])('of a ball %s ends in "%s." (R2.1, R2.10, R2.16, MATCH-066)', (sign, words) =>
    expect(one(sign).lead).toBe(`Okafor to Strand, ${words}.`),
  );

  test('a run out shows the counted runs and the dismissed batter (R2.25, R5.15)', () =>
    expect(one('1', { wickets: [wicket('run out', { player: 2 })] }).lead).toBe(
      'Okafor to Strand, 1 run, Vedarth OUT, run out.',
    ));
  test('stumped off a wide shows both (R2.33)', () =>
    expect(one('wd', { wickets: [wicket('stumped')] }).lead).toBe('Okafor to Strand, wide, OUT, stumped.'));
  test('byes off a no-ball are byes (R2.7)', () =>
    expect(one('nb', { byes: 2 }).lead).toBe('Okafor to Strand, no-ball, 2 byes.'));
  test('retired hurt is not out (R6.1)', () => {
    const line = one('.', { wickets: [wicket('retired hurt')] });
    expect(line).toMatchObject({
      lead: 'Okafor to Strand, retired hurt.',
      kind: 'ball',
      wicket: null,
      token: { kind: 'dot' },
    });
  });
});

describe('the generated sentence', () => {
  test('has shot and direction and nothing else (MATCH-066)', () =>
    expect(one('4', { shot: 'cover drive', zone: { angle: 52, distance: 1 } }).text).toBe(
      'Cover drive through extra cover.',
    ));
  test('a six goes over a position (R2.15)', () =>
    expect(one('6', { shot: 'pull', zone: { angle: 290, distance: 1 } }).text).toBe('Pull over deep midwicket.'));
  test.each([
    ['4', 'straight drive', 3, 1, 'Straight drive down the ground.'],
    ['6', 'lofted drive', 357, 1, 'Lofted drive over the bowler.'],
    ['1', 'leg glance', 215, 0.9, 'Leg glance to fine leg.'],
    ['4', 'steer', 150, 1, 'Steer past short third.'],
    ['6', 'scoop', 185, 1, 'Scoop over the keeper.'],
    ['.', 'left alone', 180, 0.1, 'Left alone through to the keeper.'],
    ['.', 'defended', 5, 0.2, 'Defended to the bowler.'],
  ])('of a ball %s with a %s at %d degrees names the direction (MATCH-066)', (sign, shot, angle, distance, words) =>
    expect(one(sign, { shot, zone: { angle, distance } }).text).toBe(words),
  );
  test('names a length only if it is common to all bowlers (MATCH-066)', () => {
    const pitched = (length: number) => one('1', { shot: 'push', pitch: { length, line: 0 } }).text;
    expect([pitched(0.2), pitched(1.5), pitched(3), pitched(5), pitched(9)]).toEqual([
      'Full toss, push.',
      'Yorker, push.',
      'Full, push.',
      'Push.',
      'Short, push.',
    ]);
  });
  test('is empty if the fact has no further data (MATCH-066)', () => expect(one('1').text).toBe(''));
  test('names the catcher, by surname (R19.6)', () =>
    expect(
      one('.', {
        shot: 'slog',
        zone: { angle: 340, distance: 0.9 },
        wickets: [wicket('caught', { fielders: [{ id: 24, name: 'Dev Farrelly' }] })],
      }).text,
    ).toBe('Slog to long-on. Caught by Farrelly.'));
  test('shows in bold that a catch was dropped (MATCH-067, MATCH-076)', () =>
    expect(one('1', { dropped: { id: 24, name: 'Dev Farrelly' } }).text).toBe('<b>Dropped</b> by Farrelly.'));
  test('shows the outcome of a review (R14.5, MATCH-077)', () => {
    const review = (outcome: 'upheld' | 'struck down', umpiresCall = false) =>
      one('.', { review: { by: 1, batter: 1, outcome, umpiresCall } }).text;
    expect(review('upheld')).toBe('<b>Review</b> by Australia: overturned, out.');
    expect(review('struck down')).toBe('<b>Review</b> by Australia: still not out.');
    expect(review('struck down', true)).toBe('<b>Review</b> by Australia: umpire’s call, still not out. Review kept.');
    const byBatter = one('.', { review: { by: 0, batter: 1, outcome: 'upheld' } }).text;
    expect(byBatter).toBe('<b>Review</b> by India: overturned, not out.');
    const lbw = one('.', { review: { by: 1, batter: 1, outcome: 'struck down', type: 'lbw' } }).text;
    expect(lbw).toBe('<b>Review</b> by Australia: still not out.');
    const ofWide = one('.', { review: { by: 1, batter: 1, outcome: 'struck down', type: 'wide' } }).text;
    expect(ofWide).toBe('<b>Review</b> by Australia: decision stands.');
  });
  test("is replaced by a scorer's own text, with bold and italic only (MATCH-067, MATCH-068, MATCH-Q23)", () => {
    const line = one('4', { shot: 'cover drive', text: '<b>Glorious.</b> <i>Nobody</i> moved<br/><script>x</script>' });
    expect(line.text).toBe('<b>Glorious.</b> <i>Nobody</i> moved<br>&lt;script&gt;x&lt;/script&gt;');
    expect(line.lead).toBe('Okafor to Strand, FOUR.');
  });
  test('names are plain text and cannot contain markup (MATCH-Q23)', () => {
    const evil = scripted({
      squads: [
        [
          { id: 1, name: 'A' },
          { id: 2, name: 'B' },
        ],
        [{ id: 21, name: '<b>X' }],
      ],
    })
      .start(0)
      .balls('.', { dropped: { id: 21, name: null } });
    expect(lastLine(evil).text).toBe('<b>Dropped</b> by &lt;b&gt;X.');
  });
  test('positions are those of a right-hander, clockwise from the off side (MATCH-066)', () => {
    expect([0, 26, 90, 180, 262, 340].map((angle) => fieldPositionOf({ angle, distance: 0.9 }))).toEqual([
      'straight',
      'long-off',
      'deep point',
      'fine, behind the keeper',
      'deep square leg',
      'long-on',
    ]);
    expect(fieldPositionOf({ angle: -10, distance: 0.4 })).toBe('the bowler');
    expect(fieldPositionOf({ angle: 160, distance: 0.15 })).toBe('the slips');
  });
});

describe('lines', () => {
  test('have over, label, token, score and names (MATCH-066)', () => {
    const match = scripted().start(0).balls('1 wd 4');
    expect(lastLine(match)).toMatchObject({
      kind: 'ball',
      innings: 1,
      over: 0,
      label: '0.2',
      score: '6/0',
      token: { kind: 'four', text: '4', say: 'four', again: false },
      batter: { id: 2, name: 'Vedarth' },
      bowler: { id: 31, name: 'Okafor' },
      events: ['four'],
    });
  });
  test('deliveries may share a label, but their keys differ and increase (R3.3, MATCH-056)', () => {
    const lines = commentary(scripted().start(0).balls('1 wd nb 4').state).filter((line) => line.label !== null);
    expect(lines.map((line) => line.label)).toEqual(['0.1', '0.2', '0.2', '0.2']);
    expect(lines.every((line, index) => index === 0 || line.timestamp > lines[index - 1]!.timestamp)).toBe(true);
  });
  test('The Hundred labels balls by number (R20.2)', () =>
    expect(one('1 1 1 1 1 1 wd', undefined, { type: 'HUN' }).label).toBe('7'));
  test('a wicket appears as on the card with the batter’s figures (R19.5)', () => {
    const match = scripted()
      .start(0)
      .balls('4 6 2')
      .balls('.', { wickets: [wicket('caught', { fielders: [{ id: 24, name: 'Dev Farrelly' }] })] });
    const line = lastLine(match);
    expect(line.kind).toBe('wicket');
    expect(line.wicket).toEqual([
      { name: 'Ada Strand', how: 'c Farrelly b Okafor', runs: 12, balls: 4, fours: 1, sixes: 1, strikeRate: '300.00' },
    ]);
    expect(line.events).toContain('wicket');
  });
  test('a batter who retired hurt and returned keeps the figures of that line (R6.1)', () => {
    const match = scripted()
      .start(0)
      .balls('4 .')
      .fact({ kind: 'departure', innings: 1, wicket: wicket('retired hurt') })
      .balls('. .')
      .balls('W')
      .fact({ kind: 'batterIn', innings: 1, player: 1 })
      .balls('4', { striker: 1 });
    const line = commentary(match.state).find((each) => each.kind === 'departure');
    expect(line).toMatchObject({ lead: 'Strand retired hurt.', token: null, wicket: null, text: 'On 4 off 2 balls.' });
  });
  test('a wicket without a ball appears as on the card too (R5.9, R6.2)', () => {
    const match = scripted()
      .start(0)
      .balls('4')
      .fact({ kind: 'departure', innings: 1, wicket: wicket('retired out') });
    expect(commentary(match.state).at(-1)).toMatchObject({
      kind: 'departure',
      lead: 'Strand OUT, retired out.',
      token: { kind: 'wicket' },
      wicket: [{ how: 'retired out', runs: 4, balls: 1 }],
    });
  });
  test('one ball may have several events and milestones (MATCH-069, MATCH-074, R14.1)', () => {
    const match = scripted()
      .start(0)
      .balls('6 6 6 6 6', { striker: 1 })
      .balls('. . . . . . .', { striker: 2 })
      .balls('6 6 4 4', { striker: 1 });
    expect(lastLine(match)).toMatchObject({
      events: expect.arrayContaining(['four', 'fifty']),
      milestones: expect.arrayContaining(['50, Strand, 9 balls', '50, 1st-wicket stand, 16 balls', '50, India']),
    });
  });
  test('the last ball of an over has its summary (R3.4, MATCH-070)', () => {
    const match = scripted().start(0).balls('1 . 4 wd . . 1');
    expect(lastLine(match).overEnd).toEqual({
      label: 'End of over 1',
      runs: 7,
      wickets: 0,
      score: 'IND 7/0',
      need: null,
      maiden: false,
      balls: expect.arrayContaining([expect.objectContaining({ text: 'wd', again: true })]),
      batters: [
        { name: 'Strand', runs: 1, balls: 1 },
        { name: 'Vedarth', runs: 5, balls: 5 },
      ],
      bowler: { name: 'Okafor', figures: '1-0-7-0' },
    });
    expect(lastLine(match).overEnd?.balls).toHaveLength(7);
  });
  test('in a chase the summary shows what was needed then, even if read later (R10.2)', () => {
    const match = scripted({ overrides: { inningsBalls: 18 } })
      .start(0)
      .balls('6 6 6 6 6 . . . . . . . . . . . . .')
      .end('overs')
      .start(1)
      .balls('6 . . . . . 6 . . . . .');
    expect(
      commentary(match.state)
        .filter((line) => line.overEnd !== null && line.innings === 2)
        .map((line) => line.overEnd?.need),
    ).toEqual(['need 25 in 12', 'need 19 in 6']);
  });
  test('a target revised later does not affect earlier overs (R22.4a)', () => {
    const match = scripted({ overrides: { inningsBalls: 18 } })
      .start(0)
      .balls('6 6')
      .end('closed')
      .start(1)
      .balls('. . . . . .')
      .fact({ kind: 'target', innings: 2, runs: 9, balls: 12, method: 'D/L' })
      .balls('.');
    expect(commentary(match.state).find((line) => line.overEnd !== null)?.overEnd?.need).toBeNull();
    expect(commentary(match.state).some((line) => line.text === 'Target 9 runs from 2 overs (DLS method).')).toBe(true);
  });
  test('comments, experts and promotions have a line, user comments have none (MATCH-086, MATCH-087, MATCH-088, MATCH-089)', () => {
    const match = scripted().start(0);
    for (const snippet of ['plain', 'expert', 'video', 'article', 'user', 'strategic timeout'] as const)
      match.fact({ kind: 'comment', innings: 1, snippet, text: snippet, by: 'M Oduya' });
    expect(commentary(match.state).map((line) => line.kind)).toEqual([
      'comment',
      'expert',
      'video',
      'article',
      'state',
    ]);
    expect(commentary(match.state)[1]).toMatchObject({ by: 'M Oduya', text: 'expert' });
  });
  test('the end of an innings reads like a scorer’s text (R7.1, R7.4, R19.2)', () => {
    const ended = (reason: 'all out' | 'declared' | 'overs') =>
      commentary(scripted().start(0).balls('6 W').end(reason).state).at(-1)?.text;
    expect([ended('all out'), ended('declared'), ended('overs')]).toEqual([
      'India 6 all out.',
      'India 6/1 declared.',
      'India 6/1, innings complete.',
    ]);
  });
  test('the innings break is lower case in a line, unlike in a status (R18.7)', () => {
    const match = scripted().start(0).balls('1').fact({ kind: 'state', state: 'break', break: 'innings break' });
    expect(commentary(match.state).at(-1)?.text).toBe('Innings break.');
  });
  test('breaks, toss and results have a line of text (R18.2, R18.5, R18.20)', () => {
    const match = scripted()
      .fact({ kind: 'toss', winner: 0, decision: 'bat' })
      .start(0)
      .balls('1')
      .fact({ kind: 'state', state: 'break', break: 'rain' })
      .fact({
        kind: 'result',
        outcome: 'no result',
        winner: null,
        by: null,
        method: null,
        reason: 'rain',
        playersOfMatch: [],
      });
    expect(
      commentary(match.state)
        .filter((line) => line.kind === 'state')
        .map((line) => line.text),
    ).toEqual(['India won the toss and opted to bat.', 'Rain stops play.', 'No result (due to rain).']);
  });
});
