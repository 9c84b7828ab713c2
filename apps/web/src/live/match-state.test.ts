import type { Frame } from '@sightscreen/contracts';
import { expect, test } from 'vitest';
import { line } from '../fixtures/balls.ts';
import { chaseLive } from '../fixtures/t20.ts';
import { extend, restart, take, type MatchView } from './match-state.ts';

const [one, two, three, four] = [
  line({ text: 'one' }),
  line({ text: 'two' }),
  line({ text: 'three' }),
  line({ text: 'four' }),
] as const;
const view: MatchView = {
  match: 'm',
  epoch: 1,
  number: 10,
  head: chaseLive.head,
  lines: [two, one],
  older: { innings: 2, before: one.timestamp },
  fresh: [],
};
const frame = (number: number, after: number, lines: Frame['lines'], more: Partial<Frame> = {}): Frame => ({
  match: 'm',
  epoch: 1,
  number,
  after,
  at: 0,
  head: chaseLive.head,
  lines,
  ...more,
});
const moved = (from: MatchView, next: Frame): MatchView => {
  const taken = take(from, next);
  if (taken.kind !== 'moved') throw new Error(taken.kind);
  return taken.view;
};

test('the next frame puts its ball at the top and marks it as fresh (MATCH-110)', () => {
  const next = moved(view, frame(11, 10, [three]));
  expect([next.number, next.lines.map(({ text }) => text), next.fresh]).toEqual([
    11,
    ['three', 'two', 'one'],
    [three.timestamp],
  ]);
});
test('a corrected ball is replaced in place and is not fresh (MATCH-056)', () => {
  const next = moved(view, frame(11, 10, [{ ...one, text: 'mended' }]));
  expect([next.lines.map(({ text }) => text), next.fresh]).toEqual([['two', 'mended'], []]);
});
test('an inserted ball takes its place between two others (MATCH-056)', () => {
  const between = { ...line({ text: 'missed' }), timestamp: one.timestamp + 1 };
  expect(moved(view, frame(11, 10, [between])).lines.map(({ text }) => text)).toEqual(['two', 'missed', 'one']);
});
test('a known, foreign or repeated frame changes nothing (MATCH-128)', () => {
  expect([take(view, frame(10, 9, [three])).kind, take(view, frame(11, 10, [three], { match: 'n' })).kind]).toEqual([
    'known',
    'known',
  ]);
});
test('a frame after a gap or of another epoch requires a snapshot (MATCH-128)', () => {
  expect([take(view, frame(13, 12, [three])).kind, take(view, frame(11, 10, [three], { epoch: 2 })).kind]).toEqual([
    'gap',
    'gap',
  ]);
});
test('a frame that overlaps the known ones is taken (MATCH-128)', () => {
  expect(moved(view, frame(12, 9, [two, three])).lines.map(({ text }) => text)).toEqual(['three', 'two', 'one']);
});
test('a snapshot of the same log keeps loaded older lines (MATCH-127)', () => {
  const next = restart(view, {
    match: 'm',
    epoch: 1,
    number: 14,
    head: view.head,
    lines: [four, three, two],
    older: { innings: 2, before: two.timestamp },
  });
  expect([next.lines.map(({ text }) => text), next.older, next.fresh]).toEqual([
    ['four', 'three', 'two', 'one'],
    view.older,
    [four.timestamp, three.timestamp],
  ]);
});
test('a snapshot of a replaced log replaces the view (MATCH-127)', () => {
  const next = restart(view, { match: 'm', epoch: 2, number: 3, head: view.head, lines: [four], older: null });
  expect([next.epoch, next.number, next.lines.length, next.older, next.fresh]).toEqual([2, 3, 1, null, []]);
});
test('a snapshot older than the view is ignored (MATCH-127)', () => {
  expect(restart(view, { match: 'm', epoch: 1, number: 9, head: view.head, lines: [], older: null })).toBe(view);
});
test('older lines are appended, with the position of the next ones (MATCH-135)', () => {
  const older = { ...line({ text: 'zero' }), timestamp: one.timestamp - 5 };
  const next = extend(
    view,
    { innings: 2, before: one.timestamp },
    { lines: [older], older: { innings: 1, before: 5 } },
  );
  expect([next.lines.at(-1)?.text, next.older]).toEqual(['zero', { innings: 1, before: 5 }]);
});
test('an empty page continues with the previous innings and ends before the first (MATCH-Q09)', () => {
  const position = { innings: 2, before: one.timestamp };
  const before = extend(view, position, { lines: [], older: null });
  expect(before.older).toEqual({ innings: 1, before: one.timestamp });
  expect(extend(before, { innings: 1, before: one.timestamp }, { lines: [], older: null }).older).toBeNull();
});
