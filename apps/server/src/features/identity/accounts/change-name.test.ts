/** Changing the profile name. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { tagOf } from '../../../core/tags/tag.ts';
import { type TestSite, createTestSite } from '../testing/identity-test-site.ts';

let on: TestSite;
beforeAll(async () => {
  on = await createTestSite();
  await on.site.database.db.insertInto('foul_word').values({ word: 'blighter', note: null }).execute();
  on.site.context.tags.invalidate([tagOf.foulWords]);
});
afterAll(() => on.close());

const NOOR = 'noor@example.org';

test('a profile name may use any script and has single spaces (PLAN-060, PLAN-069, PLAN-Q04, PLAN-S10)', async () => {
  const browser = on.browser();
  const { username, AccessToken } = await browser.signIn(NOOR);
  for (const [typed, name] of [
    ['  Noor   K. ', 'Noor K.'],
    ['नूर', 'नूर'],
    ['noor_2@$-', 'noor_2@$-'],
    ['x'.repeat(50), 'x'.repeat(50)],
  ] as const) {
    const { body } = await browser.post('update/profile', { username, AccessToken, user: { name: typed } });
    expect(body).toEqual({ user: { name } });
    expect((await browser.post('verify-token', { username, AccessToken })).body['user']).toMatchObject({ name });
  }
});

test('an invalid name is refused with the documented message and changes nothing (PLAN-090, PLAN-Q04)', async () => {
  const browser = on.browser();
  const { username, AccessToken } = await browser.signIn(NOOR);
  await browser.post('update/profile', { username, AccessToken, user: { name: 'Noor' } });
  for (const name of [
    '',
    '   ',
    '<b>Noor</b>',
    'a\u202Eb',
    'x'.repeat(51),
    'You Blighter',
    "Z${'\u0335'.repeat(5)}",
    `Z${'\u0335'.repeat(5)}`,
  ])
    expect((await browser.post('update/profile', { username, AccessToken, user: { name } })).body).toEqual({
      exception: { message: 'Invalid Username', errorCode: 14061, field: 'user.name' },
    });
  const other = await on.browser().signIn('aziz@example.org');
  expect(
    (await browser.post('update/profile', { username, AccessToken: other.AccessToken, user: { name: 'Mine' } })).body,
  ).toMatchObject({ exception: { errorCode: 14004 } });
  expect((await browser.post('verify-token', { username, AccessToken })).body['user']).toMatchObject({ name: 'Noor' });
});
