/** The content call, as each kind of visitor makes it. */
import { contentCaller, contentReply } from '@sightscreen/contracts/calls/content';
import type { AccountGrant } from '../../core/db/schema.generated.ts';
import type { Insertable } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { signedInReader } from '../identity/testing/signed-in-reader.ts';
import type { TestSite } from '../identity/testing/identity-test-site.ts';
import { insertPlan } from '../plans/index.ts';
import { storedPlan } from '../plans/testing/plan.ts';
import { createTvTestSite, tvBrowser } from '../identity/tv/testing/tv-test-site.ts';
import { type ArticleInput, insertArticle } from './article.store.ts';
import { article, FOR_MEMBERS } from './testing/article.ts';

const DAY = 86_400_000;
let on: TestSite;
let free = 0;
let signInOnly = 0;
let members = 0;
let ofPlan = 0;
let elsewhere = 0;
beforeAll(async () => {
  on = await createTvTestSite();
  const add = async (changes: Partial<ArticleInput> = {}) =>
    (await insertArticle(on.site.database.db, article(changes)))!;
  free = await add();
  signInOnly = await add({ is_login_required: true });
  members = await add(FOR_MEMBERS);
  ofPlan = await add({ ...FOR_MEMBERS, plan_id: 7 });
  elsewhere = await add({ countries: ['NZ'] });
});
afterAll(() => on.close());

let people = 0;
async function reader(grant: Partial<Insertable<AccountGrant>> | null = null) {
  people += 1;
  const name = `reader${people}@example.org`;
  const member = await signedInReader(on.site.context, name);
  if (grant !== null)
    await on.site.database.db
      .insertInto('account_grant')
      .values({
        account_id: member.accountId,
        kind: 'ACTIVE',
        plan_id: 3,
        term_id: 3,
        billing_cycle: 'MONTHLY',
        is_renewable: true,
        platform: 'web',
        country: 'GB',
        starts_at: new Date(on.now() - DAY),
        ends_at: new Date(on.now() + DAY),
        ...grant,
      })
      .execute();
  return { username: name, AccessToken: member.AccessToken, cookie: member.cookie };
}
const read = async (id: number, body: object = {}, cookie?: string) => {
  const {
    body: reply,
    headers,
    statusCode,
  } = await on.site.app.inject({
    method: 'POST',
    url: `/cb-plus/api/news/${id}`,
    payload: body,
    headers: { origin: on.site.context.config.publicOrigin, ...(cookie !== undefined && { cookie }) },
  });
  expect([statusCode, headers['cache-control']]).toEqual([200, 'no-store']);
  return JSON.parse(reply) as object;
};
/** How much of the article the HTML of a reply has. */
const shape = async (reply: Promise<object>) => {
  const answer = contentReply.parse(await reply);
  if (!('html' in answer)) return answer;
  return answer.html.includes('He has let 31 balls go.') ? 'whole' : 'teaser';
};
const tokens = ({ username, AccessToken }: Awaited<ReturnType<typeof reader>>) => ({ username, AccessToken });
const PLANS = { redirect_to_plan: true };
const DENIED = { show_access_denied_msg: true };

test('a guest gets free articles in full and the beginning of others (PREM-Q02, PREM-011, PREM-012, PREM-015)', async () => {
  const shapes = await Promise.all([free, signInOnly, members].map((id) => shape(read(id))));
  expect(shapes).toEqual(['whole', 'teaser', 'teaser']);
});

test('a reader without a plan is sent to the plans (PREM-016, PREM-019, PREM-Q03, PREM-Q05)', async () => {
  const body = tokens(await reader());
  expect(await read(members, body)).toEqual(PLANS);
  expect(await shape(read(signInOnly, body))).toBe('whole');
  const former = tokens(await reader({ starts_at: new Date(on.now() - 9 * DAY), ends_at: new Date(on.now() - DAY) }));
  expect(await read(members, former)).toEqual(PLANS);
});

test.each([
  ['FREE', 'good'],
  ['FREE', 'cancelled'],
  ['FREE', 'error'],
  ['ACTIVE', 'good'],
  ['ACTIVE', 'cancelled'],
  ['ACTIVE', 'error'],
] as const)(
  'a %s plan in %s standing opens articles for members (PREM-014, PREM-019, PLAN-Q23, AUTH-019)',
  async (kind, standing) => {
    expect(await shape(read(members, tokens(await reader({ kind, standing }))))).toBe('whole');
  },
);

test('another plan or country gets the access-denied flag (PREM-017, PREM-Q03, PREM-Q05)', async () => {
  const subscriber = tokens(await reader({}));
  expect([await read(ofPlan, subscriber), await read(elsewhere, subscriber), await read(elsewhere)]).toEqual([
    DENIED,
    DENIED,
    DENIED,
  ]);
  expect(await shape(read(ofPlan, tokens(await reader({ plan_id: 7 }))))).toBe('whole');
});

test('a plan opens what the catalogue says, and the content of plans that it covers (AUTH-019, PLAN-S01)', async () => {
  const add = (changes: Parameters<typeof storedPlan>[0]) => insertPlan(on.site.database.db, storedPlan(changes));
  const video = await add({ entitlements: ['video'] });
  const news = await add({ entitlements: ['news'], coveredPlanIds: [video] });
  const ofVideo = await insertArticle(on.site.database.db, article({ ...FOR_MEMBERS, plan_id: video }));
  const [watcher, bundle] = [tokens(await reader({ plan_id: video })), tokens(await reader({ plan_id: news }))];
  expect([await read(members, watcher), await read(ofVideo!, watcher)]).toEqual([DENIED, DENIED]);
  expect([await shape(read(members, bundle)), await shape(read(ofVideo!, bundle))]).toEqual(['whole', 'whole']);
});

test('the end of a plan takes effect at once (PREM-S02)', async () => {
  const body = tokens(await reader({ ends_at: new Date(on.now() + 60_000) }));
  expect(await shape(read(members, body))).toBe('whole');
  on.advanceClock(60_000);
  expect(await read(members, body)).toEqual(PLANS);
});

test('an invalid token is an exception, never the article (PREM-Q06)', async () => {
  expect(await read(members, { username: 'a@example.org', AccessToken: 'expired' })).toMatchObject({
    exception: { errorCode: 14001 },
  });
  const { AccessToken } = await reader({});
  expect(await read(members, { username: 'other@example.org', AccessToken })).toMatchObject({
    exception: { errorCode: 14004 },
  });
});

test('without tokens the session cookie identifies the reader (AUTH-Q36, PREM-014)', async () => {
  const { cookie } = await reader({});
  expect(await shape(read(members, {}, cookie))).toBe('whole');
});

test('a TV viewer reads what the provider opens (PREM-022, AUTH-022)', async () => {
  const browser = tvBrowser(on);
  const { access_token, identifier, mvpd } = await browser.signIn();
  const body = { access_token, identifier, mvpd, role: 'tve_user' };
  const call = async () => (await browser.post(`/cb-plus/api/news/${members}`, body)).body;
  // This provider opens live streams only.
  expect(await call()).toEqual(DENIED);
  const { tv } = on.site.context;
  const opened = tv.opened;
  tv.opened = async () => ['news'];
  expect(await shape(call())).toBe('whole');
  tv.opened = opened;
  expect((await browser.post(`/cb-plus/api/news/${members}`, { ...body, access_token: 'x' })).body).toMatchObject({
    exception: { errorCode: 14001 },
  });
});

test('an unknown article is not found, and another site may not call (PREM-Q01)', async () => {
  const call = (url: string, origin: string) =>
    on.site.app.inject({ method: 'POST', url, payload: {}, headers: { origin } });
  const { publicOrigin } = on.site.context.config;
  expect((await call('/cb-plus/api/news/999999', publicOrigin)).statusCode).toBe(404);
  expect((await call(`/cb-plus/api/news/${members}`, 'https://other.example')).statusCode).toBe(403);
});

test('the examples of the call match its schemas and are answered as described (PREM-Q01, PREM-Q05)', async () => {
  const examples = (schema: typeof contentCaller | typeof contentReply) => schema.meta()?.['examples'] as object[];
  for (const schema of [contentCaller, contentReply])
    for (const example of examples(schema)) expect(schema.parse(example)).toEqual(example);
  for (const body of examples(contentCaller))
    expect(contentReply.safeParse(await read(members, body)).success).toBe(true);
  const { paths } = on.site.app.swagger() as unknown as { paths: Record<string, Record<string, object>> };
  expect(paths['/cb-plus/api/news/{contentId}']?.['post']).toBeDefined();
});
