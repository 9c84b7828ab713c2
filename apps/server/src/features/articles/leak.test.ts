/** Sentences behind a gate are in no reply but the content call of a reader who is entitled to them. */
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { soak } from '@sightscreen/test-kit/soak';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { signedInReader } from '../identity/testing/signed-in-reader.ts';
import { createTestSite, type TestSite } from '../identity/testing/identity-test-site.ts';
import { insertArticle } from './article.store.ts';
import { article, FOR_MEMBERS } from './testing/article.ts';

const SECRET = 'Zibeline';
const MINUTE = 60_000;
let on: TestSite;
let id = 0;
beforeAll(async () => {
  on = await createTestSite();
  id = (await insertArticle(
    on.site.database.db,
    article({
      ...FOR_MEMBERS,
      body: [
        { kind: 'paragraph', text: 'The beginning is free.' },
        { kind: 'paragraph', text: 'So is this.' },
        { kind: 'heading', text: 'The rest' },
        { kind: 'paragraph', text: `${SECRET} paragraph.` },
        { kind: 'list', ordered: true, items: [`${SECRET} item.`] },
        { kind: 'quote', text: `${SECRET} quote.`, by: `${SECRET} speaker` },
        { kind: 'table', caption: `${SECRET} caption`, head: [`${SECRET} head`], rows: [[`${SECRET} cell`]] },
      ],
    }),
  ))!;
});
afterAll(() => on.close());

const PAGES = (slug = 'the-quietest-hour-of-the-series') => [
  '/',
  '/cricket-news',
  '/cricket-news?page=1&part=1',
  '/cb-plus/home',
  `/cb-plus/news/${id}/${slug}`,
  `/cb-plus/news/${id}`,
  `/cricket-news/${id}/${slug}`,
  `/cb-plus/api/news/${id}`,
  '/news.xml',
  '/sitemap.xml',
  '/sitemaps/news.xml',
  `/search?q=${SECRET}`,
  `/search?q=${SECRET}&tab=news`,
  `/api/search/results?q=${SECRET}`,
  `/api/search/suggestions?q=${SECRET}`,
  '/api/search/results?q=quietest',
];
const call = (payload: object, cookie = '') =>
  on.site.app.inject({
    method: 'POST',
    url: `/cb-plus/api/news/${id}`,
    payload,
    headers: { origin: on.site.context.config.publicOrigin, cookie },
  });
/** @param endsAt of the plan; null without an end */
async function subscriber(username = 'subscriber@example.org', endsAt: number | null = null) {
  const reader = await signedInReader(on.site.context, username);
  const grant = { kind: 'ACTIVE', plan_id: 3, term_id: 3, billing_cycle: 'MONTHLY', is_renewable: true } as const;
  await on.site.database.db
    .insertInto('account_grant')
    .values({
      ...{ ...grant, account_id: reader.accountId, platform: 'web', country: 'GB' },
      ...{ starts_at: new Date(on.now()), ends_at: endsAt === null ? null : new Date(endsAt) },
    })
    .execute();
  return { ...reader, body: { username, AccessToken: reader.AccessToken } };
}
/** Requests whose replies, headers included, contain the planted word. The search page repeats the query. */
async function leaks(cookie = '', urls = PAGES()): Promise<string[]> {
  const found: string[] = [];
  for (const url of urls)
    for (const method of ['GET', 'HEAD'] as const) {
      const { body, headers } = await on.site.app.inject({ url, method, headers: { cookie } });
      if (`${JSON.stringify(headers)}${body}`.includes(`${SECRET} `)) found.push(`${method} ${url}`);
    }
  return found;
}

test('only the call of a subscriber returns what is behind the gate (PREM-S02, PREM-S04)', async () => {
  const guest = await call({});
  expect([guest.body.includes('The beginning is free.'), guest.body.includes(SECRET)]).toEqual([true, false]);
  expect(await leaks()).toEqual([]);
  const { body, cookie } = await subscriber();
  const own = await call(body);
  expect([own.body.match(new RegExp(SECRET, 'g'))?.length, own.headers['cache-control']]).toEqual([7, 'no-store']);
  // Neither the pages of the subscriber nor what others get after that call hold it.
  expect([await leaks(cookie), await leaks(), (await call({})).body.includes(SECRET)]).toEqual([[], [], false]);
});

test('a former subscriber gets it neither by tokens nor by cookie, nor on any page (PREM-S02, PREM-Q03)', async () => {
  const { body, cookie } = await subscriber('former@example.org', on.now() + MINUTE);
  expect((await call(body)).body).toContain(SECRET);
  expect((await call({}, cookie)).body).toContain(SECRET);
  on.advanceClock(MINUTE);
  for (const reply of [await call(body), await call({}, cookie)])
    expect(reply.json()).toEqual({ redirect_to_plan: true });
  expect(await leaks(cookie)).toEqual([]);
});

test('no page or call that is described has it, whoever asks (PREM-S02, PREM-S04)', async () => {
  const { cookie } = await subscriber();
  const { paths } = on.site.app.swagger() as unknown as { paths: Record<string, Record<string, object>> };
  const urls = Object.entries(paths)
    .filter(([, methods]) => methods['get'] !== undefined)
    .map(([path]) => path.replaceAll(/\{\w+\}/g, String(id)).replace('*', ''));
  expect(urls).toEqual(expect.arrayContaining(['/sw.js', `/cb-plus/news/${id}`, '/cbplus/premium/featured-content']));
  for (const visitor of soak ? [cookie, ''] : [cookie]) expect(await leaks(visitor, urls)).toEqual([]);
});

test('after sign-out neither token nor cookie returns it (PREM-S02, PREM-Q06)', async () => {
  const { body, cookie } = await subscriber();
  await on.site.app.inject({
    method: 'POST',
    url: '/cbplus/auth/user/logout',
    payload: body,
    headers: { origin: on.site.context.config.publicOrigin, cookie },
  });
  const replies = [await call(body, cookie), await call({}, cookie)];
  expect(replies.map((reply) => reply.body.includes(SECRET))).toEqual([false, false]);
  expect(replies[0]!.json()).toMatchObject({ exception: { errorCode: 14001 } });
});

test('one file gives content away, and it asks the one decision (PREM-S02)', () => {
  const source = join(import.meta.dirname, '../..');
  const files = (pattern: RegExp) =>
    globSync('**/*.ts', { cwd: source, exclude: ['**/*.test.ts'] }).filter((file) =>
      pattern.test(readFileSync(join(source, file), 'utf8')),
    );
  const places = ['features/articles/content.routes.ts'];
  expect([files(/\bentitledTo\(/), files(/responses\.content\(/)]).toEqual([places, places]);
});
