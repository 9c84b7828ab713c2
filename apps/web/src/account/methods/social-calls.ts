/** Calls of social sign-in outside the premium API. */
import type { socialLoginReply } from '@sightscreen/contracts/calls/social';
import type { AcceptedVersions } from '@sightscreen/contracts/calls/identity';
import type { z } from 'zod';
import { postJson, replyOf } from '../session/premium-call.ts';

export { askedProviders } from './social-providers.ts';

const PREFIX = '/cbplus/auth/user';

/** Null: no payload (AUTH-169). @throws PremiumException */
export async function askedUrl(provider: string, accepted: AcceptedVersions): Promise<string | null> {
  const query = new URLSearchParams(Object.entries(accepted).map(([which, version]) => [which, String(version)]));
  const reply = await fetch(`${PREFIX}/social-login/${encodeURIComponent(provider)}?${query}`, {
    cache: 'no-store',
    headers: { accept: 'application/json' },
  });
  const { url } = (await replyOf(reply)) as { url?: unknown };
  return typeof url === 'string' && url !== '' ? url : null;
}

/** The parameters that a provider's return added to the address of this page. */
export interface Return {
  provider: string;
  /** Null if the sign-in was not completed. */
  proof: Record<string, string> | null;
}

/**
 * Removes the parameters from the address, so that neither history nor bookmarks contain them. Null if this is no
 * return from a provider.
 */
export function takeReturn(): Return | null {
  const query = new URLSearchParams(location.search);
  const provider = query.get('social');
  const failed = query.get('social-failed');
  if (provider === null && failed === null) return null;
  const brought = new URLSearchParams(location.hash.slice(1));
  query.delete('social');
  query.delete('social-failed');
  const left = query.toString();
  history.replaceState(history.state, '', location.pathname + (left === '' ? '' : `?${left}`));
  const proof = Object.fromEntries(
    ['code', 'access_token', 'state', 'iss'].flatMap((name) => {
      const value = brought.get(name);
      return value === null ? [] : [[name, value]];
    }),
  );
  const isWhole = 'code' in proof || 'access_token' in proof;
  return { provider: provider ?? failed ?? '', proof: provider !== null && isWhole ? proof : null };
}

export const socialLogin = async (
  provider: string,
  proof: Record<string, string>,
): Promise<z.infer<typeof socialLoginReply>> =>
  (await postJson(`/auth/${encodeURIComponent(provider)}/login`, { auth_app: provider, ...proof })) as z.infer<
    typeof socialLoginReply
  >;
