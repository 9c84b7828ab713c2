/** A call whose session ends while it runs changes nothing. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { personalDataSources } from '../../../catalog.ts';
import { changeName } from '../accounts/change-name.ts';
import { scheduleDeletion } from '../deletion/schedule-deletion.ts';
import type { IdentityDeps } from '../deps.ts';
import { addPasskey, passkeyOptions, deletePasskey } from '../passkeys/add-passkey.ts';
import { softAuthenticator } from '../passkeys/testing/soft-authenticator.ts';
import { type Owner, requireOwner } from '../routes/owner.ts';
import { linkSocialAccount, unlinkSocialAccount } from '../social/link-social.ts';
import { ORIGIN, type TestSite, createTestSite } from '../testing/identity-test-site.ts';

let on: TestSite;
let deps: IdentityDeps;
let people = 0;
beforeAll(async () => {
  on = await createTestSite();
  deps = on.site.context.identity;
});
afterAll(() => on.close());

const person = (subject: string) => ({ subject, email: null, name: null });
const google = { provider: 'google', label: 'Google', providers: [] };
async function newKey(owner: Owner) {
  const options = await passkeyOptions(deps, owner);
  return { name: 'A phone', response: softAuthenticator(ORIGIN).create(options as never) as never };
}
const keyOf = async ({ account }: Owner) =>
  (
    await deps.db
      .selectFrom('account_passkey')
      .select('id')
      .where('account_id', '=', account.id)
      .executeTakeFirstOrThrow()
  ).id;

/** Prepares each change while the user is signed in, and returns the function that makes it. */
const ASKED: Record<string, (owner: Owner) => Promise<() => Promise<unknown>>> = {
  'a deletion':
    async ({ member }) =>
    () =>
      scheduleDeletion(deps, personalDataSources, member),
  'a new passkey': async (owner) => {
    const key = await newKey(owner);
    return () => addPasskey(deps, owner, key);
  },
  'the removal of a passkey': async (owner) => {
    await addPasskey(deps, owner, await newKey(owner));
    const id = await keyOf(owner);
    return () => deletePasskey(deps, owner, id);
  },
  'a social account': async (owner) => () =>
    linkSocialAccount(deps, owner, { ...google, person: person(`new ${people}`) }),
  'the removal of a social account': async (owner) => {
    await linkSocialAccount(deps, owner, { ...google, person: person(`old ${people}`) });
    return () => unlinkSocialAccount(deps, owner, google);
  },
  'a name':
    async ({ member }) =>
    () =>
      changeName({ db: deps.db, clock: on.now, profanity: on.site.context.profanity }, member, 'Somebody else'),
};

test.each(Object.entries(ASKED))(
  '%s has no effect if all sessions ended while it waited (issue 13, ASVS 5.0 V15.4.2, V7.4.3)',
  async (_, ask) => {
    people += 1;
    const noor = `noor${people}@example.org`;
    const browser = on.browser();
    const { AccessToken } = await browser.signIn(noor);
    const owner = await requireOwner(deps, await deps.tokens.check(AccessToken), noor);
    const held = () =>
      personalDataSources
        .find(({ name }) => name === 'account')!
        .held(deps.db, { accountId: owner.account.id, email: noor, phone: null }, on.site.context.files);
    const done = await ask(owner);
    await browser.post('logout', { username: noor, AccessToken });
    const before = JSON.stringify(await held());
    await expect(done()).rejects.toMatchObject({ errorCode: 14001 });
    expect(JSON.stringify(await held())).toBe(before);
  },
);
