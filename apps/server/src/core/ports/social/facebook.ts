/**
 * Facebook gives the browser an access token, which is valid only if it was issued to this app. Its e-mail addresses
 * prove nothing: users change them, and Facebook does not say when they were verified.
 */
import { createHmac } from 'node:crypto';
import { z } from 'zod';
import { type SocialProvider, SocialRefused, SocialUnavailable } from './port.ts';

const VERSION = 'v23.0';
const ANSWERS_WITHIN_MS = 8_000;
const checked = z.object({
  data: z.object({ app_id: z.string(), is_valid: z.boolean(), user_id: z.string().min(1), type: z.string() }),
});
const me = z.object({ id: z.string(), name: z.string().optional(), email: z.string().optional() });

export interface FacebookApp {
  appId: string;
  secret: string;
  /** Without trailing slashes. */
  graph?: string;
  dialog?: string;
}

/** @param ask `fetch` */
export function facebook(
  { appId, secret, graph = 'https://graph.facebook.com', dialog = 'https://www.facebook.com' }: FacebookApp,
  ask: typeof fetch = fetch,
): SocialProvider {
  const read = async <T>(path: string, query: Record<string, string>, schema: z.ZodType<T>): Promise<T> => {
    const reply = await ask(`${graph}/${VERSION}/${path}?${new URLSearchParams(query).toString()}`, {
      redirect: 'error',
      signal: AbortSignal.timeout(ANSWERS_WITHIN_MS),
    }).catch(() => {
      // The original error would quote the URL, which contains the token.
      throw new SocialUnavailable('facebook');
    });
    if (reply.status >= 500) throw new SocialUnavailable('facebook');
    const parsed = schema.safeParse(await reply.json().catch(() => null));
    if (!reply.ok || !parsed.success) throw new SocialRefused('facebook');
    return parsed.data;
  };
  return {
    name: 'facebook',
    label: 'Facebook',
    gives: 'token',
    begin: async ({ state, returnTo }) =>
      `${dialog}/${VERSION}/dialog/oauth?${new URLSearchParams({
        client_id: appId,
        redirect_uri: returnTo,
        state,
        response_type: 'token',
        scope: 'public_profile,email',
      }).toString()}`,
    async person({ proof: token }) {
      const { data } = await read('debug_token', { input_token: token, access_token: `${appId}|${secret}` }, checked);
      if (!data.is_valid || data.app_id !== appId || data.type !== 'USER') throw new SocialRefused('facebook');
      const person = await read(
        'me',
        {
          fields: 'id,name,email',
          access_token: token,
          appsecret_proof: createHmac('sha256', secret).update(token).digest('hex'),
        },
        me,
      );
      if (person.id !== data.user_id) throw new SocialRefused('facebook');
      return {
        subject: person.id,
        email: person.email?.toLowerCase() ?? null,
        vouched: false,
        name: person.name?.slice(0, 100) ?? null,
      };
    },
  };
}
