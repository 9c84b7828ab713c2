/** Events of partners. Each states the whole subscription, so a lost or late one does no harm. */
import { cycleName } from '@sightscreen/billing';
import type { Transaction } from 'kysely';
import { z } from 'zod';
import type { Database } from '../../core/db/database.ts';
import { ProblemError } from '../../core/http/problems.ts';
import { recordAuditEvent } from '../../core/sign-in/audit.ts';
import { endedSessionsTag } from '../../core/sign-in/tags.ts';
import { withInvalidation } from '../../core/tags/changing.ts';
import type { Secrets } from '../identity/index.ts';
import type { Needs } from '../services.ts';
import { accountOf } from './reference.ts';

const text = z.string().min(1).max(100);
const id = z.int().min(1).max(2_147_483_647);
/** Until the year 9999. */
const instant = z.int().min(0).max(253_402_300_799_000);

export const partnerEvent = z.object({
  id: text,
  /** When the partner made the change, milliseconds. The latest change wins, whenever it arrives. */
  at: instant,
  /** Its number at the partner. */
  subscription: text,
  /** The reference of the redirect. */
  account: z.string().max(400),
  plan: id,
  term: id,
  startsAt: instant,
  /** Null without an end; now or earlier ends it. */
  endsAt: instant.nullable(),
  /** False once it is cancelled and runs to its end. */
  renews: z.boolean(),
});
export type PartnerEvent = z.infer<typeof partnerEvent>;

export const IGNORED = ['repeated', 'outdated', 'unknown-account'] as const;
export type EventResult = { result: 'applied'; reason: null } | { result: 'ignored'; reason: (typeof IGNORED)[number] };

const EVENTS_TTL_MS = 90 * 86_400_000;
/** No country (user-assigned in ISO 3166): the partner does not report it. */
const UNKNOWN_COUNTRY = 'ZZ';

/** @throws ProblemError for a plan that this partner does not sell */
export async function applyEvent(
  { clock, database, identity, plans, tags }: Needs<'clock' | 'database' | 'identity' | 'plans' | 'tags'>,
  partner: string,
  event: PartnerEvent,
): Promise<EventResult> {
  const plan = (await plans.list()).find((each) => each.id === event.plan && each.partner === partner);
  const term = plan?.terms.find((each) => each.id === event.term);
  if (term === undefined)
    throw new ProblemError('refused', { message: `${partner} sells no plan ${event.plan} with term ${event.term}.` });
  const now = clock();
  return withInvalidation(database.db, tags, async (trx, changed) => {
    if (!(await storeEvent(trx, { partner, id: event.id, now }))) return { result: 'ignored', reason: 'repeated' };
    const accountId = await lockOwner(trx, identity.secrets, { partner, event });
    if (accountId === null) return { result: 'ignored', reason: 'unknown-account' };
    const values = { billing_cycle: cycleName(term.cycle), is_renewable: term.isRenewable };
    if (!(await saveGrant(trx, { accountId, partner, event, values })))
      return { result: 'ignored', reason: 'outdated' };
    const end = event.endsAt === null ? 'without an end' : `until ${new Date(event.endsAt).toISOString()}`;
    const words = `${partner}: plan ${event.plan} ${end}${event.renews ? '' : ', not renewed'}`;
    await recordAuditEvent(trx, now, { accountId, sessionId: null, action: 'grant', words });
    // Other servers read the state of the reader again.
    changed([endedSessionsTag]);
    return { result: 'applied', reason: null };
  });
}

/** False if it was received before. */
async function storeEvent(
  trx: Transaction<Database>,
  { partner, id: event, now }: { partner: string; id: string; now: number },
): Promise<boolean> {
  await trx
    .deleteFrom('billing_partner_event')
    .where('received_at', '<', new Date(now - EVENTS_TTL_MS))
    .execute();
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('billing_partner_event')
    .values({ partner, id: event, received_at: new Date(now) })
    .onConflict((on) => on.doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
}

/** A known subscription keeps its owner. Null once the account is erased. */
async function lockOwner(
  trx: Transaction<Database>,
  secrets: Secrets,
  { partner, event: { subscription, account } }: { partner: string; event: PartnerEvent },
): Promise<string | null> {
  const known = await trx
    .selectFrom('account_grant')
    .select('account_id')
    .where('partner', '=', partner)
    .where('partner_subscription', '=', subscription)
    .executeTakeFirst();
  const owner = known?.account_id ?? accountOf(secrets, partner, account);
  if (owner === null) return null;
  // Sign-ins and deletions lock the account first as well.
  const row = await trx.selectFrom('account').select('id').where('id', '=', owner).forNoKeyUpdate().executeTakeFirst();
  return row?.id ?? null;
}

/** False if a later change is known. */
async function saveGrant(
  trx: Transaction<Database>,
  {
    accountId,
    partner,
    event,
    values,
  }: {
    accountId: string;
    partner: string;
    event: PartnerEvent;
    values: { billing_cycle: string; is_renewable: boolean };
  },
): Promise<boolean> {
  const { startsAt, endsAt } = event;
  const row = {
    ...values,
    plan_id: event.plan,
    term_id: event.term,
    standing: event.renews ? ('good' as const) : ('cancelled' as const),
    starts_at: new Date(startsAt),
    // The database refuses an empty grant, and without one the reader would never have had a plan.
    ends_at: endsAt === null ? null : new Date(Math.max(endsAt, startsAt + 1)),
    partner_changed_at: new Date(event.at),
  };
  const saved = await trx
    .insertInto('account_grant')
    .values({
      ...row,
      account_id: accountId,
      kind: 'ACTIVE',
      platform: partner,
      country: UNKNOWN_COUNTRY,
      partner,
      partner_subscription: event.subscription,
    })
    .onConflict((on) =>
      on
        .columns(['partner', 'partner_subscription'])
        .doUpdateSet(row)
        .where('account_grant.partner_changed_at', '<', row.partner_changed_at),
    )
    .returning('id')
    .executeTakeFirst();
  return saved !== undefined;
}
