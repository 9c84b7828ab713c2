/**
 * Step 1: somebody enters an address or an invoice number. Everything happens in a job, so the reply to the form takes
 * the same time and has the same words whatever was entered.
 */
import { LEAVING_PATHS, MAX_ENTERED } from '@sightscreen/contracts/pages/leaving';
import { readEntry } from '@sightscreen/identity';
import type { Kysely } from 'kysely';
import { z } from 'zod';
import type { Database } from '../../../core/db/database.ts';
import type { Job } from '../../../core/jobs/job.ts';
import { mailSend } from '../../../core/ports/mail/port.ts';
import { makeToken } from '../../../core/security/token.ts';
import type { IdentitySecrets } from '../../identity/index.ts';
import { describeOffer } from '../change.ts';
import type { PaymentDeps } from '../deps.ts';
import { confirmLink, nothingRuns } from '../leaving-emails.ts';
import { lockAccount } from '../subscription.store.ts';
import { runningSubscription } from '../summary.ts';
import { LINK_TTL_MS } from './withdrawal.store.ts';

export const declaration = {
  name: 'payments.leaving-declared',
  payload: z.object({
    number: z.string().max(20),
    kind: z.enum(['withdraw', 'cancel']),
    entered: z.string().max(MAX_ENTERED),
    receivedAt: z.int(),
  }),
  retryFor: 86_400,
  retryAfter: 5,
  within: 60,
  awaited: true,
  // What was entered may be anybody's address.
  keep: 600,
} satisfies Job;
export type Declaration = z.output<(typeof declaration)['payload']>;

/** E-mails to one account in a day, so that a stranger cannot fill its inbox. Every link that was sent works. */
const MAX_EMAILS_A_DAY = 3;
const DAY = 24 * 3_600_000;

export async function sendConfirmation(
  deps: PaymentDeps & { secrets: IdentitySecrets },
  { number, kind, entered, receivedAt }: Declaration,
): Promise<void> {
  const { db, clock, jobs, config, secrets } = deps;
  const accountId = await findOwner(db, entered.trim());
  if (accountId === null) return;
  const plans = await deps.plans.list();
  await db.transaction().execute(async (trx) => {
    await lockAccount(trx, accountId);
    const account = await trx.selectFrom('account').select('email').where('id', '=', accountId).executeTakeFirst();
    if (typeof account?.email !== 'string') return;
    const recent = await trx
      .selectFrom('withdrawal')
      .select('number')
      .where('account_id', '=', accountId)
      .where('kind', '=', kind)
      .where('received_at', '>', new Date(receivedAt - DAY))
      .execute();
    // The job may run again after a failure.
    if (recent.length >= MAX_EMAILS_A_DAY || recent.some((row) => row.number === number)) return;
    const running = await runningSubscription(trx, accountId, clock());
    const token = makeToken();
    await trx
      .insertInto('withdrawal')
      .values({
        number,
        kind,
        account_id: accountId,
        person: secrets.nameHash(`withdrawal ${account.email}`),
        subscription: running?.row.id ?? null,
        received_at: new Date(receivedAt),
        token: running === null ? null : token.hash,
      })
      .execute();
    const values = { kind, number, receivedAt, origin: config.publicOrigin };
    const email =
      running === null
        ? nothingRuns(account.email, values)
        : confirmLink(account.email, {
            ...values,
            description: describeOffer(plans, running.state.offer),
            link: `${config.publicOrigin}${LEAVING_PATHS[kind]}/confirm?key=${token.text}`,
            endsAt: receivedAt + LINK_TTL_MS,
          });
    await jobs.send(mailSend, email, { transaction: trx });
  });
}

/** The account of an e-mail address, or of the number of an invoice or credit note. */
async function findOwner(db: Kysely<Database>, entered: string): Promise<string | null> {
  const entry = readEntry(entered);
  if (entry.kind === 'mail') {
    const account = await db.selectFrom('account').select('id').where('email', '=', entry.address).executeTakeFirst();
    return account?.id ?? null;
  }
  const bill = await db
    .selectFrom('tax_record')
    .innerJoin('account', 'account.id', 'tax_record.account_id')
    .select('account_id')
    .where('number', '=', entered.toUpperCase())
    .executeTakeFirst();
  return bill?.account_id ?? null;
}
