import { expect, test } from 'vitest';
import { playerProps } from '../../fixtures/player.ts';
import { render } from '../../render.tsx';

const tabs = playerProps.tabs.map(({ tab }) => [tab, render({ ...playerProps, tab })] as const);
const pageOf = (tab: string): string => tabs.find(([name]) => name === tab)?.[1] ?? '';

test.each(tabs)(
  'the tab %s names the player, marks its tab as current and links the others (MATCH-005)',
  (tab, html) => {
    expect(html).toContain('<h1>V Kohli 𠮷</h1>');
    expect(html).toMatch(new RegExp(`<a href="/profiles/7/v-kohli/${tab}" aria-current="page">`));
    expect(html.match(/<a href="\/profiles\/7\/v-kohli\/\w+"/g)).toHaveLength(tabs.length);
  },
);
test('name, role, batting and full name are shown, and an unknown style is omitted (MATCH-062)', () => {
  const html = pageOf('overview');
  for (const fact of ['Constructor Kohli', 'Batter', 'Right-hand bat', '2024 to 2026']) expect(html).toContain(fact);
  expect(html).not.toContain('<dt>Bowling</dt>');
});
test('charts of form, phases and dismissals have a sentence and a table (MATCH-005)', () => {
  const html = pageOf('batting');
  for (const sentence of [
    'Strike rate by phase: Powerplay: 100.00, Middle overs: 205.00, Death overs: –',
    'Dismissals: caught 1',
  ])
    expect(html.split(`aria-label="${sentence}"`).length).toBeGreaterThan(3);
  expect(html.match(/<details class="figures">/g)).toHaveLength(2);
});
test('fewer than five innings are a line of text, more a chart (MATCH-005)', () => {
  const [innings] = playerProps.form?.innings ?? [];
  if (playerProps.form === null || innings === undefined) throw new Error('no form');
  expect(pageOf('batting')).toContain('Recent innings, oldest first: 57 not out, 4.');
  const five = { ...playerProps.form, innings: Array.from({ length: 5 }, () => innings) };
  expect(render({ ...playerProps, tab: 'batting', form: five })).toContain(
    'aria-label="Scores, oldest first: 57 not out, 57 not out',
  );
});
test('figures over matches are marked for hiding, current play with its match (BEYOND-04, BEYOND-03)', () => {
  for (const [tab, html] of tabs) {
    if (tab !== 'innings') expect(html, tab).toContain('data-sums="c1"');
    const elsewhere = html
      .replace(/<div class="summed".*?<p class="summed__kept">/gs, '')
      .replace(/<p class="innings__did">.*?<\/p>/gs, '');
    expect(elsewhere, tab).not.toMatch(/61\.00|10\.00|152\.50|>57|2\/20|>caught/);
  }
  const { matchId } = playerProps.inPlay[0]!.card.summary;
  expect(pageOf('overview')).toMatch(new RegExp(`<article class="nowbar"[^>]* data-tells="${matchId}"`));
});
test('every innings in the list is hidden with its match, except teams, ground and date (BEYOND-04)', () => {
  const html = pageOf('innings');
  const row = html.slice(html.indexOf('<li data-of="c1"'), html.indexOf('</li>', html.indexOf('<li data-of="c1"')));
  expect(row).toMatch(/^<li data-of="c1" data-tells="c1"/);
  expect(row.match(/<p class="innings__(what|where)" data-known="all">/g)).toHaveLength(2);
  expect(row).toMatch(/<p class="innings__did"><b class="num">57\* \(30\)<\/b><b class="num">2\/20<\/b>/);
});
test('the page links to the player’s calendar once the player has teams (BEYOND-15)', () => {
  expect(pageOf('overview')).toContain('href="/calendar/player/7.ics?results=show"');
  const { player } = playerProps;
  expect(render({ ...playerProps, player: { ...player, teams: [] } })).not.toContain('/calendar/');
});
test('a player without matches has an empty page that says so (MATCH-005)', () => {
  const html = render({
    ...playerProps,
    formats: [],
    format: null,
    careers: [],
    inPlay: [],
    next: [],
    form: null,
    bowlingForm: [],
    phases: [],
    howOut: [],
    tabs: playerProps.tabs.slice(0, 1),
  });
  expect(html).toContain('No finished matches yet.');
});
