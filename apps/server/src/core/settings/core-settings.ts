/** Settings that concern every feature. */
import { FEATURES } from '@sightscreen/contracts/settings/features';
import { oneOf, onOff, rows } from './kinds.ts';
import { defineSettings, setting } from './setting.ts';
import { SETTINGS_CHANGE } from '../admin/permissions.ts';

const shell = { group: 'Shell', by: SETTINGS_CHANGE } as const;

export const CORE_SETTINGS = defineSettings({
  'demonstration.shown': setting(onOff, true, {
    ...shell,
    label: 'Demonstration matches',
    note: 'Off hides demonstration matches, players and figures and stops play in them. On shows them again.',
  }),
  'features.off': setting(rows(FEATURES.length, { feature: { label: 'Feature', kind: oneOf(FEATURES) } }), [], {
    ...shell,
    label: 'Disabled features',
    note: 'Pages and calls of a disabled feature answer “not found”; forms say they are closed.',
  }),
});
