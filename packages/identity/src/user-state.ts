/** Maps user states to plan states (AUTH-115 to 130). */

/** As named by the server. */
export const USER_STATES = [
  'NA',
  'FREE',
  'FREE_CANCELLED',
  'FREE_ERROR',
  'ACTIVE',
  'ACTIVE_CANCELLED',
  'ACTIVE_ERROR',
  'CANCELLED',
] as const;
export type UserState = (typeof USER_STATES)[number];
export type PlanState = 'NOTSET' | 'NA' | 'ACTIVE' | 'CANCELLED';

const PLAN_STATES: Record<UserState, PlanState> = {
  NA: 'NA',
  FREE: 'ACTIVE',
  FREE_CANCELLED: 'ACTIVE',
  FREE_ERROR: 'ACTIVE',
  ACTIVE: 'ACTIVE',
  ACTIVE_CANCELLED: 'ACTIVE',
  ACTIVE_ERROR: 'ACTIVE',
  CANCELLED: 'CANCELLED',
};

export const isUserState = (text: unknown): text is UserState =>
  typeof text === 'string' && Object.hasOwn(PLAN_STATES, text);

/**
 * AUTH-Q03: NOTSET without a verified session or without a state; an unknown state grants nothing.
 * @param state as the server replied, even if unknown to this version
 */
export function planStateOf({ verified, state }: { verified: boolean; state: unknown }): PlanState {
  if (!verified || state === undefined || state === null) return 'NOTSET';
  return isUserState(state) ? PLAN_STATES[state] : 'NA';
}
