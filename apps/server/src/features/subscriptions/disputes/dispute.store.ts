/** Disputes as the facts record them, and the evidence that we have against them. */
import { amountText } from '@sightscreen/billing';
import { type Kysely, sql } from 'kysely';
import type { Database } from '../../../core/db/database.ts';
import { factLine, timeText } from '../fact-line.ts';
import { readSubscription } from '../subscription.store.ts';
import type { IssuedDocument } from '../issued-document.ts';

/** Null for an unknown dispute. */
export async function paymentOf(db: Kysely<Database>, dispute: string): Promise<string | null> {
  const { rows } = await sql<{ payment: string }>`
    select body ->> 'payment' as payment from subscription_fact
     where body ->> 'kind' = 'disputed' and body ->> 'dispute' = ${dispute} limit 1`.execute(db);
  return rows[0]?.payment ?? null;
}

/** As plain text, for the bank: what was bought, what we wrote about it, and how the account was used. */
export async function collectEvidence(db: Kysely<Database>, subscription: string): Promise<string> {
  const held = await readSubscription(db, subscription);
  if (held === null) return '';
  const emails = await db
    .selectFrom('subscription_email')
    .select(['template', 'sent_at'])
    .where('subscription', '=', subscription)
    .orderBy('fact')
    .execute();
  const documents = await db
    .selectFrom('subscription_fact')
    .innerJoin('tax_record', 'tax_record.number', 'subscription_fact.document')
    .select('tax_record.document')
    .where('subscription', '=', subscription)
    .orderBy('subscription_fact.number')
    .execute();
  return [
    section('Purchases and refunds', held.facts.map(factLine)),
    section(
      'Invoices and credit notes',
      documents.map(({ document }) => documentLine(document as unknown as IssuedDocument)),
    ),
    section(
      'E-mails that we sent',
      emails.map(({ template, sent_at: at }) => `${timeText(at.getTime())}  ${template}`),
    ),
    section('Use of the account', await useLines(db, held.row.account_id)),
  ].join('\n\n');
}

const section = (title: string, lines: readonly string[]): string =>
  `${title}\n${lines.length === 0 ? 'None.' : lines.join('\n')}`;

const documentLine = ({ number, description, buyer, total, currency }: IssuedDocument): string =>
  `${number}  ${description}, ${amountText({ minor: total, currency })}, ${buyer.email ?? 'no address'}, ${buyer.country}`;

async function useLines(db: Kysely<Database>, accountId: string | null): Promise<string[]> {
  if (accountId === null) return [];
  const sessions = await db
    .selectFrom('session')
    .select(['since', 'last_used_at', 'way', 'browser', 'country'])
    .where('account_id', '=', accountId)
    .orderBy('since')
    .execute();
  return sessions.map(
    ({ since, last_used_at: last, way, browser, country }) =>
      `${timeText(since.getTime())}  signed in by ${way}, ${browser}, ${country ?? 'unknown country'}; last used ${timeText(last.getTime())}`,
  );
}
