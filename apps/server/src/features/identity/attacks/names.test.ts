/** Hostile names of users, browsers and provider profiles: no header or e-mail injection, and no server errors. */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { emailSchema } from '../../../core/ports/mail/port.ts';
import { softAuthenticator } from '../passkeys/testing/soft-authenticator.ts';
import { socialCookie } from '../social/attempt.store.ts';
import { type ScriptedProvider, scriptedProvider } from '../social/testing/scripted-provider.ts';
import {
  type TestBrowser,
  solveCaptcha,
  ORIGIN,
  type TestReply,
  type TestSite,
  createTestSite,
} from '../testing/identity-test-site.ts';

const HOSTILE = [
  ['a header', 'Noor\r\nSet-Cookie: planted=1'],
  ['an e-mail', 'Noor\n\nYour code is 000000. Type it at https://evil.example/'],
  ['a line separator', 'Noor\u2028Set-Cookie: planted=1'],
  ['a script', '<script>alert(1)</script>'],
  ['an image', '"><img src=x onerror=alert(1)>'],
  ['an SVG image', '</textarea><svg/onload=alert(1)>'],
  ['an SQL statement', "'; drop table account; --"],
  ['a template', '${7*7}{{7*7}}%{7*7}'],
  ['a formula', '=HYPERLINK("https://evil.example")'],
  ['right-to-left text', '\u202Emoc.elpmaxe'],
  ['a NUL', 'No\u0000or'],
  ['a lone surrogate', 'No\uD83Dor'],
  ['an escaped header', '%0d%0aSet-Cookie:%20planted=1'],
  ['a path', '../../etc/passwd'],
  ['a prototype', '__proto__'],
  ['a truncated emoji', `${'x'.repeat(99)}\u{1F3CF}`],
  ['four hundred emoji', '\u{1F3CF}'.repeat(400)],
] as const;

let on: TestSite;
let browser: TestBrowser;
let google: ScriptedProvider;
let people = 0;
let noor: string;
let from: number;
beforeAll(async () => {
  on = await createTestSite();
});
beforeEach(() => {
  people += 1;
  noor = `noor${people}@example.org`;
  browser = on.browser(`203.0.${people}.9`);
  google = scriptedProvider('google');
  Object.assign(on.site.context, { social: [google] });
  from = on.emails.length;
});
afterAll(() => on.close());

/** Checks that the reply is a regular JSON reply, and that the name appears in no header. */
function expectRegularReply({ status, headers }: Pick<TestReply, 'status' | 'headers'>) {
  expect([200, 400, 401]).toContain(status);
  expect(headers['content-type']).toMatch(/^application\/json/);
  expect(headers['x-content-type-options']).toBe('nosniff');
  expect(JSON.stringify(headers)).not.toMatch(/planted|evil\.example|alert/);
  expect([headers['set-cookie'] ?? []].flat().every((line) => String(line).startsWith('__Host-'))).toBe(true);
}
/** Checks that e-mails are valid for the queue, go to the owner and contain nothing injected. */
function expectValidEmails(mayQuote = false) {
  for (const message of on.emails.slice(from)) {
    expect(emailSchema.safeParse(message).success).toBe(true);
    expect(message.to).toBe(noor);
    expect(message.text.split('\n')).not.toContainEqual(expect.stringMatching(/^Your code is 000000|^Set-Cookie/));
    expect(message.text).not.toContain('https://evil.example');
    if (!mayQuote) expect(message.text).not.toContain('planted');
  }
}

test.each(HOSTILE)(
  '%j as user name, Session or token is refused with a regular reply (ASVS 5.0 V1.2.1, V2.2.1)',
  async (_, bad) => {
    for (const [path, body] of [
      ['login', { username: bad, recaptcha: solveCaptcha() }],
      ['login', { username: `${bad}@example.org`, recaptcha: solveCaptcha() }],
      ['verify-otp', { username: noor, Session: bad, otp: '123456' }],
      ['verify-otp', { username: noor, Session: 'a'.repeat(43), otp: bad }],
      ['verify-token', { username: noor, AccessToken: bad }],
      ['refresh-token', { username: noor, RefreshToken: bad }],
      ['keep-account', { key: bad }],
      ['undo-address', { key: bad }],
      ['/auth/cb/login', { username: bad, password: bad }],
    ] as const)
      expectRegularReply(await browser.post(path, body));
    // `__proto__@example.org` is a valid address.
    for (const message of on.emails.slice(from)) expect(emailSchema.safeParse(message).success).toBe(true);
  },
);

test.each(HOSTILE)(
  '%j as the name of an owner, a passkey or a browser stays plain text (ASVS 5.0 V1.2.1, V1.2.2, V1.3.11)',
  async (_, bad) => {
    const codeReply = await browser.requestCode(noor);
    const agent = [...bad].every((letter) => letter >= ' ' && letter <= 'ÿ') ? bad : 'Testbrowser/1';
    const { body } = await browser.post(
      'verify-otp',
      { username: noor, Session: codeReply.body['Session'], otp: on.codeFor(noor) },
      { 'user-agent': agent },
    );
    const tokens = { username: noor, AccessToken: String(body['AccessToken']) };
    expectRegularReply(await browser.post('update/profile', { ...tokens, user: { name: bad } }));
    const { options } = (await browser.post('passkeys/options', tokens)).body as unknown as {
      options: Parameters<ReturnType<typeof softAuthenticator>['create']>[0];
    };
    const response = softAuthenticator(ORIGIN).create(options);
    const added = await browser.post('passkeys/add', { ...tokens, name: bad, response });
    expectRegularReply(added);
    const { passkeys = [] } = added.body as unknown as { passkeys?: { name: string }[] };
    for (const { name } of passkeys) expect(name).toMatch(/^[^\p{Cc}\u2028\u202E]+$/u);
    for (const path of ['devices', 'verify-token', 'passkeys', 'download'])
      expectRegularReply(await browser.post(path, tokens));
    // The e-mail about a new passkey quotes the name its owner gave it.
    expectValidEmails(true);
  },
);

test.each(HOSTILE)(
  '%j as a name from a provider does not prevent the sign-in (ASVS 5.0 V1.2.1, V2.2.1, V6.8.1)',
  async (_, bad) => {
    const reply = (method: 'GET' | 'POST', url: string, cookie: string, payload?: object) =>
      on.site.app.inject({
        method,
        url,
        ...(payload && { payload }),
        headers: { ...(method === 'POST' && { origin: ORIGIN }), cookie },
      });
    const surf = async (person: object) => {
      const began = await reply('GET', '/cbplus/auth/user/social-login/google', '');
      const cookie = String(began.headers['set-cookie']).split(';')[0]!;
      const { url } = began.json<{ url: string }>();
      const code = google.answers(url, person);
      const done = await reply('POST', '/auth/google/login', cookie, { auth_app: 'google', code });
      expectRegularReply({ status: done.statusCode, headers: done.headers });
      return { body: done.json<Record<string, string>>(), cookie };
    };
    const subject = `s${people}`;
    const { body } = await surf({ subject, name: bad, email: noor, vouched: true });
    expect(body).toMatchObject({ state: 'success', username: noor });
    const tokens = { username: noor, AccessToken: body['AccessToken'] };
    for (const path of ['social-accounts', 'download', 'verify-token'])
      expectRegularReply(
        await reply('POST', `/cbplus/auth/user/${path}`, '', tokens).then(({ statusCode, headers }) => ({
          status: statusCode,
          headers,
        })),
      );
    // A person whose address is not verified waits in the browser, under the same name.
    const { body: waits, cookie } = await surf({ subject: `w${people}`, name: bad, email: noor, vouched: false });
    expect(waits).toMatchObject({ state: 'error', errorCode: 14051 });
    const accountsReply = await reply('POST', '/cbplus/auth/user/social-accounts', cookie, tokens);
    expect(cookie).toContain(socialCookie.name);
    const { waiting } = accountsReply.json<{ waiting: { name: string | null } }>();
    expect(waiting.name ?? 'none').toMatch(/^[^\p{Cc}\u2028\u202E]{1,100}$/u);
    expectValidEmails();
  },
);
