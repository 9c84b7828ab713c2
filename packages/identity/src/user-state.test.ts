import { expect, test } from 'vitest';
import { currentGrant, type Grant, stateOf } from './grants.ts';
import { planStateOf, USER_STATES } from './user-state.ts';

test.each([
  ['NA', 'NA', 'AUTH-115, AUTH-124, AUTH-130'],
  ['FREE', 'ACTIVE', 'AUTH-116, AUTH-125, AUTH-128'],
  ['FREE_CANCELLED', 'ACTIVE', 'AUTH-117, AUTH-125, AUTH-128'],
  ['FREE_ERROR', 'ACTIVE', 'AUTH-118, AUTH-125, AUTH-128'],
  ['ACTIVE', 'ACTIVE', 'AUTH-119, AUTH-125, AUTH-128'],
  ['ACTIVE_CANCELLED', 'ACTIVE', 'AUTH-120, AUTH-125, AUTH-128'],
  ['ACTIVE_ERROR', 'ACTIVE', 'AUTH-121, AUTH-125, AUTH-128'],
  ['CANCELLED', 'CANCELLED', 'AUTH-122, AUTH-126, AUTH-129'],
] as const)('the state %s of a verified user means the plan state %s (%s)', (state, planState, _rows) => {
  expect(planStateOf({ verified: true, state })).toBe(planState);
  expect(planStateOf({ verified: false, state })).toBe('NOTSET');
});

test.each([['GOLD'], [''], ['active'], ['constructor'], ['__proto__'], [7], [{}], [['ACTIVE']]])(
  'an unknown state grants nothing: %j (AUTH-127, AUTH-130, AUTH-Q03)',
  (state) => {
    expect([planStateOf({ verified: true, state }), planStateOf({ verified: false, state })]).toEqual(['NA', 'NOTSET']);
  },
);

test('an absent state or an anonymous visitor means NOTSET (AUTH-008, AUTH-123, AUTH-Q03)', () => {
  for (const state of [undefined, null])
    for (const verified of [true, false]) expect(planStateOf({ verified, state })).toBe('NOTSET');
});

const HOUR = 3_600_000;
const grant = (more: Partial<Grant> = {}): Grant => ({
  kind: 'ACTIVE',
  standing: 'good',
  startsAt: 0,
  endsAt: HOUR,
  ...more,
});

test('every state but NA and CANCELLED implies a running grant (AUTH-S12, AUTH-009)', () => {
  const made = (['FREE', 'ACTIVE'] as const).flatMap((kind) =>
    (['good', 'cancelled', 'error'] as const).map((standing) => stateOf([grant({ kind, standing })], HOUR / 2)),
  );
  expect(made.toSorted()).toEqual(USER_STATES.filter((state) => state !== 'NA' && state !== 'CANCELLED').toSorted());
});

test('a grant runs from its start until its end (AUTH-S12)', () => {
  const one = [grant({ startsAt: 1_000, endsAt: 2_000 })];
  expect([999, 1_000, 1_999, 2_000].map((now) => stateOf(one, now))).toEqual(['NA', 'ACTIVE', 'ACTIVE', 'CANCELLED']);
  expect(stateOf([grant({ endsAt: null })], 1e15)).toBe('ACTIVE');
  expect(stateOf([], 0)).toBe('NA');
});

test('a paid grant precedes a free one, then the one that ends last (AUTH-S12)', () => {
  const free = grant({ kind: 'FREE', endsAt: null });
  const short = grant({ endsAt: HOUR });
  const long = grant({ endsAt: 2 * HOUR, standing: 'cancelled' });
  expect(currentGrant([free, short, long], 5)).toBe(long);
  expect(stateOf([free, short], HOUR)).toBe('FREE');
});
