import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { BreakName } from '../../log/fact.ts';
import { foldMatch } from '../../fold/fold.ts';
import { scripted, type Scripted } from '../../testing/scripted.ts';
import { lead } from '../../text/standing.ts';
import { dayView } from './day.ts';

const dots = (balls: number): string => Array.from({ length: balls }, () => '.').join(' ');
const go = (match: Scripted, day: number, session: number): Scripted =>
  match.fact({ kind: 'state', state: 'inprogress', day, session });
const pause = (match: Scripted, name: BreakName): Scripted =>
  match.fact({ kind: 'state', state: 'break', break: name });
const sum = (list: readonly { runs: number; wickets: number }[]) => ({
  runs: list.reduce((all, one) => all + one.runs, 0),
  wickets: list.reduce((all, one) => all + one.wickets, 0),
});

describe('the day view of a Test', () => {
  test('has a row per session with runs, wickets, overs and batting side (BEYOND-17)', () => {
    const match = go(scripted({ type: 'TEST' }), 1, 1)
      .start(0)
      .balls('4 1 . . . . 6 W');
    go(pause(match, 'lunch'), 1, 2).balls('. . . 2').end('declared').start(1).balls('. 1');
    const view = dayView(match.state)!;
    expect(
      view.sessions.map(({ day, name, runs, wickets, overs, endedWords }) => ({
        day,
        name,
        runs,
        wickets,
        overs,
        endedWords,
      })),
    ).toEqual([
      { day: 1, name: '1st Session', runs: 11, wickets: 1, overs: '1.2', endedWords: 'Lunch' },
      { day: 1, name: '2nd Session', runs: 3, wickets: 0, overs: '1', endedWords: null },
    ]);
    expect(view.sessions[1]?.shares.map(({ name, runs, overs, score }) => ({ name, runs, overs, score }))).toEqual([
      { name: 'India', runs: 2, overs: '0.4', score: '13/1d' },
      { name: 'Australia', runs: 1, overs: '0.2', score: '1/0' },
    ]);
    expect(view.days).toEqual([
      { day: 1, date: '2026-11-21', runs: 14, wickets: 1, overs: '2.2', close: 'Australia 1/0' },
    ]);
  });
  test('adds up: sessions and days equal the innings for any play and corrections (BEYOND-17, R23.1)', () => {
    const step = fc.oneof(
      { weight: 2, arbitrary: fc.constantFrom('.', '1', '2', '4', '6', 'wd', 'nb4', 'b', 'x') },
      {
        weight: 1,
        arbitrary: fc.constantFrom<BreakName | 'penalty' | 'void' | 'before' | 'change'>(
          'lunch',
          'tea',
          'stumps',
          'rain',
          'drinks',
          'penalty',
          'void',
          'before',
          'change',
        ),
      },
    );
    fc.assert(
      fc.property(fc.array(step, { minLength: 5, maxLength: 60 }), fc.boolean(), (steps, told) => {
        const match = scripted({ type: 'TEST' });
        if (told) go(match, 1, 1);
        match.start(0).balls('1');
        for (const one of steps) {
          const { innings } = match.state;
          if (one === 'penalty') match.fact({ kind: 'penalty', innings: innings.length, runs: 5, when: 'during' });
          else if (one === 'before' && innings.length > 1)
            match.fact({ kind: 'penalty', innings: 1, runs: 5, when: 'after' });
          else if (one === 'void')
            match.fact({
              kind: 'void',
              of: match.fold.facts.findLast((fact) => fact.body.kind === 'delivery')!.number,
            });
          else if (one === 'change' && innings.length < 4)
            match.end('declared').start(innings.length % 2 === 0 ? 0 : 1);
          else if (one === 'lunch' || one === 'tea' || one === 'stumps' || one === 'rain' || one === 'drinks')
            pause(match, one);
          else if (one !== 'before' && one !== 'change') match.balls(one);
        }
        match.balls('1');
        const view = dayView(match.state)!;
        const expected = sum(match.state.innings);
        if (told) {
          expect(sum(view.sessions)).toEqual(expected);
          expect(sum(view.days)).toEqual(expected);
        } else expect([view.sessions, view.days, view.told]).toEqual([[], [], false]);
        const last = match.state.innings.at(-1)!;
        const line = view.lead!.points.at(-1)!;
        expect(last.side === 0 ? line.lead : 0 - line.lead).toBe(lead(match.state, last));
      }),
      { numRuns: 80 },
    );
  });
  test('assigns awards after an innings to the session of the award (R2.21, BEYOND-17)', () => {
    const match = go(scripted({ type: 'TEST' }), 1, 1)
      .start(0)
      .balls('1')
      .end('declared')
      .start(1)
      .balls('2');
    go(pause(match, 'lunch'), 1, 2).balls('.').fact({ kind: 'penalty', innings: 1, runs: 5, when: 'after' });
    expect(dayView(match.state)!.sessions.map((row) => row.runs)).toEqual([3, 5]);
  });
  test('assigns play after stumps or tea to the next day or session, recorded or not (BEYOND-17)', () => {
    const match = go(scripted({ type: 'TEST' }), 1, 2)
      .start(0)
      .balls('1');
    pause(match, 'tea').balls('2');
    pause(match, 'stumps').balls('3');
    expect(dayView(match.state)!.sessions.map(({ day, session, runs }) => [day, session, runs])).toEqual([
      [1, 2, 1],
      [1, 3, 2],
      [2, 1, 3],
    ]);
  });
  test('does not split a session by rain (BEYOND-17)', () => {
    const match = go(scripted({ type: 'TEST' }), 1, 1)
      .start(0)
      .balls('1');
    pause(match, 'rain').balls('2');
    expect(dayView(match.state)!.sessions).toHaveLength(1);
  });
  test('counts overs left of ninety, as a maximum after rain and none after stumps (R11.9, R17.7)', () => {
    const match = go(scripted({ type: 'TEST' }), 1, 1)
      .start(0)
      .balls(dots(63));
    expect(dayView(match.state)!.today).toEqual({
      overs: '10.3',
      left: { overs: '79.3', balls: 477, of: 90, atMost: false },
    });
    pause(match, 'rain').balls('.');
    expect(dayView(match.state)!.today?.left).toMatchObject({ overs: '79.2', atMost: true });
    pause(match, 'stumps');
    expect(dayView(match.state)!.today?.left).toBeNull();
    go(match, 2, 1).balls('.');
    expect(dayView(match.state)!.today?.left).toMatchObject({ overs: '89.5', atMost: false });
  });
  test('of an imported match without clock and sessions has only lead, marks and new ball (BEYOND-17, R22.4)', () => {
    const match = scripted({ type: 'TEST', clock: false })
      .start(0)
      .balls(`6 ${dots(40)}`)
      .end('declared')
      .start(1)
      .balls('1');
    const view = dayView(match.state)!;
    expect(view).toMatchObject({
      told: false,
      day: null,
      sessions: [],
      days: [],
      today: null,
      overRates: null,
      standing: 'Australia trail by 5 runs',
    });
    expect(view.lead?.points.at(-1)?.lead).toBe(5);
    expect(view.newBall).toMatchObject({ available: false, left: 479 });
  });
  test('has an over-rate per hour of play without breaks (R17.6, BEYOND-17)', () => {
    // These matches take thirty seconds per ball, as every fact advances the clock by one tick: three minutes per over.
    const match = go(scripted({ type: 'TEST' }), 1, 1)
      .start(0)
      .balls(dots(36));
    expect(dayView(match.state)!.overRates).toMatchObject({
      today: { side: 'Australia', perHour: '20.0', minutes: 18 },
      innings: [{ innings: 1, perHour: '20.0' }],
    });
    expect(dayView(match.state)!.overRates?.innings[0]?.name).toBe('India 1st innings');
    match.fact({ kind: 'state', state: 'break', break: 'lunch' }, match.state.entries.at(-1)!.at + 2_400_000);
    expect(dayView(go(match, 1, 2).balls(dots(36)).state)!.overRates?.today?.perHour).toBe('20.0');
  });
  test('has no over-rate for a session recorded faster than play (R17.6, BEYOND-17)', () => {
    const match = go(
      pause(
        go(scripted({ type: 'TEST' }), 1, 1)
          .start(0)
          .balls(dots(36)),
        'stumps',
      ),
      2,
      1,
    ).balls(dots(61));
    const second = match.fold.facts.findIndex(({ body }) => body.kind === 'state' && body.day === 2);
    const from = match.fold.facts[second]!.happenedAt!;
    const hasty = match.fold.facts.map((fact, at) =>
      at <= second ? fact : { ...fact, happenedAt: from + Math.round((fact.happenedAt! - from) * 0.4) },
    );
    expect(dayView(match.state)!.overRates).toMatchObject({
      today: { perHour: '20.0', minutes: 30 },
      innings: [{ perHour: '20.0', minutes: 48 }],
    });
    expect(dayView(foldMatch('hasty', hasty))!.overRates).toMatchObject({
      today: null,
      innings: [{ perHour: '20.0', minutes: 18 }],
    });
  });
  test('is null for a match with one innings per side (BEYOND-17)', () =>
    expect(dayView(scripted().start(0).balls('1').state)).toBeNull());
});

describe('the sessions of a day', () => {
  test('show wickets and key moments, and name the over-rate innings by batting side (BEYOND-17)', () => {
    const match = go(scripted({ type: 'TEST' }), 1, 1)
      .start(0)
      .balls(`. . W ${dots(30)} W 6`);
    go(pause(match, 'lunch'), 1, 2).balls('1 . .');
    const view = dayView(match.state)!;
    expect(view.sessions.map(({ balls, falls, rate }) => [balls, falls, rate])).toEqual([
      [35, [3, 34], '1.03'],
      [3, [], '2.00'],
    ]);
    expect(view.sessions[0]?.said).toHaveLength(2);
    expect(view.sessions[1]?.said).toEqual([]);
    expect(view.overRates?.innings).toMatchObject([{ name: 'India 1st innings', side: 'Australia' }]);
  });
  test('the lead names the innings it belongs to (R18.21)', () => {
    const match = go(scripted({ type: 'TEST' }), 1, 1)
      .start(0)
      .balls('4 . . . . .')
      .end('declared')
      .start(1)
      .balls('1 . . . . .');
    expect(dayView(match.state)!.lead?.points.map(({ lead: by, first }) => [by, first])).toEqual([
      [4, true],
      [3, false],
    ]);
  });
});

describe('the follow-on mark', () => {
  const after = (first: string, then: (match: Scripted) => Scripted) =>
    dayView(
      then(
        scripted({ type: 'TEST', overrides: { followOnLead: 20 } })
          .start(0)
          .balls(first)
          .end('declared'),
      ).state,
    )!.followOn;
  const thirty = '6 6 6 6 6';
  test('is the total that reduces the deficit below the lead that allows it (R7.7)', () => {
    expect(after(thirty, (match) => match.start(1).balls('4'))).toEqual({
      stand: 'to avoid',
      side: 'Australia',
      mark: 11,
      needed: 7,
      lead: 20,
      words: 'Australia need 7 runs to avoid the follow-on',
    });
    expect(after(thirty, (match) => match.start(1).balls('6 4'))).toMatchObject({
      stand: 'to avoid',
      needed: 1,
      words: 'Australia need 1 run to avoid the follow-on',
    });
    expect(after(thirty, (match) => match.start(1).balls('6 4 1'))).toMatchObject({ stand: 'avoided', needed: 0 });
  });
  test('shows whether it was enforced (R7.7)', () => {
    const short = (match: Scripted) => match.start(1).balls('4').end('all out');
    expect(after(thirty, short)).toMatchObject({ stand: 'may be enforced' });
    expect(after(thirty, (match) => short(match).start(1, { followOn: true }))).toMatchObject({ stand: 'enforced' });
    expect(after(thirty, (match) => short(match).start(0))).toMatchObject({ stand: 'not enforced' });
  });
  test('falls with the days left if play begins late (R7.7)', () => {
    const begunOn = (day: number, days = 5) => {
      const match = scripted({ type: 'TEST' });
      const info = match.state.info!;
      match.fact({ ...info, scheduledDays: days });
      return go(match, day, 1).start(0).balls('. .').state.ruleset.followOnLead;
    };
    expect([begunOn(1), begunOn(2), begunOn(3), begunOn(4), begunOn(5), begunOn(1, 4), begunOn(3, 4)]).toEqual([
      200, 150, 150, 100, 75, 150, 100,
    ]);
  });
  test('is null before the second innings and after too small a first innings (R7.7)', () => {
    expect(after('6', (match) => match.start(1).balls('.'))).toBeNull();
    expect(after(thirty, (match) => match)).toBeNull();
  });
});

describe('the new ball', () => {
  const at = (balls: number) => dayView(scripted({ type: 'TEST' }).start(0).balls(dots(balls)).state)!.newBall;
  test('is available after eighty overs, and announced ten overs before (R7.9)', () => {
    expect(at(6)).toMatchObject({ available: false, words: null });
    expect(at(423)).toMatchObject({ available: false, words: 'New ball in 9.3 overs' });
    expect(at(474)).toMatchObject({ words: 'New ball in 1 over' });
    expect(at(480)).toMatchObject({ available: true, left: 0, words: 'New ball available since over 80' });
  });
  test('is recorded when taken, and due after another eighty overs (R7.9)', () => {
    const match = scripted({ type: 'TEST' })
      .start(0)
      .balls(dots(492))
      .fact({ kind: 'newBall', innings: 1 })
      .balls(dots(8));
    expect(dayView(match.state)!.newBall).toEqual({
      after: 80,
      left: 472,
      available: false,
      taken: ['82'],
      words: null,
    });
    match.balls(dots(472)).fact({ kind: 'newBall', innings: 1 });
    expect(dayView(match.state)!.newBall).toMatchObject({ left: 480, taken: ['82', '162'] });
    match.fact({ kind: 'void', of: match.fold.facts.length });
    expect(dayView(match.state)!.newBall).toMatchObject({
      available: true,
      taken: ['82'],
      words: 'New ball available since over 162',
    });
  });
  test('is null between innings (R7.9)', () =>
    expect(dayView(scripted({ type: 'TEST' }).start(0).balls('1').end('declared').state)!.newBall).toBeNull());
});
