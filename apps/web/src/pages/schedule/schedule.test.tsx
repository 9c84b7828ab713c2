import { type MatchCard, pageProps } from '@sightscreen/contracts';
import { NO_FILTER } from '@sightscreen/contracts/schedule/series-filter';
import { expect, test } from 'vitest';
import * as matches from '../../fixtures/matches.ts';
import { cards, growth, schedule as page } from '../../fixtures/schedule.ts';
import { fragment } from '../../fragments/fragment.tsx';
import { render } from '../../render.tsx';
import { weeksOf } from './MonthGrid.tsx';

const today = '2026-11-21';
const words = (html: string): string =>
  html
    .replace(/<!-- -->/g, '')
    .replace(/<script[^>]*>.*?<\/script>/gs, ' ')
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ');

test('the schedule has tabs, months, filters and days as links and forms (MATCH-012, MATCH-010)', () => {
  expect(pageProps.safeParse(page).error).toBeUndefined();
  const html = render(page);
  expect(html).toContain('<a href="/cricket-schedule" aria-current="page">All</a>');
  expect(html).toContain('<a href="/cricket-schedule/domestic">Domestic &amp; Others</a>');
  expect(words(html)).toContain('‹ Mar 2025');
  expect(html).toMatch(
    /<a href="\/cricket-schedule\?from=2026-11" aria-current="true">Nov<small class="num">67 matches/,
  );
  expect(html).toMatch(/<form action="\/cricket-schedule\/series" method="get">/);
  for (const name of ['venue', 'team', 'type', 'state'])
    expect(html).toMatch(new RegExp(`<select[^>]* name="${name}"`));
  expect(html).toContain('<option value="7">Calder &lt;i&gt;Kites</option>');
  expect(html).toContain('href="webcal://');
});
test('a filter in the address opens the form and is chosen there (MATCH-025)', () => {
  const html = render({ ...page, tab: null, filter: { ...NO_FILTER, team: 8, state: 'live' } });
  expect(html).toMatch(/<details class="filters" open="" data-own="">/);
  expect(html).toContain('<option value="8" selected="">Saltmarsh Herons</option>');
  expect(html).toContain('<option value="live" selected="">Live</option>');
});
test('without script times are at the ground and in GMT, and today is marked (MATCH-Q22, MATCH-S10)', () => {
  const card = { ...matches.upcomingCard, startTime: Date.UTC(2026, 10, 21, 19, 30), groundOffset: 330 };
  const html = render({ ...page, cards: [card] });
  expect(html).toMatch(
    /<h3 class="day" data-day="" data-today="Today" aria-current="date"><time[^>]*data-style="date"/,
  );
  expect(words(html)).toContain('01:00 at the ground, 19:30 GMT');
  expect(render({ ...page, cards: [card], today: '2026-11-22' })).not.toMatch(/<h3[^>]*aria-current/);
});
test('a row begins with its time or state and ends with the description of the match (MATCH-012, MATCH-S10)', () => {
  const at = { startTime: Date.UTC(2026, 10, 21, 19, 30), groundOffset: null };
  const rowOf = (card: MatchCard) =>
    words(
      /<article.*?<\/article>/s.exec(fragment({ fragment: 'schedule', cards: [card], growth, today }))?.[0] ?? '',
    ).trim();
  expect(rowOf({ ...matches.upcomingCard, ...at })).toMatch(/^19:30 GMT .*, .* · [^·]+$/);
  expect(rowOf({ ...matches.resultCard, ...at })).toMatch(/^Result 19:30 GMT .* won by .* · [^·]+$/);
});
test('a hidden match keeps its time and description, but not its state (BEYOND-04)', () => {
  const html = fragment({ fragment: 'schedule', cards: [matches.resultCard], growth, today });
  const [, when = ''] = /<div class="fixture__when" data-known="">(.*?)<\/div>/s.exec(html) ?? [];
  expect(when).toMatch(/^<span class="state state--complete">[^<]*<\/span><span data-known="all"><time /);
});
test('a day shows its year only if it is not the current one (MATCH-S10)', () => {
  const cards = [2026, 2027].map((year) => ({ ...matches.upcomingCard, startTime: Date.UTC(year, 10, 21, 12) }));
  const html = fragment({ fragment: 'schedule', cards, growth, today });
  expect([...html.matchAll(/<h3.*?<\/h3>/gs)].map(([day]) => words(day).trim())).toEqual([
    'Saturday, 21 November',
    'Sunday, 21 November 2027',
  ]);
});
test('a part has rows with days, count and cursor, and every score has its marks (SITE-S04, BEYOND-04)', () => {
  const html = fragment({ fragment: 'schedule', cards, growth: { ...growth, start: '/cricket-schedule' }, today });
  expect(html).not.toMatch(/<html|<script| style=/);
  expect(html).toContain('data-count="3" data-cursor="1-a" data-part="/cricket-schedule/api/html/all?after=1-a"');
  expect(html.match(/<article/g)).toHaveLength(3);
  expect(html).toMatch(/data-tells="/);
});
test('an empty list says what it will contain, or where earlier matches are (MATCH-012)', () => {
  const empty = { ...page, cards: [], growth: { ...growth, count: 0, cursor: null, part: null, page: null } };
  expect(words(render(empty))).toContain('No matches from this day on.');
  expect(words(render({ ...empty, earlier: null }))).toContain('No matches announced yet.');
});
test('a month is in weeks from Monday (MATCH-S10)', () => {
  const november = weeksOf('2026-11');
  expect([november.length, november[0]?.at(-1), november[5]?.[0], november[5]?.[1]]).toEqual([
    6,
    '2026-11-01',
    '2026-11-30',
    null,
  ]);
  expect(
    weeksOf('2027-02')
      .flat()
      .filter((day) => day !== null),
  ).toHaveLength(28);
});
