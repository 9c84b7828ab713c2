/**
 * A service between sites and TV providers, with the API of Adobe Pass REST API V2. Reads only the fields used here.
 * The secret stays on our server; browsers have other secrets, which the service does not accept.
 */
import { z } from 'zod';
import type { TvService } from '../../config/services.ts';
import { type TvRequest, TvAway, type TvPort } from './port.ts';

const ANSWERS_WITHIN_MS = 8_000;
/** How long before its expiry a token is renewed. */
const SPARE_MS = 30_000;

const token = z.object({ access_token: z.string().min(1), expires_in: z.coerce.number().positive() });
const session = z.object({
  code: z.string().regex(/^[A-Za-z0-9]{5,12}$/),
  url: z.url({ protocol: /^https?$/ }),
  notAfter: z.coerce.number().int(),
});
const resumed = z.object({ url: z.url({ protocol: /^https?$/ }) });
const profiles = z.object({
  profiles: z.record(
    z.string(),
    z.object({
      notAfter: z.coerce.number().int(),
      attributes: z.object({ userID: z.object({ value: z.string().min(1) }) }),
    }),
  ),
});

/** @param ask `fetch` */
export function tvService(
  { url, requestor, clientId, clientSecret }: TvService,
  clock: () => number,
  ask: typeof fetch = fetch,
): TvPort {
  let cached: { text: string; until: number } | null = null;

  /** Null for 404. @throws TvAway */
  const call = async <S extends z.ZodType>(path: string, init: RequestInit, schema: S): Promise<z.output<S> | null> => {
    let reply: Response;
    try {
      reply = await ask(`${url}${path}`, {
        ...init,
        redirect: 'error',
        signal: AbortSignal.timeout(ANSWERS_WITHIN_MS),
      });
    } catch {
      throw new TvAway('no answer');
    }
    if (!reply.ok) {
      await reply.body?.cancel();
      if (reply.status === 401) cached = null;
      if (reply.status === 404) return null;
      throw new TvAway(String(reply.status));
    }
    const read = schema.safeParse(await reply.json().catch(() => null));
    if (!read.success) throw new TvAway('another form');
    return read.data;
  };

  const authorization = async (): Promise<string> => {
    if (cached === null || cached.until <= clock()) {
      const body = new URLSearchParams({
        grant_type: 'client_credentials',
        client_id: clientId,
        client_secret: clientSecret,
      });
      const granted = await call('/o/client/token', { method: 'POST', body }, token);
      if (granted === null) throw new TvAway('404');
      cached = { text: granted.access_token, until: clock() + granted.expires_in * 1000 - SPARE_MS };
    }
    return `Bearer ${cached.text}`;
  };
  const of = encodeURIComponent;
  const service = `/api/v2/${of(requestor)}`;
  const headers = async ({ device }: Pick<TvRequest, 'device'>): Promise<Record<string, string>> => ({
    authorization: await authorization(),
    'ap-device-identifier': `fingerprint ${Buffer.from(device).toString('base64')}`,
  });
  const sessionForm = (mvpd: string, returnTo: string): URLSearchParams =>
    new URLSearchParams({ mvpd, domainName: new URL(returnTo).hostname, redirectUrl: returnTo });

  return {
    async start({ mvpd, device, returnTo }) {
      const started = await call(
        `${service}/sessions`,
        { method: 'POST', headers: await headers({ device }), body: sessionForm(mvpd, returnTo) },
        session,
      );
      if (started === null) throw new TvAway('404');
      return { code: started.code, url: started.url, endsAt: started.notAfter };
    },
    async resume({ mvpd, code, device, returnTo }) {
      const init = { method: 'POST', headers: await headers({ device }), body: sessionForm(mvpd, returnTo) };
      return (await call(`${service}/sessions/${of(code)}`, init, resumed))?.url ?? null;
    },
    async profile({ mvpd, device, code }) {
      const path = code === null ? of(mvpd) : `code/${of(code)}`;
      const found = await call(`${service}/profiles/${path}`, { headers: await headers({ device }) }, profiles);
      const profile = new Map(Object.entries(found?.profiles ?? {})).get(mvpd);
      if (profile === undefined || profile.notAfter <= clock()) return null;
      return { viewer: profile.attributes.userID.value, until: profile.notAfter };
    },
    async signOut({ mvpd, device }) {
      await call(`${service}/logout/${of(mvpd)}`, { headers: await headers({ device }) }, z.unknown());
    },
  };
}
