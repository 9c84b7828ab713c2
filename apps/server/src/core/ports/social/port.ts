/** Social sign-in providers (AUTH-S06). */

/** A person who has signed in at a provider, as the provider describes them. */
export interface SocialPerson {
  /** Permanent ID of the person at this provider. */
  subject: string;
  /** Lower case. */
  email: string | null;
  /** Whether the provider has verified the address and can know that it still belongs to the person. */
  vouched: boolean;
  name: string | null;
}

/** One sign-in attempt, stored for its browser. */
export interface SocialAttempt {
  state: string;
  nonce: string;
  /** PKCE */
  verifier: string;
  /** Our own address, to which the provider redirects the browser. */
  returnTo: string;
}
/** What the browser returned: a code or, for providers that issue tokens, an access token. */
export interface SocialAnswer {
  proof: string;
  /** The issuer, if the provider identifies itself (RFC 9207). */
  iss: string | null;
}

export interface SocialProvider {
  /** Used in addresses, and as the sign-in method of sessions. */
  name: string;
  /** Display name. */
  label: string;
  /** What the browser receives: `code` (AUTH-200) or `token` (AUTH-199). */
  gives: 'code' | 'token';
  /** Returns the address for the browser. @throws SocialUnavailable */
  begin(attempt: SocialAttempt): Promise<string>;
  /** @throws SocialUnavailable @throws SocialRefused */
  person(answer: SocialAnswer, attempt: SocialAttempt): Promise<SocialPerson>;
}

/** No response, or a server error. */
export class SocialUnavailable extends Error {
  constructor(provider: string, cause?: unknown) {
    super(`${provider} does not answer`, { cause });
  }
}
/** The answer is invalid, not for us, used, or expired. */
export class SocialRefused extends Error {
  constructor(provider: string, cause?: unknown) {
    super(`${provider} did not confirm the sign-in`, { cause });
  }
}
