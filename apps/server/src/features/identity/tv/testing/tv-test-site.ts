/** A demo site with the built-in providers, and browsers that keep their cookie. */
import type { TestSite } from '../../testing/identity-test-site.ts';
import { ORIGIN, type TestReply, createTestSite } from '../../testing/identity-test-site.ts';
import { tvCookie } from '../client.ts';

export const PROVIDER_SITE = 'http://127.0.0.1:3000';
export const MERIDIAN = 'demo-meridian';

export interface TvBrowser {
  cookie: string | null;
  get(path: string, headers?: Record<string, string>): Promise<TestReply>;
  post(path: string, body: object, headers?: Record<string, string>): Promise<TestReply>;
  /** Loads the list and registers the browser. */
  register(): Promise<TestTvClient>;
  /** Starts a sign-in, has that viewer type the code, and finishes it. */
  signIn(viewer?: string): Promise<TestTvClient & { Code: string }>;
}
export interface TestTvClient {
  access_token: string;
  identifier: string;
  mvpd: string;
  clientId: string;
  clientSecret: string;
}

export const createTvTestSite = (options: Parameters<typeof createTestSite>[0] = {}): Promise<TestSite> =>
  createTestSite({ config: {}, replace: () => ({ demo: true }), ...options });

/** Types the code on the second screen. */
export const typeCode = ({ site }: TestSite, code: string, viewer = 'Noor') =>
  site.app.inject({
    method: 'POST',
    url: '/demonstration/tv',
    headers: { host: '127.0.0.1:3000', origin: PROVIDER_SITE, 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams({ code, viewer }).toString(),
  });

export function tvBrowser(on: TestSite, address?: string): TvBrowser {
  const send = async (
    method: 'GET' | 'POST',
    path: string,
    payload?: object,
    headers: Record<string, string> = {},
    more = 4,
  ): Promise<TestReply> => {
    const reply = await on.site.app.inject({
      method,
      url: path.startsWith('/') ? path : `/cbplus/auth/user/${path}`,
      ...(payload !== undefined && { payload }),
      ...(address !== undefined && { remoteAddress: address }),
      headers: {
        ...(method === 'POST' && { origin: ORIGIN }),
        'sec-fetch-site': 'same-origin',
        ...(self.cookie !== null && { cookie: `${tvCookie.name}=${self.cookie}` }),
        ...headers,
      },
    });
    const set = [reply.headers['set-cookie'] ?? []].flat().find((line) => line.startsWith(`${tvCookie.name}=`));
    if (set !== undefined) self.cookie = set.slice(tvCookie.name.length + 1).split(';')[0]!;
    // A busy machine may answer 503, and browsers retry.
    if (reply.statusCode === 503 && more > 0) return send(method, path, payload, headers, more - 1);
    return { status: reply.statusCode, body: reply.json<TestReply['body']>(), headers: reply.headers };
  };
  const self: TvBrowser = {
    cookie: null,
    get: (path, headers) => send('GET', path, undefined, headers),
    post: (path, body, headers) => send('POST', path, body, headers),
    async register() {
      const { body } = await self.get('tve-social-login');
      const { AccessToken, uniqueMvpdId, clientId, clientSecret } = body as Record<string, string>;
      return {
        access_token: AccessToken!,
        identifier: uniqueMvpdId!,
        mvpd: MERIDIAN,
        clientId: clientId!,
        clientSecret: clientSecret!,
      };
    },
    async signIn(viewer) {
      const client = await self.register();
      const { body } = await self.post('tve-session/start', client);
      await typeCode(on, String(body['Code']), viewer);
      const done = await self.post('verify-tve-session', { ...client, Code: body['Code'] });
      if (!('user' in done.body)) throw new Error(`not signed in: ${JSON.stringify(done.body)}`);
      return { ...client, Code: String(body['Code']) };
    },
  };
  return self;
}
