import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { describeFact } from '../../log/describe-fact.ts';
import { scripted, type Scripted } from '../../testing/scripted.ts';
import type { Fact, PlainFact } from '../../log/fact.ts';
import { corrections } from '../corrections.ts';
import { correctionLog } from './correction-log.ts';

const log = (match: Scripted) => correctionLog(match.state, match.fold.facts);
const ball = (match: Scripted, nth: number): Fact =>
  match.fold.facts.filter((fact) => fact.body.kind === 'delivery')[nth]!;
function amend(match: Scripted, nth: number, change: object, reason?: string): Scripted {
  const fact = ball(match, nth);
  if (fact.body.kind !== 'delivery') throw new Error('no ball');
  return match.fact({
    kind: 'amend',
    of: fact.number,
    body: { ...fact.body, ...change },
    ...(reason === undefined ? {} : { reason }),
  });
}

describe('the log of corrections', () => {
  test('shows what changed, when, why and where, newest first (BEYOND-01)', () => {
    const match = amend(scripted().start(0).balls('1 4'), 1, { bat: 0, boundary: 0, legByes: 4 }, 'Off the pad');
    match.fact({ kind: 'void', of: ball(match, 0).number, reason: 'No such ball' });
    expect(log(match)).toMatchObject([
      { kind: 'voided', label: '0.1', innings: 1, was: '1 run', now: null, reason: 'No such ball', stands: true },
      {
        kind: 'amended',
        label: '0.1',
        was: '4 runs',
        now: '4 leg byes',
        reason: 'Off the pad',
        stands: true,
        changes: [{ what: 'Boundary', was: '4', now: null }],
      },
    ]);
    expect(log(match)[0]!.at).toBeGreaterThan(log(match)[1]!.at);
  });
  test('starts a second correction from the first (BEYOND-01)', () => {
    const match = amend(amend(scripted().start(0).balls('4'), 0, { bat: 3, boundary: 0 }), 0, { bat: 2, boundary: 0 });
    expect(log(match).map(({ was, now }) => [was, now])).toEqual([
      ['3 runs', '2 runs'],
      ['4 runs', '3 runs'],
    ]);
  });
  test('keeps an undone correction, marked as undone (BEYOND-01)', () => {
    const match = amend(scripted().start(0).balls('4'), 0, { bat: 3, boundary: 0 });
    const amended = match.fold.facts.at(-1)!.number;
    match.fact({ kind: 'restore', of: amended });
    expect(log(match)).toMatchObject([
      { kind: 'restored', undoes: amended, was: '3 runs', now: '4 runs', stands: true },
      { number: amended, stands: false },
    ]);
    expect(corrections(match.state)).toEqual([]);
  });
  test('keeps the effect of other corrections after an undo (BEYOND-01)', () => {
    const match = amend(scripted().start(0).balls('4'), 0, { bat: 3, boundary: 0 });
    const first = match.fold.facts.at(-1)!.number;
    amend(match, 0, { bat: 2, boundary: 0 }).fact({ kind: 'restore', of: first });
    expect(log(match)[0]).toMatchObject({ kind: 'restored', was: '2 runs', now: '2 runs', changes: [] });
    expect(match.state.innings[0]!.runs).toBe(2);
    const restored = amend(scripted().start(0).balls('4'), 0, { bat: 3, boundary: 0 });
    restored.fact({ kind: 'restore', of: restored.fold.facts.at(-1)!.number });
    expect(log(amend(restored, 0, { bat: 1, boundary: 0 }))[0]).toMatchObject({ was: '4 runs', now: '1 run' });
  });
  test('reapplies a correction whose undo was undone (BEYOND-01)', () => {
    const match = scripted().start(0).balls('4 1');
    match.fact({ kind: 'void', of: ball(match, 0).number });
    match.fact({ kind: 'restore', of: match.fold.facts.at(-1)!.number });
    match.fact({ kind: 'restore', of: match.fold.facts.at(-1)!.number });
    expect(log(match).map(({ kind, was, now, stands }) => ({ kind, was, now, stands }))).toEqual([
      { kind: 'restored', was: '4 runs', now: null, stands: true },
      { kind: 'restored', was: null, now: '4 runs', stands: false },
      { kind: 'voided', was: '4 runs', now: null, stands: true },
    ]);
    expect(match.state.innings[0]!.runs).toBe(1);
  });
  test('has the current ball as the last state of its corrections (BEYOND-01, R23.12)', () => {
    fc.assert(
      fc.property(
        fc.array(
          fc.record({
            what: fc.constantFrom('amend', 'void', 'restore', 'insert'),
            which: fc.nat(),
            bat: fc.integer({ min: 0, max: 3 }),
          }),
          { minLength: 1, maxLength: 14 },
        ),
        (steps) => {
          const match = scripted({ type: 'TEST' }).start(0).balls('1 2 3');
          const balls = match.fold.facts.filter((fact) => fact.body.kind === 'delivery');
          for (const { what, which, bat } of steps) {
            const fact = balls[which % balls.length]!;
            if (fact.body.kind !== 'delivery') continue;
            const done = match.fold.facts.filter(
              ({ body }) =>
                body.kind === 'amend' || body.kind === 'void' || body.kind === 'restore' || body.kind === 'insert',
            );
            if (what === 'amend') match.fact({ kind: 'amend', of: fact.number, body: { ...fact.body, bat } });
            else if (what === 'void') match.fact({ kind: 'void', of: fact.number });
            else if (what === 'insert') match.fact({ kind: 'insert', after: fact.number, body: { ...fact.body, bat } });
            else if (done.length > 0) match.fact({ kind: 'restore', of: done[which % done.length]!.number });
          }
          const rows = log(match);
          for (const { of } of rows) {
            const entry = match.state.entries.find((entry) => entry.number === of);
            const stands = entry !== undefined && !entry.voided;
            expect(rows.find((row) => row.of === of)!.now).toBe(stands ? describeFact(entry.body as PlainFact) : null);
          }
        },
      ),
      { numRuns: 100 },
    );
  });
  test('marks an inserted ball as added, and new commentary as text (BEYOND-01)', () => {
    const match = scripted().start(0).balls('1 4');
    const first = ball(match, 0);
    if (first.body.kind !== 'delivery') throw new Error('no ball');
    match
      .fact({ kind: 'insert', after: first.number, body: { ...first.body, bat: 2 } })
      .fact({ kind: 'words', of: first.number, text: 'Pushed.' });
    expect(log(match)).toMatchObject([
      { kind: 'words', was: null, now: null, changes: [{ what: 'Commentary', was: null, now: 'Pushed.' }] },
      { kind: 'added', label: '0.2', was: null, now: '2 runs' },
    ]);
  });
  test('names the changed people and dismissal if the runs are equal (BEYOND-01)', () => {
    const match = scripted().start(0).balls('1 W');
    amend(match, 1, {
      wickets: [{ kind: 'caught', player: 2, fielders: [{ id: 24, name: 'Dev Farrelly' }] }],
      bowler: 30,
    });
    expect(log(match)[0]!.changes).toEqual([
      { what: 'Bowler', was: 'Okafor', now: 'Ventersby' },
      { what: 'Out', was: 'Vedarth b Okafor', now: 'Vedarth c Farrelly b Ventersby' },
    ]);
  });
  test('is empty without corrections (BEYOND-01)', () => expect(log(scripted().start(0).balls('1'))).toEqual([]));
});
