import { pageProps } from '@sightscreen/contracts';
import { expect, test } from 'vitest';
import * as tabs from '../../fixtures/series-tab.ts';
import { render } from '../../render.tsx';

const textOf = (html: string): string => html.replace(/<script.*?<\/script>|<[^>]+>/gs, ' ').replace(/\s+/g, ' ');

test('every page of a series takes its props, has one heading of its own, its tab as the current one, and keeps names as text (MATCH-003)', () => {
  for (const props of Object.values(tabs)) {
    expect(pageProps.safeParse(props).error).toBeUndefined();
    const html = render(props);
    expect(html.match(/<h1/g)).toHaveLength(1);
    expect(html).not.toMatch(/<i>(League|Marathe|Park|Kites)| style="/);
    expect(html).toContain(`<a href="${props.base.path}" aria-current="page">`);
  }
});
test('the matches of a series stand by day, each hidden on its own, and without one the page says so (MATCH-003, BEYOND-04)', () => {
  const html = render(tabs.seriesMatches);
  expect(html.match(/<article/g)).toHaveLength(2);
  expect(html.match(/ data-tells="/g)?.length).toBeGreaterThan(0);
  expect(html.match(/data-day=""/g)).toHaveLength(2);
  expect(textOf(render(tabs.noSeriesMatches))).toContain('Matches appear here when they are announced.');
});
test('figures of a series are hidden with any match they count, and name the side of a total (MATCH-003, BEYOND-04)', () => {
  const html = render(tabs.seriesFigures);
  const [before = '', inside = ''] = html.split('data-sums="wi_1 wi_2"');
  expect(textOf(before)).not.toMatch(/118|222\/4|Most sixes/);
  expect(textOf(inside)).toMatch(
    /Most sixes.* 7 .*Highest scores.* 118 .*Highest totals.* 222\/4 .*Herons .* v Comets/,
  );
  expect(textOf(render(tabs.noSeriesFigures))).toContain('Figures appear here when a first match has ended.');
});
test('grounds of a series lead to their pages, with one average for each format (MATCH-003, BEYOND-04)', () => {
  const html = render(tabs.seriesGrounds);
  expect(html).toContain('href="/cricket-venues/4/constructor"');
  expect(textOf(html)).toContain('Saltmarsh · 9 matches · Average first innings 165 (The Hundred, 8 matches)');
  expect(html.split('data-sums="wi_1 wi_2"')[0]).not.toContain('165');
  expect(textOf(render(tabs.noSeriesGrounds))).toContain('Grounds appear here with the first match.');
});
test('squads of a series lead to the sides and their players, and a side without one says so (MATCH-048)', () => {
  const html = render(tabs.seriesSquads);
  expect(html).toContain('<a href="/cricket-team/northgate/8">Northgate</a>');
  expect(html).toContain('href="/profiles/1/asha-rane"');
  expect(html).toContain('href="/cricket-series/5/harbour-league-2026/squads?team=8"');
  expect(textOf(html)).toContain('No squad named yet.');
  expect(textOf(render(tabs.noSeriesSquads))).toContain('Squads appear here when sides are known.');
});
