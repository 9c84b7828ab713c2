import { publicSettings } from '@sightscreen/contracts/settings/public-settings';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type DeskBrowser, type DeskTest, startDesk } from '../staff/testing/desk-person.ts';

let desk: DeskTest;
let admin: DeskBrowser;
beforeAll(async () => {
  desk = await startDesk();
  admin = await desk.person('admin');
});
afterAll(() => desk.close());
const settings = async () => {
  const reply = await desk.app.inject({ url: '/site/settings' });
  return { reply, body: publicSettings.parse(reply.json()) };
};
const set = async (id: string, value: unknown) => {
  const { version } = (await admin.get(`/desk/api/records/settings/${id}`)).body;
  expect((await admin.post(`/desk/api/records/settings/${id}`, { values: { value }, version })).status).toBe(200);
};

test('pages get public settings only, the same for everybody, without a cookie (SITE-S03)', async () => {
  const { reply, body } = await settings();
  expect([reply.headers['set-cookie'], reply.headers['cache-control']]).toEqual([
    undefined,
    'public, max-age=10, stale-while-revalidate=60',
  ]);
  expect(body).toEqual({
    feedback: { text: 'How can we do better?', link: '/info/contact', label: 'Tell us' },
    partners: [],
    off: [],
    refresh: 50,
    consent: { version: 1 },
    analytics: { sampled: 100 },
    env: 'development',
    cookieDomain: null,
  });
  expect(reply.body).not.toContain('@example.org');
});
test('changes of texts, partners and switched-off features reach pages at once (SITE-S03, SITE-Q07, SITE-Q08)', async () => {
  await set('feedback.text', 'Write to us');
  const partner = {
    host: 'news.example',
    source: null,
    name: 'Tarn News',
    banner: null,
    link: 'https://news.example/',
  };
  await set('partners', [partner]);
  expect((await settings()).body).toMatchObject({ feedback: { text: 'Write to us' }, partners: [partner] });
  await set('features.off', [{ feature: 'analytics' }, { feature: 'feedback' }]);
  expect((await settings()).body).toMatchObject({
    feedback: null,
    off: ['analytics', 'feedback'],
    analytics: { sampled: 0 },
  });
});
test('pages can check a text for profanity but do not get the list (SITE-050, SITE-Q13)', async () => {
  const ask = async (text: string) =>
    (await desk.app.inject({ method: 'POST', url: '/site/words', payload: { text } })).json<{ word: string | null }>();
  expect([await ask('Well bowled'), await ask('what a $h1t over')]).toEqual([{ word: null }, { word: '$h1t' }]);
});
