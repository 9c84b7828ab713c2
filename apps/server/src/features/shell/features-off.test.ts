/** Every feature that editors can switch off disappears from the server and from pages' settings. */
import type { Feature } from '@sightscreen/contracts/settings/features';
import { FEATURES } from '@sightscreen/contracts/settings/features';
import { publicSettings } from '@sightscreen/contracts/settings/public-settings';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type DeskBrowser, type DeskTest, startDesk } from '../staff/testing/desk-person.ts';

let desk: DeskTest;
let admin: DeskBrowser;
let poll: string;
let option: number;
beforeAll(async () => {
  desk = await startDesk();
  admin = await desk.person('admin');
  const made = await admin.post('/desk/api/records/polls', {
    values: { question: 'Who opens?', options: ['Mirzad', 'Okafor'] },
  });
  poll = (made.body as { record: { id: string } }).record.id;
  option = (await ask('/api/poll/list')).json<{ polls: { options: { id: number }[] }[] }>().polls[0]!.options[0]!.id;
  await set('polls.placement', [{ page: 'home', poll: Number(poll) }]);
  await set('partners', [
    { host: 'news.example', source: null, name: 'Tarn', banner: null, link: 'https://news.example/' },
  ]);
});
afterAll(() => desk.close());
beforeEach(() => set('features.off', []));

async function set(id: string, value: unknown): Promise<void> {
  const { version } = (await admin.get(`/desk/api/records/settings/${id}`)).body;
  const { status } = await admin.post(`/desk/api/records/settings/${id}`, { values: { value }, version });
  expect([id, status]).toEqual([id, 200]);
  // The home page is rebuilt at most once a second.
  desk.time.now += 1_000;
}
const ask = (url: string, body?: object) =>
  desk.app.inject({
    url,
    ...(body === undefined
      ? {}
      : {
          method: 'POST',
          payload: JSON.stringify(body),
          headers: { 'content-type': 'application/json', origin: desk.context.config.publicOrigin },
        }),
  });
/** Votes with the cookie that the list of polls sets. */
const vote = async () => {
  const { 'set-cookie': set } = (await ask('/api/poll/list?choosing=1')).headers;
  const headers = { origin: desk.context.config.publicOrigin, cookie: String(set).split(';')[0]! };
  return desk.app.inject({ url: `/api/poll/post?option=${option}`, method: 'POST', headers });
};
const settings = async () => publicSettings.parse((await ask('/site/settings')).json());
const statuses = async (urls: readonly string[]) => Promise.all(urls.map(async (url) => (await ask(url)).statusCode));

/** Visible effect of each feature. A new feature without an entry is a type error. */
const NOTICED: Record<Feature, () => Promise<unknown>> = {
  feedback: async () => (await settings()).feedback?.link ?? null,
  partners: async () => (await settings()).partners.length,
  polls: async () => ({
    pages: await statuses(['/polls', `/polls/${poll}`, `/polls/${poll}/mine`, '/api/poll/list']),
    vote: (await vote()).statusCode,
    placed: (await ask('/')).body.includes('Who opens?'),
  }),
  boostometer: () => statuses(['/special-content/boostometer', '/special-content/api/boostometer/series/batting/2020']),
  forms: async () => (await ask('/info/contact')).body.includes('"open":true'),
  adverts: () => statuses(['/api/adverts/home', '/api/adverts/match']),
  analytics: async () => [
    (await settings()).analytics.sampled,
    (await ask('/analytics/event', { event: 'screen_view', page: 'home', first: true })).statusCode,
  ],
};
const WHEN: Record<Feature, [on: unknown, off: unknown]> = {
  feedback: ['/info/contact', null],
  partners: [1, 0],
  polls: [
    { pages: [200, 200, 200, 200], vote: 200, placed: true },
    { pages: [404, 404, 404, 404], vote: 404, placed: false },
  ],
  boostometer: [
    [200, 200],
    [404, 404],
  ],
  forms: [true, false],
  adverts: [
    [200, 200],
    [404, 404],
  ],
  analytics: [
    [100, 204],
    [0, 404],
  ],
};

test.each(FEATURES)(
  '%s can be switched off by name and comes back, and pages learn of it (SITE-S03)',
  async (feature) => {
    const [on, off] = WHEN[feature];
    expect([await NOTICED[feature](), (await settings()).off]).toEqual([on, []]);
    await set('features.off', [{ feature }]);
    expect((await settings()).off).toEqual([feature]);
    expect(await NOTICED[feature]()).toEqual(off);
    await set('features.off', []);
    expect(await NOTICED[feature]()).toEqual(on);
  },
);
test('an unknown feature cannot be switched off (SITE-S03)', async () => {
  const { version } = (await admin.get('/desk/api/records/settings/features.off')).body;
  const { status, body } = await admin.post('/desk/api/records/settings/features.off', {
    values: { value: [{ feature: 'poll' }] },
    version,
  });
  expect([status, body]).toEqual([400, expect.objectContaining({ field: 'value.0.feature' })]);
});
