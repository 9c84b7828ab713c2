/**
 * Browsers that have signed in to an account, recognized by a cookie that grants nothing by itself. Attempts from them
 * are counted separately, so that guesses from elsewhere do not lock the owner out.
 */
import type { Kysely, RawBuilder } from 'kysely';
import type { Database } from '../db/database.ts';
import type { SessionOwner } from './sessions.ts';

export type BrowserOwner = Exclude<SessionOwner, { client_id: string }>;

export const KNOWN_BROWSER_DAYS = 400;
export const KNOWN_BROWSER_TTL_MS = KNOWN_BROWSER_DAYS * 24 * 60 * 60_000;
/** Per account; the least recently used are dropped. */
export const MAX_KNOWN = 20;

/**
 * Key under which a browser that has signed in to the account is counted; it survives changes of the cookie. Null for
 * any other browser. Unknown accounts and browsers run the same query.
 * @param of the condition on `account_id` or `staff_id`
 */
export async function findKnownBrowser(
  db: Kysely<Database>,
  { of, device, now }: { of: RawBuilder<boolean>; device: Buffer | null; now: number },
): Promise<Buffer | null> {
  const row = await db
    .selectFrom('known_browser')
    .select('counted_as')
    .where('hash', '=', device ?? Buffer.alloc(32))
    .where('last_at', '>', new Date(now - KNOWN_BROWSER_TTL_MS))
    .where(of)
    .executeTakeFirst();
  return device === null ? null : (row?.counted_as ?? null);
}

/**
 * Records a browser that signed in, under a new cookie, since an attacker may have planted the old one. The browser
 * stays known to its other accounts and keeps its counters: otherwise repeated sign-ins would give unlimited codes.
 */
export async function rememberBrowser(
  trx: Kysely<Database>,
  { owner, before, device, now }: { owner: BrowserOwner; before: Buffer | null; device: Buffer; now: number },
): Promise<void> {
  let counted_as = device;
  if (before !== null) {
    const known = await trx
      .selectFrom('known_browser')
      .select('counted_as')
      .where((where) => where.and(owner))
      .where('hash', '=', before)
      .executeTakeFirst();
    counted_as = known?.counted_as ?? device;
    // Keeps the row of this account under the old cookie: if the reply is lost, the browser still has that cookie.
    await trx
      .updateTable('known_browser')
      .set({ hash: device })
      .where('hash', '=', before)
      .where((where) => where.not(where.and(owner)))
      .execute();
  }
  await trx
    .insertInto('known_browser')
    .values({ ...owner, hash: device, counted_as, last_at: new Date(now) })
    .execute();
  // Earlier cookies of this browser must not displace other browsers.
  await trx
    .deleteFrom('known_browser')
    .where((where) => where.and(owner))
    .where('counted_as', '=', counted_as)
    .where('hash', 'not in', before === null ? [device] : [device, before])
    .execute();
  await trx
    .deleteFrom('known_browser')
    .where((where) => where.and(owner))
    .where('hash', 'not in', (inner) =>
      inner
        .selectFrom('known_browser')
        .select('hash')
        .where((where) => where.and(owner))
        .orderBy('last_at', 'desc')
        .limit(MAX_KNOWN),
    )
    .execute();
}

/** Forgets the browsers of ended sessions, under every cookie they had. */
export async function forgetBrowsers(
  trx: Kysely<Database>,
  owner: BrowserOwner,
  sessions: readonly string[],
): Promise<void> {
  if (sessions.length === 0) return;
  await trx
    .deleteFrom('known_browser')
    .where((where) => where.and(owner))
    .where('counted_as', 'in', (inner) =>
      inner
        .selectFrom('known_browser')
        .innerJoin('session', 'session.device', 'known_browser.hash')
        .select('counted_as')
        .where('session.id', 'in', sessions),
    )
    .execute();
}

/** Forgets all browsers but the current one, signed in or not. */
export async function forgetOtherBrowsers(trx: Kysely<Database>, owner: BrowserOwner, here: Buffer): Promise<void> {
  await trx
    .deleteFrom('known_browser')
    .where((where) => where.and(owner))
    .where('counted_as', 'not in', (inner) =>
      inner
        .selectFrom('known_browser')
        .select('counted_as')
        .where((where) => where.and(owner))
        .where('hash', '=', here),
    )
    .execute();
}
