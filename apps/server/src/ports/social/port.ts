/** Providers by whose word people sign in (AUTH-S06). */

/** What a provider says of somebody who has signed in there. */
export interface SocialPerson {
  /** Theirs for ever, at this provider. */
  subject: string;
  /** Lower case. */
  email: string | null;
  /** Whether the provider has made sure, and can know, that the address is theirs. */
  vouched: boolean;
  name: string | null;
}

/** One attempt, kept for its browser. */
export interface SocialAttempt {
  state: string;
  nonce: string;
  /** PKCE */
  verifier: string;
  /** Our own address to which the provider sends the browser back. */
  returnTo: string;
}
/** What the browser brought back: a code, or the access token of a provider that gives tokens. */
export interface SocialAnswer {
  proof: string;
  /** The issuer, where the provider names itself in its answers (RFC 9207). */
  iss: string | null;
}

export interface SocialProvider {
  /** In addresses, and as the way of a session. */
  name: string;
  /** For people. */
  label: string;
  /** What it gives to the browser: `code` (AUTH-200), `token` (AUTH-199). */
  gives: 'code' | 'token';
  /** Where the browser goes. @throws SocialUnavailable */
  begin(attempt: SocialAttempt): Promise<string>;
  /** @throws SocialUnavailable @throws SocialRefused */
  person(answer: SocialAnswer, attempt: SocialAttempt): Promise<SocialPerson>;
}

/** No answer, or one of a server in trouble. */
export class SocialUnavailable extends Error {
  constructor(provider: string, cause?: unknown) {
    super(`${provider} does not answer`, { cause });
  }
}
/** The answer is not what was asked, not ours, used, or expired. */
export class SocialRefused extends Error {
  constructor(provider: string, cause?: unknown) {
    super(`${provider} did not confirm the sign-in`, { cause });
  }
}
