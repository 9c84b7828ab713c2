/**
 * Renders every page of a match from its log, without a server or a database, so that many matches can be visited in a
 * minute.
 */
import { readFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import type { HomePage } from '@sightscreen/contracts';
import { foldMatch, type Fact } from '@sightscreen/cricket';
import { behindOf, knownAt } from '@sightscreen/server/features/stream-delay/behind';
import type { MatchRegistryData } from '@sightscreen/server/match/views/match-registry-data';
import { cardOfState, headOf } from '@sightscreen/server/match/views/head';
import { homeOf as placesOf, leadOf } from '@sightscreen/server/features/home/lead';
import { type BehindPage, pageBehind } from '@sightscreen/server/match/views/pages/behind';
import { ballPage, textPage } from '@sightscreen/server/match/views/pages/readers';
import { seriesPage } from '@sightscreen/server/features/series/series';
import { clone } from '@sightscreen/test-kit/site/site';
import type { Page, Route } from 'playwright-core';
import type { Almanac } from './drawn-almanac.ts';

type Props = Parameters<typeof render>[0];
const { render } = (await import(join(clone, 'apps/web/dist/server/render.js'))) as {
  render: (props: NonNullable<ReturnType<typeof pageBehind>> | HomePage) => string;
};
const site = { origin: 'http://localhost:4', demo: false };
const wants = { innings: null, size: 40, event: null };
export const TABS: readonly BehindPage[] = [
  'live',
  'scorecard',
  'commentary',
  'highlights',
  'overs',
  'day',
  'squads',
  'info',
  'hi',
  'bn',
];

const team = (id: number, name: string) => ({
  id,
  name,
  shortName: name.slice(0, 3).toUpperCase(),
  emblem: { kind: 'initials' as const, text: name.slice(0, 2).toUpperCase() },
});
const series = { id: 7, name: 'Endings Cup', shortName: 'Endings', category: 'League' as const };
const aboutOf = (id: string): MatchRegistryData => ({
  world: 'real',
  mode: 'pull',
  source: 'feed',
  teams: [team(1, id === 'other' ? 'Larks' : 'Home'), team(2, id === 'other' ? 'Wrens' : 'Away')],
  venue: { id: 3, name: 'The Ground', city: 'Harbour', country: null, timeZone: 'UTC' },
  series,
  people: new Map(),
});

export interface Drawn {
  id: string;
  facts: readonly Fact[];
}
/** The data a page is rendered from. */
export interface Version {
  matches: readonly Drawn[];
  almanac?: Almanac;
}
const stateOf = ({ id, facts }: Drawn) => foldMatch(id, facts);
const cardOf = (drawn: Drawn, now: number) => cardOfState(stateOf(drawn), aboutOf(drawn.id), now);

function listsOf(matches: readonly Drawn[], now: number) {
  const cards = matches.map((one) => cardOf(one, now));
  const over = new Set(['complete', 'recent']);
  return {
    live: cards.filter(({ summary }) => !over.has(summary.phase)),
    recent: cards.filter(({ summary }) => over.has(summary.phase)),
    upcoming: [],
    modes: new Map(),
    validUntil: null,
  };
}

function homeOf(matches: readonly Drawn[], now: number): HomePage {
  const lists = listsOf(matches, now);
  const card = leadOf(lists, now);
  const lead = matches.find(({ id }) => id === card?.summary.matchId);
  return {
    page: 'home',
    world: { named: null, other: null },
    base: { origin: site.origin, path: '/', demo: false, noindex: false },
    ...placesOf(lists, card, now),
    tables: [],
    zone: null,
    lead: card === null || lead === undefined ? null : { card, head: headOf(stateOf(lead), now) },
  };
}

function scheduleOf(matches: readonly Drawn[], now: number) {
  const { live, recent } = listsOf(matches, now);
  const day = new Date(now).toISOString().slice(0, 10);
  return {
    page: 'schedule' as const,
    world: { named: null, other: null },
    base: { origin: site.origin, path: '/cricket-schedule', demo: false, noindex: false },
    tab: 0,
    filter: { venue: null, team: null, type: null, state: null },
    venues: [],
    teams: [],
    today: day,
    from: day,
    month: day.slice(0, 7),
    months: [],
    before: null,
    after: null,
    earlier: null,
    days: [],
    live,
    cards: recent,
    growth: { count: recent.length, total: null, cursor: null, part: null, page: null, start: null },
    calendar: '/calendar/all.ics',
  };
}

/** The HTML of an address, or null if unknown. */
function htmlOf(path: string, matches: readonly Drawn[], now: number): string | null {
  const [match] = matches;
  if (match === undefined) return null;
  const source = { state: stateOf(match), facts: match.facts };
  const about = aboutOf(match.id);
  const drawn = (props: unknown): string | null => (props === null ? null : render(props as Props));
  if (path === '/') return drawn(homeOf(matches, now));
  if (path === '/schedule') return drawn(scheduleOf(matches, now));
  if (path === '/series') {
    const lists = listsOf(matches, now);
    return drawn(
      seriesPage(
        site,
        {
          ...lists,
          all: [...lists.live, ...lists.recent],
          about: { ...series, world: 'real', picture: null, pictureAlt: null, season: '2026' },
          sides: [team(1, 'Home'), team(2, 'Away')],
        },
        null,
        null,
      ),
    );
  }
  if (path === '/settings')
    return drawn({
      page: 'settings',
      base: { origin: site.origin, path, demo: false, noindex: true },
      zones: ['Europe/London'],
      countries: null,
    });
  // The text page that a hidden match links to.
  if (path === '/text') return drawn(textPage(site, source, about, now, true));
  if (path === '/ball')
    return drawn(
      ballPage(site, source, about, now, `1.${match.facts.find(({ kind }) => kind === 'delivery')?.number ?? 0}`),
    );
  return drawn(pageBehind(site, path.slice(1) as BehindPage, source, about, now, wants));
}

const TYPES: Record<string, string> = {
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.woff2': 'font/woff2',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
};

/**
 * Answers all requests of the page. Match pages are of the first match. `mute`: the server cannot provide the delayed
 * state.
 */
export async function serve(page: Page, now: number, version: () => Version, mute = false): Promise<void> {
  await page.route('**/*', async (route: Route) => {
    const { pathname, searchParams, search } = new URL(route.request().url());
    const { matches, almanac } = version();
    const headers = { 'x-as-of': String(now), date: new Date(now).toUTCString() };
    const html = (body: string | null) =>
      body === null
        ? route.fulfill({ status: 404, body: '' })
        : route.fulfill({ contentType: 'text/html; charset=utf-8', body, headers });
    if (pathname.startsWith('/assets/'))
      return route.fulfill({
        contentType: TYPES[extname(pathname)] ?? 'application/octet-stream',
        body: readFileSync(join(clone, 'apps/web/dist/client', pathname.slice(8))),
      });
    const [match] = matches;
    if (match === undefined) return route.abort();
    const known = knownAt(match.facts, now - Number(searchParams.get('seconds')) * 1000);
    if (mute && pathname.includes('/behind.')) return route.abort();
    if (pathname.endsWith('/behind.json'))
      return route.fulfill({ json: behindOf(match.id, match.facts, known, now), headers });
    if (pathname.endsWith('/behind.html')) {
      const props = pageBehind(
        site,
        searchParams.get('page') as BehindPage,
        { state: foldMatch(match.id, match.facts.slice(0, known)), facts: match.facts.slice(0, known) },
        aboutOf(match.id),
        now,
        wants,
      );
      return html(props === null ? null : render(props));
    }
    if (pathname.endsWith('/commentary-push.json'))
      return route.fulfill({
        json: { match: match.id, epoch: 1, number: match.facts.length, resync: false, frames: [] },
        headers,
      });
    // Without its settings the page starts nothing a second later: no bar, and no ad slot that collapses.
    if (/^\/(match-api|api|site|geo-location)\/|^\/sw\.js$/.test(pathname)) return route.abort();
    if (almanac !== undefined) return route.fulfill({ ...(await almanac.reply(pathname + search)), headers });
    return html(htmlOf(pathname, matches, now));
  });
}
export const origin = site.origin;
