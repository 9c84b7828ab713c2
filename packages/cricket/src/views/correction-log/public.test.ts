import { buildMatch, type MatchBuilder } from '@sightscreen/test-kit/match-builder';
import { describe, expect, test } from 'vitest';
import type { Fact } from '../../log/fact.ts';
import { createFold } from '../../fold/fold.ts';
import { corrections } from '../corrections.ts';
import { correctionLog } from './correction-log.ts';

const begun = (): MatchBuilder => {
  const match = buildMatch();
  match.say({ type: 'startInnings', batting: 0, striker: 1, nonStriker: 2, bowler: 101 });
  return match;
};
/** Corrections shown to readers if facts were recorded at the given seconds (by number; others unchanged). */
function publicCorrections(match: MatchBuilder, seconds: Record<number, number>) {
  const fold = createFold('built');
  const facts: Fact[] = match.fold.facts.map((fact) => ({
    ...fact,
    recordedAt: seconds[fact.number] === undefined ? fact.recordedAt : 2_000_000_000_000 + seconds[fact.number]! * 1000,
  }));
  fold.append(facts);
  return {
    log: correctionLog(fold.state, fold.facts).map((row) => [row.kind, row.label]),
    rail: corrections(fold.state).map((line) => [line.correction?.kind, line.label]),
  };
}

describe('corrections visible to readers (BEYOND-01)', () => {
  test('a ball undone within ten seconds, with no dependent fact, is no correction', () => {
    const match = begun();
    const [ball] = match.say({ type: 'ball', bat: 4, boundary: true });
    const [undo] = match.say({ type: 'void', of: ball! });
    expect(publicCorrections(match, { [ball!]: 0, [undo!]: 10 })).toEqual({ log: [], rail: [] });
    expect(publicCorrections(match, { [ball!]: 0, [undo!]: 11 })).toEqual({
      log: [['voided', '0.1']],
      rail: [['voided', '0.1']],
    });
  });
  test('a ball followed by another is a correction, however soon it was undone', () => {
    const match = begun();
    const [ball] = match.say({ type: 'ball', bat: 1 });
    const [next] = match.say({ type: 'ball' });
    const [undo] = match.say({ type: 'void', of: ball! });
    expect(publicCorrections(match, { [ball!]: 0, [next!]: 4, [undo!]: 5 })).toMatchObject({
      log: [['voided', '0.1']],
      rail: [['voided', '0.1']],
    });
    expect(publicCorrections(match, { [ball!]: 0, [next!]: 4, [undo!]: 5 }).log).toHaveLength(1);
  });
  test('comments, and facts derived from the ball, do not count as dependent facts', () => {
    const match = buildMatch({ overrides: { inningsBalls: 6 } });
    match.say({ type: 'startInnings', batting: 0, striker: 1, nonStriker: 2, bowler: 101 });
    for (let n = 0; n < 5; n += 1) match.say({ type: 'ball' });
    const [ball, end, pause] = match.say({ type: 'ball' });
    const [words] = match.say({ type: 'comment', snippet: 'plain', text: 'Clouds.' });
    const [undo] = match.say({ type: 'void', of: ball! });
    expect(end).toBeDefined();
    expect(
      publicCorrections(match, {
        [ball!]: 0,
        [end!]: 0,
        ...(pause === undefined ? {} : { [pause]: 0 }),
        [words!]: 3,
        [undo!]: 6,
      }),
    ).toEqual({ log: [], rail: [] });
  });
  test('facts other than balls and wickets are excluded: a bowler, a new batter, a break', () => {
    const match = begun();
    for (let n = 0; n < 6; n += 1) match.say({ type: 'ball' });
    const [bowler] = match.say({ type: 'bowler', player: 102 });
    match.say({ type: 'void', of: bowler! });
    match.say({ type: 'break', name: 'rain' });
    match.say({ type: 'void', of: match.fold.facts.length });
    expect(publicCorrections(match, {})).toEqual({ log: [], rail: [] });
    const [hurt] = match.say({ type: 'departure', wicket: { kind: 'retired hurt', player: 1 } });
    match.say({ type: 'void', of: hurt! });
    expect(publicCorrections(match, {}).log).toEqual([['voided', null]]);
  });
  test('an amendment is always shown, and a late restore together with its undo', () => {
    const match = begun();
    const [ball] = match.say({ type: 'ball', bat: 4, boundary: true });
    const [amend] = match.say({ type: 'amend', of: ball!, ball: { type: 'ball', bat: 3 } });
    expect(publicCorrections(match, { [ball!]: 0, [amend!]: 2 })).toEqual({
      log: [['amended', '0.1']],
      rail: [['amended', '0.1']],
    });
    const other = begun();
    const [one] = other.say({ type: 'ball', bat: 1 });
    const [gone] = other.say({ type: 'void', of: one! });
    const [back] = other.say({ type: 'restore', of: gone! });
    expect(publicCorrections(other, { [one!]: 0, [gone!]: 3, [back!]: 6 }).log).toEqual([]);
    expect(publicCorrections(other, { [one!]: 0, [gone!]: 3, [back!]: 60 }).log).toEqual([
      ['restored', '0.1'],
      ['voided', '0.1'],
    ]);
  });
});

describe('an amended ball (BEYOND-01)', () => {
  test('keeps stroke, pitch and direction, but not its commentary', () => {
    const match = begun();
    const place = { zone: { angle: 50, distance: 1 }, pitch: { length: 3, line: 0.2 }, shot: 'slog' };
    const [ball] = match.say({ type: 'ball', bat: 4, boundary: true, ...place, text: 'Four all the way.' });
    match.say({ type: 'amend', of: ball!, ball: { type: 'ball', bat: 3, text: 'Four all the way.' } });
    const body = match.fold.state.entries.find((entry) => entry.number === ball)!.body;
    expect(body).toMatchObject({ bat: 3, ...place });
    expect('text' in body).toBe(false);
    expect(correctionLog(match.fold.state, match.fold.facts)[0]!.changes).toEqual([
      { what: 'Runs', was: '4', now: '3' },
      { what: 'Boundary', was: '4', now: null },
    ]);
    match.say({ type: 'amend', of: ball!, ball: { type: 'ball', bat: 2, text: 'Two.' } });
    expect(match.fold.state.entries.find((entry) => entry.number === ball)!.body).toMatchObject({
      bat: 2,
      text: 'Two.',
    });
    match.say({ type: 'amend', of: ball!, ball: { type: 'ball', wide: 0 } });
    const wide = match.fold.state.entries.find((entry) => entry.number === ball)!.body;
    expect([wide, 'shot' in wide, 'zone' in wide]).toMatchObject([{ wides: 1, pitch: place.pitch }, false, false]);
  });
  test('keeps its commentary if only the direction was corrected', () => {
    const match = begun();
    const [ball] = match.say({ type: 'ball', bat: 1, text: 'Pushed.' });
    match.say({
      type: 'amend',
      of: ball!,
      ball: { type: 'ball', bat: 1, zone: { angle: 100, distance: 0.5 }, text: 'Pushed.' },
    });
    expect(match.fold.state.entries.find((entry) => entry.number === ball)!.body).toMatchObject({
      text: 'Pushed.',
      zone: { angle: 100 },
    });
  });
});
