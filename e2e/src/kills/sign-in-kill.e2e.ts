/**
 * kill -9 ends the server while readers sign up and refresh their tokens: no address gets two accounts, and no
 * acknowledged session is lost (issue 13).
 */
import { challengeReply } from '@sightscreen/contracts/calls/captcha';
import { solution } from '@sightscreen/server/core/ports/captcha/testing/solved';
import { freePort, Site } from '@sightscreen/test-kit/site/site';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { MailServer } from '../stage/mail-server.ts';

const READERS = 24;
/** Concurrent browsers. */
const BROWSERS = 6;
const REFRESHES = 8;
/** The server is killed once this many replies have arrived, with other requests in flight. */
const KILLS = [12, 40, 80, 120, 160, 200, 240, 280];
const COOKIE = '__Host-account_device';
/** AUTH-Q13 */
const WRONG_CODE = 14010;
const CAPTCHA_INVALID = 14005;

/** An e-mail being sent when the server was killed arrives later than a reader waits. */
const TIMEOUT_MS = 15_000;

let site: Site;
let mail: MailServer;
beforeAll(async () => {
  mail = new MailServer(await freePort());
  await mail.open();
  const env = { SMTP_URL: `smtp://127.0.0.1:${mail.port}`, TRUSTED_PROXIES: '127.0.0.1', LOG_LEVEL: 'error' };
  site = await (await Site.prepareProduction(env)).start();
});
afterAll(async () => {
  await site?.clear();
  await mail?.close();
});

/** An untried code sent to that address; null if none arrives. */
const newCode = (username: string, tried: ReadonlySet<string>): Promise<string | null> =>
  vi
    .waitUntil(
      () =>
        mail.came
          .filter(({ to }) => to.includes(username))
          .map(({ body }) => /Your code is (\d{6})/.exec(body)?.[1])
          .find((code) => code !== undefined && !tried.has(code)),
      { timeout: TIMEOUT_MS },
    )
    .then(
      (code) => code ?? null,
      () => null,
    );

type Body = Record<string, unknown> & { exception?: { errorCode: number } };

test(`${READERS} readers keep one account and their session through ${KILLS.length} server kills (AUTH-S01, AUTH-S04, issue 13)`, async () => {
  let replies = 0;
  let kills = 0;
  let lost = 0;
  let standing: Promise<unknown> = Promise.resolve();
  const kill = async (): Promise<void> => {
    await site.end('SIGKILL');
    await site.start();
  };

  /** A reader's browser, which retries until it gets a reply. */
  const browserAt = (address: string) => {
    let cookie: string | null = null;
    const send = async (path: string, body?: object): Promise<Body | null> => {
      await standing;
      const reply = await fetch(site.origin + path, {
        method: body === undefined ? 'GET' : 'POST',
        ...(body !== undefined && { body: JSON.stringify(body) }),
        headers: {
          origin: site.origin,
          'content-type': 'application/json',
          'x-forwarded-for': address,
          ...(cookie !== null && { cookie: `${COOKIE}=${cookie}` }),
        },
      }).catch(() => null);
      const replyBody = reply === null || reply.status === 503 ? null : await reply.json().catch(() => null);
      if (reply === null || replyBody === null) {
        lost += 1;
        return null;
      }
      const set = reply.headers.getSetCookie().find((line) => line.startsWith(`${COOKIE}=`));
      if (set !== undefined) cookie = set.slice(COOKIE.length + 1).split(';')[0]!;
      replies += 1;
      if (kills < KILLS.length && replies >= KILLS[kills]!) {
        kills += 1;
        standing = kill();
      }
      return replyBody as Body;
    };
    return {
      get: (path: string) => send(path),
      post: (path: string, body: object) => send(`/cbplus/auth/user/${path}`, body),
    };
  };

  /** Signs up, however often a reply is lost in transit. */
  const signUp = async (browser: ReturnType<typeof browserAt>, username: string): Promise<string> => {
    const tried = new Set<string>();
    for (;;) {
      const challenge = await browser.get('/captcha/challenge');
      if (challenge === null) continue;
      const recaptcha = await solution(challengeReply.parse(challenge) as Parameters<typeof solution>[0]);
      const signUpReply = await browser.post('sign-up', { username, recaptcha });
      if (signUpReply === null) continue;
      const { Session } = signUpReply;
      // The captcha was consumed by a request whose reply was lost.
      if (typeof Session !== 'string') {
        expect(signUpReply.exception?.errorCode).toBe(CAPTCHA_INVALID);
        continue;
      }
      for (let otp = await newCode(username, tried); otp !== null;) {
        const verified = await browser.post('verify-otp', { username, Session, otp });
        if (verified === null) continue;
        if (typeof verified['RefreshToken'] === 'string') return verified['RefreshToken'];
        tried.add(otp);
        // Either the code belongs to a request whose reply was lost, and the current e-mail is still to come; or it was
        // right and that reply was lost.
        otp = verified.exception?.errorCode === WRONG_CODE ? await newCode(username, tried) : null;
      }
    }
  };

  const waiting = Array.from({ length: READERS }, (_, at) => at + 1);
  const ended: unknown[] = [];
  /** By reader, one entry for each sign-in. */
  const accounts = new Map<string, unknown[]>();
  /** Records the account of a session that was just refreshed. */
  const noteAccount = async (browser: ReturnType<typeof browserAt>, username: string, AccessToken: unknown) => {
    let verifiedUser: Body | null = null;
    while (verifiedUser === null) verifiedUser = await browser.post('verify-token', { username, AccessToken });
    const { id, email } = verifiedUser['user'] as { id: string; email: string };
    expect(email).toBe(username);
    accounts.set(username, [...(accounts.get(username) ?? []), id]);
  };
  const reader = async (): Promise<void> => {
    for (let nth = waiting.shift(); nth !== undefined; nth = waiting.shift()) {
      const username = `reader${nth}@example.org`;
      const browser = browserAt(`203.0.113.${nth}`);
      let token = await signUp(browser, username);
      for (let refreshed = 0; refreshed < REFRESHES;) {
        const body = await browser.post('refresh-token', { username, RefreshToken: token });
        if (body === null) continue;
        if (typeof body['RefreshToken'] !== 'string') {
          ended.push([username, refreshed, body]);
          break;
        }
        token = body['RefreshToken'];
        refreshed += 1;
        if (refreshed === 1 || refreshed === REFRESHES) await noteAccount(browser, username, body['AccessToken']);
      }
    }
  };
  await Promise.all(Array.from({ length: BROWSERS }, reader));
  expect([kills, ended]).toEqual([KILLS.length, []]);
  // Signed in elsewhere at the very end, they have the same account.
  for (const nth of [1, 9, 17, 24]) {
    const username = `reader${nth}@example.org`;
    const elsewhere = browserAt(`198.51.100.${nth}`);
    const body = await elsewhere.post('refresh-token', { username, RefreshToken: await signUp(elsewhere, username) });
    await noteAccount(elsewhere, username, body?.['AccessToken']);
  }
  const each = [...accounts.values()].map((ids) => new Set(ids));
  expect(each.map(({ size }) => size)).toEqual(Array(READERS).fill(1));
  expect(new Set(each.flatMap((ids) => [...ids])).size).toBe(READERS);
  console.log(`${kills} kills, ${lost} requests without a reply, ${replies} with one`);
}, 600_000);
