import { pageProps } from '@sightscreen/contracts';
import { expect, test } from 'vitest';
import { homeProps } from '../../fixtures/matches.ts';
import { render } from '../../render.tsx';

const textOf = (html: string): string =>
  html
    .replace(/<svg.*?<\/svg>|<[^>]+>/gs, ' ')
    .replace(/\s+/g, ' ')
    .trim();
const many = (count: number) =>
  Array.from({ length: count }, (_, n) => ({
    ...homeProps.recent[0]!,
    summary: { ...homeProps.recent[0]!.summary, matchId: `m${n}` },
  }));
const rows = (html: string, board: string): [open: number, behind: number] => {
  const section = new RegExp(`<section[^>]*id="${board}".*?</section>`, 's').exec(html)?.[0] ?? '';
  const [open = '', behind = ''] = section.split('<details class="matches__rest">');
  return [open.split('<li data-key="row ').length - 1, behind.split('<li data-key="row ').length - 1];
};

test('the newest results and eight fixtures are shown, and others open on demand (MATCH-120)', () => {
  const html = render({ ...homeProps, recent: many(20), open: 12, upcoming: many(20) });
  expect([rows(html, 'results'), rows(html, 'fixtures')]).toEqual([
    [12, 8],
    [8, 12],
  ]);
  expect(textOf(html)).toContain('8 earlier results');
  expect(rows(render({ ...homeProps, recent: many(12), open: 12, upcoming: many(8) }), 'results')).toEqual([12, 0]);
});
test('league tables are beside the results, name their world and link to the full table (issue 9)', () => {
  expect(pageProps.safeParse(homeProps).error).toBeUndefined();
  const html = render(homeProps);
  const [, table = ''] = /<section id="table-4"(.*?)<\/section>/s.exec(html) ?? [];
  expect(table).toContain('<a class="more" href="/cricket-series/4/harbour-league-2026/points-table">Full table');
  expect([...table.matchAll(/<tr[^>]*>(.*?)<\/tr>/gs)].map(([, row = '']) => textOf(row))).toEqual([
    'Team P Pts NRR',
    '1 Calder &lt;i&gt;Kites 3 4 +0.118',
    '2 Herons 3 2 −0.205',
  ]);
  expect(table).toContain('<a href="/cricket-team/x/2">Herons</a>');
  expect(textOf(table)).toContain('Demonstration league');
  const [table0] = homeProps.tables;
  const real = { ...homeProps, tables: [{ ...table0!, world: 'real' as const }] };
  expect(textOf(render(real))).not.toContain('Demonstration league');
});
test('a table with a hidden result is hidden, its heading is not (BEYOND-04)', () => {
  const [, heading = '', table = ''] =
    /<section id="table-4"(.*?)<div class="summed" data-sums="wi_1"(.*?)<\/section>/s.exec(render(homeProps)) ?? [];
  expect(textOf(heading)).toContain('Harbour &lt;League&gt; 2026');
  expect(textOf(heading)).not.toMatch(/0\.118|0\.205/);
  expect(textOf(table)).toContain('+0.118');
});
test('all fixtures are on the schedule (MATCH-012)', () => {
  expect(render(homeProps)).toContain('<a class="more" href="/cricket-schedule">Full schedule</a>');
});
const upcoming = homeProps.upcoming[0]!;
test('a leading fixture has no "Follow live" and no empty list of fixtures below it (MATCH-029)', () => {
  const lead = { card: upcoming, head: { ...homeProps.lead!.head, summary: upcoming.summary, miniscore: null } };
  const text = textOf(render({ ...homeProps, lead, menu: [], recent: [], open: 0, upcoming: [] }));
  expect(text).toContain('Match centre');
  expect(text).not.toContain('Follow live');
  expect(text).not.toContain('No fixtures announced');
  expect(textOf(render({ ...homeProps, menu: [], upcoming: [] }))).toContain('No fixtures announced yet.');
});
test('followed matches come before results and fixtures (BEYOND-14)', () => {
  const html = render(homeProps);
  const at = (mark: string): number => html.indexOf(mark);
  expect(at('data-board')).toBeLessThan(at('id="following"'));
  expect(at('id="following"')).toBeLessThan(at('id="results"'));
});
test('rows of league tables name their team, for the script that marks followed ones (BEYOND-14)', () => {
  const [row] = homeProps.tables[0]!.groups[0]!.rows;
  expect(render(homeProps)).toMatch(new RegExp(`<tr[^>]* data-team="${row!.side.id}">`));
});
test('demonstration matches are labelled beside real ones (MATCH-009)', () => {
  const demo = { ...homeProps.recent[0]!, labelled: true as const };
  const html = render({
    ...homeProps,
    menu: [demo],
    recent: [demo, { ...demo, summary: { ...demo.summary, matchId: 'again' } }],
    open: 2,
  });
  expect(html.split('demo-label').length - 1).toBe(demo.series === null ? 3 : 2);
  expect(render(homeProps)).not.toContain('demo-label');
});
test('a poll is shown on a day without matches (POLL-001)', () => {
  const nothing = { ...homeProps, lead: null, menu: [], recent: [], upcoming: [], tables: [], polls: [] };
  const poll = {
    id: 3,
    question: 'Who wins the league?',
    state: 'open' as const,
    options: [{ id: 11, text: 'Herons', percent: null }],
    selected_option: null,
    voting_enabled: true,
    votes: 0,
    until: null,
    says: null,
    link: null,
  };
  expect(render({ ...nothing, polls: [poll] })).toContain('Who wins the league?');
  expect(render(nothing)).not.toContain('class="rail"');
});
