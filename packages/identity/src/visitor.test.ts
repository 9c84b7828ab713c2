import { expect, test } from 'vitest';
import { requiredAccess } from './premium-content.ts';
import { redirectAfterVerification } from './redirect.ts';
import { USER_STATES } from './user-state.ts';
import { GUEST, roleOf } from './visitor.ts';

test('a guest has the id 0, the name Guest and an empty account (AUTH-001, AUTH-010, AUTH-011, AUTH-012)', () => {
  expect(GUEST).toEqual({ id: 0, name: 'Guest', account: '' });
});

test.each([['admin'], ['moderator'], ['TVE_USER'], ['constructor'], [''], [3], [null], [undefined], [{}]])(
  'the unknown role %j counts as an ordinary user (AUTH-028, AUTH-Q09)',
  (role) => {
    expect(roleOf(role)).toBe('user');
    for (const state of USER_STATES)
      for (const type of ['login', 'account', 'deals', 'payment', 'other'] as const) {
        const input = { page: { type }, payIntent: false, savedUrl: null, origin: 'https://scores.example', now: 0 };
        const redirectFor = (as: unknown) => redirectAfterVerification({ ...input, user: { state, role: as } });
        expect([state, type, redirectFor(role)]).toEqual([state, type, redirectFor('user')]);
      }
  },
);
test('known roles stay as they are (AUTH-104)', () => {
  expect(['user', 'tve_user', 'non_migrated_user'].map(roleOf)).toEqual(['user', 'tve_user', 'non_migrated_user']);
});

test.each([
  // isPremiumFree, isLoginRequired: NOTSET, NA, CANCELLED, ACTIVE that covers it, ACTIVE that does not
  [true, false, ['open', 'open', 'open', 'open', 'open']],
  [true, true, ['sign-in', 'open', 'open', 'open', 'open']],
  [false, false, ['sign-in', 'plan', 'plan', 'open', 'plan']],
  [false, true, ['sign-in', 'plan', 'plan', 'open', 'plan']],
])(
  'isPremiumFree %s and isLoginRequired %s require sign-in or a plan: %j (AUTH-016, AUTH-Q08)',
  (isPremiumFree, isLoginRequired, methods) => {
    const seen = (['NOTSET', 'NA', 'CANCELLED', 'ACTIVE'] as const).map((planState) => ({ planState, covered: true }));
    expect(
      [...seen, { planState: 'ACTIVE' as const, covered: false }].map((who) =>
        requiredAccess({ isPremiumFree, isLoginRequired }, who),
      ),
    ).toEqual(methods);
  },
);
