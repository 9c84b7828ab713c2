/** What invoices say of the seller, and who is notified of payments that need a person. */
import { SETTINGS_CHANGE } from '../../core/admin/permissions.ts';
import { amount, lines, mailbox, words } from '../../core/settings/kinds.ts';
import { defineSettings, setting } from '../../core/settings/setting.ts';

const payments = { group: 'Payments', by: SETTINGS_CHANGE } as const;

export const PAYMENT_SETTINGS = defineSettings({
  'invoice.seller': setting(lines(8, words(100)), ['Sightscreen'], {
    ...payments,
    label: 'Seller on invoices',
    note: 'One per line: company name, address, tax number. Earlier invoices stay as they are.',
  }),
  'renewal.max-increase': setting(amount(0, 100, '%'), 20, {
    ...payments,
    label: 'Price increase without consent',
    note: 'Above it, a plan renews at a new price only if the subscriber agrees. Otherwise it ends.',
  }),
  'mailbox.payments': setting(mailbox, 'payments@example.org', {
    ...payments,
    label: 'Payments mailbox',
    note: 'Receives payments with a wrong amount, currency or mode, and refunds that don’t match.',
  }),
});
