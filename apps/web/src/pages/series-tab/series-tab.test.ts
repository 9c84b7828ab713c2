import { pageProps } from '@sightscreen/contracts';
import { expect, test } from 'vitest';
import * as tabs from '../../fixtures/series-tab.ts';
import { render } from '../../render.tsx';

const textOf = (html: string): string => html.replace(/<script.*?<\/script>|<[^>]+>/gs, ' ').replace(/\s+/g, ' ');

test('every page of a series has its own heading and current tab, and names stay text (MATCH-003)', () => {
  for (const props of Object.values(tabs)) {
    expect(pageProps.safeParse(props).error).toBeUndefined();
    const html = render(props);
    expect(html.match(/<h1/g)).toHaveLength(1);
    expect(html).not.toMatch(/<i>(League|Marathe|Park|Kites)| style="/);
    expect(html).toContain(`<a href="${props.base.path}" aria-current="page">`);
  }
});
test('matches of a series are listed by day, each hidden individually (MATCH-003, BEYOND-04)', () => {
  const html = render(tabs.seriesMatches);
  expect(html.match(/<article/g)).toHaveLength(2);
  expect(html.match(/ data-tells="/g)?.length).toBeGreaterThan(0);
  expect(html.match(/data-day=""/g)).toHaveLength(2);
  expect(textOf(render(tabs.noSeriesMatches))).toContain('Matches appear here once they are announced.');
});
test('grounds of a series link to their pages, with one average per format (MATCH-003, BEYOND-04)', () => {
  const html = render(tabs.seriesGrounds);
  expect(html).toContain('href="/cricket-venues/4/constructor"');
  expect(textOf(html)).toContain('Saltmarsh · 9 matches · Average first innings 165 (The Hundred, 8 matches)');
  expect(html.split('data-sums="wi_1 wi_2"')[0]).not.toContain('165');
  expect(textOf(render(tabs.noSeriesGrounds))).toContain('Grounds appear here with the first match.');
});
test('squads of a series link to teams and players, and a missing squad is stated (MATCH-048)', () => {
  const html = render(tabs.seriesSquads);
  expect(html).toContain('<a class="more" href="/cricket-team/northgate/8">');
  expect(html.match(/<details[^>]* open=""/g)).toHaveLength(1);
  expect(html).toContain('href="/profiles/1/asha-rane"');
  expect(html).toContain('href="/cricket-series/5/harbour-league-2026/squads?team=8"');
  expect(textOf(html)).toContain('No squad named yet.');
  expect(textOf(render(tabs.noSeriesSquads))).toContain('Squads appear here once teams are announced.');
});
test('series statistics have zone, profile, search and boundaries, all without script (STAT-003, STAT-004, STAT-005, STAT-006)', () => {
  if (tabs.seriesStats.content.tab !== 'stats') throw new Error('no statistics');
  const { asked } = tabs.seriesStats.content;
  const html = render(tabs.seriesStats);
  const text = textOf(html);
  expect(text).toMatch(/Player profile .*Dev &lt;i&gt;Marathe&lt;\/i&gt;.*Leaders .*Find a player .*Boundaries/);
  expect(text).toMatch(/Most &lt;i&gt;runs&lt;\/i&gt; Player HS Against Date .* 118 Comets 1 Oct 2026/);
  const zones = { ...tabs.seriesStats.content, asked: { ...asked, list: 'shot-zones' } };
  expect(textOf(render({ ...tabs.seriesStats, content: zones }))).toMatch(
    /Where the runs went Area Runs cover 12 Shots with a recorded direction only\./,
  );
  expect(text).toMatch(
    /Sixes 12 Fours 30 .*Dev Marathe HER 1 Oct 2026 6 16\.4 midwicket Video .* HER 1 Oct 2026 4 2\.1 –/,
  );
  expect(html).toContain(`data-stats-filter="" action="${tabs.seriesStats.base.path}" method="get"`);
  expect(html).toContain(`data-stats-search="" action="${tabs.seriesStats.base.path}" method="get"`);
  expect(html).toContain('<input type="hidden" name="statsType" value="batting"/>');
  expect(html).toContain('<option value="7" selected="">Calder &lt;i&gt;Kites&lt;/i&gt;</option>');
  expect(html).toContain('minLength="2" maxLength="80"');
  expect(html).toContain('<a href="/cricket-series/5/harbour-league-2026/stats?playerId=1" data-player="1">');
  expect(html).toContain('data-modules="/assets/refresh.js /assets/shell.js"');
  expect(html).toContain('<div data-island="series-stats" data-when="use">');
});
test('a stats view defines labels, headers, highlights and the markup of cells (STAT-012, STAT-013)', () => {
  const html = render(tabs.seriesStats);
  expect(html).toContain(
    '<th class="l wide" scope="row"><span class="statswho"><img class="statsface" src="/pictures/players/1.svg" alt="" width="24" height="24" loading="lazy"/><a href="/profiles/1/x">Dev &lt;i&gt;Marathe&lt;/i&gt;</a></span></th>',
  );
  expect(html).toContain('<th scope="col" class="statsview__high">HS</th>');
  expect(html).toContain('<td class="num k statsview__high"><span class="no">118</span></td>');
  expect(html).toContain('<td class="k"><a href="/live-cricket-scores/wi_1/x">1 Oct 2026</a></td>');
});
test('empty blocks say No Data Available, and too short a name is refused (STAT-017, STAT-036, STAT-Q09)', () => {
  const text = textOf(render(tabs.noSeriesStats));
  expect(text).toMatch(/Leaders No Data Available/);
  expect(text).toMatch(/Boundaries No Data Available/);
  expect(text).toContain('Please enter minimum 2 characters');
  expect(textOf(render(tabs.seriesStats).replace(/<p class="err"[^>]* hidden="">.*?<\/p>/, ''))).not.toContain(
    'minimum 2',
  );
});
test('every list is a link beside the shown one, and an option on a phone (STAT-003)', () => {
  const html = render(tabs.seriesStats);
  expect(html.match(/data-list="[\w-]+" aria-current="true"/g)).toEqual(['data-list="most-runs" aria-current="true"']);
  expect(html).toMatch(/<option value="most-wickets" data-of="bowling" hidden="" disabled="">Most wickets<\/option>/);
  expect(html).toContain('<a class="link" href="/stats/records?of=batting&amp;series=5&amp;world=demo">');
});
test('statistics are hidden with any match that they count (BEYOND-04)', () => {
  const [before = ''] = render(tabs.seriesStats).split('data-sums="wi_1 wi_2"');
  expect(textOf(before)).not.toMatch(/118|cover|midwicket/);
});
