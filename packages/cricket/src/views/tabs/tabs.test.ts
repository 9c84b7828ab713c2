import { describe, expect, test } from 'vitest';
import { scripted, type Scripted } from '../../testing/scripted.ts';
import { commentary } from '../commentary.ts';
import { nextSize, pageSize, sizedPage } from './sizes.ts';
import { commentaryTabs, tabLines, tabName } from './tabs.ts';

const dots = (count: number): string => Array.from({ length: count }, () => '.').join(' ');
const preview = (match: Scripted, count: number): Scripted => {
  for (let line = 0; line < count; line += 1)
    match.fact({ kind: 'comment', innings: null, snippet: 'plain', text: `Before play ${line}` });
  return match;
};
const tabsOf = (match: Scripted) => commentaryTabs(match.state, commentary(match.state));

describe('the tabs of the full commentary', () => {
  test('are the preview and each innings (MATCH-045, MATCH-046, MATCH-047)', () => {
    const match = preview(scripted(), 16).start(0).balls(dots(16)).end('closed').start(1).balls(dots(20));
    expect(tabsOf(match).map(({ name, innings, covers }) => ({ name, innings, covers }))).toEqual([
      { name: 'Preview', innings: 0, covers: [0] },
      { name: '1st Inns', innings: 1, covers: [1] },
      { name: '2nd Inns', innings: 2, covers: [2] },
    ]);
  });
  test('include an innings from its sixteenth line on (MATCH-115)', () => {
    expect(tabsOf(scripted().start(0).balls(dots(15)))).toEqual([]);
    expect(tabsOf(scripted().start(0).balls(dots(16)))).toMatchObject([{ name: '1st Inns', lines: 16 }]);
  });
  test('always include the preview, separate from the innings after it (MATCH-045)', () => {
    const match = preview(scripted(), 1);
    expect(tabsOf(match).map(({ name, lines }) => [name, lines])).toEqual([['Preview', 1]]);
    match.start(0).balls(dots(3));
    expect(tabsOf(match).map(({ name, lines }) => [name, lines])).toEqual([
      ['Preview', 1],
      ['1st Inns', 3],
    ]);
    match.balls(dots(20)).end('closed').start(1).balls(dots(3));
    expect(tabsOf(match).map(({ name, lines }) => [name, lines])).toEqual([
      ['Preview', 1],
      ['1st Inns', 27],
    ]);
  });
  test('merge short innings into the previous tab without losing lines (MATCH-Q20)', () => {
    const match = preview(scripted({ overrides: { inningsBalls: 18 } }), 3)
      .start(0)
      .balls(dots(18))
      .end('overs')
      .start(1)
      .balls(dots(18))
      .end('overs')
      .start(1, { superOver: true })
      .balls('1 . . . . .')
      .end('overs');
    const lines = commentary(match.state);
    const tabs = commentaryTabs(match.state, lines);
    expect(tabs.map((tab) => tab.covers)).toEqual([[0], [1], [2, 3]]);
    expect(tabs.flatMap((tab) => tabLines(tab, lines))).toEqual(lines);
    expect(tabs.map((tab) => tab.lines)).toEqual(tabs.map((tab) => tabLines(tab, lines).length));
  });
  test('are four in Tests, and named by side in tie-breakers (MATCH-Q21)', () => {
    expect([1, 2, 3, 4].map((number) => tabName(scripted({ type: 'TEST' }).state, number))).toEqual([
      '1st Inns',
      '2nd Inns',
      '3rd Inns',
      '4th Inns',
    ]);
    const supers = (type: 'T20' | 'HUN') =>
      tabName(
        scripted({ type })
          .start(0)
          .end('closed')
          .start(1)
          .end('closed')
          .start(1, { superOver: true })
          .balls('1')
          .end('overs')
          .start(0, { superOver: true }).state,
        4,
      );
    expect([supers('T20'), supers('HUN')]).toEqual([
      expect.stringMatching(/^\w+ Super Over$/),
      expect.stringMatching(/^\w+ Super Five$/),
    ]);
  });
});

describe('the size of a page of commentary', () => {
  test('starts at 10, grows by 30 and stays below 1000 (MATCH-112, MATCH-113, MATCH-114, MATCH-Q19)', () => {
    const sizes: number[] = [];
    for (let size: number | null = pageSize(0); size !== null; size = nextSize(size, 5000)) sizes.push(size);
    expect(sizes.slice(0, 3)).toEqual([10, 40, 70]);
    expect(sizes.at(-1)).toBe(970);
    expect(sizes.every((size, index) => index === 0 || size - sizes[index - 1]! === 30)).toBe(true);
  });
  test('is one of the allowed sizes for any request (MATCH-Q19)', () =>
    expect([-5, 9, 10, 39, 40, 999, 1e9, Number.NaN].map(pageSize)).toEqual([10, 10, 10, 10, 40, 970, 970, 10]));
  test('has no next size once all lines are shown (MATCH-Q19)', () => {
    const lines = Array.from({ length: 45 }, (_, index) => index);
    expect(sizedPage(lines)).toEqual({ lines: lines.slice(0, 10), size: 10, next: 40 });
    expect(sizedPage(lines, 40).next).toBe(70);
    expect(sizedPage(lines, 70)).toEqual({ lines, size: 70, next: null });
  });
});
