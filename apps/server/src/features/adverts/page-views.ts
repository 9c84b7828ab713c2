/**
 * Signed page views, stating their units and time. Reports must present one, so only served ads count, and each once.
 */
import { createHmac, randomBytes } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Database } from '../../core/db/database.ts';
import { storedSecret } from '../../core/db/stored-secret.ts';
import { sameHash } from '../../core/security/hash.ts';

/** Pages that stay open longer request a new view. */
export const VIEW_MS = 60 * 60_000;
/** Half of an ad must be in view for a second to count, so a younger view cannot have an impression. */
const MIN_MS = 1_000;

export interface PageView {
  nonce: Buffer;
  units: ReadonlySet<number>;
}
export interface PageViews {
  /** Signs as many of `units` as fit into a view, in their order. */
  sign: (units: readonly number[], now: number) => Promise<{ view: string; until: number; units: ReadonlySet<number> }>;
  /** Null for a forged or expired view. `early`: too young for an impression. */
  read: (view: string, now: number) => Promise<PageView | 'early' | null>;
}

/** Maximum characters of unit numbers in a view; views are part of addresses. */
const MAX_LENGTH = 400;
/** Milliseconds, nonce and units in base 36, and the signature. */
const FORM = new RegExp(String.raw`^([0-9a-z]{8,9})\.([\w-]{16})\.([0-9a-z-]{1,${MAX_LENGTH}})\.([\w-]{43})$`);

export function makePageViews(db: Kysely<Database>): PageViews {
  const secret = storedSecret(db, 'advert_secret');
  const signatureOf = async (text: string): Promise<Buffer> =>
    createHmac('sha256', await secret())
      .update(`page view ${text}`)
      .digest();
  return {
    async sign(all, now) {
      const units = fitting(all);
      const text = [
        now.toString(36),
        randomBytes(12).toString('base64url'),
        units.map((id) => id.toString(36)).join('-'),
      ].join('.');
      return {
        view: `${text}.${(await signatureOf(text)).toString('base64url')}`,
        until: now + VIEW_MS,
        units: new Set(units),
      };
    },
    async read(view, now) {
      const [, at, nonce, units, mark] = FORM.exec(view) ?? [];
      if (at === undefined || nonce === undefined || units === undefined || mark === undefined) return null;
      if (!sameHash(await signatureOf(view.slice(0, view.lastIndexOf('.'))), Buffer.from(mark, 'base64url')))
        return null;
      const age = now - Number.parseInt(at, 36);
      if (age > VIEW_MS) return null;
      if (age < MIN_MS) return 'early';
      return {
        nonce: Buffer.from(nonce, 'base64url'),
        units: new Set(units.split('-').map((id) => Number.parseInt(id, 36))),
      };
    },
  };
}

function fitting(units: readonly number[]): number[] {
  let length = -1;
  const end = units.findIndex((id) => (length += 1 + id.toString(36).length) > MAX_LENGTH);
  return end === -1 ? [...units] : units.slice(0, end);
}
