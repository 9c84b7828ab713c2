/** A buyer without a browser: signs in, refreshes the access token, and reports calls that got no reply. */
import { challengeReply } from '@sightscreen/contracts/calls/captcha';
import { solution } from '@sightscreen/server/core/ports/captcha/testing/solved';
import type { Site } from '@sightscreen/test-kit/site/site';
import { vi } from 'vitest';
import type { MailServer } from './mail-server.ts';

const ACCOUNT = '/cbplus/auth/user';
const EXPIRED = 14001;

export type Body = Record<string, unknown> & { exception?: { errorCode: number } };

export class Buyer {
  readonly username: string;
  accountId = '';
  private readonly address: string;
  private readonly site: Site;
  private readonly origin: string;
  private readonly cookies = new Map<string, string>();
  private AccessToken = '';
  private RefreshToken = '';
  private refreshing: Promise<void> | null = null;

  /** @param address from which the requests come @param origin of the site, if it is behind another name */
  constructor({
    username,
    address,
    site,
    origin = site.origin,
  }: Record<'username' | 'address', string> & { site: Site; origin?: string }) {
    this.username = username;
    this.address = address;
    this.site = site;
    this.origin = origin;
  }

  /** Null without a reply, and while the site is unavailable. */
  async ask(path: string, body?: object, site = this.site): Promise<Body | null> {
    const reply = await fetch(site.origin + path, {
      ...(body !== undefined && { method: 'POST', body: JSON.stringify(body) }),
      redirect: 'manual',
      headers: {
        origin: this.origin,
        'content-type': 'application/json',
        'x-forwarded-for': this.address,
        cookie: [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; '),
      },
    }).catch(() => null);
    if (reply === null || reply.status === 429 || reply.status >= 500) return null;
    for (const line of reply.headers.getSetCookie()) {
      const [name, value] = line.split(';')[0]!.split(/=(.*)/s) as [string, string];
      this.cookies.set(name, value);
    }
    const text = await reply.text().catch(() => null);
    if (text === null) return null;
    return text.startsWith('{') ? (JSON.parse(text) as Body) : {};
  }

  async signIn(mail: MailServer): Promise<void> {
    const challenge = challengeReply.parse(await this.askPatiently('/captcha/challenge')) as Parameters<
      typeof solution
    >[0];
    const { username } = this;
    const recaptcha = await solution(challenge);
    const { Session } = await this.askPatiently(`${ACCOUNT}/login`, { username, recaptcha });
    const code = () =>
      mail.came.filter(({ to }) => to.includes(username)).map(({ body }) => /Your code is (\d{6})/.exec(body)?.[1])[0];
    const otp = await vi.waitUntil(code, { timeout: 60_000 });
    this.keep(await this.askPatiently(`${ACCOUNT}/verify-otp`, { username, Session, otp }));
    const { user } = (await this.call(`${ACCOUNT}/verify-token`))!;
    this.accountId = (user as { id: string }).id;
  }

  /** A call of the account. Null without a reply. */
  async call(path: string, body: object = {}, site = this.site): Promise<Body | null> {
    const { username } = this;
    for (;;) {
      const reply = await this.ask(path, { username, AccessToken: this.AccessToken, ...body }, site);
      if (reply?.exception?.errorCode !== EXPIRED) return reply;
      this.refreshing ??= this.refresh().finally(() => (this.refreshing = null));
      await this.refreshing;
    }
  }

  /** The state of the reader, as a server sees it; null without a reply. */
  async state(site = this.site): Promise<string | null> {
    const user = (await this.call(`${ACCOUNT}/verify-token`, {}, site))?.['user'] as { state: string } | undefined;
    return user?.state ?? null;
  }

  private async refresh(): Promise<void> {
    const { username, RefreshToken } = this;
    this.keep(await this.askPatiently(`${ACCOUNT}/refresh-token`, { username, RefreshToken }));
  }

  /** A busy site replies 503, a limit 429, and a site that was killed not at all. */
  private async askPatiently(path: string, body?: object): Promise<Body> {
    for (;;) {
      const reply = await this.ask(path, body);
      if (reply !== null) return reply;
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  }

  private keep({ AccessToken, RefreshToken, exception }: Body): void {
    if (typeof AccessToken !== 'string' || typeof RefreshToken !== 'string')
      throw new Error(`${this.username} is not signed in: ${JSON.stringify(exception)}`);
    Object.assign(this, { AccessToken, RefreshToken });
  }
}
