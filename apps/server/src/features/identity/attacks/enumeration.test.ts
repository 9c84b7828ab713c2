/** Replies do not reveal whether an account exists: not by text, status, length or headers. The bench measures time. */
import { hash as argonHash } from 'argon2';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { importLegacyUser } from '../legacy-accounts/import.ts';
import {
  type TestBrowser,
  solveCaptcha,
  type TestReply,
  type TestSite,
  createTestSite,
  wrongCode,
} from '../testing/identity-test-site.ts';

let on: TestSite;
beforeAll(async () => {
  on = await createTestSite();
  await on.browser('198.51.100.1').signIn('is-a-member@example.org');
  const leaver = on.browser('198.51.100.2');
  const { AccessToken } = await leaver.signIn('has-left-us@example.org');
  await leaver.post('delete-account', { AccessToken });
  const { secrets } = on.site.context.identity;
  await importLegacyUser(
    { db: on.site.database.db, secrets, now: on.now() },
    JSON.stringify({
      username: 'earlier-one',
      email: 'earlier-one@example.org',
      scheme: 'argon2',
      hash: await argonHash('pad up, Noor', { memoryCost: 1_024, timeCost: 2 }),
    }),
  );
});
afterAll(() => on.close());

/** All that a client sees of a reply, without its random values. */
const visibleParts = ({ status, body, headers }: TestReply) => {
  const text = JSON.stringify(body).replace(/[\w-]{43}/g, '·');
  const { date: _, 'x-request-id': __, ...rest } = headers;
  return {
    status,
    text: text.replaceAll(/[a-z-]+@example\.org/g, 'name'),
    headers: JSON.stringify(rest).replaceAll(/[\w-]{43}/g, '·'),
    length: text.length,
  };
};
/** Every call a stranger may try with somebody else's name. */
async function transcript(name: string, n: number): Promise<object[]> {
  const stranger: TestBrowser = on.browser(`203.0.${n}.9`);
  const replies: TestReply[] = [];
  const say = async (path: string, body: object) => {
    const reply = await stranger.post(path, body);
    replies.push(reply);
    return reply;
  };
  for (const path of ['login', 'sign-up']) {
    const codeReply = await say(path, { username: name, recaptcha: solveCaptcha() });
    const code = on.codeFor(name);
    for (let tries = 1; tries <= 6; tries += 1)
      await say('verify-otp', { username: name, Session: codeReply.body['Session'], otp: wrongCode(code, tries) });
  }
  await say('login', { username: name, recaptcha: 'robot' });
  // Until the limit of codes per address is used up.
  for (let more = 0; more < 5; more += 1) await say('login', { username: name, recaptcha: solveCaptcha() });
  await say('verify-token', { username: name, AccessToken: 'a.b.c' });
  await say('refresh-token', { username: name, RefreshToken: 'a'.repeat(43) });
  await say('logout', { username: name, AccessToken: 'a.b.c' });
  await say('/auth/cb/login', { username: name.split('@')[0], password: 'not that' });
  return replies.map(visibleParts);
}

test('sign-in replies are identical for active, deleted, legacy and unknown accounts (AUTH-S02, AUTH-Q30, ASVS 5.0 V6.3.8)', async () => {
  const nobody = await transcript('nobody-here@example.org', 1);
  expect(nobody).toHaveLength(24);
  expect(new Set(nobody.map((reply) => JSON.stringify(reply))).size).toBeGreaterThan(8);
  for (const [n, name] of ['is-a-member', 'has-left-us', 'earlier-one'].entries())
    expect([name, await transcript(`${name}@example.org`, n + 2)]).toEqual([name, nobody]);
});

test('replies are identical for registered and unknown passkeys (ASVS 5.0 V6.3.8)', async () => {
  const stranger = on.browser('203.0.113.80');
  await on.site.database.db
    .insertInto('account_passkey')
    .values({
      id: 'enumerated12',
      account_id: (await on.site.database.db.selectFrom('account').select('id').executeTakeFirstOrThrow()).id,
      credential_id: 'AAAAAAAAAAAAAAAAAAAAAA',
      public_key: Buffer.from('not a key'),
      counter: 1,
      transports: [],
      synced: false,
      name: 'Phone',
      created_at: new Date(on.now()),
      last_used_at: null,
    })
    .execute();
  const answer = async (id: string) => {
    const { options } = (await stranger.post('passkeys/sign-in-options', {})).body as unknown as {
      options: { challenge: string };
    };
    const client = JSON.stringify({
      type: 'webauthn.get',
      challenge: options.challenge,
      origin: 'http://localhost:3000',
    });
    const response = {
      clientDataJSON: Buffer.from(client).toString('base64url'),
      authenticatorData: 'A'.repeat(50),
      signature: 'AAAA',
      userHandle: 'AAAA',
    };
    return stranger.post('passkeys/sign-in', {
      response: { id, rawId: id, type: 'public-key', clientExtensionResults: {}, response },
    });
  };
  expect(visibleParts(await answer('AAAAAAAAAAAAAAAAAAAAAA'))).toEqual(
    visibleParts(await answer('BBBBBBBBBBBBBBBBBBBBBB')),
  );
});
