import { fragmentProps, pageProps, type SeriesPage } from '@sightscreen/contracts';
import { expect, test } from 'vitest';
import * as matches from '../fixtures/matches.ts';
import { member } from '../fixtures/squad-member.ts';
import { base, chaseLive } from '../fixtures/t20.ts';
import { render } from '../render.tsx';
import { emblemImage } from '../ui/emblem/emblem-image.tsx';
import { fragment } from './fragment.tsx';

const href = '/cricket-series/5/harbour-league-2026';
const team = {
  id: 7,
  name: 'Calder Kites',
  shortName: 'KIT',
  emblem: { kind: 'crest', key: 'kites' } as const,
  href: `${href}?team=7`,
  profile: '/cricket-team/calder-kites/7',
};
const squad = {
  team,
  members: [
    member,
    { ...member, id: 2, name: 'Bo <b>Vale</b>', captain: false, keeper: true, speciality: null, battingStyle: null },
  ],
};
const cards = [matches.hundredCard, matches.resultCard, matches.upcomingCard];
const page: SeriesPage = {
  page: 'series',
  base: { ...base, path: href },
  tabs: [],
  series: { id: 5, name: 'Harbour League', shortName: 'HL', season: '2026', category: 'League', href },
  teams: [team],
  chosen: null,
  strips: { href: '/cricket-series/api/html/scag/5', cards },
  live: [matches.hundredCard],
  recent: [matches.resultCard],
  upcoming: [matches.upcomingCard],
  overview: null,
};

test('strips are the cards of the menu as HTML, with every score marked (MATCH-033, MATCH-122)', () => {
  expect(fragmentProps.safeParse({ fragment: 'strips', cards }).success).toBe(true);
  const html = fragment({ fragment: 'strips', cards });
  expect(html).toMatch(/^<ul/);
  expect(html.match(/<article/g)).toHaveLength(3);
  expect(html).not.toMatch(/<html|<script|<style| style=/);
  expect(html).toMatch(/class="score[^"]*" data-match="[^"]+">163\/8/);
  expect(fragment({ fragment: 'strips', cards: [] })).toContain('No matches announced yet.');
});
test('a squad is grouped by role, with captain, keeper and styles, and names stay text (MATCH-137, MATCH-048)', () => {
  const html = fragment({ fragment: 'squad', squad });
  expect(html).toMatch(/<summary>.*Calder Kites<small>2 players<\/small>/);
  expect(html).toMatch(/Asha Rane<\/a><span class="muted"> \(c\)/);
  expect(html.match(/<h3>\w+<\/h3>/g)).toEqual(['<h3>Batter</h3>', '<h3>Player</h3>']);
  expect(html).toContain('Left-hand bat');
  expect(html).toContain('Bo &lt;b&gt;Vale');
  expect(fragment({ fragment: 'squad', squad: { team, members: [] } })).toContain('No squad named yet.');
});
test('a series links to its calendar, without results by default (BEYOND-15)', () => {
  const html = render(page);
  expect(html).toMatch(/href="webcal:\/\/[^"/]+\/calendar\/series\/5\.ics"/);
  expect(html).toContain('href="/calendar/series/5.ics"');
  expect(html).toContain('href="/calendar/series/5.ics?results=show"');
});
test('a series page has strips refreshed every 20 s and no script besides theirs (MATCH-003, MATCH-032, MATCH-124)', () => {
  expect(pageProps.safeParse(page).error).toBeUndefined();
  const html = render(page);
  // The whole page is refreshed at once, so that its figures never disagree.
  expect(html).toContain('<div data-moment="20000">');
  expect(html).toContain('<ul class="board__frame">');
  expect(html.match(/<script [^>]*>/g)).toEqual([
    '<script src="/assets/head.js" data-modules="/assets/refresh.js /assets/shell.js" data-islands="/assets/islands.js" data-search-style="/assets/searchbox.css" data-shell-style="/assets/shell.css" data-login-panel="/assets/login.css /assets/captcha-worker.js " data-analytics="/assets/analytics.js" data-ads="series /assets/ads.js /assets/ads.css /assets/ad-networks.js">',
  ]);
  expect(html).toContain('<title>Harbour League 2026: matches, results and squads – Sightscreen</title>');
  expect(html.match(/<h1/g)).toHaveLength(1);
  expect(html).toContain(`href="${href}?team=7"`);
  expect(html).not.toContain('<table');
  const chosen = render({ ...page, chosen: squad });
  expect(chosen).toContain('aria-current="page"');
  expect(chosen).toContain('id="squad-7" open=""');
});
test('a series begins with its table and scenarios, then leaders and three matches each (MATCH-003, BEYOND-10)', () => {
  const row = { played: 4, won: 3, lost: 1, tied: 0, drawn: 0, noResult: 0, points: 6, rate: '+1.975', letter: null };
  const overview: NonNullable<SeriesPage['overview']> = {
    from: '2026-10-23',
    to: '2026-12-06',
    played: 33,
    of: 40,
    tables: [{ name: '', cut: 1, rows: [{ ...row, side: team, form: ['W'], next: null }] }],
    must: [
      {
        group: '',
        places: 4,
        assumed: true,
        through: [],
        out: ['Comets'],
        enough: [{ side: 'Calder Kites', wins: 2, of: 3 }],
        needOthers: [],
      },
    ],
    usualPoints: true,
    leaders: [
      {
        of: 'mostRuns',
        level: true,
        href: `${href}/stats`,
        rows: [
          {
            id: 1,
            name: 'Dev <i>Marathe</i>',
            href: '/profiles/1/x',
            team: { id: 7, emblem: team.emblem },
            figure: 412,
          },
        ],
      },
    ],
    summed: { matches: ['m1'], ended: 1 },
  };
  const upcoming = Array.from({ length: 5 }, () => matches.upcomingCard);
  const tabs = ['table', 'stats', 'matches'].map((tab) => ({ tab, href: `${href}/${tab}` }));
  const props = { ...page, overview, upcoming, tabs };
  expect(pageProps.safeParse(props).error).toBeUndefined();
  const html = render(props);
  const text = html.replace(/<script.*?<\/script>|<!-- -->|<[^>]+>/gs, ' ').replace(/\s+/g, ' ');
  expect(text).toMatch(
    /23 Oct 2026 to 6 Dec 2026.*33 of 40 matches played.* Table Full table .*What must happen \. Calder Kites are in if they win two of their last three\. Comets cannot reach the top four\. Top four assumed to qualify\. See every route.*Leaders All stats Most runs All : Most runs Dev &lt;i&gt;Marathe&lt;\/i&gt; 412 Others are level with third place\. .*Next matches All 5 .*Latest results /,
  );
  expect(html.match(/id="live"/g)).toBeNull();
  expect(
    html
      .split(`<h2 id="fixtures-title">`)[1]!
      .split('id="results"')[0]!
      .match(/<article/g),
  ).toHaveLength(3);
  expect(html.match(/data-sums="m1"/g)).toHaveLength(3);
});
test('each team of a series links to its matches there and to its own page (MATCH-003, MATCH-006)', () => {
  const html = render(page);
  expect(html).toContain(`href="${team.href}"`);
  expect(html.replace(/<!-- -->/g, '')).toContain(
    `<a class="sides__page" href="${team.profile}">Team page <span class="sr">${team.name}</span></a>`,
  );
});
test('a crest is a standalone drawing, round and as a flag; a flag is a file (MATCH-059)', () => {
  for (const [shape, box] of [
    ['round', '0 0 24 24'],
    ['square', '0 0 32 24'],
  ] as const) {
    for (const emblem of [
      { kind: 'crest', key: 'herons' },
      { kind: 'crest', key: 'unknown-one' },
      { kind: 'initials', text: '<x>' },
    ] as const) {
      const image = emblemImage(emblem, shape);
      if (!('svg' in image)) throw new Error('a flag');
      expect(image.svg).toMatch(new RegExp(`^<svg xmlns="http://www.w3.org/2000/svg" viewBox="${box}"`));
      expect(image.svg).not.toMatch(/url\(#shield\)|<x>/i);
    }
  }
  expect([
    emblemImage({ kind: 'flag', code: 'in' }, 'round'),
    emblemImage({ kind: 'flag', code: 'in' }, 'square'),
  ]).toEqual([{ href: '/assets/flags/round/in.svg' }, { href: '/assets/flags/in.svg' }]);
});
test('the rail fragment equals that of the page and marks everything that reveals the score (BEYOND-01, BEYOND-04)', () => {
  const { match, head, series, partnerships, watch } = chaseLive;
  const props = { fragment: 'rail' as const, match, head, series, partnerships, watch };
  expect(fragmentProps.safeParse(props).error).toBeUndefined();
  const html = fragment(props);
  expect(html).toMatch(/^<div data-island="region" data-when="refresh"[^>]*><div id="part-rail" class="stack">/);
  const plain = (text: string): string => text.replace(/<!-- -->/g, '');
  expect(plain(render(chaseLive))).toContain(plain(html));
  expect(html.match(/<div class="score" data-match="[^"]+"><figure>/g)).toHaveLength(1);
  const visible = html
    .replace(/<figure>.*<\/figure>/gs, '')
    .replace(/<(\w+) class="score[^"]*" data-match="[^"]+">.*?<\/\1>/gs, '')
    .replace(/<[^>]+>/g, ' ');
  expect(visible.match(/\d+/g)).toBeNull();
});
const monthly = {
  id: 1,
  termId: 3,
  isFree: false,
  isRenewable: true,
  partner: null,
  name: 'Monthly',
  price: { minor: 399, currency: 'GBP' },
  due: { minor: 399, currency: 'GBP' },
  cycle: 'month',
  trialDays: 0,
  endsAt: null,
};
const yearly = { ...monthly, termId: 1, name: 'Yearly', price: { minor: 3_900, currency: 'GBP' }, trialDays: 14 };
const plan = { id: 1, name: 'All <b>access', summary: 'No ads.', opens: ['No ads'], terms: [monthly, yearly] };
const planCards = (more: object) =>
  fragment({ fragment: 'plan-cards', type: 'promo', term: null, plans: [plan], hasPlan: false, ...more });

test('cards of plans have the price of every term, and lead to the selected one (PLAN-080, PLAN-082, PLAN-065)', () => {
  const html = planCards({}).replaceAll('<!-- -->', '');
  expect(html).toContain('<h3>All &lt;b&gt;access</h3>');
  expect(html).toContain('<li>Monthly: £3.99</li><li>Yearly: 14 days free, then £39</li>');
  expect(html).toContain('href="/premium-subscription/user/select-plan/cbplus-promo/3#plan-1"');
  expect(planCards({ term: 1 })).toContain('href="/premium-subscription/user/select-plan/cbplus-promo/1#plan-1"');
});
test('cards lead a reader with a plan to the account (PLAN-041, PLAN-Q15)', () => {
  const html = planCards({ hasPlan: true });
  expect(html).not.toContain('select-plan');
  expect(html).toContain('href="/premium-subscription/user/account-info"');
});
test('the detail of a term has its price and the words of editors as text (PLAN-079, PLAN-029)', () => {
  const html = fragment({ fragment: 'plan-term', plan, term: monthly, detail: ['Every <i>report'] });
  expect(html.replaceAll('<!-- -->', '')).toBe(
    '<p>No ads.</p><ul><li>No ads</li></ul><p>Every &lt;i&gt;report</p><p>Monthly: £3.99</p>',
  );
});
