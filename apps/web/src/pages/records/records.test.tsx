import { pageProps, recordListKey } from '@sightscreen/contracts';
import { expect, test } from 'vitest';
import { noRecords, recordsProps as props, standsProps } from '../../fixtures/records.ts';
import { render } from '../../render.tsx';
import { recordsWords as words } from '../../text/en/records.ts';

const textOf = (html: string): string =>
  html
    .replace(/<script[^>]*>.*?<\/script>/gs, ' ')
    .replace(/<!-- -->/g, '')
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ');

test('each list links to its query, states its minimum, and links rows to innings or match (BEYOND-09, BEYOND-25)', () => {
  for (const page of [props, standsProps, noRecords]) expect(pageProps.safeParse(page).error).toBeUndefined();
  const html = render(props);
  for (const { href } of props.lists) expect(html).toContain(`href="${href.replaceAll('&', '&amp;')}"`);
  expect(html).toContain('href="/stats?of=batting&amp;player=1&amp;by=innings&amp;world=real"');
  expect(html).toContain('href="/live-cricket-scorecard/wi_1/x"');
  expect(textOf(html)).toContain('Best averages All No entries yet. ');
  expect(textOf(html)).toContain('Minimum 5 innings.');
  expect(html).toContain('Dev &lt;i&gt;Marathe&lt;/i&gt;');
});

test('records with the same value share a place (R21.1)', () => {
  const [list] = props.lists;
  const rows = [1, 1].map((place) => ({ ...list!.rows[0]!, place, shared: true }));
  expect(
    render({ ...props, lists: [{ ...list!, rows }] }).split('<td class="records__place num">=1</td>'),
  ).toHaveLength(3);
});

test('the page states its scope, with women and men together unless one is chosen (BEYOND-23)', () => {
  const html = render(props);
  expect(textOf(html)).toContain('Of T20I, women and men');
  expect(html).toContain('<title>Batting records, Kestria, X Cup, T20I, women and men – ');
  expect(html).toMatch(/<a class="chip" href="[^"]+" aria-current="true">Women and men/);
  expect(html).toMatch(/aria-label="Remove Kestria"/);
});

test('a team, a ground or a competition is chosen in a form that works without script (BEYOND-23)', () => {
  const html = render(props);
  expect(html).toMatch(/<form[^>]* action="\/stats\/records"/);
  expect(html).toMatch(/<input type="hidden" name="format" value="T20I"/);
  expect(html).toMatch(/name="team"[^>]* value="1"/);
});

test('partnerships by wicket are one table with a query for each (BEYOND-18)', () => {
  const html = render(standsProps);
  expect(textOf(html)).toContain('First wicket');
  expect(html.match(/<table/g)).toHaveLength(2);
  expect(html).toContain('href="/stats?of=batting&amp;list=wicket-2"');
});

test('figures and counts that reveal a recent result are hidden with it (BEYOND-04)', () => {
  const html = render(props);
  // One count among the facts, one per chip, and every list.
  expect(html.split('data-sums="wi_1"')).toHaveLength(2 + 4 + 3);
});

test('without matches the page describes what it will show (BEYOND-23)', () =>
  expect(textOf(render(noRecords))).toContain('Records appear here after the first match.'));

test('every list has a name (BEYOND-09)', () => {
  const unnamed = recordListKey.options.filter((key) => !key.startsWith('wicket-') && words.list(key) === key);
  expect(unnamed).toEqual([]);
  expect(words.wicket('wicket-10')).toBe('Tenth wicket');
});
