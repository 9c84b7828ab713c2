/** An invoice as a page, without script, made to be printed. */
import { PATHS } from '@sightscreen/identity';
import { escaped } from '../../../core/ports/mail/html.ts';
import type { IssuedDocument } from '../issued-document.ts';
import { invoicePath } from '../paths.ts';
import { type InvoiceRow, invoiceText } from './invoice-text.ts';

export function invoicePage(document: IssuedDocument): string {
  const { title, rows, amounts, download, back } = invoiceText(document);
  return `<!doctype html><html lang="en-GB"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">
<title>${escaped(title)}</title><link rel="stylesheet" href="/api/docs/style.css"></head><body><main>
<p><a href="${PATHS.account}">${back}</a></p><h1>${escaped(title)}</h1>
<table><tbody>${[...rows, ...amounts].map(rowOf).join('')}</tbody></table>
<p><a href="${invoicePath(document.number)}.pdf">${download}</a></p></main></body></html>`;
}

const rowOf = ({ label, lines }: InvoiceRow): string =>
  `<tr><th scope="row">${escaped(label)}</th><td>${lines.map(escaped).join('<br>')}</td></tr>`;
