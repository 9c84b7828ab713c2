import { pageProps, type LiveHead } from '@sightscreen/contracts';
import { expect, test } from 'vitest';
import {
  accountProps,
  clientPlanDoneProps,
  clientPlanProps,
  clientPlansProps,
  loginProps,
  migrateProps,
} from './fixtures/account.ts';
import { renewalProps, subscriptionProps } from './fixtures/subscription.ts';
import * as matches from './fixtures/matches.ts';
import * as chase from './fixtures/t20.ts';
import * as tabs from './fixtures/tabs.ts';
import { render } from './render.tsx';
import { wordsKnown } from './fixtures/words-known.ts';

const pages = {
  home: matches.homeProps,
  empty: matches.emptyHome,
  live: chase.chaseLive,
  test: matches.testLive,
  hundred: matches.hundredLive,
  upcoming: matches.upcomingLive,
  result: matches.resultLive,
  finished: matches.finishedLive,
  scorecard: chase.chaseScorecard,
  noResult: matches.noResultCardPage,
  settings: matches.settingsProps,
  notFound: matches.notFound,
  login: loginProps,
  'client-plan': clientPlanProps,
  'client-plans': clientPlansProps,
  'client-plan-done': clientPlanDoneProps,
  migrate: migrateProps,
  account: accountProps,
  subscription: subscriptionProps('manage'),
  renewal: renewalProps(),
  unavailable: matches.unavailable,
};
const VOID = new Set(['meta', 'link', 'img', 'br', 'input']);
const title = (html: string): string => /<title>(.*?)<\/title>/.exec(html)?.[1] ?? '';
/** The text of a page without its data. */
const words = (html: string): string =>
  html
    .replace(/<!-- -->/g, '')
    .replace(/<script[^>]*>.*?<\/script>/gs, ' ')
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ');

test.each(Object.entries(pages))(
  'page %s has contract props, closes every tag and repeats no id (MATCH-001)',
  (_name, props) => {
    expect(pageProps.safeParse(props).error).toBeUndefined();
    const html = render(props).replace(/<script type="application[^>]*>.*?<\/script>/gs, '');
    const open: string[] = [];
    for (const [, end, name = '', rest = ''] of html.matchAll(/<(\/?)([a-zA-Z][\w-]*)([^>]*)>/g)) {
      if (end === '/') expect(open.pop()).toBe(name);
      else if (!VOID.has(name) && !rest.endsWith('/')) open.push(name);
    }
    expect(open).toEqual([]);
    const ids = [...html.matchAll(/ id="([^"]*)"/g)].map((found) => found[1]);
    expect(ids).toEqual([...new Set(ids)]);
    expect(html.match(/<h1/g)?.length).toBe(1);
  },
);
test.each(Object.entries(pages))('page %s has no inline script or style (SITE-033)', (_name, props) => {
  const html = render(props);
  expect(html).not.toMatch(/ style="| on[a-z]+="|<style/);
  for (const [, attributes] of html.matchAll(/<script([^>]*)>/g))
    expect(attributes).toMatch(/src="|type="application\/(ld\+)?json"/);
});
test('text that looks like tags cannot end the page’s data early (MATCH-066)', () => {
  const [line] = chase.chaseLive.lines;
  if (line === undefined) throw new Error('the fixture has no lines');
  const html = render({
    ...chase.chaseLive,
    lines: [{ ...line, text: '</script><script>alert(1)</script> & <img src=x onerror=alert(1)>' }],
  });
  expect(html).not.toContain('<script>alert');
  expect(html).not.toContain('<img src=x');
  expect(html).toContain('&lt;img src=x onerror=alert(1)&gt;');
});
test('the title in the HTML names the match without a score (MATCH-001)', () => {
  expect(title(render(chase.chaseLive))).toBe(
    'Saltmarsh Herons v Calder Kites: live score and commentary, Harbour League, Match 33 – Sightscreen',
  );
  expect(title(render(matches.resultLive))).not.toMatch(/won|400/);
});
test('a shared address has a picture: the match’s own without a score, or the site’s (BEYOND-04)', () => {
  const meta = (html: string, name: string): string | undefined =>
    new RegExp(`<meta (?:property|name)="${name}" content="([^"]*)"`).exec(html)?.[1];
  for (const [props, address] of [
    [chase.chaseLive, chase.chaseLive.match.paths.picture],
    [chase.chaseScorecard, chase.chaseScorecard.match.paths.picture],
    [matches.homeProps, '/assets/share.png'],
  ] as const) {
    const html = render(props);
    expect(['image', 'image:width', 'image:height'].map((name) => meta(html, `og:${name}`))).toEqual([
      `${props.base.origin}${address}`,
      '1200',
      '630',
    ]);
    expect(meta(html, 'og:image:alt')).toBeTruthy();
    expect(meta(html, 'og:image:alt')).not.toMatch(/141|178/);
    expect(meta(html, 'twitter:card')).toBe('summary_large_image');
  }
  expect(render(chase.chaseLive)).toContain('<meta name="robots" content="noindex"/>');
});
test('pages of a finished match state its end, so that a delay ends with it (BEYOND-03)', () => {
  const mainOf = (html: string): string | undefined => /<main[^>]*>/.exec(html)?.[0];
  expect(mainOf(render(chase.chaseScorecard))).not.toContain('data-ended');
  const { endTime } = matches.noResultCardPage.head;
  expect(mainOf(render(matches.noResultCardPage))).toContain(` data-ended="${endTime ?? 0}"`);
});
test('everything on a card that reveals the state of a match is inside the marks that hide it (BEYOND-04)', () => {
  const html = render({
    ...chase.chaseScorecard,
    card: {
      ...chase.chaseScorecard.card,
      innings: chase.chaseScorecard.card.innings.map((innings) => ({
        ...innings,
        note: 'Target: 108 runs from 15 overs',
      })),
    },
  });
  const body = html
    .replace(/<script.*?<\/script>/gs, '')
    .replace(/<head>.*?<\/head>/s, '')
    .replace(/<!-- -->|<!doctype html>/g, '');
  expect(body).toContain('Target: 108');
  expect(words(withoutScores(body))).not.toContain('Target: 108');
});
test('the page of a ball names its ball and never calls the match live (BEYOND-16)', () => {
  const { match, head, base } = chase.chaseLive;
  const [line] = chase.chaseLive.lines.filter(({ token }) => token !== null);
  if (line === undefined) throw new Error('the fixture has no ball');
  const html = render({
    page: 'ball',
    base,
    match,
    head,
    line,
    card: chase.chaseScorecard.card,
    address: '2.268',
    told: 'told',
    previous: null,
    next: '/next',
    picture: '/picture.png',
  });
  const meta = words(/<p class="screen__meta">.*?<\/p>/.exec(html.slice(html.indexOf('<h1')))?.[0] ?? '');
  expect(meta).toContain(`As at ball ${line.label}`);
  expect(/lastball.*?<\/p>/s.exec(html)?.[0]).toContain('This ball');
  expect(meta).not.toContain('Live');
  expect(html).toMatch(/<div data-island="replay" data-when="use">.*<button type="button"[^>]*>Replay from here/);
});
const textPage = () => {
  const { match, head, base, lines } = chase.chaseLive;
  return {
    page: 'text' as const,
    base: { ...base, path: '/text/a' },
    match,
    head,
    lines: lines.slice(0, 6),
    card: chase.chaseScorecard.card,
    score: { shown: true, other: '/text/a/hidden' },
    recorded: Date.UTC(2026, 10, 21, 14, 31, 52),
  };
};
test('the text-only page has score, need, crease, last balls and cards in one small file (BEYOND-02)', () => {
  const html = render(textPage());
  expect(html.length).toBeLessThan(10_000);
  expect(html).not.toMatch(/<script|stylesheet|<img|<svg/);
  expect(html).toContain('<title>KIT 141/5 (16.4), need 38 in 20: Saltmarsh Herons v Calder Kites, text only');
  expect(words(html)).toMatch(
    /as at 14:31:52 GMT.*178\/6 \(20 ov\).*Calder Kites.*141\/5.*need 38 runs in 20 balls.*on strike.*Last six balls.*Extras.*Fall of wickets.*Bowler/s,
  );
  expect(html).toContain('<a href="/text/a/hidden">Hide score</a>');
});
test('the text-only page hides its score only by its own link (BEYOND-03, BEYOND-04)', () => {
  const hidden = render({
    ...textPage(),
    lines: [],
    card: null,
    base: { ...textPage().base, path: '/text/a/hidden' },
    score: { shown: false, other: '/text/a' },
  });
  expect(words(hidden)).toMatch(/Show score.*Score hidden.*won the toss/);
  expect(words(hidden)).not.toMatch(/141|178|need \d|Live\b|as at/);
});
test('every page of a match shows spoiler-free readers the same, whatever the result (BEYOND-04)', () => {
  const { match } = chase.chaseLive;
  const knownText = (props: Parameters<typeof render>[0]): string =>
    wordsKnown(
      (/<main.*<\/main>/s.exec(render({ ...props, match } as typeof props))?.[0] ?? '').replace(/<h1.*?<\/h1>/s, ''),
    );
  const [live, ...others] = [
    chase.chaseLive,
    matches.resultLive,
    chase.chaseScorecard,
    matches.noResultCardPage,
    tabs.commentaryTab,
    tabs.highlightsTab,
    tabs.noHighlightsTab,
    tabs.oversTab,
    tabs.squadsTab,
    tabs.infoTab,
    tabs.overInfoTab,
    tabs.dayTab,
  ].map(knownText);
  expect(live).toContain('Score hidden');
  expect(live).toContain('Calder Kites won the toss and opted to bowl');
  expect(live).not.toMatch(/141|178|Lockwood to|need \d/);
  for (const other of others) expect(other).toBe(live);
});
test('a listed match shows spoiler-free readers only what it is and who plays (BEYOND-04)', () => {
  const text = wordsKnown(/<main.*<\/main>/s.exec(render(matches.homeProps))?.[0] ?? '');
  expect(text).toContain('Score hidden');
  expect(text).not.toMatch(/\d+\/\d+|\bwon by|\btrail by|need \d|Stumps|Innings break|day \d|\bov\b/);
});
test('every score on every page carries the marks that can hide it (MATCH-033)', () => {
  for (const props of [
    matches.homeProps,
    chase.chaseLive,
    chase.chaseScorecard,
    matches.testLive,
    matches.resultLive,
  ]) {
    const bare = render(props)
      .replace(/<script.*?<\/script>/gs, '')
      .replace(/<head>.*?<\/head>/s, '');
    // After removing marked elements, the rest must reveal nothing.
    expect(words(withoutScores(bare.replace(/<!-- -->|<!doctype html>/g, '')))).not.toMatch(
      /141|178\/6|238\/5|\b387\b|204\/6|163\/8|won by|trail by|need \d|\b177\b/,
    );
  }
});
test('a page without islands has only the head and shell scripts (MATCH-002)', () => {
  const modules = (html: string): string | undefined =>
    /<script src="\/assets\/head\.js"(?: data-modules="([^"]*)")?[^>]*>/.exec(html)?.[1];
  const pagesOf = [matches.noResultCardPage, matches.notFound, chase.chaseScorecard, chase.chaseLive].map((props) =>
    render(props),
  );
  expect(pagesOf.map(modules)).toEqual([
    '/assets/shell.js',
    '/assets/shell.js',
    '/assets/islands.js /assets/shell.js',
    '/assets/islands.js /assets/shell.js',
  ]);
  for (const html of pagesOf) expect(html.match(/<script (?!type="application)/g)).toHaveLength(1);
});
test('the page of a finished match is for reading: its islands wait until they are used (BEYOND-02)', () => {
  const html = render(matches.finishedLive);
  expect(html).toContain('data-modules="/assets/shell.js"');
  expect([...html.matchAll(/data-island="([\w-]+)" data-when="use"/g)].map(([, name]) => name)).toEqual([
    'since',
    'match-settings',
    'feed',
  ]);
  expect(html).not.toMatch(/data-island="[\w-]+"(?! data-when)/);
});
test('in a Test the hero is the innings in play, with maidens, days and overs (MATCH-063)', () => {
  expect(words(render(matches.testLive))).toMatch(
    /2nd Test, day 3.*Kestria 387.*238 \/ 5 74\.2 overs.*trail by 149 runs.*Over 74 · maiden/,
  );
});
test('The Hundred shows balls instead of overs and names the base of each rate (MATCH-117, R10.2)', () => {
  const text = words(render(matches.hundredLive));
  expect(text).toMatch(/67 \/ 2 43 of 100 balls/);
  expect(text).toContain('Balls 41–45');
  expect(text).toMatch(/Run rate \d+\.\d\d \(per 5 balls\)/);
  expect(text).not.toMatch(/\bov\b/);
});
test('before the start the page shows the start time at the ground and in GMT (MATCH-049)', () => {
  expect(words(render(matches.upcomingLive))).toContain('Starts Sun 22 Nov, 01:00 at the ground, 19:30 GMT');
});
test('corrections are marked in place, with the time and both values (MATCH-056)', () => {
  const text = words(render(chase.chaseLive));
  expect(text).toMatch(
    /15\.5 4 four .*Corrected 15:38 at the ground, 14:38 GMT 4 leg byes to 4 runs: the edge was heard on replay/,
  );
  expect(text).toContain('Missed at first, added later');
  expect(text).toContain('This ball does not count: scored twice');
});
test('a promotion is labelled and names what its button does (MATCH-086, MATCH-087)', () => {
  const [first] = chase.chaseLive.lines;
  const promo = (kind: 'video' | 'article') =>
    words(render({ ...chase.chaseLive, lines: [{ ...first!, kind, text: 'At the ground', href: '/there' }] }));
  expect(promo('video')).toContain('Video At the ground Watch');
  expect(promo('article')).toContain('Article At the ground Read');
});
test('every ball of a strip has a text description (MATCH-065)', () => {
  const strip = /<div class="strip">.*?<\/div>/s.exec(render(chase.chaseLive))?.[0] ?? '';
  expect([...strip.matchAll(/class="sr">([^<]*)</g)].map((found) => found[1])).toEqual([
    '1 run',
    'wide',
    'four',
    'wicket',
    'six',
    'to come',
    'to come',
  ]);
});
test('every chart has its sentence and its table (MATCH-033)', () => {
  const html = render(chase.chaseScorecard);
  const charts = html.match(/<svg class="chart[^"]*"[^>]*>/g) ?? [];
  expect(charts.length).toBeGreaterThan(0);
  for (const chart of charts) expect(chart).toMatch(/role="img" aria-label="[^"]*runs in each of \d+ overs/);
  expect(html.match(/<details class="figures"/g)?.length).toBe(2);
});
test('the 503 page retries automatically, with and without script (MATCH-111)', () => {
  const html = render(matches.unavailable);
  expect(html).toContain('data-retry="5"');
  expect(html).toContain('<noscript><meta http-equiv="refresh" content="5"/></noscript>');
  expect(render(matches.notFound)).not.toContain('refresh');
});
test('invented matches are labelled and have no structured data; real ones have no score in it (MATCH-001)', () => {
  const invented = render(chase.chaseLive);
  expect(words(invented)).toContain('invented for demonstration');
  expect(invented).not.toContain('ld+json');
  expect(words(render({ ...matches.homeProps, base: { ...matches.homeProps.base, demo: 'some' } }))).toContain(
    'Some of the leagues, people and matches shown here are invented for demonstration.',
  );
  const real = render({
    ...matches.resultLive,
    base: { ...matches.resultLive.base, demo: false, noindex: false },
    match: { ...matches.resultLive.match, card: { ...matches.resultLive.match.card, world: 'real' } },
  });
  expect(words(real)).not.toContain('invented');
  const event = JSON.parse(/<script type="application\/ld\+json">(.*?)<\/script>/s.exec(real)?.[1] ?? '{}') as Record<
    string,
    unknown
  >;
  const { base, match } = matches.resultLive;
  expect(event).toMatchObject({
    '@type': 'SportsEvent',
    name: 'India v Australia',
    url: `${base.origin}${match.paths.live}`,
    image: `${base.origin}${match.paths.picture}`,
    eventStatus: 'https://schema.org/EventScheduled',
    location: { '@type': 'Place', name: match.card.venue, address: match.card.venue },
    competitor: [{ name: 'India' }, { name: 'Australia' }],
  });
  expect(JSON.stringify(event)).not.toMatch(/400|won/);
});

/** The page without the elements that carry class `score` and `data-match`. */
function withoutScores(html: string): string {
  let out = '';
  let depth = 0;
  let hidden = 0;
  for (const [, tag = '', end, name = '', rest = '', text = ''] of html.matchAll(
    /(<(\/?)([a-zA-Z][\w-]*)([^>]*)>)|([^<]+)/g,
  )) {
    if (text !== '') out += hidden === 0 ? text : '';
    else if (end === '/') {
      if (depth === hidden) hidden = 0;
      depth -= 1;
    } else if (!VOID.has(name) && !rest.endsWith('/')) {
      depth += 1;
      if (hidden === 0 && /class="score[ "]/.test(rest) && / data-match="/.test(rest)) hidden = depth;
    }
    out += hidden === 0 && tag !== '' ? ' <x>' : '';
  }
  return out;
}
test('the home page shows the menu in frames of five cards with kind and state (MATCH-029, MATCH-030, MATCH-033)', () => {
  const cards = Array.from({ length: 7 }, () => matches.resultCard);
  const html = render({ ...matches.homeProps, menu: cards });
  const frames = html
    .split('<ul class="board__frame">')
    .slice(1)
    .map((frame) => frame.slice(0, frame.indexOf('</ul>')).match(/<article/g)?.length);
  expect(frames).toEqual([5, 2]);
});
test('only a future match with a start time has a countdown (SITE-042)', () => {
  const counting = render(matches.upcomingLive);
  expect(counting).toMatch(/data-countdown="\d+" hidden/);
  expect(counting).toContain('data-modules="/assets/islands.js /assets/refresh.js /assets/shell.js"');
  expect(render(chase.chaseLive)).not.toMatch(/data-countdown|refresh\.js/);
  expect(render({ ...matches.upcomingLive, head: { ...matches.upcomingLive.head, startTime: null } })).not.toContain(
    'data-countdown',
  );
});
test('a result shows its day, for relative times and for print (SITE-035, SITE-041)', () => {
  const html = render({
    ...matches.homeProps,
    recent: [{ ...matches.resultCard, endTime: Date.UTC(2026, 10, 20, 18) }],
  });
  expect(html).toMatch(
    /<time class="fixture__ago" dateTime="2026-11-20T18:00:00.000Z" data-since="\d+" data-on="20 Nov 2026">Fri,? 20 Nov/,
  );
});

const rowsOf = (head: LiveHead): string[] => {
  const html = render({ ...chase.chaseLive, head });
  return [
    ...(/<div class="score rates"[^>]*>(.*?)<\/div>/s.exec(html)?.[1] ?? '').matchAll(/<p[^>]*>(.*?)<\/p>/gs),
  ].map(([, row = '']) =>
    row
      .replace(/<!-- -->/g, '')
      .replace(/<[^>]+>/g, '|')
      .replace(/\|+/g, '|')
      .replaceAll('| ', ' '),
  );
};
test('three rates are below the status and the rest is folded from the first ball on (R18.8, MATCH-063)', () => {
  const head = { ...chase.chaseLive.head, lastOut: 'Karimzad 18 (13)' };
  const mini = { ...head.miniscore!, need: { runs: 118, balls: 73 }, dlsPar: 61 };
  const [rates, more, ...others] = rowsOf({ ...head, miniscore: mini });
  expect(rates).toMatch(/Required \|[\d.]+\|.*Current \|[\d.]+\|.*Target \|179\|$/);
  expect(more).toMatch(/Balls left.*73.*DLS par.*61.*unofficial.*Stand.*6\* \(1\).*Last wicket.*Karimzad 18 \(13\)/);
  expect(others).toEqual([]);
  expect(rowsOf({ ...head, lastOut: null, miniscore: { ...mini, partnership: null } })).toHaveLength(2);
});
test('balls left are not repeated when the status contains them (R18.9)', () => {
  const { head } = chase.chaseLive;
  const [, more] = rowsOf({ ...head, miniscore: { ...head.miniscore!, need: { runs: 38, balls: 20 } } });
  expect(head.summary.status).toContain('in 20 balls');
  expect(more).not.toContain('Balls left');
});
test('the corrections beside a scorecard are refreshed from its own page (BEYOND-01)', () => {
  const html = render(chase.chaseScorecard);
  const [, rail = ''] = /<div id="part-rail" class="stack">(.*?)<\/aside>/s.exec(html) ?? [];
  expect(rail).toContain('Runs per over');
});
test('the large score of a finished match is the winner’s, even if it batted first (MATCH-055)', () => {
  const { head } = matches.finishedLive;
  const [first, second] = head.summary.sides;
  const hero = (winner: number): string => {
    const sides = [first, second].map((side, at) => ({ ...side!, winner: at === winner }));
    const html = render({ ...matches.finishedLive, head: { ...head, summary: { ...head.summary, sides } } });
    return words(/<div class="side[^>]*>.*?(?=<h1)/s.exec(html)?.[0] ?? '').trim();
  };
  expect(hero(1)).toMatch(/^Saltmarsh Herons 178\/6 \(20 ov\) Calder Kites Calder Kites 141 \/ 5 16\.4 of 20 ov/);
  expect(hero(0)).toMatch(/^Saltmarsh Herons Saltmarsh Herons 178 \/ 6 20 overs Calder Kites 141\/5 \(16\.4 ov\)$/);
});
test('a finished match keeps its Screen, then shows performers, partnership, worm and moments (MATCH-055, R18.3)', () => {
  const html = render(matches.finishedLive);
  expect(html).toMatch(
    /<h1 class="score need" data-match="\d+">Calder Kites won by 5 wickets \(with 2 balls remaining\)<\/h1>/,
  );
  const text = words(html);
  expect(text).toContain('Winning hit');
  expect(text).toContain('Sat, 21 Nov 2026');
  const order = [
    'Player of the match',
    'Best of each side',
    'The stand that decided it',
    'Worm',
    'Key moments',
    'Every ball',
    'Grey: extras',
  ].map((fragment) => text.indexOf(fragment));
  expect(order).toEqual([...order].sort((a, b) => a - b));
  expect(order).not.toContain(-1);
  // The winner's first.
  expect(text.indexOf('Hamish Tolland 4 35 3')).toBeLessThan(text.indexOf('Imran Sadozai 4 26 1'));
  expect(html).not.toContain('data-island="stands"');
});
test('everything about a finished match is inside the marks that hide it (BEYOND-04)', () => {
  const body = render(matches.finishedLive)
    .replace(/<script.*?<\/script>/gs, '')
    .replace(/<head>.*?<\/head>/s, '')
    .replace(/<!-- -->|<!doctype html>/g, '');
  expect(words(body)).toContain('from 135/5');
  expect(words(withoutScores(body))).not.toMatch(/won by|Vedarth, SIX|98\*|135\/5|Tolland/);
});
test('before the start only teams, their form and two clocks appear (MATCH-049, MATCH-048)', () => {
  const html = render(matches.upcomingLive);
  const text = words(html);
  expect(text).toMatch(
    /Add to calendar.*Last five.*won against HER.*Squads.*Skye Abernathy \(c\).*Head to head All 12.*Tarn City Ground.*168.*What it means What must happen/,
  );
  expect(text).toMatch(/At the ground 01:00 Tarn City, GMT\+05:30/);
  expect(text).not.toMatch(/Data is|Wickets 0|start of the match|No innings/);
  expect(html).not.toMatch(/class="[^"]*\bage\b|feedbox__tools|>Live<\/a><a href="\/scorecard/);
  expect(html).toMatch(/<p class="countdown" data-countdown="\d+" hidden/);
  expect(html).toContain('href="/calendar/match/');
  expect(html).toMatch(/<section class="block feedbox bleed"[^>]* hidden/);
});
test('pre-match figures are hidden with the matches they reveal, and empty blocks are absent (BEYOND-04)', () => {
  const { ahead } = matches.upcomingLive;
  const sums = (props: typeof matches.upcomingLive) => render(props).split('data-sums="1000000031"').length;
  const without = { ...matches.upcomingLive, ahead: ahead === null ? null : { ...ahead, preview: null } };
  expect(sums(matches.upcomingLive) - sums(without)).toBe(3);
  const empty = { of: { matches: [], ended: null }, headToHead: null, ground: null, table: null };
  for (const none of [null, empty]) {
    const text = words(render({ ...matches.upcomingLive, ahead: ahead === null ? null : { ...ahead, preview: none } }));
    expect(text).not.toMatch(/Head to head|About the ground|What it means/);
  }
});
test('the countdown has days, hours, minutes and seconds (SITE-042, SITE-044)', () => {
  const fields = [...render(matches.upcomingLive).matchAll(/data-part="(\w+)">(\d+)</g)].map(([, name, value]) => [
    name,
    value,
  ]);
  expect(fields).toEqual(['days', 'hours', 'minutes', 'seconds'].map((name) => [name, '00']));
});
test('every printed page states its source and has no navigation (BEYOND-02)', () => {
  const html = render(chase.chaseScorecard);
  expect(html).toContain(
    `<p class="printed" data-address="${chase.chaseScorecard.base.origin}${chase.chaseScorecard.base.path}">`,
  );
  expect(words(html)).not.toContain(chase.chaseScorecard.base.origin);
});
