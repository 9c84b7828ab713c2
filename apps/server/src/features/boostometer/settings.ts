/** What editors set about the boostometer. */
import { amount } from '../../core/settings/kinds.ts';
import { defineSettings, setting } from '../../core/settings/setting.ts';
import { SETTINGS_CHANGE } from '../../core/admin/permissions.ts';

export const BOOSTOMETER_SETTINGS = defineSettings({
  'boostometer.season': setting(amount(2000, 2100, 'season'), 2020, {
    group: 'Boostometer',
    by: SETTINGS_CHANGE,
    label: 'Season shown first',
  }),
});
