/** Adds the days that staff requested. */
import { findRefusal } from '@sightscreen/billing';
import { changeSubscription } from '../change.ts';
import type { PaymentDeps } from '../deps.ts';
import { each } from '../each.ts';

export async function makeExtensions(deps: PaymentDeps): Promise<void> {
  const waiting = await deps.db
    .selectFrom('subscription_extension')
    .select(['id', 'subscription', 'days', 'reason'])
    .where('status', '=', 'waiting')
    .orderBy('id')
    .execute();
  await each(waiting, ({ id, subscription, days, reason }) =>
    changeSubscription(deps, subscription, async ({ trx, held, now, append }) => {
      const body = { kind: 'extended', days, reason } as const;
      const status = findRefusal(held.state, body, now) === null ? 'done' : 'refused';
      // Another server may have made it meanwhile.
      const { numUpdatedRows } = await trx
        .updateTable('subscription_extension')
        .set({ status })
        .where('id', '=', id)
        .where('status', '=', 'waiting')
        .executeTakeFirstOrThrow();
      if (numUpdatedRows > 0n && status === 'done') await append(body);
    }),
  );
}
