/**
 * A page view, signed: which units it was given, and when. What is counted shows one, so nobody counts what was not
 * given, and each of it once.
 */
import { createHmac, randomBytes } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Database } from '../../db/database.ts';
import { keptSecret } from '../../db/kept-secret.ts';
import { sameHash } from '../../security/hash.ts';

/** A page that is open for longer asks again. */
export const VIEW_MS = 60 * 60_000;
/** Half of an ad must have been seen for a second. */
const MIN_MS = 1_000;

export interface PageView {
  nonce: Buffer;
  units: ReadonlySet<number>;
}
export interface PageViews {
  /** `units`: as many of these as a view can hold, the first ones. */
  sign: (units: readonly number[], now: number) => Promise<{ view: string; until: number; units: ReadonlySet<number> }>;
  /** Null for what is not ours, or is over. `early`: nobody can have seen anything yet. */
  read: (view: string, now: number) => Promise<PageView | 'early' | null>;
}

/** Characters of the numbers of units in a view, which goes into addresses. */
const MAX_LENGTH = 400;
/** Milliseconds, nonce and units, each in letters and digits, and the signature. */
const FORM = new RegExp(String.raw`^([0-9a-z]{8,9})\.([\w-]{16})\.([0-9a-z-]{1,${MAX_LENGTH}})\.([\w-]{43})$`);

export function makePageViews(db: Kysely<Database>): PageViews {
  const secret = keptSecret(db, 'advert_secret');
  const marked = async (text: string): Promise<Buffer> =>
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
        view: `${text}.${(await marked(text)).toString('base64url')}`,
        until: now + VIEW_MS,
        units: new Set(units),
      };
    },
    async read(view, now) {
      const [, at, nonce, units, mark] = FORM.exec(view) ?? [];
      if (at === undefined || nonce === undefined || units === undefined || mark === undefined) return null;
      if (!sameHash(await marked(view.slice(0, view.lastIndexOf('.'))), Buffer.from(mark, 'base64url'))) return null;
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
