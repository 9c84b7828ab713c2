/** A provider whose answers a test writes down. It checks what our own client has to send back. */
import {
  type SocialAttempt,
  type SocialPerson,
  type SocialProvider,
  SocialRefused,
  SocialUnavailable,
} from '../../../../ports/social/port.ts';

export interface Scripted extends SocialProvider {
  /** Somebody signs in there by the address that `begin` gave. @returns the code or token */
  answers(url: string, person: Partial<SocialPerson>): string;
  away: boolean;
}

export function scriptedProvider(name: string, gives: 'code' | 'token' = 'code'): Scripted {
  const given = new Map<string, { attempt: SocialAttempt | null; person: SocialPerson }>();
  const begun = new Map<string, SocialAttempt>();
  const self: Scripted = {
    name,
    label: `The ${name}`,
    gives,
    away: false,
    async begin(attempt) {
      if (self.away) throw new SocialUnavailable(name);
      begun.set(attempt.state, attempt);
      const query = new URLSearchParams({ state: attempt.state, redirect_uri: attempt.returnTo });
      return `https://${name}.example/authorise?${query.toString()}`;
    },
    answers(url, person) {
      const proof = `${name}-${given.size}`;
      const attempt = begun.get(new URL(url).searchParams.get('state') ?? '') ?? null;
      given.set(proof, { attempt, person: { subject: 's1', email: null, vouched: false, name: null, ...person } });
      return proof;
    },
    async person({ proof }, { state, nonce, verifier, returnTo }) {
      if (self.away) throw new SocialUnavailable(name);
      const found = given.get(proof);
      if (found === undefined) throw new SocialRefused(name);
      if (gives === 'code') {
        // A code counts once, and only for the attempt that it was made for: PKCE, nonce, address.
        given.delete(proof);
        const { attempt } = found;
        if (attempt?.verifier !== verifier || attempt.nonce !== nonce || attempt.returnTo !== returnTo)
          throw new SocialRefused(name);
        if (attempt.state !== state) throw new SocialRefused(name);
      }
      return found.person;
    },
  };
  return self;
}
