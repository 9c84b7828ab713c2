/** The auto-renew toggle by user state (PLAN-033 to 038, PLAN-Q06). */
import { isUserState } from '@sightscreen/identity';

export interface AutoRenewToggle {
  isOn: boolean;
  isEnabled: boolean;
}

/**
 * Null if the toggle is not shown.
 * @param state as the server replied, or NOTSET
 */
export function autoRenewToggle(state: string, isRenewable: boolean): AutoRenewToggle | null {
  if (!isRenewable || !isUserState(state) || state === 'NA' || state === 'CANCELLED') return null;
  const isOn = !state.endsWith('_CANCELLED');
  return { isOn, isEnabled: isOn && !state.endsWith('_ERROR') };
}
