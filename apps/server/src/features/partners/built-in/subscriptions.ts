/** What the built-in partner has sold. The site is told of each change by an event, or the change is not made. */
import { monthsAfter } from '@sightscreen/billing';
import type { Kysely, Selectable, Transaction } from 'kysely';
import type { Database } from '../../../core/db/database.ts';
import { randomId, randomLetters } from '../../../core/security/token.ts';
import type { Needs } from '../../services.ts';
import type { PartnerEvent } from '../event.ts';
import { eventsPath } from '../events.routes.ts';
import { SIGNATURE_HEADER, signatureOf } from '../signature.ts';
import type { BuiltInPartner } from './built-in-partner.ts';

export const ACTIONS = ['confirm', 'cancel', 'resume', 'renew', 'end'] as const;
type Action = (typeof ACTIONS)[number];
export type Subscription = Selectable<Database['built_in_partner_subscription']>;

export class EventRefused extends Error {
  constructor(status: number) {
    super(`the site did not accept an event: ${status}`);
  }
}

export async function findSubscription(db: Kysely<Database>, id: string): Promise<Subscription | null> {
  const row = await db.selectFrom('built_in_partner_subscription').selectAll().where('id', '=', id).executeTakeFirst();
  return row ?? null;
}

type Deps = Needs<'clock' | 'config' | 'database'>;

/** @throws EventRefused */
export const buy = (
  deps: Deps,
  partner: BuiltInPartner,
  { reference, planId, termId }: { reference: string; planId: number; termId: number },
): Promise<void> =>
  deps.database.db.transaction().execute(async (trx) => {
    const now = deps.clock();
    const [starts_at, ends_at] = [new Date(now), new Date(monthsAfter(now, 1))];
    const bought = { id: randomLetters(12), reference, plan_id: planId, term_id: termId, starts_at, ends_at };
    await save(trx, deps, partner, { ...bought, renews: true, changed_at: starts_at });
  });

/** Nothing happens if there is no such subscription. @throws EventRefused */
export const change = (
  deps: Deps,
  partner: BuiltInPartner,
  { id, action }: { id: string; action: Exclude<Action, 'confirm'> },
): Promise<void> =>
  deps.database.db.transaction().execute(async (trx) => {
    const held = await findSubscription(trx, id);
    if (held === null) return;
    const now = deps.clock();
    const changed = {
      cancel: { renews: false },
      resume: { renews: true },
      renew: { renews: true, ends_at: new Date(monthsAfter(Math.max(held.ends_at.getTime(), now), 1)) },
      end: { renews: false, ends_at: new Date(now) },
    }[action];
    // Later than the change before, also within a millisecond.
    const changed_at = new Date(Math.max(now, held.changed_at.getTime() + 1));
    await save(trx, deps, partner, { ...held, ...changed, changed_at });
  });

async function save(
  trx: Transaction<Database>,
  { clock, config }: Deps,
  { partner: { name, secret }, fetch: send }: BuiltInPartner,
  row: Subscription,
): Promise<void> {
  await trx
    .insertInto('built_in_partner_subscription')
    .values(row)
    .onConflict((on) => on.column('id').doUpdateSet(row))
    .execute();
  const event: PartnerEvent = {
    id: randomId(),
    at: row.changed_at.getTime(),
    subscription: row.id,
    account: row.reference,
    plan: row.plan_id,
    term: row.term_id,
    startsAt: row.starts_at.getTime(),
    endsAt: row.ends_at.getTime(),
    renews: row.renews,
  };
  const body = JSON.stringify(event);
  const reply = await send(`${config.publicOrigin}${eventsPath(encodeURIComponent(name))}`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      [SIGNATURE_HEADER]: signatureOf(Buffer.from(body), { secret, now: clock() }),
    },
    body,
  });
  await reply.body?.cancel();
  if (!reply.ok) throw new EventRefused(reply.status);
}
