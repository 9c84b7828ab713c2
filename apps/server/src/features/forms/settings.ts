/** Mailboxes of the forms, and how long their messages are stored. */
import { amount, mailbox } from '../../core/settings/kinds.ts';
import { defineSettings, setting } from '../../core/settings/setting.ts';
import { SETTINGS_CHANGE } from '../../core/admin/permissions.ts';

const forms = { group: 'Forms', by: SETTINGS_CHANGE } as const;
const days = amount(1, 3_650, 'days');

export const FORM_SETTINGS = defineSettings({
  'mailbox.contact': setting(mailbox, 'contact@example.org', { ...forms, label: 'Contact mailbox' }),
  'mailbox.advertise': setting(mailbox, 'advertise@example.org', { ...forms, label: 'Advertising mailbox' }),
  'mailbox.careers': setting(mailbox, 'careers@example.org', { ...forms, label: 'Careers mailbox' }),
  'mailbox.support': setting(mailbox, 'support@example.org', { ...forms, label: 'Support mailbox' }),
  'kept.contact': setting(days, 365, { ...forms, label: 'Keep enquiries for' }),
  'kept.advertise': setting(days, 730, { ...forms, label: 'Keep advertising enquiries for' }),
  'kept.careers': setting(days, 183, { ...forms, label: 'Keep applications for' }),
  'kept.support': setting(days, 365, { ...forms, label: 'Keep support requests for' }),
  'kept.haveyoursay': setting(days, 365, {
    ...forms,
    label: 'Keep match comments for',
    note: 'Published comments stay in the commentary. The privacy page shows these periods to readers.',
  }),
});
