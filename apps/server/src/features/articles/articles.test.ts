/** Pages of news: the same for everybody, with the part behind a gate left out. */
import { type ArticlePage, articlePage, newsPage, type NewsPage } from '@sightscreen/contracts';
import { startApp, type TestApp } from '@sightscreen/server/testing';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { commandSource, newMatch, opening, single, fresh } from '../../match/log/testing/facts.ts';
import { defineTag } from '../../core/tags/tag.ts';
import { type ArticleInput, insertArticle } from './article.store.ts';
import { article, FOR_MEMBERS } from './testing/article.ts';

let site: TestApp;
beforeAll(async () => {
  site = await startApp();
});
afterAll(() => site.close());
const changed = () => site.context.tags.invalidate([defineTag('everything')]);
beforeEach(async () => {
  await site.database.db.deleteFrom('article').execute();
  changed();
});
const add = async (changes: Partial<ArticleInput> = {}): Promise<number> => {
  const id = await insertArticle(site.database.db, article(changes));
  changed();
  return id!;
};
const get = (url: string) => site.app.inject({ url });
const propsOf = (html: string) => JSON.parse(/application\/json">(.*)<\/script>/s.exec(html)![1]!) as unknown;
const articleAt = async (url: string): Promise<ArticlePage> => articlePage.parse(propsOf((await get(url)).body));
const newsAt = async (url = '/cricket-news'): Promise<NewsPage> => newsPage.parse(propsOf((await get(url)).body));

test('the news list is newest first under its days (SITE-004, SITE-Q14)', async () => {
  expect((await newsAt()).articles).toEqual([]);
  const older = await add({ published_at: new Date(Date.UTC(2026, 10, 19, 8)) });
  const newer = await add({
    headline: 'A draw that felt like a warning',
    published_at: new Date(Date.UTC(2026, 10, 20, 9)),
  });
  const same = await add({ published_at: new Date(Date.UTC(2026, 10, 20, 8)) });
  expect((await newsAt()).articles.map(({ id, day }) => [id, day])).toEqual([
    [newer, '2026-11-20'],
    [same, null],
    [older, '2026-11-19'],
  ]);
});

test('the list grows by parts without repeating a day, and ends with 404 (SITE-Q14, SITE-031)', async () => {
  for (let hour = 0; hour < 21; hour += 1) await add({ published_at: new Date(Date.UTC(2026, 10, 20, hour)) });
  const { growth, articles } = await newsAt();
  expect([articles.length, growth.total, growth.part]).toEqual([20, 21, '/cricket-news?page=2&part=1']);
  const part = await get(growth.part!);
  expect([part.headers['cache-control'], JSON.parse(part.body.slice(5, -4))]).toMatchObject([
    'no-store',
    { fragment: 'news', articles: [{ day: null }] },
  ]);
  expect((await newsAt('/cricket-news?page=2')).articles).toMatchObject([{ day: '2026-11-20' }]);
  expect((await get('/cricket-news?page=3')).statusCode).toBe(404);
});

test('an article has one address, and others lead there (SITE-Q14, PREM-Q04)', async () => {
  const open = await add();
  const gated = await add(FOR_MEMBERS);
  const slug = 'the-quietest-hour-of-the-series';
  for (const [url, to] of [
    [`/cricket-news/${open}/wrong`, `/cricket-news/${open}/${slug}`],
    [`/cricket-news/${open}`, `/cricket-news/${open}/${slug}`],
    [`/cb-plus/news/${open}/${slug}`, `/cricket-news/${open}/${slug}`],
    [`/cricket-news/${gated}/${slug}`, `/cb-plus/news/${gated}/${slug}`],
  ] as const) {
    const { statusCode, headers } = await get(url);
    expect([url, statusCode, headers.location]).toEqual([url, 301, to]);
  }
  expect((await get(`/cb-plus/news/${gated}/${slug}`)).statusCode).toBe(200);
  expect((await get('/cricket-news/999999/none')).statusCode).toBe(404);
});

test('a page with a gate holds the beginning and the headings of the rest (PREM-006, PREM-011, PREM-012)', async () => {
  const id = await add(FOR_MEMBERS);
  const { blocks, gate, article: row } = await articleAt(`/cb-plus/news/${id}/the-quietest-hour-of-the-series`);
  expect([blocks.length, gate, row.members]).toEqual([
    2,
    { id, needs: 'plan', planId: null, headings: ['What the leaves were worth'] },
    true,
  ]);
});

test('the gate names the plan that an article belongs to (PREM-014)', async () => {
  const id = await add({ ...FOR_MEMBERS, plan_id: 7 });
  const { gate } = await articleAt(`/cb-plus/news/${id}/the-quietest-hour-of-the-series`);
  expect(gate).toMatchObject({ needs: 'plan', planId: 7 });
});

test('an open article is complete and has no gate (PREM-011, SITE-004)', async () => {
  const id = await add();
  const { blocks, gate } = await articleAt(`/cricket-news/${id}/the-quietest-hour-of-the-series`);
  expect([blocks.length, gate]).toEqual([4, null]);
});

test('the premium home lists articles that need a plan (PREM-003, PREM-004, PREM-005)', async () => {
  await add();
  const id = await add(FOR_MEMBERS);
  const { statusCode, body } = await get('/cb-plus/home');
  expect([statusCode, propsOf(body)]).toMatchObject([200, { page: 'premium-home', articles: [{ id }] }]);
});

test('an article is not shown before its time (issue 28)', async () => {
  const id = await add({ published_at: new Date(site.context.clock() + 60_000) });
  expect((await get(`/cricket-news/${id}/the-quietest-hour-of-the-series`)).statusCode).toBe(404);
  expect((await newsAt()).articles).toEqual([]);
});

test('articles of the demonstration come and go with it (SITE-S03)', async () => {
  const id = await add({ world: 'demo' });
  const seen = async () => [
    (await get(`/cricket-news/${id}/the-quietest-hour-of-the-series`)).statusCode,
    (await newsAt()).articles.length,
  ];
  for (const isVisible of [true, false]) {
    vi.spyOn(site.context.demonstration, 'isVisible', 'get').mockReturnValue(isVisible);
    changed();
    // At most one build a second.
    await vi.waitFor(async () => expect(await seen()).toEqual(isVisible ? [200, 1] : [404, 0]), { timeout: 10_000 });
  }
  vi.restoreAllMocks();
});

test('a score and a ball follow the log of their match (issue 28)', async () => {
  const { log } = site.context;
  await log.create(
    { ...newMatch('m1'), facts: [...opening.map(({ body }) => body), single(0)].map(fresh) },
    commandSource('make m1'),
  );
  const number = opening.length + 1;
  const id = await add({
    match_id: 'm1',
    genre: 'report',
    body: [
      { kind: 'score', match: 'm1' },
      { kind: 'ball', match: 'm1', address: `1.${number}` },
      { kind: 'ball', match: 'gone', address: '1.9' },
    ],
  });
  const path = `/cricket-news/${id}/the-quietest-hour-of-the-series`;
  const before = await articleAt(path);
  expect(before).toMatchObject({
    article: { reveals: 'm1', subject: { name: 'Harbour City v Northgate, Match 7' } },
    blocks: [
      { kind: 'score', card: { summary: { matchId: 'm1' } } },
      { kind: 'ball', line: { correction: null } },
    ],
  });
  await log.append({
    ...commandSource('correct m1'),
    matchId: 'm1',
    expected: null,
    happenedAt: null,
    decide: () => ({ ok: true, facts: [fresh({ kind: 'amend', of: number, body: single(0, { bat: 4 }) })] }),
  });
  changed();
  // At most one build a second.
  await vi.waitFor(
    async () => expect((await articleAt(path)).blocks[1]).toMatchObject({ line: { correction: { kind: 'amended' } } }),
    { timeout: 10_000, interval: 200 },
  );
});

test('articles are found by words of their headlines, and only by those (SEARCH-007, SEARCH-026, SEARCH-Q04)', async () => {
  const id = await add(FOR_MEMBERS);
  const found = async (q: string) => {
    const { newsList } = (await get(`/api/search/results?q=${q}`)).json<{ newsList: { id: number; url: string }[] }>();
    return newsList.map((item) => item.id);
  };
  expect([await found('series+quiet'), await found('uietest'), await found('leaves')]).toEqual([[id], [], []]);
  expect(propsOf((await get('/search?q=quietest&tab=news')).body)).toMatchObject({
    tabs: expect.arrayContaining([expect.objectContaining({ tab: 'news', count: 1 })]),
    news: [{ id, intro: 'Thirty-one runs and no wickets.' }],
  });
});

test.each([
  ['HTML', { body: [{ kind: 'paragraph' as const, text: '<b>bold</b>' }] }],
  ['a line break', { intro: 'One\nTwo' }],
  ['an unknown block', { body: [{ kind: 'video', id: 7 } as never] }],
  [
    'a table with a missing cell',
    { body: [{ kind: 'table' as const, caption: 'x', head: ['a', 'b'], rows: [['1']] }] },
  ],
])('%s is refused before it is stored (SITE-S06)', async (_, changes) => {
  await expect(insertArticle(site.database.db, article(changes))).rejects.toThrow();
});
