/** How visits and errors are counted and reported. */
import { amount, mailbox } from '../../core/settings/kinds.ts';
import { defineSettings, setting } from '../../core/settings/setting.ts';
import { SETTINGS_CHANGE } from '../../core/admin/permissions.ts';

const counting = { group: 'Consent and counting', by: SETTINGS_CHANGE } as const;

export const ANALYTICS_SETTINGS = defineSettings({
  'analytics.sampled': setting(amount(0, 100, 'of 100'), 100, { ...counting, label: 'Counted visits' }),
  'mailbox.errors': setting(mailbox, 'operators@example.org', {
    ...counting,
    label: 'Operators’ mailbox',
    note: 'Receives new and surging page errors, once per place and day.',
  }),
});
