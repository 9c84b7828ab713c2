/** The ways in that an account has at present. */
import type { SocialProvider } from '../../../ports/social/port.ts';
import { credentialsOf } from '../passkeys/passkey.store.ts';
import type { IdentityParts } from '../parts.ts';
import { socialOf } from '../social/social.store.ts';
import type { Account } from '../accounts/account.store.ts';
import { readUsername } from '../accounts/username.ts';

export interface Ways {
  /** Where a code can be sent. */
  codes: { kind: 'mail' | 'mobile'; username: string }[];
  passkey: boolean;
  providers: { name: string; label: string }[];
}

/** A number counts where its country is offered, a provider where it is set up. */
export async function waysOf(
  { db, mobileCountries }: Pick<IdentityParts, 'db' | 'mobileCountries'>,
  { id, email, phone }: Account,
  providers: readonly SocialProvider[],
): Promise<Ways> {
  const [countries, keys, joined] = await Promise.all([mobileCountries(), credentialsOf(db, id), socialOf(db, id)]);
  const number = phone === null ? null : readUsername(phone, '');
  const isOffered = number?.kind === 'mobile' && countries.some(({ country }) => country === number.country);
  return {
    codes: [
      ...(email === null ? [] : [{ kind: 'mail' as const, username: email }]),
      ...(isOffered ? [{ kind: 'mobile' as const, username: number.text }] : []),
    ],
    passkey: keys.length > 0,
    providers: providers
      .filter(({ name }) => joined.some(({ provider }) => provider === name))
      .map(({ name, label }) => ({ name, label })),
  };
}
