/** Invoices and credit notes of the signed-in reader, as a page and as a PDF (PLAN-S06). */
import { PATHS } from '@sightscreen/identity';
import { z } from 'zod';
import { nothing, thePage } from '../../../core/http/contract.ts';
import { problems } from '../../../core/http/problem-replies.ts';
import { ProblemError } from '../../../core/http/problems.ts';
import type { Routes } from '../../../core/http/route.ts';
import { signedInByCookie } from '../../identity/index.ts';
import type { Needs } from '../../services.ts';
import type { IssuedDocument } from '../issued-document.ts';
import { invoicePath } from '../paths.ts';
import { invoicePage } from './invoice-page.ts';
import { invoicePdf } from './invoice-pdf.ts';
import { STYLE_HASH } from './invoice-style.ts';

export function invoiceRoutes(route: Routes, context: Needs<'database' | 'identity'>): void {
  const params = z.object({ number: z.string().max(40) });
  const failures = { 303: nothing('Sign in first.'), ...problems(404) };
  route({
    method: 'GET',
    path: invoicePath(':number'),
    limit: 'account',
    auth: 'none',
    policy: { 'style-src': [STYLE_HASH] },
    contract: {
      summary: 'An invoice or credit note of the signed-in reader (PLAN-S06)',
      tag: 'Payments',
      params,
      replies: { 200: thePage, ...failures },
    },
    handler: async ({ params: { number }, request, reply }) => {
      const owner = await signedInByCookie(context, request);
      if (owner === null) return reply.redirect(PATHS.login, 303);
      return reply
        .header('cache-control', 'no-store')
        .type('text/html; charset=utf-8')
        .send(invoicePage(await readDocument(context, owner.account.id, number)));
    },
  });
  route({
    method: 'GET',
    path: invoicePath(':number.pdf'),
    limit: 'account',
    auth: 'none',
    contract: {
      summary: 'The same as a tagged PDF (PLAN-S06)',
      tag: 'Payments',
      params,
      replies: { 200: { description: 'The PDF', contentType: 'application/pdf' }, ...failures },
    },
    handler: async ({ params: { number }, request, reply }) => {
      const owner = await signedInByCookie(context, request);
      if (owner === null) return reply.redirect(PATHS.login, 303);
      const document = await readDocument(context, owner.account.id, number);
      return reply
        .header('cache-control', 'no-store')
        .header('content-disposition', `inline; filename="${document.number}.pdf"`)
        .type('application/pdf')
        .send(await invoicePdf(document));
    },
  });
}

/** Other readers learn nothing of whether the number exists. @throws ProblemError `not_found` */
async function readDocument(
  { database }: Needs<'database'>,
  accountId: string,
  number: string,
): Promise<IssuedDocument> {
  const row = await database.db
    .selectFrom('tax_record')
    .innerJoin('subscription_fact', 'subscription_fact.document', 'tax_record.number')
    .select('tax_record.document')
    .where('tax_record.number', '=', number)
    .where('account_id', '=', accountId)
    .executeTakeFirst();
  if (row === undefined) throw new ProblemError('not_found', { message: 'You have no invoice with this number.' });
  return row.document as unknown as IssuedDocument;
}
