/** A provider with scripted answers, which checks what our client must send back. */
import {
  type SocialAttempt,
  type SocialPerson,
  type SocialProvider,
  SocialRefused,
  SocialUnavailable,
} from '../../../../core/ports/social/port.ts';

export interface ScriptedProvider extends SocialProvider {
  /** Signs a person in at the address from `begin`. @returns the code or token */
  answers(url: string, person: Partial<SocialPerson>): string;
  away: boolean;
}

export function scriptedProvider(name: string, gives: 'code' | 'token' = 'code'): ScriptedProvider {
  const issued = new Map<string, { attempt: SocialAttempt | null; person: SocialPerson }>();
  const attempts = new Map<string, SocialAttempt>();
  const self: ScriptedProvider = {
    name,
    label: `The ${name}`,
    gives,
    away: false,
    async begin(attempt) {
      if (self.away) throw new SocialUnavailable(name);
      attempts.set(attempt.state, attempt);
      const query = new URLSearchParams({ state: attempt.state, redirect_uri: attempt.returnTo });
      return `https://${name}.example/authorise?${query.toString()}`;
    },
    answers(url, person) {
      const proof = `${name}-${issued.size}`;
      const attempt = attempts.get(new URL(url).searchParams.get('state') ?? '') ?? null;
      issued.set(proof, { attempt, person: { subject: 's1', email: null, vouched: false, name: null, ...person } });
      return proof;
    },
    async person({ proof }, { state, nonce, verifier, returnTo }) {
      if (self.away) throw new SocialUnavailable(name);
      const found = issued.get(proof);
      if (found === undefined) throw new SocialRefused(name);
      if (gives === 'code') {
        // A code works once, and only for its own attempt: PKCE, nonce and return address must match.
        issued.delete(proof);
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
