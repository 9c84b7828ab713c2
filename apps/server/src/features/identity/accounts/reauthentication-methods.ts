/** Methods a signed-in user may re-authenticate with: the account's own, minus recently added ones. */
import type { SocialProvider } from '../../../core/ports/social/port.ts';
import type { IdentityDeps } from '../deps.ts';
import { IdentityError } from '../identity-error.ts';
import type { Member } from '../tokens/access-token.ts';
import { type Account, findAccount } from './account.store.ts';
import { type RecentCredentialChanges, recentCredentialChanges } from './recent-credential-changes.ts';
import { parseUsername } from './username.ts';

export interface ReauthenticationMethods {
  /** Addresses and numbers a code can be sent to. */
  codes: { kind: 'mail' | 'mobile'; username: string }[];
  passkey: boolean;
  providers: { name: string; label: string }[];
}
type Deps = Pick<IdentityDeps, 'db' | 'clock' | 'undoMs' | 'mobileCountries'>;

interface Credential {
  /** The name of the method in `session.way`. */
  method: string;
  /** When it was added, in milliseconds; 0 if unknown. */
  since: number;
  /** When it was last used, in milliseconds; null where this is not checked. */
  used: number | null;
  code?: ReauthenticationMethods['codes'][number];
  provider?: ReauthenticationMethods['providers'][number];
}

/** Includes the number only if its country is offered, and a provider only if it is configured. */
export async function reauthenticationMethods(
  deps: Deps,
  account: Account,
  providers: readonly SocialProvider[],
): Promise<ReauthenticationMethods> {
  const methods = await availableMethods(deps, account, providers, await recentCredentialChanges(deps, account.id));
  return {
    codes: methods.flatMap(({ code }) => code ?? []),
    passkey: methods.some(({ method }) => method === 'passkey'),
    providers: methods.flatMap(({ provider }) => provider ?? []),
  };
}

/**
 * For changes that could lock the owner out soon after a sign-in method was changed or added. In addition to
 * `requireRecentSignIn`: the person has reauthenticated since the last change with one of these methods. Someone at the
 * owner's open browser has none that is older.
 * @throws IdentityError `stale`
 */
export async function requireNoRecentCredentialChange(
  deps: Deps,
  { accountId, sessionId }: Pick<Member, 'accountId' | 'sessionId'>,
  providers: readonly SocialProvider[],
): Promise<void> {
  const changes = await recentCredentialChanges(deps, accountId);
  if (changes === null) return;
  const account = await findAccount(deps.db, accountId);
  // Read from the session: token times are in seconds only.
  const session = await deps.db
    .selectFrom('session')
    .select(['way', 'authenticated_at'])
    .where('id', '=', sessionId)
    .executeTakeFirst();
  if (account === undefined || session === undefined) throw new IdentityError('accessToken');
  const at = session.authenticated_at.getTime();
  if (at <= changes.last) throw new IdentityError('stale');
  const methods = await availableMethods(deps, account, providers, changes);
  // Of several passkeys, require the one that signed in: the account may have a new one beside an old one.
  if (!methods.some(({ method, used }) => method === session.way && (used ?? at) === at))
    throw new IdentityError('stale');
}

/**
 * After a credential change, offer only methods older than that change. If none is older, fall back to the previous
 * change, so the owner is never locked out.
 */
async function availableMethods(
  { db, mobileCountries }: Deps,
  { id, email, email_verified_at, phone, phone_verified_at }: Account,
  providers: readonly SocialProvider[],
  changes: RecentCredentialChanges | null,
): Promise<Credential[]> {
  const [countries, keys, joined] = await Promise.all([
    mobileCountries(),
    db.selectFrom('account_passkey').select(['created_at', 'last_used_at']).where('account_id', '=', id).execute(),
    db.selectFrom('account_social').select(['provider', 'created_at']).where('account_id', '=', id).execute(),
  ]);
  const number = phone === null ? null : parseUsername(phone, '');
  const isReached = number?.kind === 'mobile' && countries.some(({ country }) => country === number.country);
  const codes = [
    ...(email === null ? [] : [{ kind: 'mail' as const, username: email, at: email_verified_at }]),
    ...(isReached ? [{ kind: 'mobile' as const, username: number.text, at: phone_verified_at }] : []),
  ];
  const all: Credential[] = [
    ...codes.map(({ at, ...code }) => ({
      method: code.kind === 'mail' ? 'email' : 'mobile',
      since: at?.getTime() ?? 0,
      used: null,
      code,
    })),
    ...keys.map(({ created_at, last_used_at }) => ({
      method: 'passkey',
      since: created_at.getTime(),
      used: last_used_at?.getTime() ?? 0,
    })),
    ...providers.flatMap(({ name, label }) =>
      joined
        .filter(({ provider }) => provider === name)
        .map(({ created_at }) => ({
          method: name,
          since: created_at.getTime(),
          used: null,
          provider: { name, label },
        })),
    ),
  ];
  const older = changes?.before.map((by) => all.filter(({ since }) => since < by));
  return older?.find(({ length }) => length > 0) ?? all;
}
