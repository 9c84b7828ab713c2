/** The version of the consent text. */
import { amount } from '../../core/settings/kinds.ts';
import { defineSettings, setting } from '../../core/settings/setting.ts';
import { SETTINGS_CHANGE } from '../../core/admin/permissions.ts';

const counting = { group: 'Consent and counting', by: SETTINGS_CHANGE } as const;

export const CONSENT_SETTINGS = defineSettings({
  'consent.version': setting(amount(1, 10_000, 'version'), 1, {
    ...counting,
    label: 'Consent version',
    note: 'Raise it when the consent text changes. Readers are then asked again.',
  }),
});
