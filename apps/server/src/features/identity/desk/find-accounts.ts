/** Finds readers by e-mail address, number, name or ID, in full or by prefix (AUTH-S13). */
import { type Kysely, sql } from 'kysely';
import type { Database } from '../../../core/db/database.ts';
import { listedRows } from '../../../core/admin/listed-rows.ts';
import type { Listed, Listing } from '../../../core/admin/resource.ts';

/** Shorter queries match in full only. */
const MIN_LENGTH = 3;

export function findAccounts(db: Kysely<Database>, listing: Listing): Promise<Listed> {
  const text = listing.q.toLowerCase();
  const digits = /^\+?[\d ().-]+$/.test(listing.q) ? `+${listing.q.replaceAll(/\D/g, '')}` : '';
  const fits = (column: string, term: string) => {
    const value = sql`lower(${sql.ref(column)})`;
    return term.length < MIN_LENGTH ? sql`${value} = ${term}` : sql`starts_with(${value}, ${term})`;
  };
  const found = sql.join(
    [
      fits('a.id', text),
      fits('a.email', text),
      fits('a.name', text),
      ...(digits === '' ? [] : [fits('a.phone', digits)]),
      sql`exists (select from old_account o where o.account_id = a.id and ${fits('o.username', text)})`,
    ],
    sql` or `,
  );
  return listedRows(
    db,
    {
      from: sql`select a.id, a.email, a.phone, a.name, a.role,
          to_char(a.last_sign_in_at at time zone 'UTC', 'YYYY-MM-DD HH24:MI') as last_sign_in
        from account a where ${listing.q === '' ? sql`true` : found}`,
      columns: { id: 'id', email: 'email', phone: 'phone', name: 'name', role: 'role', lastSignIn: 'last_sign_in' },
      search: [],
    },
    { ...listing, q: '' },
  );
}
