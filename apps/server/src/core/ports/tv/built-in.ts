/** Built-in TV providers for trying out a clone without a TV service. */
import type { Kysely } from 'kysely';
import type { Database } from '../../db/database.ts';
import { randomLetters } from '../../security/token.ts';
import type { TvPort } from './port.ts';

const CODE_LETTERS = 8;
const CODE_MS = 10 * 60_000;
const VOUCHES_MS = 24 * 60 * 60_000;

/** @param page address of the page where codes are typed */
export function builtInTv({
  db,
  clock,
  page,
}: {
  db: Kysely<Database>;
  clock: () => number;
  page: string;
}): TvPort & BuiltInTv {
  const urlOf = (code: string): string => `${page}?code=${code}`;
  const live = (code: string) =>
    db
      .selectFrom('demonstration_tv_code')
      .select(['code', 'mvpd', 'allowed_at'])
      .where('code', '=', code)
      .where('ends_at', '>', new Date(clock()))
      .executeTakeFirst();
  return {
    async start({ mvpd, device }) {
      const code = randomLetters(CODE_LETTERS).toUpperCase();
      const endsAt = clock() + CODE_MS;
      await db
        .insertInto('demonstration_tv_code')
        .values({ code, mvpd, device, ends_at: new Date(endsAt), viewer: null, allowed_at: null })
        .execute();
      return { code, url: urlOf(code), endsAt };
    },
    async resume({ code, mvpd }) {
      const row = await live(code);
      return row?.mvpd === mvpd ? urlOf(code) : null;
    },
    async profile({ mvpd, device, code }) {
      const row = await db
        .selectFrom('demonstration_tv_code')
        .select(['viewer', 'allowed_at'])
        .where('mvpd', '=', mvpd)
        .where('device', '=', device)
        .where('allowed_at', '>', new Date(clock() - VOUCHES_MS))
        .$if(code !== null, (query) => query.where('code', '=', code))
        .orderBy('allowed_at', 'desc')
        .executeTakeFirst();
      if (row === undefined || row.viewer === null || row.allowed_at === null) return null;
      return { viewer: row.viewer, until: row.allowed_at.getTime() + VOUCHES_MS };
    },
    async signOut({ mvpd, device }) {
      await db.deleteFrom('demonstration_tv_code').where('mvpd', '=', mvpd).where('device', '=', device).execute();
    },
    providerOf: async (code) => (await live(code))?.mvpd ?? null,
    async allow(code, viewer) {
      const { numUpdatedRows } = await db
        .updateTable('demonstration_tv_code')
        .set({ viewer, allowed_at: new Date(clock()) })
        .where('code', '=', code)
        .where('ends_at', '>', new Date(clock()))
        .where('allowed_at', 'is', null)
        .executeTakeFirst();
      return numUpdatedRows === 1n;
    },
  };
}

/** Calls of the providers' page. */
export interface BuiltInTv {
  /** Null if the code has expired. */
  providerOf(code: string): Promise<string | null>;
  /** False if the code has expired or was used. */
  allow(code: string, viewer: string): Promise<boolean>;
}
