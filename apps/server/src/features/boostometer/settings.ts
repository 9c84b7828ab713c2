/** What editors set about the boostometer. */
import { amount } from '../../settings/kinds.ts';
import { defineSettings, setting } from '../../settings/setting.ts';
import { SETTINGS_CHANGE } from '../../admin/permissions.ts';

export const BOOSTOMETER_SETTINGS = defineSettings({
  'boostometer.season': setting(amount(2000, 2100, 'season'), 2020, {
    group: 'Boostometer',
    by: SETTINGS_CHANGE,
    label: 'Season shown first',
  }),
});
