/** What the states of a user mean (AUTH-115 to 130). */

/** As the server names them. */
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

const MEANS: Record<UserState, PlanState> = {
  NA: 'NA',
  FREE: 'ACTIVE',
  FREE_CANCELLED: 'ACTIVE',
  FREE_ERROR: 'ACTIVE',
  ACTIVE: 'ACTIVE',
  ACTIVE_CANCELLED: 'ACTIVE',
  ACTIVE_ERROR: 'ACTIVE',
  CANCELLED: 'CANCELLED',
};

export const isUserState = (text: unknown): text is UserState => typeof text === 'string' && Object.hasOwn(MEANS, text);

/**
 * AUTH-Q03: without a verified session NOTSET; with one, a state that is missing or unknown entitles to nothing.
 * @param state as the server replied, also what this version does not know
 */
export function planStateOf({ verified, state }: { verified: boolean; state: unknown }): PlanState {
  if (!verified || state === undefined || state === null) return 'NOTSET';
  return isUserState(state) ? MEANS[state] : 'NA';
}
