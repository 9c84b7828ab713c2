/** Completes grounds when the site starts. The scheduled job recomputes the figures of merged ones. */
import type { Kysely } from 'kysely';
import type { Database } from '../core/db/database.ts';
import type { Part } from '../core/process/parts.ts';
import { mergeGroundsWithoutCity } from './one-ground.store.ts';
import { settleCountries } from './venues.store.ts';

export const venuesPart = (db: Kysely<Database>, failed: (error: unknown) => void): Part => ({
  name: 'grounds',
  start: () => {
    Promise.all([settleCountries(db), mergeGroundsWithoutCity(db)]).catch(failed);
  },
});
