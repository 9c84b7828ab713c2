/** Sends the browser to a social provider, and reads the person it brings back. */
import {
  type SocialPerson,
  type SocialProvider,
  SocialRefused,
  SocialUnavailable,
} from '../../../core/ports/social/port.ts';
import { returnAddress } from '../../../core/ports/social/return-address.ts';
import { plainText } from '@sightscreen/contracts/text/plain-text';
import type { FreshToken } from '../../../core/security/token.ts';
import type { IdentityDeps } from '../deps.ts';
import { IdentityError } from '../identity-error.ts';
import { beginAttempt, type Purpose, consumeAttempt } from './attempt.store.ts';

type Deps = Pick<IdentityDeps, 'db' | 'secrets' | 'clock' | 'origin'>;
type Wanted = Pick<Purpose, 'purpose' | 'sessionId' | 'accepted'>;

/** @throws IdentityError `socialAway` if it is not configured */
export function requireProvider(providers: readonly SocialProvider[], name: string): SocialProvider {
  const found = providers.find((provider) => provider.name === name);
  if (found === undefined) throw new IdentityError('socialAway');
  return found;
}

/** @throws IdentityError `socialAway` */
export async function startSocialSignIn(
  { db, secrets, clock, origin }: Deps,
  provider: SocialProvider,
  wanted: Wanted,
): Promise<{ url: string; cookie: FreshToken }> {
  const { cookie, guards } = await beginAttempt(db, secrets, { provider: provider.name, ...wanted, now: clock() });
  const url = await provider.begin({ ...guards, returnTo: returnAddress(origin, provider.name) }).catch(asRefusal);
  return { url, cookie };
}

export interface ProviderAnswer {
  /** Hash of the cookie of the returning browser. */
  hash: Buffer | null;
  code: string | undefined;
  access_token: string | undefined;
  state: string | undefined;
  iss: string | undefined;
}

/**
 * A code is bound to this browser by PKCE and nonce, with or without its state; a token by the state alone.
 * @throws IdentityError `social`, `socialAway`
 */
export async function readPerson(
  { db, secrets, clock, origin }: Deps,
  provider: SocialProvider,
  { hash, code, access_token, state, iss }: ProviderAnswer,
  wanted: Wanted,
): Promise<SocialPerson> {
  const proof = provider.gives === 'code' ? code : access_token;
  if (hash === null || proof === undefined || proof === '') throw new IdentityError('social');
  const guards = await consumeAttempt(db, secrets, { hash, provider: provider.name, ...wanted, now: clock() });
  if (guards === null) throw new IdentityError('social');
  if (state === undefined ? provider.gives === 'token' : state !== guards.state) throw new IdentityError('social');
  const person = await provider
    .person({ proof, iss: iss ?? null }, { ...guards, returnTo: returnAddress(origin, provider.name) })
    .catch(asRefusal);
  if (!isSubject(person.subject)) throw new IdentityError('social');
  return { ...person, email: cleaned(person.email, 254), name: cleaned(person.name, 100) };
}

/** Subjects are stored unchanged, since cleaning could merge two people. */
const isSubject = (text: string): boolean => text !== '' && text === plainText(text) && text.length <= 255;

/** Names are free text, and providers hardly check them. */
const cleaned = (text: string | null, most: number): string | null =>
  text === null ? null : [...plainText(text)].slice(0, most).join('').trim() || null;

function asRefusal(error: unknown): never {
  if (error instanceof SocialRefused) throw new IdentityError('social');
  if (error instanceof SocialUnavailable) throw new IdentityError('socialAway');
  throw error;
}
