import { expect, test, vi } from 'vitest';
import type { AnalyticsEvent } from '@sightscreen/contracts/calls/analytics';
import { userState } from './account.ts';
import { chosen, consentOf } from './consent.ts';
import { COOKIE_BYTES, type CookieJar, setCookie } from './cookies.ts';
import { CLOSES_AFTER_MS, dropDown } from './drop-down.ts';
import { loadQueue } from './load-queue.ts';
import { keepReferral, partnerOf } from './referral.ts';
import { setSiteConfig, siteConfig } from './site-config.ts';
import { analyticsReporter, errorReporter, pageOf, visitOf } from './report.ts';

function jarOf(cookies = '') {
  const written: string[] = [];
  const long: [string, number][] = [];
  const jar: CookieJar = {
    read: () => cookies,
    write: (text) => written.push(text),
    domain: null,
    secure: false,
    tooLong: (...args) => long.push(args),
  };
  return { jar, written, long };
}

/** Manual timers; `waits` records each delay. */
function clock() {
  const waits: number[] = [];
  let due: { at: number; act: () => void }[] = [];
  let now = 0;
  const after = (ms: number, act: () => void) => {
    waits.push(ms);
    const entry = { at: now + ms, act };
    due.push(entry);
    return () => {
      due = due.filter((other) => other !== entry);
    };
  };
  const pass = (ms: number) => {
    const until = now + ms;
    for (;;) {
      const next = due.filter(({ at }) => at <= until).sort((a, b) => a.at - b.at)[0];
      if (next === undefined) break;
      due = due.filter((entry) => entry !== next);
      now = next.at;
      next.act();
    }
    now = until;
  };
  return {
    after,
    pass,
    waits,
    get waiting() {
      return due.length;
    },
  };
}

test('site config is an object in a five-day cookie; unknown keys and wrong types are ignored (SITE-015, SITE-016, SITE-017, SITE-Q04)', () => {
  const { jar, written } = jarOf(
    `a=1; site_config=${encodeURIComponent('{"theme":"dark","env":7,"colour":"red","features":["a",1]}')}`,
  );
  expect(siteConfig(jar)).toEqual({ theme: 'dark', features: ['a'] });
  expect(setSiteConfig(jar, { env: 'staging' })).toBe(true);
  expect(decodeURIComponent(written[0]!)).toBe(
    'site_config={"theme":"dark","features":["a"],"env":"staging"}; Max-Age=432000; Path=/; SameSite=Lax',
  );
  for (const none of ['', 'site_config=%', 'site_config=7', 'site_config=null', 'site_config=%5B%5D'])
    expect(siteConfig(jarOf(none).jar)).toEqual({});
});

test('a cookie over 4096 bytes is reported instead of written (SITE-018, SITE-019, SITE-Q05)', () => {
  const { jar, written, long } = jarOf();
  Object.assign(jar, { domain: 'scores.example', secure: true });
  setCookie(jar, 'x', '', 1);
  const room = COOKIE_BYTES - written[0]!.length;
  expect([setCookie(jar, 'x', 'a'.repeat(room), 1), setCookie(jar, 'x', 'a'.repeat(room + 1), 1)]).toEqual([
    true,
    false,
  ]);
  expect([written[0], written.length, long]).toEqual([
    'x=; Max-Age=1; Path=/; SameSite=Lax; Domain=scores.example; Secure',
    2,
    [['x', COOKIE_BYTES + 1]],
  ]);
});

test('the background queue first runs after 450 ms, then every second while there is work (MISC-006, MISC-009, MISC-Q03)', () => {
  const time = clock();
  const done: string[] = [];
  const queue = loadQueue(time.after);
  queue.add(() => done.push('a'));
  queue.add(() => {
    done.push('b');
    queue.add(() => done.push('c'));
  });
  time.pass(449);
  expect(done).toEqual([]);
  time.pass(1);
  expect(done).toEqual(['a', 'b']);
  time.pass(1_000);
  expect([done, time.waits]).toEqual([
    ['a', 'b', 'c'],
    [450, 1_000, 1_000],
  ]);
});
test('each empty pass adds 3 s until the queue stops before 25 s; new work restarts it (MISC-007, MISC-008, MISC-Q02)', () => {
  const time = clock();
  const queue = loadQueue(time.after);
  time.pass(600_000);
  expect([time.waits, time.waiting]).toEqual([[450, 4_000, 7_000, 10_000, 13_000, 16_000, 19_000, 22_000], 0]);
  const done: string[] = [];
  queue.add(() => done.push('late'));
  time.pass(1_000);
  expect(done).toEqual(['late']);
});
test('a failing load does not stop the others (MISC-Q03)', async () => {
  const time = clock();
  const failed: unknown[] = [];
  const queue = loadQueue(time.after, (error) => failed.push(error));
  let done = 0;
  queue.add(() => {
    throw new Error('at once');
  });
  queue.add(() => Promise.reject(new Error('later')));
  queue.add(() => (done += 1));
  time.pass(450);
  await Promise.resolve();
  expect([done, failed.map(String)]).toEqual([1, ['Error: at once', 'Error: later']]);
});

test.each(['GB', 'DE', 'FR', 'IE', 'NO', 'IS', 'LI', 'RE', 'not_set'])(
  'a reader in %s is asked before analytics and personalised ads (ADS-Q08)',
  (country) => {
    expect(consentOf(jarOf().jar, { country, version: 1 })).toBe('ask');
  },
);
test('elsewhere nobody is asked, and a choice holds until its text changes (ADS-Q08)', () => {
  for (const country of ['IN', 'US', 'AE', 'CH'])
    expect(consentOf(jarOf().jar, { country, version: 1 })).toEqual({ counting: true, ads: true });
  const { jar } = jarOf('consent=2.1.0.0b7c');
  for (const country of ['GB', 'IN'])
    expect(consentOf(jar, { country, version: 2 })).toEqual({ counting: true, ads: false });
  expect(consentOf(jar, { country: 'GB', version: 3 })).toBe('ask');
  for (const forged of ['consent=2', 'consent=2.1', 'consent=2.x.1', 'consent='])
    expect(chosen(jarOf(forged).jar, 2)).toBeNull();
});

const news = { host: 'news.example', source: 'tarn', name: 'Tarn News', banner: null, link: 'https://news.example/' };
test('a partner is recognised by the referring host, a subdomain or utm_source (SITE-027, SITE-Q08)', () => {
  const of = (referrer: string, search = '') => partnerOf([news], referrer, search)?.name ?? null;
  expect([of('https://www.news.example/a'), of('https://sport.news.example/'), of('', '?utm_source=tarn')]).toEqual(
    Array(3).fill('Tarn News'),
  );
  expect([of('https://badnews.example/'), of('https://news.example.evil/'), of(''), of('', '?utm_source=x')]).toEqual(
    Array(4).fill(null),
  );
});
test('an open page renews the referral cookie every 30 s; it expires half an hour later (SITE-028, SITE-Q08)', () => {
  const { jar, written } = jarOf();
  const time = clock();
  const from = { partners: [news], search: '', may: () => true };
  const every = (ms: number, act: () => void): void => {
    time.after(ms, () => {
      act();
      every(ms, act);
    });
  };
  expect(keepReferral(jar, { ...from, referrer: 'https://news.example/' }, every)).toBe(news);
  time.pass(90_000);
  expect(written).toEqual(Array(4).fill('referral=news.example; Max-Age=1800; Path=/; SameSite=Lax'));
  const back = jarOf('referral=news.example');
  expect(keepReferral(back.jar, { ...from, referrer: '' }, () => {})).toBe(news);
  const nobody = jarOf('referral=gone.example');
  expect(keepReferral(nobody.jar, { ...from, referrer: '' }, () => {})).toBeNull();
  expect(nobody.written).toEqual([]);
});
test('the referral cookie is not renewed after consent is withdrawn in any tab (ADS-Q08, SITE-028)', () => {
  const { jar, written } = jarOf();
  const turns: (() => void)[] = [];
  let agreed = true;
  const from = { partners: [news], referrer: 'https://news.example/', search: '', may: () => agreed };
  keepReferral(jar, from, (_, act) => turns.push(act));
  turns[0]!();
  expect(written).toHaveLength(2);
  agreed = false;
  turns[0]!();
  expect(written).toHaveLength(2);
});
test('a partner is recognised in browsers without `URL.parse` (SITE-027)', () => {
  vi.stubGlobal(
    'URL',
    class extends URL {
      static override parse = undefined as never;
      static override canParse = undefined as never;
    },
  );
  try {
    expect(['https://news.example/a', 'no address', ''].map((address) => partnerOf([news], address, ''))).toEqual([
      news,
      null,
      null,
    ]);
  } finally {
    vi.unstubAllGlobals();
  }
});

test('a filter drop-down closes 200 ms after pointer and focus have both left (SITE-021, SITE-Q17)', () => {
  const time = clock();
  let closed = 0;
  const drop = dropDown({ after: time.after, close: () => (closed += 1) });
  drop.enter('pointer');
  drop.enter('focus');
  drop.leave('pointer');
  time.pass(1_000);
  expect(closed).toBe(0);
  drop.leave('focus');
  time.pass(CLOSES_AFTER_MS - 1);
  expect(closed).toBe(0);
  drop.enter('pointer');
  time.pass(1_000);
  expect(closed).toBe(0);
  drop.leave('pointer');
  time.pass(CLOSES_AFTER_MS);
  expect([closed, CLOSES_AFTER_MS]).toEqual([1, 200]);
});

test('the header hides the account without a valid user state cookie (AUTH-013, SITE-020, SITE-Q18)', () => {
  expect(
    ['userState=ACTIVE', 'a=1; userState=NA', 'userState=CANCELLED'].map((cookie) => userState(jarOf(cookie).jar)),
  ).toEqual(['ACTIVE', 'NA', 'CANCELLED']);
  expect(['', 'userState=', 'userState=ADMIN', 'xuserState=NA'].map((cookie) => userState(jarOf(cookie).jar))).toEqual(
    Array(4).fill(null),
  );
});

test('a report sends no cookies and names the kind of page, never its address (MISC-003, MISC-S01)', () => {
  const sent: [string, RequestInit][] = [];
  const report = analyticsReporter(
    (...call) => {
      sent.push(call);
      return Promise.reject(new Error('away'));
    },
    () => true,
  );
  report({ event: 'sign_out', page: pageOf('/account') });
  expect(sent[0]).toEqual([
    '/analytics/event',
    expect.objectContaining({ credentials: 'omit', keepalive: true, body: '{"event":"sign_out","page":"account"}' }),
  ]);
  expect(['/', '/live-cricket-scores/m1/a-vs-b', '/Hi', '/7up', '/%E0'].map(pageOf)).toEqual([
    'home',
    'live-cricket-scores',
    'other',
    'other',
    'other',
  ]);
});
test('nothing is reported after consent is withdrawn (ADS-Q08, MISC-S01)', () => {
  let [sent, agreed] = [0, true];
  const report = analyticsReporter(
    async () => (sent += 1),
    () => agreed,
  );
  report({ event: 'vital', page: 'home', name: 'LCP', value: 1 });
  agreed = false;
  report({ event: 'vital', page: 'home', name: 'CLS', value: 1 });
  expect(sent).toBe(1);
});
test('a visit is sampled once, and only its first page reports it (MISC-S01)', () => {
  const stored = new Map<string, string>();
  const store = {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
  };
  expect(visitOf(store, 25, () => 0.2499)).toEqual({ counted: true, first: true });
  expect(visitOf(store, 25, () => 0.9)).toEqual({ counted: true, first: false });
  stored.clear();
  expect(visitOf(store, 25, () => 0.25)).toEqual({ counted: false, first: true });
  stored.clear();
  expect(visitOf(store, 0, () => 0).counted).toBe(false);
});
test('exceptions are reported in production only, once per place, without addresses (MISC-004, MISC-Q05)', () => {
  const reports: AnalyticsEvent[] = [];
  const report = (event: AnalyticsEvent) => reports.push(event);
  for (const env of ['development', 'staging']) errorReporter(env, 'home', report)(new Error('x'), 'a.js:1:2');
  expect(reports).toEqual([]);
  const failed = errorReporter('production', 'home', report);
  for (const nth of [1, 1, 2, 3, 4, 5, 6])
    failed(new TypeError('no https://scores.example/search?q=me for a@b.example'), `https://x/assets/a.js:1:${nth}`);
  expect(reports).toHaveLength(5);
  expect(reports[0]).toEqual({ event: 'exception', page: 'home', place: 'a.js:1:1 TypeError', message: 'no … for …' });
});
