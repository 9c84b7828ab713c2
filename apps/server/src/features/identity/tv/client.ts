/** Browsers that register themselves, and their tokens (AUTH-110, AUTH-215, AUTH-Q22). */
import type { Kysely } from 'kysely';
import type { Database } from '../../../core/db/database.ts';
import { hostCookie } from '../../../core/security/cookie.ts';
import { type FreshToken, makeToken, randomId, tokenHash } from '../../../core/security/token.ts';
import { IdentityError } from '../identity-error.ts';
import type { TvDeps } from './tv-deps.ts';

const MINUTE = 60_000;
export const TV_TOKEN_TTL_S = 3_600;
/** Clients unused for this long are deleted. */
export const CLIENT_DAYS = 30;

/** Separate from the account cookie, since each may be signed in without the other. */
export const tvCookie = hostCookie('tv_device', { sameSite: 'lax', days: CLIENT_DAYS });
export const tvDeviceOf = (cookies: string | undefined): Buffer | null => tokenHash(tvCookie.in(cookies));

export interface RegisteredClient {
  clientId: string;
  clientSecret: string;
  accessToken: string;
  /** For the cookie of a browser that had none. */
  device: string | null;
}

/** @throws IdentityError `tooMany` */
export async function registerClient(
  { db, clock, rateLimiter }: Pick<TvDeps, 'db' | 'clock' | 'rateLimiter'>,
  { device, address }: { device: Buffer | null; address: string },
): Promise<RegisteredClient> {
  await rateLimiter.consume({ 'tv-client address': address });
  const now = clock();
  const fresh = device === null ? makeToken() : null;
  const id = randomId();
  const secret = makeToken();
  const at = new Date(now);
  const accessToken = await db.transaction().execute(async (trx) => {
    await trx
      .insertInto('tv_client')
      .values({ id, device: device ?? fresh!.hash, secret: secret.hash, made_at: at, last_at: at })
      .execute();
    return newToken(trx, id, now);
  });
  return { clientId: id, clientSecret: secret.text, accessToken: accessToken.text, device: fresh?.text ?? null };
}

async function newToken(trx: Kysely<Database>, clientId: string, now: number): Promise<FreshToken> {
  const token = makeToken();
  await trx
    .insertInto('tv_token')
    .values({ hash: token.hash, client_id: clientId, ends_at: new Date(now + TV_TOKEN_TTL_S * 1000) })
    .execute();
  return token;
}

const NOBODY = Buffer.alloc(32);

/** For its own browser only: elsewhere the secret does not work. @throws IdentityError `refreshToken` */
export async function renewToken(
  { db, clock }: Pick<TvDeps, 'db' | 'clock'>,
  { clientId, clientSecret, device }: { clientId: string; clientSecret: string; device: Buffer | null },
): Promise<string> {
  const now = clock();
  return db.transaction().execute(async (trx) => {
    const client = await trx
      .updateTable('tv_client')
      .set({ last_at: new Date(now) })
      .where('id', '=', clientId)
      .where('secret', '=', tokenHash(clientSecret) ?? NOBODY)
      .where('device', '=', device ?? NOBODY)
      .where('last_at', '>', new Date(now - CLIENT_DAYS * 24 * 60 * MINUTE))
      .returning('id')
      .executeTakeFirst();
    if (client === undefined) throw new IdentityError('refreshToken');
    return (await newToken(trx, client.id, now)).text;
  });
}

/**
 * Returns the client of a call's token, in the browser it was issued to.
 * @param sent.identifier optional; compared with the token, not trusted
 * @throws IdentityError `accessToken`, `mismatch`
 */
export async function requireClient(
  { db, clock }: Pick<TvDeps, 'db' | 'clock'>,
  sent: { access_token: string; identifier?: string },
  device: Buffer | null,
): Promise<string> {
  const row = await db
    .selectFrom('tv_token')
    .innerJoin('tv_client', 'tv_client.id', 'tv_token.client_id')
    .select('tv_client.id')
    .where('hash', '=', tokenHash(sent.access_token) ?? NOBODY)
    .where('ends_at', '>', new Date(clock()))
    .where('device', '=', device ?? NOBODY)
    .executeTakeFirst();
  if (row === undefined) throw new IdentityError('accessToken');
  if (sent.identifier !== undefined && sent.identifier !== row.id) throw new IdentityError('mismatch');
  return row.id;
}
