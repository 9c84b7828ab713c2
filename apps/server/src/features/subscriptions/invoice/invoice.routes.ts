/** Invoices and credit notes of the signed-in reader, as a page and as a PDF (PLAN-S06). */
import { z } from 'zod';
import { thePage } from '../../../core/http/contract.ts';
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
      replies: { 200: thePage, ...problems(404) },
    },
    handler: async ({ params: { number }, request, reply }) =>
      reply
        .header('cache-control', 'no-store')
        .type('text/html; charset=utf-8')
        .send(invoicePage(await readDocument(context, request, number))),
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
      replies: { 200: { description: 'The PDF', contentType: 'application/pdf' }, ...problems(404) },
    },
    handler: async ({ params: { number }, request, reply }) => {
      const document = await readDocument(context, request, number);
      return reply
        .header('cache-control', 'no-store')
        .header('content-disposition', `inline; filename="${document.number}.pdf"`)
        .type('application/pdf')
        .send(await invoicePdf(document));
    },
  });
}

/** Other readers, and guests, learn nothing of whether the number exists. @throws ProblemError `not_found` */
async function readDocument(
  context: Needs<'database' | 'identity'>,
  request: Parameters<typeof signedInByCookie>[1],
  number: string,
): Promise<IssuedDocument> {
  const owner = await signedInByCookie(context, request);
  const row =
    owner &&
    (await context.database.db
      .selectFrom('tax_record')
      .innerJoin('subscription_fact', 'subscription_fact.document', 'tax_record.number')
      .select('tax_record.document')
      .where('tax_record.number', '=', number)
      .where('account_id', '=', owner.account.id)
      .executeTakeFirst());
  if (!row) throw new ProblemError('not_found', { message: 'You have no invoice with this number. Sign in first.' });
  return row.document as unknown as IssuedDocument;
}
