/** Staff for tests: the real app, accounts created as by the command line, and browsers with cookies. */
import { TOTP } from 'otpauth';
import type { StaffRole } from '@sightscreen/contracts/staff/account';
import { startApp, type TestApp, type TestAppOptions } from '@sightscreen/server/testing/test-app';
import { createAccount } from '../accounts/manage.ts';
import { redeemSetUpLink } from '../accounts/set-up.ts';
import { makeHasher } from '../../../core/security/password-hash.ts';
import { COOKIE, deviceCookie } from '../sessions/session.ts';

export const ORIGIN = 'http://localhost:3000';
/** Any reply of the desk. */
export interface TestReply {
  status: number;
  // oxlint-disable-next-line typescript/no-explicit-any -- each test knows what it asked for, and asserts it
  body: any;
  headers: Record<string, unknown>;
}

const roomy = {
  'sign-in': { points: 10_000, periodMs: 10_000 },
  desk: { points: 100_000, periodMs: 10_000 },
  'desk-guest': { points: 10_000, periodMs: 10_000 },
};

export interface DeskTest extends TestApp {
  /** Milliseconds; set by the test. */
  time: { now: number };
  /** A browser without a session. */
  browser(address?: string): DeskBrowser;
  account(role: StaffRole, name?: string): Promise<{ id: number; email: string; password: string }>;
  /** A browser that is signed in. */
  person(role: StaffRole, name?: string): Promise<DeskBrowser & { id: number; email: string; password: string }>;
}

export async function startDesk(options: TestAppOptions = {}): Promise<DeskTest> {
  const time = { now: Date.UTC(2026, 10, 21, 9) };
  const test = await startApp({ clock: () => time.now, ...options, rateLimits: { ...roomy, ...options.rateLimits } });
  const hasher = makeHasher(() => new Error('the line is full'), test.context.passwords);
  let made = 0;
  const browser = (address?: string) => new DeskBrowser(test, address);
  const account = async (role: StaffRole, name = `Person ${++made}`) => {
    const email = `${name.toLowerCase().replaceAll(' ', '.')}.${++made}@example.org`;
    const password = `harbour lights ${made} over the pier`;
    const {
      account: { id },
      setUp,
    } = await createAccount(test.database.db, { email, name, role }, null, time.now);
    await redeemSetUpLink(test.database.db, hasher, { token: setUp.path.split('#')[1]!, password }, time.now);
    return { id, email, password };
  };
  const person = async (role: StaffRole, name?: string) => {
    const known = await account(role, name);
    const page = browser();
    const answer = await page.post('/desk/api/sign-in', { email: known.email, password: known.password });
    if (answer.status !== 200) throw new Error(JSON.stringify(answer.body));
    return Object.assign(page, known);
  };
  return { ...test, time, browser, account, person };
}

export class DeskBrowser {
  private readonly test: TestApp;
  private readonly address: string;
  /** Value of the session cookie; null without one. */
  token: string | null = null;
  device: string | null = null;

  constructor(test: TestApp, address = '127.0.0.1') {
    this.test = test;
    this.address = address;
  }

  get(url: string, headers: Record<string, string> = {}): Promise<TestReply> {
    return this.send('GET', url, undefined, headers);
  }
  post(url: string, body: object = {}, headers: Record<string, string> = {}): Promise<TestReply> {
    return this.send('POST', url, JSON.stringify(body), {
      origin: ORIGIN,
      'content-type': 'application/json',
      ...headers,
    });
  }

  async send(
    method: 'GET' | 'POST',
    url: string,
    payload: string | undefined,
    headers: Record<string, string>,
  ): Promise<TestReply> {
    const cookies = [
      this.token !== null && `${COOKIE}=${this.token}`,
      this.device !== null && `${deviceCookie.name}=${this.device}`,
    ]
      .filter((pair) => pair !== false)
      .join('; ');
    const reply = await this.test.app.inject({
      method,
      url,
      payload,
      remoteAddress: this.address,
      headers: { ...(cookies !== '' && { cookie: cookies }), 'user-agent': 'a test', ...headers },
    });
    for (const [name, value] of [reply.headers['set-cookie'] ?? []]
      .flat()
      .map((set) => set.split(';')[0]!.split('=') as [string, string])) {
      if (name === COOKIE) this.token = value === '' ? null : value;
      if (name === deviceCookie.name) this.device = value;
    }
    return {
      status: reply.statusCode,
      body:
        reply.body === ''
          ? null
          : reply.headers['content-type']?.includes('json')
            ? JSON.parse(reply.body)
            : reply.body,
      headers: reply.headers,
    };
  }
}

/** The code that the app shows at that moment. */
export const codeOf = (secret: string, at: number): string =>
  new TOTP({ secret, algorithm: 'SHA1', digits: 6, period: 30 }).generate({ timestamp: at });
