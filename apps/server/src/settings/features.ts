/** Whether an editor left a feature on. A cached reply that depends on it has the tag `settings`. */
import type { Feature } from '@sightscreen/contracts/settings/features';
import { Problem } from '../http/problems.ts';
import { CORE_SETTINGS } from './core-settings.ts';
import type { Settings } from './settings.ts';

export const isOn = async (settings: Settings, feature: Feature): Promise<boolean> =>
  !(await settings.read(CORE_SETTINGS['features.off'])).some((off) => off.feature === feature);

/** A call of a disabled feature does not exist. @throws Problem */
export async function requireFeature(settings: Settings, feature: Feature): Promise<void> {
  if (!(await isOn(settings, feature))) throw new Problem('not_found');
}
