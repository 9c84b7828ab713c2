/** Names of accounts in chat and comments. */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { tagOf } from '../../../core/tags/tag.ts';
import { type TestBrowser, type TestSite, createTestSite } from '../testing/identity-test-site.ts';
import { deleteExpired } from '../maintenance-job.ts';
import { foldName } from './chat-name-rules.ts';

let on: TestSite;
let browser: TestBrowser;
let people = 0;
let noor: string;
beforeAll(async () => {
  on = await createTestSite();
  await on.site.database.db.insertInto('foul_word').values({ word: 'blighter', note: null }).execute();
  on.site.context.tags.invalidate([tagOf.foulWords]);
});
beforeEach(() => {
  people += 1;
  noor = `noor${people}@example.org`;
  browser = on.browser(`203.0.${people}.9`);
});
afterAll(() => on.close());

const DAY = 24 * 3_600_000;
interface Tokens {
  username: string;
  AccessToken: string;
}
const name = (tokens: Tokens, chat_name: string, from = browser) =>
  from.post('profile/chat-name', { ...tokens, chat_name });
const refused = (errorCode: number, message: string) => ({ exception: { errorCode, message, field: 'chat_name' } });
const TAKEN = refused(14066, 'That name, or one very like it, is already taken. Choose another.');
const SOON = refused(14067, 'You changed this name less than 30 days ago.');
const somebody = async () => {
  const own = on.browser();
  const tokens = await own.signIn(`other${(people += 1)}@example.org`);
  return { take: async (chat_name: string) => (await name(tokens, chat_name, own)).body };
};

test('a name of 4 to 20 letters, digits, dots, hyphens and underscores is accepted (CHAT-025, CHAT-026, AUTH-Q29)', async () => {
  const mine = await browser.signIn(noor);
  expect((await browser.post('profile', mine)).body).toEqual({
    profile: { name: null, chat_name: null, chat_name_changeable_from: null, image_id: null, image: null },
  });
  const { body, headers } = await name(mine, ' Gully_and.Point-4 ');
  expect(body).toMatchObject({
    profile: { chat_name: 'Gully_and.Point-4', chat_name_changeable_from: on.now() + 30 * DAY },
  });
  expect(headers['cache-control']).toBe('no-store');
});

test.each([
  ['abc', 14062, 'Nickname must be between 4 to 20 in length'],
  ['', 14062, 'Nickname must be between 4 to 20 in length'],
  ['x'.repeat(21), 14062, 'Nickname must be between 4 to 20 in length'],
  ['gully point', 14063, 'Please use alpha numeric combination for nickname'],
  ['gülly', 14063, 'Please use alpha numeric combination for nickname'],
  ['gu\u200Blly', 14063, 'Please use alpha numeric combination for nickname'],
  ['аdmiral', 14063, 'Please use alpha numeric combination for nickname'],
  ['1234', 14063, 'Please use alpha numeric combination for nickname'],
  ['<b>gully', 14063, 'Please use alpha numeric combination for nickname'],
  ['big_blighter', 14064, 'Inappropriate word used!'],
  ['bl.igh-ter', 14064, 'Inappropriate word used!'],
  ['bl1ghter99', 14064, 'Inappropriate word used!'],
])('%j is refused with the documented message (CHAT-025 to CHAT-029, CHAT-S03)', async (typed, code, message) => {
  const mine = await browser.signIn(noor);
  expect((await name(mine, typed)).body).toEqual(refused(code, message));
  expect((await browser.post('profile', mine)).body['profile']).toMatchObject({ chat_name: null });
});

test.each(['admin', 'Adm1n', 'the.moderator', 'admin_2', 'Sightscreen', 'S1ght-Screen_Desk', 'guest', 'umpire7'])(
  '%s is reserved for staff (CHAT-S04)',
  async (typed) => {
    expect((await name(await browser.signIn(noor), typed)).body).toMatchObject({
      exception: { errorCode: 14065, field: 'chat_name' },
    });
  },
);

test('editors choose the reserved names, with immediate effect (CHAT-S04, issue 13)', async () => {
  const { db } = on.site.database;
  const set = async (names: string[]) => {
    const row = { key: 'chat.reserved-names', value: JSON.stringify(names) } as never;
    await db.insertInto('setting').values(row).execute();
    on.site.context.tags.invalidate([tagOf.settings]);
  };
  await set(['Third.Umpire']);
  const mine = await browser.signIn(noor);
  for (const typed of ['thirdumpire', 'Th1rd_Umpire', 'the-third-umpire', '3Sightscreen'])
    expect([typed, (await name(mine, typed)).body]).toMatchObject([typed, { exception: { errorCode: 14065 } }]);
  expect((await name(mine, 'scorer')).body).toHaveProperty('profile');
  await db.deleteFrom('setting').where('key', '=', 'chat.reserved-names').execute();
  on.site.context.tags.invalidate([tagOf.settings]);
});

test('names that look alike count as one, which one account has (CHAT-S04)', async () => {
  const mine = await browser.signIn(noor);
  await name(mine, 'Corner_Fill');
  const other = await somebody();
  for (const alike of ['corner_fill', 'CornerFill', 'C0rner-Fi11', 'comer.fiIl'])
    expect(await other.take(alike)).toEqual(TAKEN);
  expect(await other.take('CornerFilm')).toHaveProperty('profile');
  expect(foldName('modern.VVide')).toBe(foldName('m0dem_wide'));
  expect(foldName('long-on')).not.toBe(foldName('long-off'));
});

test('a name changes at most once in thirty days, including its case (CHAT-S04)', async () => {
  const mine = await browser.signIn(noor);
  await name(mine, 'silly_point');
  expect((await name(mine, 'Silly_Point')).body).toEqual(SOON);
  // The same name is not a change.
  expect((await name(mine, 'silly_point')).body).toHaveProperty('profile');
  on.advanceClock(30 * DAY - 1);
  const again = await browser.signIn(noor);
  expect((await name(again, 'short_leg')).body).toEqual(SOON);
  on.advanceClock(1);
  expect((await name(again, 'Silly_Point')).body).toMatchObject({ profile: { chat_name: 'Silly_Point' } });
});

test('a former name stays reserved for its owner for ninety days (CHAT-S04)', async () => {
  const first = `first_slip${people}x`;
  await name(await browser.signIn(noor), first);
  on.advanceClock(30 * DAY);
  await name(await browser.signIn(noor), `second_slip${people}x`);
  expect(await (await somebody()).take(first.toUpperCase())).toEqual(TAKEN);
  on.advanceClock(60 * DAY);
  expect((await name(await browser.signIn(noor), first)).body).toMatchObject({ profile: { chat_name: first } });
  on.advanceClock(30 * DAY);
  await name(await browser.signIn(noor), `third_slip${people}x`);
  on.advanceClock(90 * DAY - 1);
  await deleteExpired(on.site.database.db, on.now());
  expect(await (await somebody()).take(first)).toEqual(TAKEN);
  on.advanceClock(1);
  expect(await (await somebody()).take(first)).toHaveProperty('profile');
});

test('of concurrent requests for one name, one succeeds (CHAT-S04)', async () => {
  const [a, b] = [await somebody(), await somebody()];
  const ends = await Promise.all([a.take('deep_cover'), b.take('Deep.Cover')]);
  expect(ends.filter((end) => 'profile' in end)).toHaveLength(1);
  expect(ends.find((end) => !('profile' in end))).toEqual(TAKEN);
  const c = await somebody();
  const changes = await Promise.all(['third_man', 'fine_leg', 'cow_corner'].map((wanted) => c.take(wanted)));
  expect(changes.filter((end) => 'profile' in end)).toHaveLength(1);
});

test('nobody can name another account (AUTH-S01)', async () => {
  const mine = await browser.signIn(noor);
  const thief = on.browser();
  const theirs = await thief.signIn(`thief-${noor}`);
  expect((await name({ ...theirs, username: noor }, 'square_leg', thief)).body).toMatchObject({
    exception: { errorCode: 14004 },
  });
  await browser.post('logout', mine);
  expect((await name(mine, 'square_leg')).body).toMatchObject({ exception: { errorCode: 14001 } });
  const { body } = await thief.post(
    'profile/chat-name',
    { ...theirs, chat_name: 'square_leg' },
    { origin: 'https://evil.example' },
  );
  expect(body).toMatchObject({ code: expect.any(String) });
  expect((await thief.post('profile', theirs)).body['profile']).toMatchObject({ chat_name: null });
});
