import { pageProps } from '@sightscreen/contracts';
import { expect, test } from 'vitest';
import {
  loadingStats,
  openStats,
  refusedStats,
  slowStats,
  statsProps as props,
  yearStats,
} from '../../fixtures/stats.ts';
import { render } from '../../render.tsx';

const textOf = (html: string): string =>
  html
    .replace(/<script[^>]*>.*?<\/script>/gs, ' ')
    .replace(/<!-- -->/g, '')
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ')
    .replace(/ ([:.,])/g, '$1');

test.each([props, openStats, refusedStats, slowStats, loadingStats, yearStats])(
  'each state of the page matches its contract (issue 10)',
  (state) => expect(pageProps.safeParse(state).error).toBeUndefined(),
);

test('the sentence links to the fields of a form that works without script (issue 10, BEYOND-09)', () => {
  const html = render(props);
  expect(html).toContain('<a href="#ask-phase">in the powerplay</a>');
  expect(html).toMatch(/<form[^>]* action="\/stats"[^>]* method="get"/);
  expect(html).toContain('id="ask-phase"');
  expect(html).toContain('<label for="ask-then-by">Then by</label>');
  expect(html).toMatch(/<input type="hidden" name="world" value="real"/);
});

test('the form is folded once there is a query, and its filters can be removed (issue 10)', () => {
  expect(render(props)).toMatch(/<details class="question__fold" id="ask">/);
  expect(render(openStats)).toMatch(/<details class="question__fold" id="ask" open="">/);
  expect(render(refusedStats)).toMatch(/<details class="question__fold" id="ask" open="">/);
  expect(render(props)).toContain('aria-label="Remove: in the powerplay"');
});

test('without a query there are example queries and no result (issue 10)', () => {
  const html = render(openStats);
  expect(textOf(html)).toContain('Most sixes at the death against leg spin in women’s T20Is');
  expect(html).toContain('<a href="/stats/records">');
  expect(render({ ...openStats, world: 'demo' })).toContain('<a href="/stats/records?world=demo">');
  expect(html).not.toContain('id="answer"');
});

test('errors are marked beside their fields, with reasons, and listed first (issue 10)', () => {
  const html = render(refusedStats);
  const text = textOf(html);
  expect(text).toContain('Please fix 3 filters');
  expect(html).toContain('<a class="link" href="#ask-max-runs">');
  expect(html).toMatch(/<input id="ask-max-runs"[^>]*aria-describedby="ask-max-runs-why"[^>]*value="many"/);
  expect(html).toMatch(/<input id="ask-max-runs"[^>]*aria-invalid="true"/);
  expect(html).toMatch(/<p class="err" id="ask-phase-why"><svg.*?<\/svg><span>Choose powerplay, middle or death.</);
  expect(html).toContain('<a class="chip" href="/stats?player=900">Home 1, Helena One</a>');
  // The group that contains the field is open.
  expect(html).toMatch(/<details class="theme" open=""><summary>Minimums and maximums/);
});

test('a failure is explained with a next step, and a query that timed out is not retried (issue 10)', () => {
  expect(textOf(render(slowStats))).toContain('This question takes too long');
  expect(render(slowStats)).not.toContain('data-retry');
  expect(render(loadingStats)).toContain('data-retry="2"');
  expect(render(loadingStats)).toContain('<noscript><meta http-equiv="refresh"');
  expect(textOf(render(slowStats))).toContain('Try again');
});

test('figures link to their innings, headers sort, and every column is explained (issue 10)', () => {
  const html = render(props);
  const text = textOf(html);
  expect(html).toContain('aria-sort="descending"><a href="/stats?sort=sixes"');
  expect(html).toContain(`href="${props.answer.rows[0]!.innings!.replaceAll('&', '&amp;')}"`);
  expect(html).toContain('<abbr class="muted" title="Kestria">KES</abbr>');
  expect(text).toContain('SR Runs per 100 balls faced, wides excluded.');
});

test('a row by innings states which innings of the match it is (issue 10)', () => {
  const named = { id: 2, name: 'Ostmark' };
  const match = { id: 't1', innings: 3, date: '2026-07-01', href: '/x', team: null, opponent: named, ground: null };
  const [row] = props.answer.rows;
  const single = { ...props.answer, ofMatch: true, rows: [{ ...row!, match, innings: null }] };
  expect(textOf(render({ ...props, answer: single }))).toContain('v Ostmark 3rd inns, 1 Jul 2026');
});

test('the files of a long result state their size, and paging has an end (issue 10)', () => {
  const { answer } = props;
  expect(textOf(render(props))).not.toContain('Showing the first');
  const long = {
    ...answer,
    total: 60_000,
    leftOut: 10_000,
    pager: { page: 999, pages: 1_000, before: '/x', next: '/y' },
  };
  const html = render({ ...props, answer: long });
  expect(html.indexOf('Showing the first 50000 of 60000 rows')).toBeLessThan(html.indexOf('<table'));
  expect(html).toContain('href="https://opendatacommons.org/licenses/by/1-0/" rel="license"');
  expect(html).not.toContain('End of the table.');
  const last = { ...long, pager: { ...long.pager, page: 1_000, next: null } };
  expect(render({ ...props, answer: last })).toContain('End of the table.');
});

test('rows with the same value share a place (R21.1)', () => {
  expect(render(props).split('<td>=1</td>')).toHaveLength(3);
  const alone = { ...props.answer, rows: props.answer.rows.slice(0, 1).map((row) => ({ ...row, shared: false })) };
  expect(render({ ...props, answer: alone })).toContain('<td>1</td>');
});

test('rows over time are a line chart, others bars of the same column (issue 10)', () => {
  expect(render(yearStats)).toMatch(
    /role="img"[^>]*aria-label="Runs, year by year: 0 in 2021, 200 in 2024, highest 200/,
  );
  expect(render(yearStats)).toContain('>The table below has every figure.</figcaption>');
  const paged = { ...yearStats, answer: { ...yearStats.answer!, pager: { ...yearStats.answer!.pager, pages: 4 } } };
  expect(render(paged)).toContain('>All rows, on every page of the table.</figcaption>');
  const html = render(props);
  expect(html).toMatch(/<section id="chart"[^>]*>.*?<h2>Sixes<\/h2>/);
  expect(html.split('class="bars__bar"')).toHaveLength(3);
});

test('the source of a result is beside it, and hidden where it reveals a score (BEYOND-04, BEYOND-25)', () => {
  const html = render(props);
  const { summed, matches } = props.answer.source;
  // The table, its chart and its source.
  expect(html.split(`data-sums="${summed.matches.join(' ')}"`)).toHaveLength(4);
  expect(textOf(html)).toContain(`Matches ${matches.counted} of ${matches.known}`);
  expect(textOf(html)).toContain('Bowling type: 58.67% of balls');
  expect(textOf(html)).toContain('ODC-BY 1.0');
  expect(html).toContain('<a class="link" href="/data">');
});

test('a result without rows states what was counted, and links to its filters (BEYOND-09)', () => {
  const empty = (counted: number, known: number): string => {
    const { source } = props.answer;
    const matches = { ...source.matches, counted, known };
    return render({ ...props, answer: { ...props.answer, rows: [], total: 0, source: { ...source, matches } } });
  };
  expect(textOf(empty(0, 0))).toContain('0 matches counted. No match meets all of these filters together.');
  expect(textOf(empty(0, 12))).toContain('We checked 12 matches and found nothing that meets every filter.');
  expect(textOf(empty(3, 12))).toContain('We counted 3 matches, but no row is within your minimums and maximums.');
  const asked = { ...props.asked!, parts: [] };
  expect(textOf(render({ ...props, asked, answer: { ...props.answer, rows: [] } }))).toContain(
    'No results: there are no finished matches to count yet.',
  );
  expect(empty(0, 12)).toMatch(/Widen or remove a filter:.*?<a class="link" href="#ask-phase">in the powerplay<\/a>/s);
});
