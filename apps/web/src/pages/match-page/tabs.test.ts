import { pageProps } from '@sightscreen/contracts';
import { expect, test } from 'vitest';
import { chaseLive } from '../../fixtures/t20.ts';
import * as tabs from '../../fixtures/tabs.ts';
import { render } from '../../render.tsx';

const pages = Object.entries(tabs);
const VOID = new Set(['meta', 'link', 'img', 'br', 'input']);
const words = (html: string): string =>
  html
    .replace(/<!-- -->/g, '')
    .replace(/<script[^>]*>.*?<\/script>/gs, ' ')
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ');

test.each(pages)('%s has contract props, closes every tag and repeats no id (MATCH-044)', (_name, props) => {
  expect(pageProps.safeParse(props).error).toBeUndefined();
  const html = render(props);
  const open: string[] = [];
  for (const [, end, name = '', rest = ''] of html.matchAll(/<(\/?)([a-zA-Z][\w-]*)([^>]*)>/g)) {
    if (end === '/') expect(open.pop()).toBe(name);
    else if (!VOID.has(name) && !rest.endsWith('/')) open.push(name);
  }
  expect(open).toEqual([]);
  const ids = [...html.matchAll(/ id="([^"]*)"/g)].map((found) => found[1]);
  expect(ids).toEqual([...new Set(ids)]);
  expect(html.match(/<h1/g)).toHaveLength(1);
  expect(html).not.toMatch(/ style="| on[a-z]+="/);
});
test.each(pages)('%s marks its position among the tabs (MATCH-045)', (_name, props) => {
  const nav = /<nav class="tabs".*?<\/nav>/s.exec(render(props))?.[0] ?? '';
  const current = [...nav.matchAll(/<a href="([^"]*)"( aria-current="page")?[^>]*>/g)].filter(
    ([, , mark]) => mark !== undefined,
  );
  // The fixtures of a Test and of a finished match have no tab of this name.
  expect(current.length).toBe(props.match.tabs.some(({ tab }) => tab === props.page) ? 1 : 0);
});
test('a finished match needs only the head and shell scripts; a live one has no live feed (BEYOND-02)', () => {
  const scripts = (html: string): string[] =>
    [...html.matchAll(/data-island="([a-z]+)"(?! data-when)/g)].map(([, name = '']) => name);
  expect(render(tabs.overInfoTab)).toContain('data-modules="/assets/shell.js"');
  expect(scripts(render(tabs.overInfoTab))).toEqual([]);
  expect(scripts(render(tabs.commentaryTab))).toEqual(['summary', 'said', 'fresh']);
});
test('innings and further lines of the commentary are links that work without script (MATCH-045, MATCH-046, MATCH-047, MATCH-113)', () => {
  const html = render(tabs.commentaryTab);
  expect([...html.matchAll(/<a class="chip" href="([^"]*)"[^>]*>([^<]*)/g)].map(([, , name]) => name)).toEqual([
    'Preview',
    '1st Inns',
    '2nd Inns',
  ]);
  expect(html).toMatch(/<a class="btn btn--line" href="[^"]*innings=2&amp;size=40#more" data-more="">Show 40 lines/);
  expect(html).toContain('"failed":"Error Load Commentary"');
  expect(render({ ...tabs.commentaryTab, more: null, total: tabs.commentaryTab.lines.length })).not.toContain(
    'data-more',
  );
});
test('the highlights are a section with filters, or absent when empty (MATCH-035, MATCH-036, MATCH-037, MATCH-142)', () => {
  expect(words(render(tabs.highlightsTab))).toMatch(/All 3 Fours 2 Sixes 1/);
  expect(render(tabs.highlightsTab)).toContain('data-highlights');
  const none = render(tabs.noHighlightsTab);
  expect(none).not.toContain('data-highlights');
  expect(words(none)).toContain('No highlights yet');
});
test('every chart has a text description, a table and three widths (MATCH-033)', () => {
  const html = render(tabs.oversTab);
  const drawn = [...html.matchAll(/<figure>.*?<\/figure>/gs)]
    .map(([figure]) => figure)
    .filter((figure) => figure.includes('<svg class="chart'));
  expect(drawn.length).toBe(7);
  for (const figure of drawn) {
    expect(figure).toMatch(/role="img" aria-label="[^"]{20,}"/);
    expect(figure).toContain('<details class="figures">');
  }
  const widths = (figure: string): string[] =>
    [...figure.matchAll(/viewBox="0 0 (\d+)/g)].map(([, width = '']) => width);
  expect(drawn.filter((figure) => figure.includes('charts--wide')).map(widths)).toEqual(
    Array.from({ length: 3 }, () => ['358', '600', '780']),
  );
});
test('without ball positions in the log there is no wheel and no pitch map (MATCH-S04)', () => {
  const html = render({ ...tabs.oversTab, wheel: null, pitch: null });
  expect([html.includes('chart--round'), html.includes('chart--pitch')]).toEqual([false, false]);
});
test('the newest ten overs are open, with bowler and score; earlier ones open on demand (MATCH-078)', () => {
  const html = render(tabs.oversTab);
  expect(html.match(/<li id="over-/g)).toHaveLength(16);
  expect(words(html)).toMatch(/Over 16 Ventersby.*KIT 129\/4.*Over 13 Okafor and Thorne.*Previous 6 overs/);
});
test('corrected balls are marked in their over (BEYOND-01)', () => {
  const page = render(tabs.oversTab);
  const [, over = ''] = /<li id="over-12">(.*?)<\/li>/s.exec(page) ?? [];
  expect(words(over)).toMatch(/Corrected .*1 run to 1 leg bye ball 11\.3/);
  expect(page.match(/overlist__fix/g)).toHaveLength(1);
});
test('squads show captain, keeper, bench, and replacements with their reason (MATCH-048)', () => {
  expect(words(render(tabs.squadsTab))).toMatch(
    /Saltmarsh Herons 1 \(c\).*Rest of the squad Ola Fenwright Concussion substitute for Saltmarsh Herons 3.*Replacements Ola Fenwright for Saltmarsh Herons 3 \(Saltmarsh Herons\) Concussion substitute, for the rest of the match, 2nd Inns, 3.2/,
  );
});
test('the rain desk is labelled unofficial and states what is already reached (BEYOND-13)', () => {
  const wet = { ...tabs.infoTab.head, summary: { ...tabs.infoTab.head.summary, break: 'rain' as const } };
  const dry = words(render(tabs.infoTab));
  expect(dry).toMatch(/The match.*If it rains DLS Standard Edition/);
  expect(dry).not.toContain('Rain desk');
  const text = words(render({ ...tabs.infoTab, head: wet }));
  expect(text).toMatch(
    /Rain desk DLS Standard Edition, not official.*If play ended now Calder Kites would lose by 4 runs.*Now 20 145 156.*2 18 141 reached/,
  );
});
test('the log of corrections includes revoked ones (BEYOND-01)', () => {
  expect(words(render(tabs.infoTab))).toMatch(
    /Correction undone .*Ball 15.5, innings 2 4 runs are now 4 leg byes.*Corrected .*4 leg byes are now 4 runs \(the edge was heard on replay\).*This correction was later undone/,
  );
  expect(words(render(tabs.overInfoTab))).toContain('No corrections');
});
test('a start is shown in the reader’s zone and at the ground (MATCH-Q22)', () => {
  const html = render({
    ...tabs.infoTab,
    match: { ...tabs.infoTab.match, card: { ...tabs.infoTab.match.card, groundOffset: 330 } },
  });
  expect(html).toMatch(
    /<time datetime="2026-11-21T13:00:00.000Z"[^>]*>Sat 21 Nov, 18:30 at the ground, 13:00 GMT<\/time><span class="note needs-script ground">18:30 at the ground<\/span>/i,
  );
});
test('the result on the information page can be hidden (BEYOND-04)', () => {
  expect(render(tabs.overInfoTab)).toMatch(/<dt>Result<\/dt><dd class="score" data-match="[^"]+">India won/);
});
test('the day page shows sessions, lead, over rate, overs left, new ball and follow-on (BEYOND-17)', () => {
  const text = words(render(tabs.dayTab));
  expect(text).toMatch(/1st Session to lunch ORA 61 2 24.2 2.51 61\/2/);
  expect(text).toMatch(/Overs left today 65.4 of 90 Over rate [\d.]+ overs an hour New ball 5.4 ov due after 80 overs/);
  expect(text).toMatch(/New ball taken after 80.2 overs Follow-on Oravia have avoided the follow-on/);
  expect(text).toContain('Kestria bowling, Oravia 1st innings 14.3');
  expect(
    words(
      render({ ...tabs.dayTab, view: { ...tabs.dayTab.view, told: false, sessions: [], days: [], overRates: null } }),
    ),
  ).toContain('no session times');
});

const headings = (html: string): string[] =>
  [...html.matchAll(/<h2[^>]*>(.*?)<\/h2>/gs)].map(([, inner = '']) => words(inner).trim());
test('chart titles on a page are unique and differ from the over list (MATCH-033)', () => {
  const titles = headings(render(tabs.oversTab));
  expect(titles).toEqual([...new Set(titles)]);
  expect(titles).toEqual(
    expect.arrayContaining(['Over by over', 'Runs per over', 'Wagon wheel, Calder Kites', 'Pitch map, Calder Kites']),
  );
});
test('the note under the run rate explains dashes only where there are any (MATCH-033)', () => {
  expect(words(render(tabs.oversTab))).toContain('Dashed line: required rate');
  const first = render({
    ...tabs.oversTab,
    rates: tabs.oversTab.rates.map((rate) => ({
      ...rate,
      points: rate.points.map((point) => ({ ...point, required: null })),
    })),
  });
  expect(words(first)).toContain('Run rate after each over.');
  expect(words(first)).not.toContain('Dashed');
});
test('an innings in its first over has no over chart yet (MATCH-033)', () => {
  const short = {
    ...tabs.oversTab,
    series: tabs.oversTab.series.map((innings) => ({ ...innings, points: innings.points.slice(0, 1) })),
  };
  expect(headings(render(short))).not.toContain('Runs per over');
});
test('worm lines have distinct names when a team batted twice (MATCH-033)', () => {
  const [first, second] = tabs.oversTab.series;
  const html = render({ ...tabs.oversTab, series: [first!, second!, { ...first!, innings: 3 }] });
  const names = [
    ...(/<svg class="chart chart--w".*?<\/svg>/s.exec(html)?.[0] ?? '').matchAll(/class="lab[^"]*"[^>]*>([^<]*)/g),
  ].map(([, name]) => name);
  expect(names).toEqual(['HER 2nd', 'KIT', 'HER 1st']);
});
test('the rain desk of The Hundred counts balls (BEYOND-13, MATCH-117)', () => {
  const rain = tabs.infoTab.rain!;
  const hundred: NonNullable<typeof tabs.infoTab.rain>[] = [
    { ...rain, unit: 'ball', minimum: 25 },
    {
      kind: 'first innings',
      label: rain.label,
      unit: 'ball',
      side: rain.side,
      minimum: 25,
      words: 'If the innings ended now',
      targets: [{ overs: 25, target: 40 }],
    },
  ];
  const texts = hundred.map((desk) => words(render({ ...tabs.infoTab, rain: desk })));
  expect(texts[0]).toMatch(
    /For a result, the chase must last 25 balls.*If balls are lost Balls lost Balls Target To win/,
  );
  expect(texts[1]).toContain('Balls to chase Target 25 40');
  for (const page of texts) expect(/If it rains.*?Corrections/.exec(page)?.[0]).not.toMatch(/\bovers?\b/i);
});
test('the rain desk states its minimum once (BEYOND-13)', () => {
  const rain = {
    ...tabs.infoTab.rain!,
    words: 'If play ended now there would be no result: 5 overs make a match, 29 balls short of it',
  };
  expect(words(render({ ...tabs.infoTab, rain })).match(/5 overs/g)).toHaveLength(1);
  expect(words(render(tabs.infoTab)).match(/5 overs/g)).toHaveLength(1);
});
test('the figures of a dismissed batter stay together on one line (MATCH-066)', () => {
  const figures = /<span class="cl__figures num">(.*?)<\/p>/s.exec(render(tabs.commentaryTab))?.[1] ?? '';
  expect(words(figures).trim()).toBe('18 (13) 4s 4 6s 0 SR 138.46');
});
test('squads show each player’s style where known (MATCH-048, MATCH-062)', () => {
  expect(words(render(tabs.squadsTab))).toMatch(
    /Saltmarsh Herons 7 \(wk\) Wicketkeeper, left-hand bat Saltmarsh Herons 8/,
  );
});
test('the commentary names its innings, also where it changes, and can hide it (MATCH-044, MATCH-Q20, BEYOND-04)', () => {
  const [newest] = tabs.commentaryTab.lines;
  const both = {
    ...tabs.commentaryTab,
    lines: [newest!, { ...newest!, timestamp: newest!.timestamp - 1, innings: 1 }],
  };
  const heads = [
    ...render(both).matchAll(/<li class="feed__innings"><h3 class="score" data-match="[^"]+">([^<]*)/g),
  ].map(([, name]) => name);
  expect(heads).toEqual(['Calder Kites innings', 'Saltmarsh Herons innings']);
});
test('commentary shows the state of play beside it, facts show officials and corrections (MATCH-034, MATCH-044)', () => {
  const rail = (html: string): string[] => headings(/<aside class="rail".*?<\/aside>/s.exec(html)?.[0] ?? '');
  for (const page of [tabs.commentaryTab, tabs.highlightsTab])
    expect(rail(render(page))).toEqual(expect.arrayContaining(['Recent overs', 'Worm', 'Partnerships']));
  expect(rail(render(tabs.infoTab))).toEqual(['Corrections', 'Other versions']);
});
test('every match page can announce its score with the head script alone (BEYOND-08)', () => {
  for (const [name, page] of pages)
    expect([
      name,
      /<p class="sr" role="status" lang="en-GB" data-say="[^"]+" data-for="[^"]+"/.test(render(page)),
    ]).toEqual([name, true]);
});
test('the facts beside a live match link to its teams (MATCH-006)', () => {
  const [, rail = ''] = render(chaseLive).split('<aside class="rail"');
  expect(rail).toMatch(
    /<dt>Teams<\/dt><dd><span><a href="\/cricket-team\/saltmarsh-herons\/1">Saltmarsh Herons<\/a><\/span><span> v <a href="\/cricket-team\/calder-kites\/2">/,
  );
});
