/** An invoice as a page, without script, made to be printed. */
import { PATHS } from '@sightscreen/identity';
import { escaped } from '../../../core/ports/mail/html.ts';
import type { IssuedDocument } from '../issued-document.ts';
import { invoicePath } from '../paths.ts';
import { STYLE } from './invoice-style.ts';
import { type InvoiceRow, invoiceText } from './invoice-text.ts';

export function invoicePage(document: IssuedDocument): string {
  const { title, rows, amounts, download, back } = invoiceText(document);
  return `<!doctype html><html lang="en-GB"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">
<title>${escaped(title)}</title><style>${STYLE}</style></head><body><main>
<nav><a href="${PATHS.account}">${back}</a><a href="${invoicePath(document.number)}.pdf">${download}</a></nav>
<article><h1>${escaped(title)}</h1><table><tbody>${rows.map(rowOf).join('')}</tbody>
<tbody class="amounts">${amounts.map(rowOf).join('')}</tbody></table></article></main></body></html>`;
}

const rowOf = ({ label, lines }: InvoiceRow): string =>
  `<tr><th scope="row">${escaped(label)}</th><td>${lines.map(escaped).join('<br>')}</td></tr>`;
