import { describe, expect, test } from 'vitest';
import { scripted } from '../../testing/scripted.ts';
import { commentary } from '../commentary.ts';
import { HIGHLIGHT_FILTERS, highlightFilter, highlightLines, highlightTabs, isHighlight } from './highlights.ts';
import { wicketZone, wicketZoneSize } from './wicket-zone.ts';

const fifty = '6 6 6 6 6 6 . . . . . . 6 6 4';
const highlightMatch = () =>
  scripted({ type: 'TEST' })
    .start(0)
    .balls('4 6 . W')
    .balls('.', { dropped: { id: 24, name: 'Dev Farrelly' } })
    .balls('.', { review: { by: 1, batter: 2, outcome: 'struck down' } })
    .end('declared')
    .start(1)
    .balls(fifty, { striker: 21, nonStriker: 22 });

describe('the highlights centre', () => {
  test('has a tab per innings with the non-empty filters (MATCH-034, MATCH-035)', () => {
    const tabs = highlightTabs(commentary(highlightMatch().state));
    expect(tabs.map((tab) => tab.innings)).toEqual([1, 2]);
    expect(tabs[0]?.filters).toEqual([
      { filter: 'four', count: 1 },
      { filter: 'six', count: 1 },
      { filter: 'wicket', count: 1 },
      { filter: 'dropped', count: 1 },
      { filter: 'udrs', count: 1 },
    ]);
    expect(tabs[0]?.total).toBe(5);
    expect(tabs[1]?.filters).toContainEqual({ filter: 'fifty', count: 1 });
  });
  test('a batter’s fifty is a fifty and a milestone, a team’s fifty only a milestone (MATCH-039, MATCH-043)', () => {
    const lines = commentary(highlightMatch().state);
    expect(highlightLines(lines, 2, 'fifty')).toHaveLength(1);
    expect(highlightLines(lines, 2, 'milestone').flatMap((line) => line.milestones)).toEqual(
      expect.arrayContaining(['50, Australia']),
    );
  });
  test('a hundred is found by its filter (MATCH-040)', () => {
    const lines = commentary(
      scripted({ type: 'TEST' }).start(0).balls(`${fifty} . . . ${fifty}`, { striker: 1, nonStriker: 2 }).state,
    );
    expect(highlightLines(lines, 1, 'hundred')).toHaveLength(1);
  });
  test.each(['four', 'six', 'wicket', 'dropped', 'udrs'] as const)(
    'the filter %s keeps only its own lines, in the order of the commentary (MATCH-036, MATCH-037, MATCH-038, MATCH-041, MATCH-042)',
    (filter) => {
      const lines = highlightLines(commentary(highlightMatch().state), 1, filter);
      expect(lines).toHaveLength(1);
      expect(lines[0]?.events).toContain(filter);
    },
  );
  test('excludes a voided ball, and is hidden without highlights (MATCH-034)', () => {
    const match = scripted().start(0).balls('. 4');
    match.fact({ kind: 'void', of: match.fold.facts.at(-1)!.number });
    expect(highlightTabs(commentary(match.state))).toEqual([]);
    const [four] = commentary(scripted().start(0).balls('4').state);
    expect([isHighlight(four!, 'four'), isHighlight({ ...four!, voided: true }, 'four')]).toEqual([true, false]);
  });
  test('accepts exactly its filters (MATCH-036, MATCH-037, MATCH-038, MATCH-039, MATCH-040, MATCH-041, MATCH-042, MATCH-043)', () => {
    expect(HIGHLIGHT_FILTERS.map(highlightFilter)).toEqual([...HIGHLIGHT_FILTERS]);
    expect(highlightFilter('everything')).toBeNull();
  });
});

describe('the wicket-zone lines', () => {
  test('separate batters’ and bowlers’ lines, newest first (MATCH-138, MATCH-139)', () => {
    const { batting_commentary: batting, bowling_commentary: bowling } = wicketZone(
      commentary(scripted().start(0).balls('4 W 6 1 W').state),
    );
    expect(batting.comm_line.map((line) => line.token?.text)).toEqual(['6', '4']);
    expect(bowling.comm_line.map((line) => line.label)).toEqual(['0.5', '0.2']);
  });
  test('have the requested length from 1 to 50, else ten (MATCH-Q10)', () => {
    expect([0, 1, 7, 51, Number.NaN].map(wicketZoneSize)).toEqual([1, 1, 7, 50, 10]);
    expect(
      wicketZone(commentary(scripted().start(0).balls('4 4 4 4').state), 3).batting_commentary.comm_line,
    ).toHaveLength(3);
  });
});
