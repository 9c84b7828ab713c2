/** Grants: what a user may use and until when. The user state follows from them (AUTH-S12). */
import type { UserState } from './user-state.ts';

export interface Grant {
  /** FREE: a plan without charge. */
  kind: 'FREE' | 'ACTIVE';
  /** `cancelled`: runs to its end and is not renewed. `error`: the renewal charge failed. */
  standing: 'good' | 'cancelled' | 'error';
  /** Milliseconds; a null end means unlimited. */
  startsAt: number;
  endsAt: number | null;
}

const SUFFIX = { good: '', cancelled: '_CANCELLED', error: '_ERROR' } as const;

export const runningGrants = <G extends Grant>(grants: readonly G[], now: number): G[] =>
  grants.filter(({ startsAt, endsAt }) => startsAt <= now && (endsAt === null || now < endsAt));

/** Picks the grant in force: paid before free, then the one that ends last. */
export const currentGrant = <G extends Grant>(grants: readonly G[], now: number): G | null =>
  runningGrants(grants, now).toSorted(
    (a, b) =>
      Number(b.kind === 'ACTIVE') - Number(a.kind === 'ACTIVE') || (b.endsAt ?? Infinity) - (a.endsAt ?? Infinity),
  )[0] ?? null;

/** NA if no grant ever began, CANCELLED if none is running any more. */
export function stateOf(grants: readonly Grant[], now: number): UserState {
  const current = currentGrant(grants, now);
  if (current !== null) return `${current.kind}${SUFFIX[current.standing]}`;
  return grants.some(({ startsAt }) => startsAt <= now) ? 'CANCELLED' : 'NA';
}
