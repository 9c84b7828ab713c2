/** Races of two allowed calls: the result is that of one of the two orders. */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { personalDataSources } from '../../../catalog.ts';
import type { Account } from '../accounts/account.store.ts';
import { signInByCode } from '../codes/verify-code.ts';
import { makeToken } from '../../../core/security/token.ts';
import { cancelDeletionByKey } from '../deletion/cancel-by-key.ts';
import { eraseDueAccounts } from '../deletion/erase-due-accounts.ts';
import { ERASURE_DELAY_MS, scheduleDeletion } from '../deletion/schedule-deletion.ts';
import type { IdentityDeps } from '../deps.ts';
import { IdentityError } from '../identity-error.ts';
import { refresh } from '../sessions/refresh.ts';
import type { Visitor } from '../../../core/sign-in/open-session.ts';
import { storeSocial } from '../social/social.store.ts';
import { type TestSite, createTestSite } from '../testing/identity-test-site.ts';

const ROUNDS = 12;
let on: TestSite;
let deps: IdentityDeps;
let people = 0;
beforeAll(async () => {
  on = await createTestSite();
  deps = on.site.context.identity;
});
beforeEach(() => on.advanceClock(60 * 60_000));
afterAll(() => on.close());

const db = () => on.site.database.db;
const visitor = (device: Buffer | null = null): Visitor => ({
  address: `203.0.${people % 256}.${(people >> 8) + 1}`,
  browser: 'Testbrowser/1',
  country: null,
  device,
});
/** Returns the code of a refusal; any other error fails the test. */
const orCode = <T>(work: Promise<T>): Promise<T | number> =>
  work.catch((error: unknown) => (error instanceof IdentityError ? error.errorCode : Promise.reject(error as Error)));

/** A signed-in user, and a function that signs the user in once more. */
async function signedInUser() {
  people += 1;
  const noor = `noor${people}@example.org`;
  const own = on.browser(`198.51.${people % 256}.9`);
  const tokens = await own.signIn(noor);
  const member = (await deps.tokens.check(tokens.AccessToken))!;
  const elsewhere = on.browser(`203.0.${people % 256}.9`);
  const codeReply = await elsewhere.requestCode(noor);
  const code = on.codeFor(noor);
  const again = () =>
    signInByCode(
      deps,
      {
        username: { kind: 'mail', text: noor },
        session: String(codeReply.body['Session']),
        otp: code,
        wanted: () => true,
      },
      visitor(),
    );
  return { noor, own, tokens, member, again };
}
const accountOf = (noor: string): Promise<Account | undefined> =>
  db().selectFrom('account').selectAll().where('email', '=', noor).executeTakeFirst();
const live = (accountId: string) =>
  db().selectFrom('session').select('id').where('account_id', '=', accountId).where('ended_at', 'is', null).execute();
const isLeaving = async (accountId: string) =>
  (await db()
    .selectFrom('account_leaving')
    .select('account_id')
    .where('account_id', '=', accountId)
    .executeTakeFirst()) !== undefined;

test('deleting the account while signing in either ends all sessions or keeps the account (AUTH-Q25, ASVS 5.0 V7.4.2, V15.4.2)', async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const { member, again } = await signedInUser();
    const [, opened] = await Promise.all([scheduleDeletion(deps, personalDataSources, member), orCode(again())]);
    expect(opened).toHaveProperty('refreshToken');
    const left = await isLeaving(member.accountId);
    expect(await live(member.accountId)).toHaveLength(left ? 0 : 1);
  }
});

test('deleting the account while a tab refreshes leaves no session (AUTH-Q25, ASVS 5.0 V7.4.2)', async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const { noor, own, tokens, member } = await signedInUser();
    const device = (await db()
      .selectFrom('session')
      .select('device')
      .where('id', '=', member.sessionId)
      .executeTakeFirstOrThrow())!.device;
    const refreshRequest = { username: { kind: 'mail', text: noor } as const, token: tokens.RefreshToken, device };
    const [, outcome] = await Promise.all([
      scheduleDeletion(deps, personalDataSources, member),
      orCode(refresh(deps, { ...refreshRequest, wanted: () => true })),
    ]);
    expect(await live(member.accountId)).toEqual([]);
    const next = typeof outcome === 'number' ? tokens.RefreshToken : outcome.refreshToken;
    expect((await own.post('refresh-token', { username: noor, RefreshToken: next })).body).toMatchObject({
      exception: { errorCode: 14002 },
    });
  }
});

test('signing in at the end of the 30 days restores the account or creates a new one (AUTH-Q25, AUTH-S10)', async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const { noor, member } = await signedInUser();
    await scheduleDeletion(deps, personalDataSources, member);
    on.advanceClock(ERASURE_DELAY_MS);
    const late = on.browser();
    const codeReply = await late.requestCode(noor);
    const typed = {
      username: { kind: 'mail', text: noor } as const,
      session: String(codeReply.body['Session']),
      otp: on.codeFor(noor),
      wanted: () => true,
    };
    const [, opened] = await Promise.all([
      eraseDueAccounts({ ...on.site.context, db: db(), clock: on.now }),
      orCode(signInByCode(deps, typed, visitor(makeToken().hash))),
    ]);
    expect(await isLeaving(member.accountId)).toBe(false);
    const account = await accountOf(noor);
    if (typeof opened === 'number') expect([opened, account]).toEqual([14011, undefined]);
    else {
      expect(opened.account.id).toBe(account!.id);
      const notices = on.emails.filter(({ to, template }) => to === noor && template === 'account.came-back');
      expect(notices).toHaveLength(account!.id === member.accountId ? 1 : 0);
      expect(await live(account!.id)).toHaveLength(1);
    }
  }
});

test('the link in the e-mail restores the account or finds none, and none after erasure (AUTH-Q25, ASVS 5.0 V15.4.2)', async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const { noor, member } = await signedInUser();
    await scheduleDeletion(deps, personalDataSources, member);
    const email = on.emails.findLast(({ to, template }) => to === noor && template === 'account.leaving');
    const key = /#([\w-]{43})/.exec(email!.text)![1]!;
    on.advanceClock(ERASURE_DELAY_MS);
    const [, back] = await Promise.all([
      eraseDueAccounts({ ...on.site.context, db: db(), clock: on.now }),
      orCode(cancelDeletionByKey(deps, key)),
    ]);
    expect([(await accountOf(noor))?.id, back]).toEqual(
      back === undefined ? [member.accountId, undefined] : [undefined, 14060],
    );
    expect(await orCode(cancelDeletionByKey(deps, key))).toBe(14060);
  }
});

test('of ten concurrent links of one provider to one account, one succeeds (AUTH-S06, ASVS 5.0 V6.8.1)', async () => {
  const accounts = await Promise.all(Array.from({ length: 10 }, () => signedInUser()));
  const now = on.now();
  const store = (accountId: string, subject: string) =>
    db()
      .transaction()
      .execute(async (trx) => {
        const done = await storeSocial(trx, {
          accountId,
          provider: 'google',
          person: { subject, email: null, name: null },
          now,
        });
        return done;
      });
  const count = (all: string[], outcome: string) => all.filter((done) => done === outcome).length;
  const own = accounts[0]!.member.accountId;
  const many = await Promise.all(Array.from({ length: 10 }, (_, n) => store(own, `many-${people}-${n}`)));
  expect([count(many, 'stored'), count(many, 'taken')]).toEqual([1, 9]);
  const others = accounts.slice(1).map(({ member }) => member.accountId);
  const same = await Promise.all(others.map((id) => store(id, `same-${people}`)));
  expect([count(same, 'stored'), count(same, 'taken')]).toEqual([1, 8]);
});
