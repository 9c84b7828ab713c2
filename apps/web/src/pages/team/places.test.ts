import { pageProps } from '@sightscreen/contracts';
import { expect, test } from 'vitest';
import * as places from '../../fixtures/places.ts';
import { fragment } from '../../fragments/fragment.tsx';
import { render } from '../../render.tsx';

const textOf = (html: string): string => html.replace(/<script.*?<\/script>|<[^>]+>/gs, ' ').replace(/\s+/g, ' ');

test('every team and ground page has one heading and keeps names as text (MATCH-006, MATCH-007)', () => {
  for (const props of Object.values(places)) {
    if (!('page' in props)) continue;
    expect(pageProps.safeParse(props).error).toBeUndefined();
    const html = render(props);
    expect(html.match(/<h1/g)).toHaveLength(1);
    expect(html).not.toMatch(/<i>&amp;|<b>Park|<League>| style="/);
  }
});
test('a team has its short name in capitals, tabs as links, and a link to its women or men (MATCH-059, MATCH-060, STAT-002)', () => {
  const html = render(places.teamOverview);
  expect(textOf(html)).toContain('Women · HER');
  expect(html).toContain('<a href="/cricket-team/herons/7" aria-current="page">Overview</a>');
  expect(html).toContain('<a href="/cricket-team/herons/7/stats-table">Statistics</a>');
  expect(html).toContain('<dt>Men</dt><dd><a href="/cricket-team/herons/9">Herons</a></dd>');
  expect(html).toContain('href="/profiles/1/dev-marathe"');
});
test('the page of a team links to its calendar (BEYOND-15)', () => {
  const html = render(places.teamOverview);
  const { host } = new URL(places.teamOverview.base.origin);
  expect(html).toContain(`href="webcal://${host}/calendar/team/7.ics"`);
  expect(html).toContain('href="/calendar/team/7.ics?results=show"');
});
test('past results of a team are hidden with any match they count, fixtures are not (BEYOND-04)', () => {
  for (const props of [
    places.teamOverview,
    places.teamHeadToHead,
    places.teamRecords,
    places.teamStats,
    places.venueFigures,
  ]) {
    const html = render(props);
    const [known = ''] = html.split('data-sums="wi_1 wi_2"');
    expect(html).toContain('data-sums="wi_1 wi_2"');
    expect(textOf(known)).not.toMatch(/118|222\/4|98\*|Won|Lowest/);
  }
});
test('a team page has rank, captain, home ground, follow, calendar and scenarios (MATCH-006)', () => {
  const html = render(places.teamOverview);
  const text = textOf(html);
  expect(text).toContain('Place 1st of 8, 12 points Captain Callum Strand Home ground Calder Park');
  expect(html).toMatch(/data-follow="team" data-id="7"/);
  expect(html).toContain('/points-table#lab">What must happen</a>');
  expect(html).toMatch(/href="\/calendar\/match\/\w+\.ics" aria-label="Add [^"]+ to calendar"/);
});
test('a ground adds matches to a calendar and draws no chart below five matches (BEYOND-15, MATCH-007)', () => {
  const { venueFigures } = places;
  expect(render(venueFigures)).toMatch(/href="\/calendar\/match\/\w+\.ics"/);
  expect(render(venueFigures)).toMatch(/webcal:[^"]+\/calendar\/venue\/\d+\.ics/);
  const { content } = venueFigures;
  if (content.tab !== 'figures' || content.figures === null) throw new Error('no figures');
  const few = { ...content.figures, totals: content.figures.totals.slice(0, 4) };
  expect(render({ ...venueFigures, content: { ...content, figures: few } })).not.toContain('totals__won');
});
test('the form of a team is a chart with a sentence and a table (issue 9)', () => {
  const html = render(places.teamOverview);
  expect(html).toContain('aria-label="Herons &lt;i&gt;&amp;&lt;/i&gt; 𠮷, last 3 matches: 1 won, 1 lost."');
  expect(textOf(html)).toContain('Comets 14 Nov 2026 lost 5 wkts');
});
test('a team without matches says so, and a ground shows its local time and ends (MATCH-061)', () => {
  expect(textOf(render(places.newTeam))).toContain('No finished matches yet.');
  const unknown = textOf(render(places.unknownZone));
  expect(unknown).not.toMatch(/Local time|Ends/);
  expect(textOf(render(places.venueFigures))).toContain('Local time 19:30, GMT+5:30 Ends Mill End, River End');
});
test('statistics are filtered by a form without script: match type, year, opponent (STAT-001, STAT-020, STAT-021, STAT-022, STAT-023)', () => {
  const html = render(places.teamStats);
  expect(/<form [^>]*>/.exec(html)?.[0]).toMatch(
    /(?=.* method="get")(?=.* action="\/cricket-team\/herons\/7\/stats-table")/,
  );
  expect(
    html.match(/<option value="\d+"[^>]*>[^<]+/g)?.map((option) => option.replace(/<option value="(\d+)".*>/, '$1 ')),
  ).toEqual(['1 Test', '2 ODI', '3 T20I', '0 All years', '2026 2026', '0 All opponents', '8 Comets']);
  expect(html.match(/<script src="[^"]*"/g)).toEqual(['<script src="/assets/head.js"']);
  expect(html).toContain('data-modules="/assets/refresh.js /assets/shell.js"');
});
test('the tables alone are a fragment, which states when it is empty (STAT-026, STAT-036)', () => {
  const { content } = places.teamStats;
  if (content.tab !== 'stats-table') throw new Error('no statistics');
  const stats = content.table;
  const html = fragment({ fragment: 'stats-table', team: 'Herons', stats });
  expect(html).toMatch(/^<div class="summed"/);
  expect(html).not.toMatch(/<html|<form|<script/);
  const empty = { ...stats, sums: [], records: [], summed: { matches: [], ended: null } };
  expect(fragment({ fragment: 'stats-table', team: 'Herons', stats: empty })).toBe(
    '<div class="stack"><p class="note">No Data Available</p></div>',
  );
});
test('a ground draws one square per match, yearly medians, and a small-sample warning (MATCH-007)', () => {
  const html = render(places.venueFigures);
  expect(html).toContain('aria-label="First-innings totals of 40 matches, from 131 to 222, median 168."');
  const squares = (mark: string) =>
    new RegExp(`<svg class="chart chart--n".*?totals__${mark}" d="([^"]*)"`, 's').exec(html)?.[1]?.match(/M/g)?.length;
  expect([squares('won'), squares('lost'), squares('level')]).toEqual([2, 2, 1]);
  const text = textOf(html);
  expect(text).toContain('the last 5 of 40');
  expect(text).toContain('Chose to bat 15 7 8 46.7');
  expect(text).toContain('41 matches: ignore gaps of under 33 points.');
});
test('tables that end within a tie say so, for sums and for records (R21.1)', () => {
  const level = 'Others are level with the last row.';
  const count = (props: Parameters<typeof render>[0]): number => textOf(render(props)).split(level).length - 1;
  expect([places.teamStats, places.teamRecords, places.venueFigures].map(count)).toEqual([2, 1, 1]);
  expect(textOf(render(places.teamRecords))).toContain(`All-out totals only. ${level}`);
});
test('every tab of a team has the script of its Follow button (BEYOND-14)', () => {
  const tabs = Object.values(places).filter((props) => 'page' in props && props.page === 'team');
  const html = tabs.map((props) => render(props as typeof places.teamOverview));
  expect(html.filter((page) => page.includes('data-follow="team"') && !page.includes('/assets/refresh.js'))).toEqual(
    [],
  );
  expect(html.length).toBeGreaterThan(3);
});
test('lists of teams and grounds grow, name women and men, and link to the other world (SITE-029, issue 9)', () => {
  const html = render(places.teamList);
  expect(html).toContain('data-part="/x?page=2&amp;part=1"');
  expect(html).toContain('<h2>Harbour &lt;League&gt;</h2>');
  expect(html).toContain('aria-label="Kestria, women">Women</a>');
  expect(html).toContain('href="/cricket-team?world=demo"');
  const { teams, growth } = places.teamList;
  expect(fragment({ fragment: 'teams', teams, growth })).toMatch(/^<div data-grow="">/);
  expect(render(places.venueList)).not.toContain('data-grow=');
});
test('a team or ground page with ended matches has the script for relative times (SITE-035)', () => {
  const ended = Object.values(places)
    .filter((props) => 'page' in props)
    .map((props) => {
      const timed = JSON.stringify(props).replaceAll('"endTime":null', '"endTime":1795253880000');
      return render(pageProps.parse(JSON.parse(timed)));
    })
    .filter((html) => /<time[^>]* data-since=/.test(html));
  expect(ended.length).toBeGreaterThan(2);
  expect(ended.filter((html) => !html.includes('/assets/refresh.js'))).toEqual([]);
});
