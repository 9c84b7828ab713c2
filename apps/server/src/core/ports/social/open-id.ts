/** OpenID Connect providers, by code with PKCE, state and nonce. */
import type { Configuration } from 'openid-client';
import { type SocialPerson, type SocialProvider, SocialRefused, SocialUnavailable } from './port.ts';

export interface OpenIdProvider {
  name: string;
  label: string;
  /** Issuer and our credentials there; read before discovery. */
  client: () => Promise<{ issuer: string; clientId: string; secret: string }>;
  /** What the provider shows first. */
  prompt: 'select_account' | 'login';
  /** Allows plain HTTP, for a provider on this machine. */
  onLoopback?: true;
  /**
   * Whether the provider can know who owns the address now. A past verification is not enough, since the address may
   * have a new owner.
   */
  vouches: (email: string, claims: Readonly<Record<string, unknown>>) => boolean;
}

const ANSWERS_WITHIN_S = 8;
const library = () => import('openid-client');

export function openIdProvider({ name, label, client, prompt, onLoopback, vouches }: OpenIdProvider): SocialProvider {
  let known: Promise<Configuration> | null = null;
  const discovered = (): Promise<Configuration> => {
    known ??= discover().catch((error: unknown) => {
      // Lets the next call try again.
      known = null;
      throw new SocialUnavailable(name, error);
    });
    return known;
  };
  async function discover(): Promise<Configuration> {
    const { allowInsecureRequests, discovery, enableNonRepudiationChecks } = await library();
    const { issuer, clientId, secret } = await client();
    return discovery(new URL(issuer), clientId, secret, undefined, {
      timeout: ANSWERS_WITHIN_S,
      // The library trusts tokens received directly from the provider; this checks their signature as well.
      execute: [enableNonRepudiationChecks, ...(onLoopback ? [allowInsecureRequests] : [])],
    });
  }
  return {
    name,
    label,
    gives: 'code',
    async begin({ state, nonce, verifier, returnTo }) {
      const { buildAuthorizationUrl, calculatePKCECodeChallenge } = await library();
      return buildAuthorizationUrl(await discovered(), {
        redirect_uri: returnTo,
        scope: 'openid email profile',
        state,
        nonce,
        code_challenge: await calculatePKCECodeChallenge(verifier),
        code_challenge_method: 'S256',
        // Lets users with several accounts choose one.
        prompt,
      }).href;
    },
    async person({ proof, iss }, { state, nonce, verifier, returnTo }) {
      const { authorizationCodeGrant, ClientError } = await library();
      const at = new URL(returnTo);
      at.search = new URLSearchParams({ code: proof, state, ...(iss !== null && { iss }) }).toString();
      const configuration = await discovered();
      const tokens = await authorizationCodeGrant(configuration, at, {
        pkceCodeVerifier: verifier,
        expectedState: state,
        expectedNonce: nonce,
        idTokenExpected: true,
      }).catch((error: unknown) => {
        const isAway = error instanceof ClientError && error.code === 'OAUTH_TIMEOUT';
        throw isAway || error instanceof TypeError
          ? new SocialUnavailable(name, error)
          : new SocialRefused(name, error);
      });
      return personOf(tokens.claims() ?? {}, vouches);
    },
  };
}

function personOf(claims: Readonly<Record<string, unknown>>, vouches: OpenIdProvider['vouches']): SocialPerson {
  const text = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null);
  const email = text(claims['email'])?.toLowerCase() ?? null;
  return {
    subject: text(claims['sub']) ?? '',
    email,
    vouched: email !== null && claims['email_verified'] === true && vouches(email, claims),
    name: text(claims['name'])?.slice(0, 100) ?? null,
  };
}

/**
 * Google knows the owner if it hosts the mailbox or the domain is one of its customers (`hd`); other addresses were
 * only verified at some time.
 */
export const google = (clientId: string, secret: string, issuer = 'https://accounts.google.com'): OpenIdProvider => ({
  name: 'google',
  label: 'Google',
  prompt: 'select_account',
  client: async () => ({ issuer, clientId, secret }),
  vouches: (email, { hd }) => {
    const domain = email.slice(email.lastIndexOf('@') + 1);
    return (
      domain === 'gmail.com' || domain === 'googlemail.com' || (typeof hd === 'string' && hd.toLowerCase() === domain)
    );
  },
});
