/** The words of invoices and credit notes, for the page and the PDF. */
import { amountText, money } from '@sightscreen/billing';
import type { IssuedDocument } from '../issued-document.ts';

/** A heading of a row, and its lines. */
export interface InvoiceRow {
  label: string;
  lines: string[];
}
interface InvoiceText {
  title: string;
  rows: InvoiceRow[];
  /** Net, tax and total. */
  amounts: InvoiceRow[];
  download: string;
  back: string;
}

const days = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' });
const countries = new Intl.DisplayNames('en-GB', { type: 'region', fallback: 'code' });

export function invoiceText(document: IssuedDocument): InvoiceText {
  const { kind, number, corrects, seller, buyer, description, period, currency } = document;
  const amount = (minor: number): string[] => [amountText(money(minor, currency))];
  const paidTime =
    period.endsAt === null ? `From ${days.format(period.startsAt)}` : days.formatRange(period.startsAt, period.endsAt);
  // ZZ is an unknown country.
  const country = buyer.country === 'ZZ' ? null : (countries.of(buyer.country) ?? null);
  return {
    title: `${kind === 'invoice' ? 'Invoice' : 'Credit note'} ${number}`,
    rows: [
      { label: 'Date', lines: [days.format(document.issuedAt)] },
      ...(corrects === null ? [] : [{ label: 'Corrects invoice', lines: [corrects] }]),
      { label: 'Seller', lines: [...seller] },
      { label: 'Buyer', lines: [buyer.name, buyer.email, country].filter((line) => line !== null) },
      { label: 'Plan', lines: [description, paidTime] },
      { label: 'Payment', lines: [document.payment] },
    ],
    amounts: [
      { label: 'Net', lines: amount(document.net) },
      { label: `Tax, ${document.taxBasisPoints / 100} %`, lines: amount(document.tax) },
      { label: kind === 'invoice' ? 'Total paid' : 'Total refunded', lines: amount(document.total) },
    ],
    download: 'Download as PDF',
    back: 'Your account',
  };
}
