/**
 * E-mail addresses and phone numbers that an account had before: data stored under them until then belongs to its
 * owner.
 */
import { type RawBuilder, sql } from 'kysely';

/** @param name of a row, lower case @param at when the row was made */
export const wasTheirs = (accountId: string, name: RawBuilder<unknown>, at: RawBuilder<unknown>): RawBuilder<boolean> =>
  sql<boolean>`exists (select from account_former_name former
    where former.account_id = ${accountId} and former.name = ${name} and ${at} <= former.until)`;
