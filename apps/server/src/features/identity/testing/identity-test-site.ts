/** A site with sign-in: e-mails can be read when they are sent, and captchas are replaced by a stub. */
import { startApp, type TestApp, type TestAppOptions } from '@sightscreen/server/testing';
import type { Email } from '../../../core/ports/mail/port.ts';
import type { Jobs } from '../../../core/jobs/job.ts';
import { hashOf } from '../../../core/security/hash.ts';
import { deviceCookie, sessionCookie } from '../sessions/reader-sessions.ts';

export const START = Date.UTC(2026, 10, 23, 9);
export const ORIGIN = 'http://localhost:3000';

export interface TestReply {
  status: number;
  body: Record<string, unknown> & { exception?: { message: string; errorCode: number } };
  headers: Record<string, string | string[] | number | undefined>;
}

/** A browser that keeps its cookies and sends its Origin. */
export interface TestBrowser {
  /** Value of the device cookie. */
  cookie: string | null;
  /** Value of the session cookie. */
  session: string | null;
  /** @param more retries after a 503 */
  post(path: string, body: object, headers?: Record<string, string>, more?: number): Promise<TestReply>;
  /** `login` with a fresh captcha. */
  requestCode(username: string, path?: 'login' | 'sign-up'): Promise<TestReply>;
  verify(codeReply: TestReply, otp: string, username?: string): Promise<TestReply>;
  /** Requests a code, reads the e-mail and verifies the code. @returns the tokens */
  signIn(username: string): Promise<{ AccessToken: string; RefreshToken: string; username: string }>;
}

export interface TestSite {
  site: TestApp;
  /** Moves the clock of all servers of the site. */
  advanceClock(ms: number): void;
  now(): number;
  /** All e-mails and messages sent so far. */
  emails: Email[];
  codeFor(username: string): string;
  browser(address?: string): TestBrowser;
  /** Another server on the same database. */
  startServer(): Promise<TestSite>;
  close(): Promise<void>;
}

let solved = 0;
/** A captcha token that works once. */
export const solveCaptcha = (): string => `human ${(solved += 1)}`;

export async function createTestSite(
  options: TestAppOptions = {},
  shared = { ahead: 0, emails: [] as Email[] },
): Promise<TestSite> {
  const clock = () => START + shared.ahead;
  const site = await startApp({
    clock,
    config: { TRUSTED_PROXIES: 'loopback', ...options.config },
    // Limits of codes are tested, floods are not.
    rateLimits: { account: { points: Infinity, periodMs: 1 } },
    ...options,
    // The services of a demonstration are tested, its matches are not.
    emptyDemonstration: true,
    replace: (own) => ({
      captcha: {
        ...own.captcha,
        verify: async (token: string) =>
          token.startsWith('human ')
            ? { ok: true, mark: hashOf(token), until: clock() + 600_000 }
            : { ok: false, reason: 'wrong' },
      },
      jobs: { ...own.jobs, send: async (_job: object, email: Email) => `${shared.emails.push(email)}` } as Jobs,
      ...options.replace?.(own),
    }),
  });
  const others: TestSite[] = [];
  const codeFor = (username: string): string => {
    const email = shared.emails.findLast(
      ({ to, template }) => to === username && template?.startsWith('account.code') === true,
    );
    return /\b\d{6}\b/.exec(email?.text ?? '')?.[0] ?? 'no email';
  };
  const self: TestSite = {
    site,
    advanceClock: (ms) => void (shared.ahead += ms),
    now: clock,
    emails: shared.emails,
    codeFor,
    browser: (address) => browserAt(site, codeFor, address),
    startServer: async () => {
      const other = await createTestSite({ ...options, database: site.database }, shared);
      others.push(other);
      return other;
    },
    close: async () => {
      for (const other of others) await other.close();
      await site.close();
    },
  };
  return self;
}

const PREFIX = '/cbplus/auth/user/';

function cookiesOf({ cookie, session }: TestBrowser): { cookie?: string } {
  const sent = [
    ...(cookie === null ? [] : [`${deviceCookie.name}=${cookie}`]),
    ...(session === null ? [] : [`${sessionCookie.name}=${session}`]),
  ];
  return sent.length === 0 ? {} : { cookie: sent.join('; ') };
}

function browserAt({ app }: TestApp, codeFor: (username: string) => string, address = '198.51.100.7'): TestBrowser {
  const self: TestBrowser = {
    cookie: null,
    session: null,
    async post(path, body, headers = {}, more = 4) {
      const reply = await app.inject({
        method: 'POST',
        url: path.startsWith('/') ? path : `${PREFIX}${path}`,
        payload: body,
        headers: {
          origin: ORIGIN,
          'user-agent': 'Testbrowser/1',
          'x-forwarded-for': address,
          ...cookiesOf(self),
          ...headers,
        },
      });
      const set = (name: string) =>
        [reply.headers['set-cookie'] ?? []]
          .flat()
          .find((line) => line.startsWith(`${name}=`))
          ?.slice(name.length + 1)
          .split(';')[0];
      self.cookie = set(deviceCookie.name) ?? self.cookie;
      self.session = (set(sessionCookie.name) ?? self.session) || null;
      // A busy machine may answer 503, and browsers retry.
      if (reply.statusCode === 503 && more > 0 && !('recaptcha' in body))
        return self.post(path, body, headers, more - 1);
      return { status: reply.statusCode, body: reply.json<TestReply['body']>(), headers: reply.headers };
    },
    async requestCode(username, path = 'login') {
      for (let more = 4; ; more -= 1) {
        const reply = await self.post(path, { username, recaptcha: solveCaptcha() });
        if (reply.status !== 503 || more === 0) return reply;
      }
    },
    verify: ({ body }, otp, username = String(body['username'])) =>
      self.post('verify-otp', { username, Session: body['Session'], otp }),
    async signIn(username) {
      const codeReply = await self.requestCode(username);
      const { body } = await self.verify(codeReply, codeFor(String(codeReply.body['username'])));
      if (!('AccessToken' in body)) throw new Error(`not signed in: ${JSON.stringify(body)}`);
      const { AccessToken, RefreshToken } = body as { AccessToken: string; RefreshToken: string };
      return { AccessToken, RefreshToken, username: String(codeReply.body['username']) };
    },
  };
  return self;
}

/** A code that differs from the given one. */
export const wrongCode = (code: string, step = 1): string => String((Number(code) + step) % 1_000_000).padStart(6, '0');
