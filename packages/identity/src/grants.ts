/** What somebody may use, and until when; their state follows from it (AUTH-S12). */
import type { UserState } from './user-state.ts';

export interface Grant {
  /** FREE: a plan that costs nothing. */
  kind: 'FREE' | 'ACTIVE';
  /** `cancelled`: runs to its end and is not renewed. `error`: its renewal could not be charged. */
  standing: 'good' | 'cancelled' | 'error';
  /** Milliseconds; without an end for null. */
  startsAt: number;
  endsAt: number | null;
}

const SUFFIX = { good: '', cancelled: '_CANCELLED', error: '_ERROR' } as const;

/** The grant that counts: of those that run, a paid one before a free one, then the one that lasts longest. */
export function currentGrant<G extends Grant>(grants: readonly G[], now: number): G | null {
  const running = grants.filter(({ startsAt, endsAt }) => startsAt <= now && (endsAt === null || now < endsAt));
  return (
    running.toSorted(
      (a, b) =>
        Number(b.kind === 'ACTIVE') - Number(a.kind === 'ACTIVE') || (b.endsAt ?? Infinity) - (a.endsAt ?? Infinity),
    )[0] ?? null
  );
}

/** NA for who never had a grant that began, CANCELLED for whom none runs any more. */
export function stateOf(grants: readonly Grant[], now: number): UserState {
  const current = currentGrant(grants, now);
  if (current !== null) return `${current.kind}${SUFFIX[current.standing]}`;
  return grants.some(({ startsAt }) => startsAt <= now) ? 'CANCELLED' : 'NA';
}
