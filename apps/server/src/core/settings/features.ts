/**
 * Feature flags: editors switch features off at the desk. A cached reply that depends on one has the tag `settings`.
 */
import type { Feature } from '@sightscreen/contracts/settings/features';
import { ProblemError } from '../http/problems.ts';
import { CORE_SETTINGS } from './core-settings.ts';
import type { Settings } from './settings.ts';

export const isOn = async (settings: Settings, feature: Feature): Promise<boolean> =>
  !(await settings.read(CORE_SETTINGS['features.off'])).some((off) => off.feature === feature);

/** A call of a disabled feature does not exist. @throws ProblemError */
export async function requireFeature(settings: Settings, feature: Feature): Promise<void> {
  if (!(await isOn(settings, feature))) throw new ProblemError('not_found');
}
