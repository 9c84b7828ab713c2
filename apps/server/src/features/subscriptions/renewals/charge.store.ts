/** Charges of saved cards that were begun. */
import { money } from '@sightscreen/billing';
import type { Kysely, Selectable } from 'kysely';
import type { Database } from '../../../core/db/database.ts';
import type { RenewalCharge } from '../../../core/db/schema.generated.ts';
import type { ChargeRequest } from '../../../core/ports/payments/port.ts';

export type BegunCharge = Selectable<RenewalCharge>;

export const requestOf = (row: BegunCharge): ChargeRequest => ({
  key: `${row.subscription}-${row.period}-${row.attempt}`,
  order: row.subscription,
  subscription: row.subscription,
  period: row.period,
  customer: row.customer,
  card: row.card,
  amount: money(row.amount, row.currency),
  description: row.description,
});

/** The charge whose result is not known yet; a subscription has at most one. */
export const readOpenCharge = (db: Kysely<Database>, subscription: string): Promise<BegunCharge | undefined> =>
  db
    .selectFrom('renewal_charge')
    .selectAll()
    .where('subscription', '=', subscription)
    .where('settled_at', 'is', null)
    .executeTakeFirst();

/** Takes charges over that were begun or asked about before a time. Another server then leaves them alone. */
export const takeOpenCharges = (
  db: Kysely<Database>,
  { before, now, limit }: { before: number; now: number; limit: number },
): Promise<BegunCharge[]> =>
  db
    .updateTable('renewal_charge')
    .set({ asked_at: new Date(now) })
    .where('subscription', 'in', (query) =>
      query
        .selectFrom('renewal_charge')
        .select('subscription')
        .where('settled_at', 'is', null)
        .where('asked_at', '<=', new Date(before))
        .orderBy('asked_at')
        .limit(limit)
        .forUpdate()
        .skipLocked(),
    )
    .where('settled_at', 'is', null)
    .returningAll()
    .execute();

export const settleChargeRow = (
  db: Kysely<Database>,
  { subscription, period, attempt }: BegunCharge,
  now: number,
): Promise<BegunCharge | undefined> =>
  db
    .updateTable('renewal_charge')
    .set({ settled_at: new Date(now) })
    .where('subscription', '=', subscription)
    .where('period', '=', period)
    .where('attempt', '=', attempt)
    .returningAll()
    .executeTakeFirst();

/** The job then stops it instead of making it. */
export const requestStop = (db: Kysely<Database>, subscription: string): Promise<BegunCharge | undefined> =>
  db
    .updateTable('renewal_charge')
    .set({ is_stopped: true })
    .where('subscription', '=', subscription)
    .where('settled_at', 'is', null)
    .returningAll()
    .executeTakeFirst();
