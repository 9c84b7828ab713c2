/** Codes that a viewer types at the TV provider (AUTH-173 to 177, AUTH-222 to 224). */
import { PATHS } from '@sightscreen/identity';
import type { TvPort } from '../../../core/ports/tv/port.ts';
import { IdentityError } from '../identity-error.ts';
import type { TvDeps } from './tv-deps.ts';

/** Pages poll every five seconds; however many do, the provider is not asked more often than this. */
const PROVIDER_CHECK_INTERVAL_MS = 4_000;
/** Shorter for a return from the provider, since the code was typed just now. */
const RETURNED_EVERY_MS = 1_000;

/** Normalizes a code as typed. */
export const normalizeCode = (typed: string): string => typed.replaceAll(/[\s-]/g, '').toUpperCase();
const FORM = /^[A-Z0-9]{5,12}$/;

/** @throws IdentityError `tvProviders` for a provider that is not offered */
export async function requireProvider(deps: TvDeps, mvpd: string): Promise<TvPort> {
  const { port } = deps;
  if (port === null || !(await deps.providers()).some(({ id }) => id === mvpd)) throw new IdentityError('tvProviders');
  return port;
}

const codeHash = ({ secrets }: Pick<TvDeps, 'secrets'>, code: string): Buffer =>
  secrets.nameHash(`tv code ${normalizeCode(code)}`);
/** Providers identify viewers by an opaque name. */
export const viewerHash = ({ secrets }: Pick<TvDeps, 'secrets'>, mvpd: string, viewer: string): Buffer =>
  secrets.nameHash(`tv viewer ${mvpd} ${viewer}`);

export const RETURN_PATH = '/cbplus/auth/user/tve-session/callback';
/** @param code if already known; the provider may add it as well */
const returnTo = ({ origin }: Pick<TvDeps, 'origin'>, code?: string): string =>
  `${origin}${RETURN_PATH}${code === undefined ? '' : `?code=${code}`}`;

/** @throws IdentityError; TvAway */
export async function startCode(
  deps: TvDeps,
  { clientId, mvpd, address }: { clientId: string; mvpd: string; address: string },
): Promise<{ Code: string; ExpiresIn: number; url: string }> {
  const port = await requireProvider(deps, mvpd);
  const now = deps.clock();
  await deps.rateLimiter.consume({ 'tv-start client': clientId, 'tv-start address': address });
  const { code, url, endsAt } = await port.start({ mvpd, device: clientId, returnTo: returnTo(deps) });
  await deps.db
    .insertInto('tv_code')
    .values({
      code: codeHash(deps, code),
      client_id: clientId,
      mvpd,
      url,
      made_at: new Date(now),
      ends_at: new Date(endsAt),
      asked_at: null,
      viewer: null,
      vouched_until: null,
      used_at: null,
    })
    .execute();
  return { Code: code, ExpiresIn: Math.max(0, Math.floor((endsAt - now) / 1000)), url };
}

interface CodeState {
  clientId: string;
  mvpd: string;
  url: string;
  status: 'waiting' | 'authenticated' | 'ended';
}

/**
 * Returns the state of a code, and asks the provider while it waits. Null for an unknown code.
 * @throws TvAway
 */
export async function checkCode(
  deps: TvDeps,
  code: string,
  everyMs = PROVIDER_CHECK_INTERVAL_MS,
): Promise<CodeState | null> {
  if (!FORM.test(normalizeCode(code))) return null;
  const { db, clock, port } = deps;
  const hash = codeHash(deps, code);
  const read = () => db.selectFrom('tv_code').selectAll().where('code', '=', hash).executeTakeFirst();
  let row = await read();
  if (row === undefined) return null;
  const now = clock();
  if (port !== null && row.viewer === null && row.ends_at.getTime() > now) {
    const turn = await db
      .updateTable('tv_code')
      .set({ asked_at: new Date(now) })
      .where('code', '=', hash)
      .where((where) => where.or([where('asked_at', 'is', null), where('asked_at', '<=', new Date(now - everyMs))]))
      .executeTakeFirst();
    const { mvpd, client_id: device } = row;
    const profile = turn.numUpdatedRows === 1n ? await port.profile({ mvpd, device, code: normalizeCode(code) }) : null;
    if (profile !== null)
      await db
        .updateTable('tv_code')
        .set({ viewer: viewerHash(deps, mvpd, profile.viewer), vouched_until: new Date(profile.until) })
        .where('code', '=', hash)
        .where('viewer', 'is', null)
        .execute();
    row = (await read()) ?? row;
  }
  const ended = row.used_at !== null || row.ends_at.getTime() <= now;
  return {
    clientId: row.client_id,
    mvpd: row.mvpd,
    url: row.url,
    status: ended ? 'ended' : row.viewer === null ? 'waiting' : 'authenticated',
  };
}

/** Whether the code was issued to the browser with that cookie. */
async function isOwnCode(deps: TvDeps, code: string, device: Buffer | null): Promise<boolean> {
  if (device === null || !FORM.test(normalizeCode(code))) return false;
  const row = await deps.db
    .selectFrom('tv_code')
    .innerJoin('tv_client', 'tv_client.id', 'tv_code.client_id')
    .select('code')
    .where('code', '=', codeHash(deps, code))
    .where('device', '=', device)
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * Looks up a code for anyone who has it; unknown codes count against the address. Nothing is counted for the browser
 * that started, so that others at its address cannot block its sign-in.
 * @param device hash of its cookie @throws IdentityError; TvAway
 */
export async function findCode(
  deps: TvDeps,
  { code, address, device }: { code: string; address: string; device: Buffer | null },
): Promise<{ status: CodeState['status']; url: string }> {
  const isOwn = await isOwnCode(deps, code, device);
  const guess = isOwn ? {} : { 'tv-guess address': address, 'tv-guess network': address };
  await deps.rateLimiter.consume(guess);
  const state = await checkCode(deps, code);
  if (state === null) throw new IdentityError('tvCode');
  await deps.rateLimiter.refund(guess);
  return { status: state.status, url: state.status === 'waiting' ? state.url : PATHS.login };
}

/**
 * Handles a return from the provider: asks whether the code was typed and stores the result. The reply never reveals
 * whether a code exists. Other sites can link here, so unknown codes are counted separately from lookups. @throws
 * TvAway
 */
export async function recordReturn(deps: TvDeps, code: string, address: string): Promise<void> {
  const limits = { 'tv-return address': address };
  if ((await deps.rateLimiter.tryConsume(limits)) !== null) return;
  if ((await checkCode(deps, code, RETURNED_EVERY_MS)) !== null) await deps.rateLimiter.refund(limits);
}

/** For the browser that started the sign-in. @throws IdentityError `tvResume`; TvAway */
export async function resumeCode(
  deps: TvDeps,
  { clientId, mvpd, code }: { clientId: string; mvpd: string; code: string },
): Promise<{ url: string }> {
  const port = await requireProvider(deps, mvpd);
  const state = await checkCode(deps, code);
  if (state?.clientId !== clientId || state.mvpd !== mvpd || state.status === 'ended')
    throw new IdentityError('tvResume');
  if (state.status === 'authenticated') return { url: PATHS.login };
  const plain = normalizeCode(code);
  const url = await port.resume({ mvpd, code: plain, device: clientId, returnTo: returnTo(deps, plain) });
  if (url === null) throw new IdentityError('tvResume');
  return { url };
}

/** Uses up a code that the provider confirmed, in the browser that started. Null for any other; each works once. */
export async function consumeCode(
  deps: TvDeps,
  { clientId, mvpd, code }: { clientId: string; mvpd: string; code: string },
): Promise<{ viewer: Buffer; until: Date } | null> {
  const now = new Date(deps.clock());
  const row = await deps.db
    .updateTable('tv_code')
    .set({ used_at: now })
    .where('code', '=', codeHash(deps, code))
    .where('client_id', '=', clientId)
    .where('mvpd', '=', mvpd)
    .where('used_at', 'is', null)
    .where('ends_at', '>', now)
    .where('vouched_until', '>', now)
    .returning(['viewer', 'vouched_until'])
    .executeTakeFirst();
  return row?.viewer == null || row.vouched_until === null ? null : { viewer: row.viewer, until: row.vouched_until };
}
